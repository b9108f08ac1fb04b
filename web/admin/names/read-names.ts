// A file of names as the export writes it: a table of two columns, what is typed and what it means.

import type { NameRow } from '../../data/jobs/names.ts'

/** Without its header, if it has one. A cell may stand in quotes, which are doubled inside it. */
export function readNames(text: string): NameRow[] {
  const rows = cellsOf(text.replace(/^\uFEFF/, '')).filter((row) => row.some((cell) => cell.trim()))
  const [first] = rows
  const hasHeader = first?.[0]?.trim() === 'name' && first[1]?.trim() === 'meaning'
  return (hasHeader ? rows.slice(1) : rows).map(([name = '', meaning = '']) => ({
    name: unescaped(name),
    meaning: unescaped(meaning),
  }))
}

/** What the export told spreadsheets to be text. */
const unescaped = (cell: string) => cell.replace(/^'(?=\s*[=+\-@])/, '').trim()

function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /"((?:[^"]|"")*)"?[^,\r\n]*(,|\r?\n|$)|([^,\r\n]*)(,|\r?\n|$)/gy
  for (const [whole, quoted, afterQuoted, plain, afterPlain] of text.matchAll(cell)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    const after = afterQuoted ?? afterPlain
    if (after !== ',' && after) rows.push([])
    if (!after && !whole) break
  }
  return rows
}
