// The names in a ZIP's central directory, without unpacking anything: they tell an Office document
// from any other archive.
import type { FileHandle } from 'node:fs/promises'

const END_SIGNATURE = Buffer.from('504b0506', 'hex')
const END_BYTES = 22
const MOST_COMMENT_BYTES = 65_535
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_BYTES = 46
const MOST_DIRECTORY_BYTES = 4_194_304

/** Empty when this is no ZIP or its directory cannot be read. */
export async function zipEntries(file: FileHandle, size: number): Promise<Set<string>> {
  const names = new Set<string>()
  const tailStart = Math.max(0, size - END_BYTES - MOST_COMMENT_BYTES)
  const tail = await readAt(file, tailStart, size - tailStart)
  const end = tail.lastIndexOf(END_SIGNATURE)
  if (end < 0 || end + END_BYTES > tail.length) return names
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (length > MOST_DIRECTORY_BYTES || start + length > size) return names
  const directory = await readAt(file, start, length)
  let at = 0
  while (at + ENTRY_BYTES <= directory.length && directory.readUInt32LE(at) === ENTRY_SIGNATURE) {
    const nameBytes = directory.readUInt16LE(at + 28)
    const rest = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    names.add(directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes))
    at += ENTRY_BYTES + nameBytes + rest
  }
  return names
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}
