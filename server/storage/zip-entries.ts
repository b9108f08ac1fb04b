// The names in a ZIP's central directory, without unpacking anything: they distinguish an Office
// document from other archives.
import type { FileHandle } from 'node:fs/promises'
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import { readAt } from './read-at.ts'

const END_SIGNATURE = Buffer.from('504b0506', 'hex')
const END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535
const MAX_ENTRIES = 20_000
const BLOCK_BYTES = 65_536

/** Empty when this is no ZIP, when its directory cannot be read or when it is too long. */
export async function zipEntries(file: FileHandle, size: number): Promise<Set<string>> {
  const names = new Set<string>()
  try {
    const reader = new FileReader(file)
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false }
    const zip = await fromRandomAccessReaderPromise(reader, await endOf(file, size), options)
    if (zip.entryCount > MAX_ENTRIES) return names
    for await (const { fileNameRaw } of zip.eachEntry()) names.add(fileNameRaw.toString('utf8'))
  } catch {
    // The entries read so far count: programs that open documents are as tolerant.
  }
  return names
}

/**
 * Where the archive ends. More bytes may follow, which the library would refuse and Word accepts.
 */
async function endOf(file: FileHandle, size: number): Promise<number> {
  const start = Math.max(0, size - END_BYTES - MAX_COMMENT_BYTES)
  const tail = await readAt(file, start, size - start)
  const at = tail.lastIndexOf(END_SIGNATURE)
  if (at < 0 || at + END_BYTES > tail.length) return size
  return Math.min(size, start + at + END_BYTES + tail.readUInt16LE(at + END_BYTES - 2))
}

/** The library reads entry by entry; this reads the file in blocks. */
class FileReader extends RandomAccessReader {
  readonly #file: FileHandle
  #block: Buffer = Buffer.alloc(0)
  #blockAt = 0

  constructor(file: FileHandle) {
    super()
    this.#file = file
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ) {
    this.#bytesAt(position, length).then((bytes) => {
      bytes.copy(buffer, offset)
      callback(bytes.length < length ? new Error('unexpected end of the file') : null)
    }, callback)
  }

  async #bytesAt(position: number, length: number): Promise<Buffer> {
    const isInBlock = () =>
      position >= this.#blockAt && position + length <= this.#blockAt + this.#block.length
    if (!isInBlock()) {
      this.#block = await readAt(this.#file, position, Math.max(length, BLOCK_BYTES))
      this.#blockAt = position
    }
    const from = position - this.#blockAt
    return this.#block.subarray(from, from + length)
  }
}
