// What a file may do to the process that reads it, and what it may not do to anything else.
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { zipOf } from '#tests/support/made-resumes/docx.ts'
import { huge } from '#tests/support/packed-zip.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { readerRights, readIsolated, usualLimits } from '#worker/resumes/isolated-reader.ts'

const now = new Date('2026-11-21T10:00:00Z')
const MEGABYTE = 1024 * 1024
/** Of time as much as a busy machine needs: what takes too long would end for no other reason. */
const patient = { ...usualLimits, milliseconds: 100_000 }
const reasonOf = (bytes: Uint8Array, limits = patient) =>
  readIsolated(bytes, now, limits).then(
    () => 'read',
    (error: { reason: string }) => error.reason,
  )
const text = (words: string) => new TextEncoder().encode(words)

/**
 * A PDF of the given objects, numbered from 1; the first is the catalogue. Without a
 * cross-reference table: readers find the objects themselves.
 */
const pdf = (...objects: (string | Uint8Array)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object, index) => [
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'),
  ])
const page = (contents: string) =>
  [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${contents} >>`,
  ] as const
const docx = (body: string, more: Record<string, string> = {}) =>
  zipOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ...more,
  })

test('reads a file and nothing stays behind', async () => {
  const file = await resumePdf('Asha Verma', ['asha@example.test'])
  const read = await readIsolated(file, now, patient)
  expect(read.fields).toMatchObject({ name: 'Asha Verma', email: 'asha@example.test' })
})

test('what takes longer than it may is ended', async () => {
  const file = await resumePdf('Asha Verma')
  expect(await reasonOf(file, { ...usualLimits, milliseconds: 1 })).toBe('took_too_long')
})

test('a stream that unpacks to half a gigabyte ends with its process, not with ours', async () => {
  // Compressed twice: a few kilobytes that are half a megabyte that is half a gigabyte of zeroes.
  const raw = huge('', 512, ['', '\0', '']).packed
  const checksum = Buffer.from([0, 0, 0, 1])
  checksum.writeUInt16BE((512 * MEGABYTE) % 65_521, 0)
  const once = Buffer.concat([Buffer.from([0x78, 0x9c]), raw, checksum])
  const packed = deflateSync(once, { level: 9 })
  const stream = Buffer.concat([
    Buffer.from(`<< /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
  expect(packed.length).toBeLessThan(20_000)
  expect(await reasonOf(pdf(...page(''), stream), { ...patient, memory: 300 * MEGABYTE })).toBe(
    'too_much_memory',
  )
})

test('XML that is nested without end is refused', async () => {
  const depth = 100_000
  expect(['damaged', 'reader_failed', 'too_much_memory', 'took_too_long']).toContain(
    await reasonOf(
      docx('<w:sdt><w:sdtContent>'.repeat(depth) + '</w:sdtContent></w:sdt>'.repeat(depth)),
    ),
  )
})

test('an entity that stands for a file or an address stays empty', async () => {
  const declared = docx('', {
    'word/document.xml':
      '<!DOCTYPE d [<!ENTITY secret SYSTEM "file:///etc/passwd">]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Asha Verma &secret;</w:t></w:r></w:p></w:body></w:document>',
  })
  const outcome = await readIsolated(declared, now, patient).then(
    (read) => read.text,
    (error: { reason: string }) => error.reason,
  )
  expect(outcome).not.toMatch(/root:|daemon/)
})

test('nobody is asked for anything: no address that a file names', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stream = `<< /Length 0 /F << /FS /URL /F (${address}/stream) >> >>\nstream\n\nendstream`
  const action = `/AA << /O << /S /URI /URI (${address}/open) >> >> /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (${address}/link) >> >>]`
  await reasonOf(pdf(...page(action), stream))
  await reasonOf(
    docx('<w:p><w:r><w:t>Asha</w:t></w:r></w:p>', {
      'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="t" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${address}/template" TargetMode="External"/></Relationships>`,
    }),
  )
  server.close()
  expect(asked).toEqual([])
})

test.each([
  ['the disk', "require('node:fs').readFileSync('/etc/hostname')"],
  ['writing', "require('node:fs').writeFileSync(require('node:os').tmpdir() + '/x', 'x')"],
  ['a program', "require('node:child_process').execFileSync('true')"],
])('the reading process has no right to %s', async (_what, code) => {
  const run = promisify(execFile)(process.execPath, [...readerRights(), '-e', code])
  await expect(run).rejects.toThrow(/ERR_ACCESS_DENIED/)
})

const rightToWrite = '--allow-fs-write='
const place = readerRights().find((right) => right.startsWith(rightToWrite)) ?? ''
const mine = place.slice(rightToWrite.length).replace('*', 'written-by-a-test')
const giveUp = JSON.stringify(new URL('../../worker/resumes/given-up-rights.ts', import.meta.url))
const writing = `require('node:fs').writeFileSync(${JSON.stringify(mine)}, '')`
test.each([
  ['write beside its compiled code', writing],
  ['begin a thread that could', `new (require('node:worker_threads').Worker)('', { eval: true })`],
])('before it looks at a file it gives up the right to %s', async (_what, code) => {
  const given = `import(${giveUp}).then(({ giveUpRights }) => { giveUpRights(); ${code} })`
  const run = (text: string) =>
    promisify(execFile)(process.execPath, [...readerRights(), '-e', text])
  await run(code)
  await rm(mine, { force: true })
  await expect(run(given)).rejects.toThrow(/ERR_ACCESS_DENIED/)
})

const refusals: [what: string, bytes: Uint8Array, reason: string][] = [
  ['nothing', new Uint8Array(), 'not_a_resume_file'],
  ['words', text('Asha Verma, engineer'), 'not_a_resume_file'],
  [
    'a picture',
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    'not_a_resume_file',
  ],
  ['the beginning of a PDF', text('%PDF-1.7\n1 0 obj'), 'damaged'],
  ['a zip without a document', zipOf({ 'word/document.xml': '' }).slice(0, 60), 'damaged'],
]
const sleep = new Int32Array(new SharedArrayBuffer(4))
let answers: Promise<string[]> | undefined
/** All at once; this process hears nothing for a while after each answer, as if it were busy. */
const readAtOnce = () =>
  (answers ??= Promise.all(
    refusals.map(async ([, bytes]) => {
      const reason = await reasonOf(bytes)
      Atomics.wait(sleep, 0, 0, 100)
      return reason
    }),
  ))
test.each(refusals)('%s is refused with a reason', async (what, _bytes, reason) => {
  const at = refusals.findIndex(([each]) => each === what)
  expect((await readAtOnce())[at]).toBe(reason)
})

test('of several that end at once each is heard, however busy the process is', async () => {
  expect(await readAtOnce()).toEqual(refusals.map(([, , reason]) => reason))
})

test('a page without text says that there is none', async () => {
  expect(await reasonOf(pdf(...page(''), '<< /Length 0 >>\nstream\n\nendstream'))).toBe('no_text')
})
