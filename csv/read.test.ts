import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOfFile } from './encoding.ts'
import { csvRows } from './read-stream.ts'
import { readCsv } from './read-text.ts'

async function* chunked(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}
async function csvOf(text: string, size = 5): Promise<string[][]> {
  const found: string[][] = []
  for await (const { cells } of csvRows(chunked(text, size))) found.push(cells)
  return found
}

test('CSV: quotes, doubled quotes, line breaks in cells, every line ending', async () => {
  expect(await csvOf('a,b\r\n"x, ""y""","1\r\n2"\rz,\n\n,w')).toEqual([
    ['a', 'b'],
    ['x, "y"', '1\r\n2'],
    ['z', ''],
    ['', 'w'],
  ])
})

test.each([
  [',', 'title,company'],
  [';', 'title;"a, b";company'],
  ['\t', 'title\tcompany'],
  ['|', 'title|company|x'],
])('the separator %j is found', async (separator, header) => {
  const [first] = await csvOf(`${header}\n`)
  expect(first).toHaveLength(header.replace(/"[^"]*"/g, '').split(separator).length)
})

test('what is written as CSV is read back, in any chunks', async () => {
  // A first row with a comma, so that the separator can be detected.
  const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', ';', ' ', 'ü', '\r') })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell)), fc.nat(9), async (records, size) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
      const text = [['h1', 'h2'], ...records]
        .map((record) => record.map(quoted).join(','))
        .join('\n')
      const kept = records.filter((record) => record.some((entry) => entry.trim() !== ''))
      expect((await csvOf(text, size + 1)).slice(1)).toEqual(kept)
    }),
    { numRuns: 500 },
  )
})

test('a quote that is never closed ends the reading with a reason', async () => {
  await expect(csvOf(`a,b\n"${'x'.repeat(2_000_001)}`, 100_000)).rejects.toThrow(/does not end/)
})

test('a quote that is never closed ends with a small file', async () => {
  const text = 'a,b\n1,2\n3,"4\n5,6'
  expect(readCsv(text).map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4\n5,6'],
  ])
  await expect(csvOf(text)).rejects.toThrow('row 2: a quoted cell does not end')
})

test.each([
  ['text after a closing quote', 'a,b\n"one" two,3', ['"one" two', '3']],
  ['quotes in the middle', 'a,b\nsay "so",3', ['say "so"', '3']],
  ['a blank beside the quotes', 'a,b\n"1" , "2, 3" \n', ['1', '2, 3']],
  ['empty cells between tabs', 'a\tb\tc\n\t\t3', ['', '', '3']],
  ['cells too few', 'a,b,c\n1', ['1']],
  ['cells too many', 'a,b\n1,2,3', ['1', '2', '3']],
])('what real files do is read alike at once and in chunks: %s', async (_, text, row) => {
  expect(readCsv(text).at(-1)?.cells).toEqual(row)
  for (const size of [1, 3, 100]) expect((await csvOf(text, size)).at(-1)).toEqual(row)
})

test('a first line that tells Excel the separator is no row', async () => {
  const text = '\uFEFFsep=;\r\na;b\r\n1;2'
  const rows = [
    ['a', 'b'],
    ['1', '2'],
  ]
  expect(readCsv(text).map(({ cells }) => cells)).toEqual(rows)
  for (const size of [1, 3, 100]) expect(await csvOf(text, size)).toEqual(rows)
})

test('a row is found again by its line', () => {
  const text = '\uFEFFa|b\r\n\r\n"two\r\nlines"|1\r\n |\r\n2|3'
  expect(readCsv(text)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['two\nlines', '1'] },
    { line: 6, cells: ['2', '3'] },
  ])
})

test.each<[string, Uint8Array]>([
  ['UTF-8 with a mark', Buffer.from('\uFEFFname\tcity\nरवि é\tपुणे')],
  ['UTF-8', Buffer.from('name\tcity\nरवि é\tपुणे')],
  ['“Unicode text” of a spreadsheet', Buffer.from('\uFEFFname\tcity\nरवि é\tपुणे', 'utf16le')],
  ['UTF-16, larger byte first', Buffer.from('\uFEFFname\tcity\nरवि é\tपुणे', 'utf16le').swap16()],
])('a file in %s is read by the browser', async (_, bytes) => {
  const rows = readCsv(await textOfFile(new Blob([new Uint8Array(bytes)])))
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['name', 'city'],
    ['रवि é', 'पुणे'],
  ])
})

test('a file without a mark that is not UTF-8 is of Windows', async () => {
  const file = new Blob([new Uint8Array([0x4a, 0x6f, 0x73, 0xe9, 0x2c, 0x80])])
  expect(await textOfFile(file)).toBe('José,€')
})
