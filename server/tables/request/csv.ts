// A body of `text/csv`: the first line names the columns; `NULL` unquoted is null.
import { errors, TableError } from '../errors.ts'

type Cell = { text: string; quoted: boolean }

/**
 * The rows as objects of text or null. Throws PGRST102 when a row has more or fewer columns than
 * the first line.
 */
export function parseCsv(text: string): {
  columns: string[]
  rows: Record<string, string | null>[]
} {
  const [header, ...lines] = readLines(text)
  if (!header) throw new TableError(errors.badBody('The CSV has no header'))
  const columns = header.map((cell) => cell.text)
  if (new Set(columns).size !== columns.length)
    throw new TableError(errors.badBody('A CSV column is named twice'))
  const rows = lines.map((cells) => {
    if (cells.length !== columns.length)
      throw new TableError(errors.badBody('All lines must have same number of fields'))
    const values = cells.map(({ text, quoted }) => (text === 'NULL' && !quoted ? null : text))
    return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]))
  })
  return { columns, rows }
}

function readLines(text: string): Cell[][] {
  const lines: Cell[][] = []
  let line: Cell[] = []
  let at = 0
  while (at < text.length) {
    const [cell, end] = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at)
    line.push(cell)
    at = end
    if (text[at] === ',') {
      at += 1
      // A comma at the very end starts one more cell.
      if (at === text.length) line.push({ text: '', quoted: false })
      continue
    }
    if (at < text.length && text[at] !== '\n' && text[at] !== '\r') {
      throw new TableError(errors.badBody('A quoted CSV field must end at a comma or line end'))
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    lines.push(line)
    line = []
  }
  if (line.length > 0) lines.push(line)
  return lines
}

function readPlain(text: string, from: number): [Cell, number] {
  let to = from
  while (to < text.length && text[to] !== ',' && text[to] !== '\n' && text[to] !== '\r') to += 1
  return [{ text: text.slice(from, to), quoted: false }, to]
}

function readQuoted(text: string, from: number): [Cell, number] {
  let value = ''
  let at = from + 1
  for (;;) {
    const end = text.indexOf('"', at)
    if (end < 0) throw new TableError(errors.badBody('A quoted CSV field is not closed'))
    value += text.slice(at, end)
    if (text[end + 1] !== '"') return [{ text: value, quoted: true }, end + 1]
    value += '"'
    at = end + 2
  }
}
