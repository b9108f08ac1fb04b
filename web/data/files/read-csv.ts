// A CSV file as rows of cells: RFC 4180, with the commas, semicolons or tabs that spreadsheets
// write.

/**
 * Rows of which every cell is empty are left out; `line` is where a row begins in the file, from 1
 * on.
 */
export function readCsv(file: string): { line: number; cells: string[] }[] {
  const text = file.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  const rows: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let began = 1
  const endRow = () => {
    cells.push(cell)
    if (cells.some((one) => one.trim())) rows.push({ line: began, cells })
    cells = []
    cell = ''
    began = line
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '\n') line += 1
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  if (cell || cells.length) endRow()
  return rows
}

/** The one that the first line has most of. */
function separatorOf(text: string): string {
  const head = (text.split('\n', 1)[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
