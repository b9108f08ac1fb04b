// Whatever a file contains, its rows are read or refused: nothing is thrown, nothing is left open.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Posting } from './posting.ts'
import { readText } from './read-file.ts'
import { toPosting } from './to-posting.ts'

async function* readingOf(text: string) {
  async function* whole() {
    yield text
  }
  for await (const row of readText(whole()))
    yield 'refused' in row ? row : toPosting(row.draft, row.original, { now: new Date() })
}
async function outcomesOf(text: string) {
  const found: string[] = []
  for await (const outcome of readingOf(text))
    found.push('refused' in outcome ? outcome.kind : 'posting')
  return found
}
async function postingsOf(text: string) {
  const found: Posting[] = []
  for await (const outcome of readingOf(text)) if ('posting' in outcome) found.push(outcome.posting)
  return found
}

const part = fc.constantFrom(
  '{',
  '}',
  '[',
  ']',
  '"',
  ':',
  ',',
  '\n',
  '"jobs":[',
  '"jobPostingInfo":',
  '"requisitionList":[',
  '"_jobposting":{',
  '"title":"Cook"',
  'title,company\n',
  '<?xml version="1.0"?>',
  '<workzag-jobs><position>',
  '<rss><channel><item>',
  '<source><job>',
  '</job>',
  '<!DOCTYPE x [<!ENTITY a "b">]>',
  '&a;',
  '<![CDATA[',
  ']]>',
  '<script type="application/ld+json">',
  '</script>',
  'window.pageData = {',
  '<tr class="ReqRowClick">',
  'null',
  '1e999',
  '\u0000',
  '\ud800',
  'x',
)

test('no mixture of the shapes breaks the reading', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 40 }), async (parts) => {
      const outcomes = await outcomesOf(parts.join(''))
      for (const outcome of outcomes)
        expect(['posting', 'missing', 'too_long', 'shape', 'broken']).toContain(outcome)
    }),
    { numRuns: 1500 },
  )
}, 60_000)

test('[T150] a table of a million columns is refused, and not taken apart', async () => {
  const more = ',x'.repeat(1e6)
  expect(await outcomesOf(`title${more}\nCook${more}\nWaiter${more}`)).toEqual(['shape'])
})

test('[T150] entities of a document type bring no text, and markup of any depth is read to an end', async () => {
  const laughs = Array.from(
    { length: 30 },
    (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`,
  )
  const deep = '<b>'.repeat(1e6)
  const found = await postingsOf(
    `<?xml version="1.0"?><!DOCTYPE source [<!ENTITY a0 "ha">${laughs.join('')}]><source>
     <job><title>Cook &a30;</title><company>A</company><city>Pune</city><description>Cook</description></job>
     <job><title>Deep</title><company>A</company><city>Pune</city><description>${deep}x</description></job></source>`,
  )
  expect(found.map(({ title }) => title)).toEqual(['Cook &a30;', 'Deep'])
  expect(await outcomesOf(`<!doctype html><title>Jobs</title>${deep}`)).toEqual(['shape'])
})

test('odd values in the fields of each board cost that field or that row', async () => {
  const marks = [
    'careers_url',
    'key_responsibilities',
    '_jobposting',
    'shortcode',
    'externalPath',
    'jobOpeningName',
    'workLocation',
    'canonicalPositionUrl',
    'public_slug',
    'jobSeqNo',
    'PrimaryLocation',
    'JobId',
    'refNumber',
  ]
  const names = ['title', 'name', 'location', 'locations', 'department', 'salary', 'description']
  const row = fc.dictionary(
    fc.constantFrom(...marks, ...names, 'Title', 'JobTitle'),
    fc.jsonValue(),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1 }), async (rows) => {
      expect(await outcomesOf(JSON.stringify(rows))).toHaveLength(rows.length)
    }),
    { numRuns: 1000 },
  )
}, 60_000)
