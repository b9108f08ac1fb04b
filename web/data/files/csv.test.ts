import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('texts with commas, quotes and lines are quoted, numbers stay numbers', () => {
  expect(csvOf([['a,b', 'say "so"', 'two\nlines', 1.5, -2, null]])).toBe(
    '\uFEFF"a,b","say ""so""","two\nlines",1.5,-2,\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1'])(
  'what a spreadsheet would run is told as text: %j',
  (text) => {
    const cell = csvOf([[text]])
      .slice(1)
      .trimEnd()
      .replace(/^"/, '')
    expect(cell.startsWith("'")).toBe(true)
  },
)
