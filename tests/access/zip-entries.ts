// The entries of a zip file, unpacked, each checked by its checksum.
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'

export async function entriesOf(zip: Buffer): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>()
  const archive = await fromBufferPromise(zip, { lazyEntries: true })
  for await (const entry of archive.eachEntry()) {
    const bytes = await buffer(await archive.openReadStreamPromise(entry))
    if (crc32(bytes) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`)
    entries.set(entry.fileName, bytes)
  }
  return entries
}
