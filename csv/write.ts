// Writes CSV (RFC 4180) for spreadsheet programs: text stays text, whatever it begins with.
import { stringify } from 'csv-stringify/browser/esm/sync'
import { guardFormula } from './formula.ts'

/** Tells spreadsheet programs that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * One line of a list that is written piece by piece. Every text is in quotes, numbers are not, and
 * null is an empty cell.
 */
export const csvLine = (cells: readonly unknown[]): string => written([cells], true)

/** A whole file. A text is in quotes only if needed. */
export const csvFile = (rows: readonly (readonly unknown[])[]): string =>
  byteOrderMark + written(rows, false)

const written = (rows: readonly (readonly unknown[])[], quoteEveryText: boolean) =>
  stringify(
    rows.map((cells) => cells.map(cellOf)),
    { record_delimiter: '\r\n', quoted_string: quoteEveryText, quoted_match: /[\r\n]/ },
  )

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  return guardFormula(typeof value === 'string' ? value : JSON.stringify(value))
}
