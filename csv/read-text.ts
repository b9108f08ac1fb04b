// A small CSV file as rows of cells, read at once: for the browser.
import { CsvError, type Info, parse } from 'csv-parse/browser/esm/sync'
import { dialectOf, firstLine, withoutHint } from './dialect.ts'

/** `line` is the line of the file in which the row begins, from 1 on. */
type CsvRow = { line: number; cells: string[] }

export function readCsv(file: string): CsvRow[] {
  const text = withoutHint(file.replaceAll(/\r\n?/g, '\n'))
  try {
    return rowsOf(text)
  } catch (error) {
    // A quote that is never closed ends with the file.
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      return rowsOf(`${text}"`)
    throw error
  }
}

function rowsOf(text: string): CsvRow[] {
  const options = { ...dialectOf(firstLine(text) ?? text), info: true } as const
  const rows = parse(text, options) as unknown as { info: Info; record: string[] }[]
  return rows.map(({ info, record }) => ({
    line: info.lines - record.join('').split('\n').length + 1,
    cells: record,
  }))
}
