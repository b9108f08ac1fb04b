// The body of a request, read no further than it may be long.

/** Throws what `tooLarge` makes as soon as more than `most` bytes were announced or have come. */
export async function boundedBody(
  request: Request,
  most: number,
  tooLarge: () => Error,
): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > most) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
