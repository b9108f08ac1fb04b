// Employers, titles and dates from the lines about work. An entry is recognised by the dates in its
// head; without dates, by a title beside an employer. Which of the lines around the dates are the
// title and the employer is head-choice.ts's.
import { isTools, nameOfFirm } from './head-cells.ts'
import { type Choice, choose, type Entry, placesOf } from './head-choice.ts'
import { isShort, type Row, rowsOf } from './head-rows.ts'
import { tableOf } from './job-table.ts'
import { labelledIn, sentenceIn } from './labelled-jobs.ts'
import type { Line } from './line.ts'
import type { Employment, Period } from './reading.ts'
import { hasDegree, hasSchoolWord } from './titles.ts'

const MAX_ENTRIES = 40
const MAX_ROWS = 3000

/** `periods`: also of entries whose title and employer are not sure. */
type Work = { jobs: Employment[]; periods: Period[] }

/**
 * `elsewhere`, and `schooling` among it: lines below other headings, where columns that run into
 * each other may leave some entries; only complete ones count there.
 */
export function employmentOf(
  lines: readonly Line[],
  elsewhere: readonly Line[] = [],
  schooling: readonly Line[] = [],
): Work {
  const table = tableOf(lines) ?? labelledIn(lines)
  if (table) {
    const jobs = table.slice(0, MAX_ENTRIES)
    return { jobs, periods: jobs }
  }
  const found = entriesIn(rowsOf(lines.slice(0, MAX_ROWS)))
  const more = entriesIn(rowsOf(elsewhere.slice(0, MAX_ROWS))).filter(isComplete)
  const beside = entriesIn(rowsOf(schooling.slice(0, MAX_ROWS))).filter(
    (entry) =>
      isComplete(entry) && !hasSchoolWord(entry.employer ?? '') && !hasDegree(entry.title ?? ''),
  )
  const all = [...found, ...more, ...beside]
  const jobs = all
    .filter(({ title, employer, employerSure }) => title || (employer && employerSure >= 2))
    .slice(0, MAX_ENTRIES)
    .map(({ title, employer, from, to }) => ({ employer, title, from, to }))
  return { jobs, periods: all }
}

const isComplete = ({ titleSure, employerSure, from, to, title = '', employer = '' }: Entry) =>
  titleSure === 3 &&
  employerSure >= 1 &&
  from &&
  to &&
  !/university|institut|college|faculty|academy/iu.test(employer) &&
  !/(?<!\p{L})(?:program(?:me)?|course|student|degree)(?!\p{L})/iu.test(title)

function entriesIn(rows: readonly Row[]): Entry[] {
  const told = rows.map((row) => sentenceIn(row.text))
  const starts = rows.flatMap((row, index) => (row.dated && !told[index] ? [index] : []))
  const votes = new Map<string, number>()
  for (const [order, start] of starts.entries()) {
    const choice = choose(rows, blockOf(rows, start, starts, order, new Set()), start)
    const key = placesOf(choice)
    if (choice.titleSure + choice.employerSure >= 3)
      votes.set(key, (votes.get(key) ?? 0) + 1 / Math.max(3, starts.length))
  }
  const used = new Set<number>()
  const found = new Map<number, Entry>()
  for (const [order, start] of starts.entries()) {
    const choice = choose(rows, blockOf(rows, start, starts, order, used), start, votes)
    used.add(start)
    for (const row of choice.rows) used.add(row)
    found.set(start, choice)
  }
  told.forEach((entry, index) => {
    if (entry) found.set(index, entry)
  })
  for (const [at, entry] of undatedIn(rows, used, found)) found.set(at, entry)
  const inOrder = [...found].sort(([one], [other]) => one - other).map(([, entry]) => entry)
  return withEmployersAbove(inOrder)
}

/** The lines that may belong to the head: short ones around the dates, as far as the next head. */
function blockOf(
  rows: readonly Row[],
  start: number,
  starts: readonly number[],
  order: number,
  used: ReadonlySet<number>,
): number[] {
  const [previous, next] = [starts[order - 1] ?? -1, starts[order + 1] ?? rows.length]
  const block = [start]
  for (let index = start - 1; index > previous && index >= start - 4; index -= 1) {
    const [row, below] = [rows[index] as Row, rows[index + 1] as Row]
    if (row.place && !row.bullet) continue
    if (block.length > 3 || used.has(index) || !isHeadLine(row) || continuesPoint(rows, index))
      break
    if (block.length > 1 && below.gap > 1.9 && row.size > 0) break
    block.unshift(index)
  }
  for (let index = start + 1; index < next && index <= start + 2; index += 1) {
    const row = rows[index] as Row
    // From another column.
    if (!row.bullet && isTools(row.text)) continue
    if (!isHeadLine(row) || (row.gap > 1.9 && row.size > 0) || row.fresh) break
    block.push(index)
  }
  return block
}

const isHeadLine = (row: Row) =>
  (isShort(row) || nameOfFirm(row.text)) &&
  !row.prose &&
  row.cells.length > 0 &&
  !row.cells.every(({ title, employer }) => title === 0 && employer < 0)

/** The second line of a point that was too long for one: indented from where heads begin. */
function continuesPoint(rows: readonly Row[], index: number): boolean {
  const row = rows[index] as Row
  const isTitle = row.cells.length === 1 && row.cells[0]?.title === 3 && row.text.length < 30
  if (/^\p{Ll}(?!\p{Ll}?\p{Lu})/u.test(row.text)) return !isTitle
  for (let at = index - 1; at >= 0 && index - at < 6; at -= 1) {
    const above = rows[at] as Row
    if (above.bullet) return row.x > 0 && row.x > above.x + 3
    if (above.dated || Math.abs(above.x - row.x) > 2) return false
  }
  return false
}

/** Entries without dates: a title in its line, beside an employer that shows itself to be one. */
function undatedIn(
  rows: readonly Row[],
  used: Set<number>,
  dated: ReadonlyMap<number, Entry>,
): [number, Entry][] {
  const isTitleLine = (row: Row) =>
    !row.bullet && !row.prose && isShort(row) && row.cells.some(({ title }) => title === 3)
  const starts = rows.flatMap((row, index) => (!used.has(index) && isTitleLine(row) ? [index] : []))
  const entries: [number, Choice][] = []
  const votes = new Map<string, number>()
  for (const round of [0, 1]) {
    const taken = new Set(used)
    for (const [order, start] of starts.entries()) {
      if (taken.has(start)) continue
      const block = blockOf(rows, start, starts, order, taken).filter(
        (index) => !rows[index]?.dated && !taken.has(index) && Math.abs(index - start) < 2,
      )
      const choice = choose(rows, block, start, votes)
      if (choice.titleAt !== 0 || choice.titleSure < 2 || !choice.employer) continue
      if (round === 0) {
        votes.set(
          placesOf(choice),
          (votes.get(placesOf(choice)) ?? 0) + 1 / Math.max(2, starts.length),
        )
        continue
      }
      const shared = votes.get(placesOf(choice)) ?? 0
      const least = dated.size > 0 ? 2 : shared > 0.6 && starts.length > 1 ? 1.5 : 2
      if (choice.employerSure < least) continue
      for (const row of [start, ...choice.rows]) taken.add(row)
      entries.push([start, choice])
    }
  }
  return entries
}

/** Several titles below one employer: it stands in a line of its own above the first of them. */
function withEmployersAbove(entries: readonly Entry[]): Entry[] {
  let above: string | undefined
  return entries.map((entry) => {
    const { employer, employerAt = 0, title, titleAt = 0 } = entry
    if (employer) {
      above = employerAt < 0 && employerAt < titleAt ? employer : undefined
      return entry
    }
    return title && above ? { ...entry, employer: above, employerSure: 1 } : entry
  })
}
