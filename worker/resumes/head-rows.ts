// The lines about work as rows: which of them carry dates that begin an entry, which may belong to
// its head, and which tell about the work.
import { type Dated, headPeriodIn, isBrokenDate, periodIn } from './dates.ts'
import { type Cell, cellsOf, isPlaceOrKind, isProse, isSpan } from './head-cells.ts'
import { type Line, withWholeNames } from './line.ts'
import { withColumnsApart } from './merged-columns.ts'
import { isTownIn } from './places.ts'
import { hasDegree } from './titles.ts'

export type Row = Line & { cells: Cell[]; dated?: Dated; prose: boolean; place: boolean }

/**
 * Dates at the edge of the page beside an entry's first point belong above it; a duration adds
 * nothing.
 */
export function withDatesApart(lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    const cells = line.text.split('\t')
    const edge = cells.at(-1) ?? ''
    if (cells.length < 2) return [line]
    const rest = { ...line, text: cells.slice(0, -1).join('\t') }
    if (isSpan(edge)) return [rest]
    const isDates = (periodIn(edge)?.rest ?? edge) === ''
    return isDates && (line.bullet || rest.text.length > 80)
      ? [{ ...line, text: edge, bullet: false }, rest]
      : [line]
  })
}

/** Dates that continue in the next line: `(June 2019 – December` and `2023)`. */
function withWholeDates(lines: readonly Line[]): Line[] {
  const whole: Line[] = []
  for (const line of lines) {
    const last = whole.at(-1)
    const goesOn = last && isHead(last) && !line.bullet && line.text.length < 30
    const joined = `${last?.text} ${line.text}`
    const isBroken = last && !last.bullet && !line.bullet && isBrokenDate(last.text, line.text)
    if (isBroken || (goesOn && !periodIn(last.text) && !periodIn(line.text) && periodIn(joined))) {
      whole[whole.length - 1] = { ...last, text: joined }
    } else whole.push(line)
  }
  return whole
}

/** Neither a list item nor a sentence. */
function isHead({ bullet, text }: Line): boolean {
  return (
    !bullet &&
    text.length < 130 &&
    !(/[.।;]$/u.test(text) && !/\b(?:ltd|inc|pvt|co|corp)\.$/i.test(text) && text.length > 30)
  )
}

export const isShort = (line: Line) =>
  isHead(line) && line.text.length < 90 && line.text.split(/\s+/).length <= 12

/** A description of the work, not its employer or title. */
export const isDescription = (line: Line): boolean =>
  line.bullet || !isShort(line) || line.text.length > 60

export function rowsOf(lines: readonly Line[]): Row[] {
  const apart = withDatesApart(withColumnsApart(lines))
  const rows = withWholeDates(withWholeNames(apart)).map(rowOf)
  const heads = rows.filter(({ dated, bullet }) => dated && !bullet).length
  // Bullets are heads only where no other lines are, and one of them shows it.
  const isSure = rows.some(
    (row) => row.bullet && row.dated && row.cells.some(({ title }) => title > 1),
  )
  if (heads > 0 || !isSure) for (const row of rows) if (row.bullet) row.dated = undefined
  return withDatesBelow(rows)
}

function rowOf(line: Line): Row {
  const head = headOf(line.text)
  const dated = head.length < 130 ? headPeriodIn(head) : undefined
  const rest = dated ? dated.rest : head
  const prose = rest !== '' && isProse(rest)
  const cells = rest.length > 130 ? [] : cellsOf(rest)
  const isSchool =
    hasDegree(rest) && !cells.some(({ title, employer }) => title === 3 || employer > 3)
  const isEntry = dated && rest.length < 110 && isDatedHead(line, dated, cells, prose)
  return {
    ...line,
    cells: isSchool ? [] : cells,
    prose,
    place: !dated && cells.length === 0 && (isTownIn(rest) || isPlaceOrKind(rest)),
    dated: isEntry ? dated : undefined,
  }
}

/** `2012 - 2021, Engineer, Delhi. Full cycle of …`: the head goes on in the same paragraph. */
function headOf(text: string): string {
  if (text.length <= 110) return text
  const [first = ''] = text.split(/(?<=\p{L}{4,}|\))\.\s+(?=\p{Lu})/u)
  return first.length <= 110 && headPeriodIn(first.slice(0, 40)) ? first : text
}

function isDatedHead(line: Line, dated: Dated, cells: readonly Cell[], prose: boolean): boolean {
  const { text } = line
  const isRange =
    dated.from !== undefined && dated.to !== undefined && dated.rest.length + 8 < text.length
  const begins = dated.rest === '' || !text.startsWith(dated.rest.slice(0, 12))
  if (line.bullet) {
    if (!begins || dated.rest.length > 90)
      return isRange && !prose && cells.some(({ title }) => title === 3)
    return isRange || /^[^:]{4,24}:/u.test(text)
  }
  if (dated.rest === '' || (isRange && begins)) return true
  const sure = cells.some(({ title, employer }) => title === 3 || employer >= 3)
  if (isRange && (periodIn(text) || cells.length > 1)) return !prose || sure
  return (begins && sure) || (!prose && (begins || sure || cells.some(({ title }) => title >= 2)))
}

/** A period in two lines of a narrow column: `April 2011 Analyst` and `August 2012`. */
function withDatesBelow(rows: readonly Row[]): Row[] {
  return rows.flatMap((row, index) => {
    const [above, below] = [rows[index - 1], rows[index + 1]]
    if (above && isEndOf(row, above)) return []
    if (!row.dated || !below || !isEndOf(below, row)) return [row]
    return [{ ...row, dated: { ...row.dated, to: below.dated?.to ?? below.dated?.from } }]
  })
}

const isEndOf = (below: Row, { dated, cells }: Row) =>
  dated !== undefined &&
  cells.length > 0 &&
  dated.from !== undefined &&
  (dated.to === undefined || dated.to === dated.from) &&
  below.dated !== undefined &&
  below.dated.rest === '' &&
  (below.dated.from === undefined ||
    below.dated.to === undefined ||
    below.dated.to === below.dated.from) &&
  (below.dated.to ?? below.dated.from ?? '') >= dated.from
