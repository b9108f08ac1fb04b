// Splitting files into rows: the same rows for any division into chunks.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodingOf } from '#csv/encoding.ts'
import { jsonRows } from './json-rows.ts'

async function* chunked(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}
async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = []
  for await (const row of rows) found.push(row)
  return found
}
const jsonOf = (text: string, size = 7) => all(jsonRows(chunked(text, size)))

const texts = (...rows: string[]) => rows.map((text) => ({ text }))

test.each([
  ['[{"a":1},{"b":"],}"}]', texts('{"a":1}', '{"b":"],}"}')],
  ['{"meta":{"n":[1]},"jobs":[{"a":[1,2]},{"b":2}],"x":[3]}', texts('{"a":[1,2]}', '{"b":2}')],
  ['{"a":1,"b":{"jobs":[1]}}', texts('{"a":1,"b":{"jobs":[1]}}')],
  ['{"a":1}\n{"b":"\\"{"}\n', texts('{"a":1}', '{"b":"\\"{"}')],
  ['[]', []],
  ['{"jobs":[]}', []],
  ['12', texts('12')],
  ['"text"', texts('"text"')],
])('%s', async (text, rows) => {
  for (const size of [1, 3, 1000]) expect(await jsonOf(text, size)).toEqual(rows)
})

test('a row that never ends is reported after those that did', async () => {
  expect(await jsonOf('[{"a":1},{"b":')).toEqual([
    { text: '{"a":1}' },
    { broken: 'the file ends in the middle of this row' },
  ])
  expect(await jsonOf('[{"a":1},{"b":"x]}')).toHaveLength(2)
})

test('any list of values is cut into exactly these values', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue()), fc.nat(20), async (values, size) => {
      for (const text of [JSON.stringify(values), JSON.stringify({ n: 1, jobs: values })]) {
        const rows = await jsonOf(text, size + 1)
        expect(rows.map((row) => ('text' in row ? JSON.parse(row.text) : row))).toEqual(
          JSON.parse(JSON.stringify(values)),
        )
      }
    }),
    { numRuns: 300 },
  )
})

test('the encoding is told from the first bytes', () => {
  expect(encodingOf(Buffer.from('Müller'))).toBe('utf-8')
  expect(encodingOf(Buffer.from('Müller', 'latin1'))).toBe('windows-1252')
  expect(encodingOf(Buffer.from('\ufeffM', 'utf16le'))).toBe('utf-16le')
  // A character cut in two by the end of the first chunk.
  expect(encodingOf(Buffer.from('Mü').subarray(0, 2))).toBe('utf-8')
})
