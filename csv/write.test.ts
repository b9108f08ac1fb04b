import { expect, test } from 'vitest'
import { csvFile, csvLine } from './write.ts'

test.each([
  ['=1+1', `"'=1+1"`],
  ['+91 98765 43210', `"'+91 98765 43210"`],
  ['-2', `"'-2"`],
  ['@cmd', `"'@cmd"`],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
  ['\nx', `"'\nx"`],
  ['  =1', `"'  =1"`],
  ['＝1', `"'＝1"`],
  ['plain', '"plain"'],
  ['a=b', '"a=b"'],
  ['say "so", twice', '"say ""so"", twice"'],
  ['two\nlines', '"two\nlines"'],
  ['="a"', `"'=""a"""`],
  [-5, '-5'],
  [null, ''],
])('[T152] the cell %j is written as %j', (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`)
})

test('a line holds its cells in order', () => {
  expect(csvLine(['a', 1, null, 'b'])).toBe('"a",1,,"b"\r\n')
})

test('texts with commas, quotes and lines are quoted, numbers stay numbers', () => {
  expect(csvFile([['a,b', 'say "so"', 'two\nlines', 1.5, -2, null]])).toBe(
    '\uFEFF"a,b","say ""so""","two\nlines",1.5,-2,\r\n',
  )
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '\r=1',
  '\n1',
  '＝1',
  ' ＋1',
  '－1',
  '＠a',
])('what a spreadsheet would run is told as text: %j', (text) => {
  const cell = csvFile([[text]])
    .slice(1)
    .trimEnd()
    .replace(/^"/, '')
  expect(cell.startsWith("'")).toBe(true)
})
