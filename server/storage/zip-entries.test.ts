import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { zipEntries } from './zip-entries.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'zip-entries-'))
afterAll(() => rm(folder, { recursive: true }))

async function zipOf(names: readonly string[], forceZip64Format = false) {
  const zip = new ZipFile()
  for (const name of names) zip.addBuffer(Buffer.from('text'), name)
  zip.end({ forceZip64Format, comment: '' })
  return buffer(zip.outputStream)
}

async function namesIn(bytes: Uint8Array): Promise<string[]> {
  const name = path.join(folder, 'file')
  await writeFile(name, bytes)
  const file = await open(name, 'r')
  try {
    return [...(await zipEntries(file, bytes.length))]
  } finally {
    await file.close()
  }
}

const NAMES = ['[Content_Types].xml', 'word/document.xml']

test('the names of a ZIP are read, in the long format too', async () => {
  expect(await namesIn(await zipOf(NAMES))).toEqual(NAMES)
  expect(await namesIn(await zipOf(NAMES, true))).toEqual(NAMES)
})

test('bytes after the end of the archive do no harm', async () => {
  expect(await namesIn(Buffer.concat([await zipOf(NAMES), Buffer.from('more')]))).toEqual(NAMES)
})

test('names that no file may have are names all the same', async () => {
  const zip = await zipOf(['x'.repeat(13)])
  const odd = Buffer.from(
    zip.toString('latin1').replaceAll('x'.repeat(13), '../../outside'),
    'latin1',
  )
  expect(await namesIn(odd)).toEqual(['../../outside'])
})

test('what is no ZIP, or a broken one, has none or those that could be read', async () => {
  const zip = await zipOf(NAMES)
  expect(await namesIn(Buffer.from('no archive at all'))).toEqual([])
  expect(await namesIn(Buffer.alloc(0))).toEqual([])
  expect(await namesIn(zip.subarray(0, zip.length - 30))).toEqual([])
  const broken = Buffer.from(zip)
  // The second entry of the directory begins with another signature.
  broken[zip.lastIndexOf(Buffer.from('504b0102', 'hex'))] = 0
  expect(await namesIn(broken)).toEqual(NAMES.slice(0, 1))
})

test('a directory of too many entries is not read', async () => {
  const many = await zipOf(NAMES)
  const end = many.lastIndexOf(Buffer.from('504b0506', 'hex'))
  many.writeUInt16LE(20_001, end + 10)
  expect(await namesIn(many)).toEqual([])
})
