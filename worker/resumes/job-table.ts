// Jobs in a table with a header row: `Company | Designation | Period`.
import { periodIn } from './dates.ts'
import { cellsOf } from './head-cells.ts'
import { type JobPart, jobPartOf } from './job-labels.ts'
import type { Line } from './line.ts'
import type { Employment } from './reading.ts'

type Column = JobPart | 'from' | 'to'

/** A table may have a column for the beginning and one for the end. */
const columnOf = (name: string): Column | undefined => {
  if (/^(?:from|start|start date)$/iu.test(name)) return 'from'
  if (/^(?:to|till|until|end|end date)$/iu.test(name)) return 'to'
  return jobPartOf(name)
}

/** Undefined unless a row names the columns. */
export function tableOf(lines: readonly Line[]): Employment[] | undefined {
  for (const [index, line] of lines.entries()) {
    const cells = line.text.split('\t').map((cell) => cell.trim())
    const kinds = cells.map(columnOf)
    if (!kinds.includes('employer') || kinds.filter(Boolean).length < 2) continue
    const rows = withWholeCells(lines.slice(index + 1), line)
    const entries = rows.flatMap((row) => fromTable(row.text.split('\t'), kinds))
    if (entries.length > 0) return entries
  }
}

/** Text alone at the left edge of a table continues the first cell above it. */
function withWholeCells(rows: readonly Line[], { x }: Line): Line[] {
  const whole: Line[] = []
  for (const row of rows) {
    const [first, ...others] = whole.at(-1)?.text.split('\t') ?? []
    const isRest = x > 0 && Math.abs(row.x - x) < 2 && !row.text.includes('\t') && others.length > 0
    if (isRest && row.gap < 1.9) {
      whole[whole.length - 1] = { ...row, text: [`${first} ${row.text}`, ...others].join('\t') }
    } else whole.push(row)
  }
  return whole
}

function fromTable(cells: string[], kinds: (Column | undefined)[]): Employment[] {
  if (cells.length < kinds.length) return []
  const cell = (kind: Column) => cells[kinds.indexOf(kind)]?.trim()
  const dated = periodIn(cell('period') ?? `${cell('from')} – ${cell('to')}`)
  const employer = cellsOf(cell('employer') ?? '')[0]?.text
  return employer ? [{ employer, title: cell('title'), from: dated?.from, to: dated?.to }] : []
}
