// Lines of CSV (RFC 4180) that spreadsheet programs open as what they are: text stays text,
// whatever it begins with.

/** By it spreadsheet programs know that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * One line, every cell in quotes. What a program would take for a formula has an apostrophe before
 * it; numbers are left as they are.
 */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `"${withoutFormula(text).replaceAll('"', '""')}"`
}

/** Also after blanks, which some programs skip, and in the wide letters of East Asian keyboards. */
const withoutFormula = (text: string) =>
  /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text
