// The text of a file, chunk by chunk. The encoding is detected from the first bytes.
import { createReadStream } from 'node:fs'
import { encodingOf } from '#csv/encoding.ts'

/** Throws the file system's error when the file cannot be read. */
export async function* fileText(path: string): AsyncGenerator<string> {
  yield* textOf(createReadStream(path, { highWaterMark: 256 * 1024 }))
}

export async function* textOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  for await (const bytes of chunks) {
    decoder ??= new TextDecoder(encodingOf(bytes))
    yield decoder.decode(bytes, { stream: true })
  }
  if (decoder) yield decoder.decode()
}
