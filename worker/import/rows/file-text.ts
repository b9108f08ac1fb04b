// The text of a file, chunk by chunk. The encoding is detected from the first bytes: a byte order
// mark, else UTF-8, else Windows-1252, the default of spreadsheet programs.
import { createReadStream } from 'node:fs'

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

export function encodingOf(start: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  try {
    // The end of the chunk may cut the last character in two, which `stream` allows.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
