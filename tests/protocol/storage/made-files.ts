// Empty files of different kinds, as small as possible.
import { Buffer } from 'node:buffer'

/** A ZIP of empty, stored entries. */
export function emptyZip(...names: string[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const name of names) {
    const bytes = Buffer.from(name)
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(20, 4)
    header.writeUInt16LE(bytes.length, 26)
    local.push(header, bytes)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(bytes.length, 28)
    entry.writeUInt32LE(offset, 42)
    central.push(entry, bytes)
    offset += 30 + bytes.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

/** A compound file with a root and one stream of this name: header, allocation table, directory. */
export function compoundFile(stream: string): Buffer {
  const file = Buffer.alloc(512 * 3)
  file.write('d0cf11e0a1b11ae1', 0, 'hex')
  file.writeUInt16LE(0x3e, 24)
  file.writeUInt16LE(3, 26)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(9, 30)
  file.writeUInt16LE(6, 32)
  file.writeUInt32LE(1, 44)
  file.writeUInt32LE(1, 48)
  file.writeUInt32LE(4096, 56)
  file.fill(0xff, 76, 512)
  file.writeUInt32LE(0, 76)
  file.fill(0xff, 512, 1024)
  file.writeUInt32LE(0xfffffffd, 512)
  file.writeUInt32LE(0xfffffffe, 516)
  for (const [index, [name, kind]] of [
    ['Root Entry', 5],
    [stream, 2],
  ].entries()) {
    const at = 1024 + 128 * index
    file.write(`${name}\0`, at, 'utf16le')
    file.writeUInt16LE((String(name).length + 1) * 2, at + 64)
    file.writeUInt8(Number(kind), at + 66)
  }
  return file
}
