// The body of a request, read up to a maximum length.

/** Throws what `tooLarge` makes as soon as more than `most` bytes were announced or received. */
export async function boundedBody(
  request: Request,
  most: number,
  tooLarge: () => Error,
): Promise<Buffer> {
  const announced = request.headers.get('content-length')
  if (Number(announced ?? 0) > most) throw tooLarge()
  // No more than the announced bytes can arrive, and one piece is cheaper than a stream.
  const bytes = announced ? Buffer.from(await request.arrayBuffer()) : await unannounced()
  if (bytes.length > most) throw tooLarge()
  return bytes

  async function unannounced() {
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of request.body ?? []) {
      size += chunk.length
      if (size > most) throw tooLarge()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }
}
