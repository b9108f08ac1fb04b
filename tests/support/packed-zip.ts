// Zip files with compressed entries: gigabytes when unpacked, but quick to write.
import { constants, crc32, deflateRawSync } from 'node:zlib'

const MEGABYTE = 1024 * 1024
export type Packed = { name: string; packed: Buffer; size: number; crc: number }

export function packed(name: string, content: string | Uint8Array): Packed {
  const bytes = Buffer.from(content)
  return { name, packed: deflateRawSync(bytes), size: bytes.length, crc: crc32(bytes) }
}

/** `begin`, then `repeated` for so many megabytes, then `end`. Compressed once and repeated. */
export function huge(
  name: string,
  megabytes: number,
  [begin, repeated, end]: readonly [string, string, string],
): Packed {
  const whole = { finishFlush: constants.Z_FULL_FLUSH }
  const share = Buffer.alloc(
    32 * MEGABYTE,
    repeated.padEnd(2 ** Math.ceil(Math.log2(repeated.length))),
  )
  const middle = deflateRawSync(share, { ...whole, level: 9 })
  const parts = [
    deflateRawSync(Buffer.from(begin), whole),
    ...Array<Buffer>(megabytes / 32).fill(middle),
    deflateRawSync(Buffer.from(end)),
  ]
  const size = megabytes * MEGABYTE + begin.length + end.length
  return { name, packed: Buffer.concat(parts), size, crc: 0 }
}

export function zipOfPacked(entries: readonly Packed[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, packed: bytes, size, crc } of entries) {
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x0800, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc, 10)
    fields.writeUInt32LE(bytes.length, 14)
    fields.writeUInt32LE(size % 2 ** 32, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const local = [Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), bytes]
    files.push(...local)
    at += local.reduce((sum, part) => sum + part.length, 0)
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, place, Buffer.from(name))
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...files, list, Buffer.from('PK\x05\x06', 'latin1'), end])
}
