// Malicious files. Each ends with a reading or an honest reason, within its limits of memory and
// time.
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { inTurns, realFiles } from '#tests/support/made-resumes/real-files.ts'
import { huge, type Packed, packed, zipOfPacked } from '#tests/support/packed-zip.ts'
import { readIsolated, usualLimits } from '#worker/resumes/isolated-reader.ts'
import type { Reason } from '#worker/resumes/reading.ts'

const now = new Date('2026-11-21T10:00:00Z')
const MEGABYTE = 1024 * 1024
/** Of time as much as a busy machine needs: what takes too long would end for no other reason. */
const patient = { ...usualLimits, milliseconds: 100_000 }
const outcomeOf = (bytes: Uint8Array, limits = patient): Promise<string> =>
  readIsolated(bytes, now, limits).then(
    ({ text, fields }) => (text.includes('\0') ? 'NUL' : (fields.email ?? 'nothing')),
    (error: { reason: Reason }) => error.reason,
  )
const address = 'asha@example.test'

describe('Word files', () => {
  const body = [
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>',
    '<w:p><w:r><w:t>a</w:t></w:r></w:p>',
    '</w:body></w:document>',
  ] as const
  const ordinary = packed(
    'word/document.xml',
    `${body[0]}<w:p><w:r><w:t>Asha Verma ${address}</w:t></w:r></w:p>${body[2]}`,
  )
  const docx = (...parts: Packed[]) =>
    zipOfPacked([
      packed(
        '[Content_Types].xml',
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      packed(
        '_rels/.rels',
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      ),
      ...parts,
    ])

  test('a gigabyte and a half of paragraphs, in a file small enough to be uploaded, ends with its process', async () => {
    const bomb = docx(huge('word/document.xml', 1536, body))
    expect(bomb.length).toBeLessThan(5 * MEGABYTE)
    expect(await outcomeOf(bomb)).toBe('too_much_memory')
  })

  test('what is beside the text is not unpacked: two gigabytes of picture, twenty thousand entries', async () => {
    const picture = huge('word/media/image1.png', 2048, ['', '\0', ''])
    expect(await outcomeOf(docx(ordinary, picture))).toBe(address)
    const empty = packed('', '')
    const entries = Array.from({ length: 20_000 }, (_, index) => ({
      ...empty,
      name: `word/${index}.xml`,
    }))
    expect(await outcomeOf(docx(ordinary, ...entries))).toBe(address)
  })

  test('a zip in a zip in a zip is no résumé, and one inside a résumé stays closed', async () => {
    let nested = docx(ordinary)
    for (let depth = 0; depth < 6; depth += 1) nested = zipOfPacked([packed('in.zip', nested)])
    expect(await outcomeOf(nested)).toBe('not_a_resume_file')
    expect(await outcomeOf(docx(ordinary, packed('word/embeddings/in.docx', nested)))).toBe(address)
  })

  test.each([
    [
      'a billion laughs',
      `<!DOCTYPE d [<!ENTITY a "ha">${[...'bcdefghij'].map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`).join('')}]>${body[0]}<w:p><w:r><w:t>&j;</w:t></w:r></w:p>${body[2]}`,
      'damaged',
    ],
    [
      'a million cells in a row',
      `${body[0]}<w:tbl><w:tr>${'<w:tc><w:p/></w:tc>'.repeat(1_000_000)}</w:tr></w:tbl>${body[2]}`,
      'too_much_memory',
    ],
  ])('%s: refused', async (_name, document, reason) => {
    expect(await outcomeOf(docx(packed('word/document.xml', document)))).toBe(reason)
  })

  test('of one line of twenty megabytes the beginning is read', async () => {
    const line = `${body[0]}<w:p><w:r><w:t>${address} ${'a'.repeat(20_000_000)}</w:t></w:r></w:p>${body[2]}`
    const read = await readIsolated(docx(packed('word/document.xml', line)), now, patient)
    expect(read.fields.email).toBe(address)
    expect(read.warnings).toContain('cut_off')
    expect(read.text.length).toBeLessThanOrEqual(60_000)
  })

  const old = realFiles(process.env.SAMPLE_DATA, 'word_files_variety')?.filter(({ name }) =>
    name.endsWith('.doc'),
  )
  test.skipIf(!old)(
    'an old Word file that breaks off says so, or is read as far as it goes (needs SAMPLE_DATA/word_files_variety)',
    async () => {
      const whole = old?.find(({ bytes }) => bytes.length > 20_000)?.bytes ?? new Uint8Array()
      for (const share of [0.02, 0.3, 0.7, 0.98]) {
        const outcome = await outcomeOf(whole.slice(0, Math.round(whole.length * share)))
        expect(['damaged', 'not_a_resume_file', 'no_text', 'nothing']).toContain(outcome)
      }
    },
  )
})

describe('PDFs', () => {
  const font = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'
  const words = `BT /F 12 Tf 50 700 Td (Asha Verma ${address}) Tj ET`
  const stream = (text: string | Uint8Array, keys = '') =>
    Buffer.concat([
      Buffer.from(`<< /Length ${text.length} ${keys} >>\nstream\n`),
      Buffer.from(text),
      Buffer.from('\nendstream'),
    ])
  /** The first three objects are catalogue, pages and page; the fourth is the page's content. */
  const pdf = (
    { catalogue = '', pages = '/Kids [3 0 R] /Count 1', things = '' },
    ...objects: (string | Uint8Array)[]
  ) =>
    Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      ...[
        `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
        `<< /Type /Pages ${pages} >>`,
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${font} ${things} >> >>`,
        ...objects,
      ].flatMap((object, index) => [
        Buffer.from(`${index + 1} 0 obj\n`),
        Buffer.from(object),
        Buffer.from('\nendobj\n'),
      ]),
      Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'),
    ])
  const form = (contents: string, next: number) =>
    stream(
      contents,
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${next} 0 R >> >>`,
    )

  test.each([
    ['of 400,000 pages', { pages: `/Count 400000 /Kids [${'3 0 R '.repeat(400_000)}]` }],
    ['that claims two thousand million pages', { pages: '/Count 2147483647 /Kids [3 0 R]' }],
    [
      'with scripts',
      {
        catalogue:
          '/OpenAction << /S /JavaScript /JS (while \\(true\\) {}) >> /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (app.launchURL\\("x:"\\)) >>] >> >>',
      },
    ],
  ])('one %s is read', async (_name, about) => {
    expect(await outcomeOf(pdf(about, stream(words)))).toBe(address)
  })

  test('one that draws itself is read once', async () => {
    const self = pdf(
      { things: '/XObject << /X 5 0 R >>' },
      stream(`${words} /X Do`),
      form('/X Do', 5),
    )
    expect(await outcomeOf(self)).toBe(address)
  })

  test('pages inside each other, and arrays a hundred thousand deep, end in a reason', async () => {
    const circle = pdf({ pages: '/Count 5 /Kids [2 0 R 2 0 R 3 0 R]' }, stream(words))
    expect(['no_text', 'damaged', address]).toContain(await outcomeOf(circle))
    const deep = pdf({ catalogue: `/X ${'['.repeat(100_000)}` }, stream(words))
    expect(await outcomeOf(deep)).toBe('damaged')
  })

  test('forms that draw each other ten times each, twenty deep, end with their process', async () => {
    const chain = Array.from({ length: 20 }, (_, index) => form('/X Do '.repeat(10), index + 6))
    const file = pdf({ things: '/XObject << /X 5 0 R >>' }, stream('/X Do'), ...chain, form('', 5))
    const outcome = await outcomeOf(file, { milliseconds: 10_000, memory: 300 * MEGABYTE })
    expect(['too_much_memory', 'took_too_long']).toContain(outcome)
  })

  test('two million pieces of text in fifty kilobytes are read as far as they count', async () => {
    const pieces = deflateSync(`BT /F 1 Tf ${'9 9 Td (a) Tj '.repeat(2_000_000)}ET`)
    const outcome = await outcomeOf(pdf({}, stream(pieces, '/Filter /FlateDecode')))
    expect(['nothing', 'too_much_memory']).toContain(outcome)
  })

  test.each([
    ['opens for nobody without it', { userPassword: 'kiln' }, 'password'],
    ['only guards printing', { ownerPassword: 'kiln', permissions: {} }, address],
  ])('a password that %s', async (_name, options, outcome) => {
    const document = new PDFDocument({ ...options, pdfVersion: '1.7' })
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    const done = new Promise((resolve) => document.on('end', resolve))
    document.text(`Asha Verma ${address}`).end()
    await done
    expect(await outcomeOf(Buffer.concat(parts))).toBe(outcome)
  })
})

const disguised = realFiles(process.env.SAMPLE_DATA, 'polyglots')
test.skipIf(!disguised)(
  'what is two kinds of file at once is read as one of them or refused (needs SAMPLE_DATA/polyglots)',
  async () => {
    const outcomes: string[] = []
    await inTurns(disguised ?? [], 3, async ({ name, bytes }) => {
      outcomes.push(`${name}: ${await outcomeOf(bytes)}`)
    })
    expect(outcomes.length).toBeGreaterThan(10)
    for (const outcome of outcomes)
      expect(outcome).toMatch(/: (?:nothing|not_a_resume_file|damaged|no_text)$/)
  },
)
