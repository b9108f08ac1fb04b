// The directory of a compound file (MS-CFB), the container of .doc, .xls, .ppt, .msi and others:
// the streams in it show what the file really is. Reads only the directory's sectors and checks
// every number against the file's length.
import type { FileHandle } from 'node:fs/promises'
import { readAt } from './read-at.ts'

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const HEADER_BYTES = 512
const ENTRY_BYTES = 128
const LAST_REGULAR_SECTOR = 0xfffffffa
const MAX_DIRECTORY_SECTORS = 4096
const STORAGE = 1
const STREAM = 2

/**
 * The names of the streams and storages in lower case, because their case means nothing; empty when
 * this is no compound file or its directory cannot be read.
 */
export async function compoundFileEntries(file: FileHandle, size: number): Promise<Set<string>> {
  const names = new Set<string>()
  const header = await readAt(file, 0, HEADER_BYTES)
  if (header.length < HEADER_BYTES || !header.subarray(0, 8).equals(SIGNATURE)) return names
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return names
  const sectorBytes = 2 ** shift
  const offsetOf = (sector: number) => (sector + 1) * sectorBytes
  // The allocation table's own sectors: 109 are named in the header, enough for 7 MB at least; a
  // directory that needs more is cut off.
  const tableSectors = Array.from({ length: 109 }, (_, index) =>
    header.readUInt32LE(76 + 4 * index),
  )
  const perSector = sectorBytes / 4

  async function following(sector: number): Promise<number> {
    const table = tableSectors[Math.floor(sector / perSector)]
    if (table === undefined || table > LAST_REGULAR_SECTOR) return LAST_REGULAR_SECTOR + 1
    const entry = await readAt(file, offsetOf(table) + 4 * (sector % perSector), 4)
    return entry.length === 4 ? entry.readUInt32LE() : LAST_REGULAR_SECTOR + 1
  }

  let sector = header.readUInt32LE(48)
  const seen = new Set<number>()
  while (sector <= LAST_REGULAR_SECTOR && !seen.has(sector)) {
    if (offsetOf(sector) >= size || seen.size >= MAX_DIRECTORY_SECTORS) break
    seen.add(sector)
    const bytes = await readAt(file, offsetOf(sector), sectorBytes)
    for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
      const name = entryName(bytes.subarray(at, at + ENTRY_BYTES))
      if (name !== undefined) names.add(name.toLowerCase())
    }
    sector = await following(sector)
  }
  return names
}

function entryName(entry: Buffer): string | undefined {
  const kind = entry.readUInt8(66)
  const nameBytes = entry.readUInt16LE(64)
  if (kind !== STREAM && kind !== STORAGE) return undefined
  if (nameBytes < 4 || nameBytes > 64) return undefined
  return entry.toString('utf16le', 0, nameBytes - 2)
}
