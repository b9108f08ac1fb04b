// Employers, titles and dates from the lines about work. An entry is recognised by its dates; its
// head is the short lines around them.
import { type Dated, isBrokenDate, periodIn } from './dates.ts'
import { type Line, withWholeNames } from './line.ts'
import { cityIn, isPlace, isState, isTownIn } from './places.ts'
import type { Employment } from './reading.ts'
import { hasEmployerWord, hasTitleWord } from './titles.ts'

const MOST_ENTRIES = 40

type Row = Line & { dated?: Dated }

export function employmentOf(lines: readonly Line[]): Employment[] {
  const table = tableOf(lines)
  if (table) return table
  const rows: Row[] = withWholeDates(withWholeNames(withDatesApart(lines))).map((line) => {
    const dated = isHead(line) ? periodIn(line.text) : undefined
    return { ...line, dated: dated && dated.rest.length < 110 ? dated : undefined }
  })
  const starts = rows.flatMap((row, index) => (row.dated ? [index] : []))
  const above = linesAbove(rows, starts)
  const entries = starts.map((start, order) => {
    const end = starts[order + 1]
    const until = end === undefined ? rows.length : end - headAbove(rows, end, start, above).length
    return entryOf(rows, start, headAbove(rows, start, starts[order - 1] ?? -1, above), until)
  })
  return settled(entries).slice(0, MOST_ENTRIES)
}

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

/** `2 years 10 months` */
const isSpan = (piece: string) =>
  /^\(?(?:\d+\+?\s*(?:years?|yrs?|months?|mos?)[\s,.]*)+\)?$/iu.test(piece)

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

const isShort = (line: Line) =>
  isHead(line) && line.text.length < 90 && line.text.split(/\s+/).length <= 12

/** A description of the work, not its employer or title. */
export const isDescription = (line: Line): boolean =>
  line.bullet || !isShort(line) || line.text.length > 60

/**
 * How many lines of a head are above its dates: as many as in the first entry, because a résumé
 * uses one form.
 */
function linesAbove(rows: readonly Row[], starts: readonly number[]): number {
  const first = starts[0] ?? 0
  const before = rows.slice(Math.max(0, first - 4), first)
  const trailing = before.length - 1 - before.findLastIndex((row) => !isShort(row))
  if (trailing <= 3) return trailing
  return 1
}

function headAbove(rows: readonly Row[], start: number, previous: number, most: number): Row[] {
  const head: Row[] = []
  // Dates in brackets, alone in their line, continue the line above.
  const least = /^\([^()]*\)$/.test(rows[start]?.text ?? '') ? 1 : 0
  for (let index = start - 1; index > previous && head.length < Math.max(most, least); index -= 1) {
    const row = rows[index]
    const next = rows[index + 1]
    if (!row || !isShort(row) || continuesPoint(rows, index)) break
    // A wide space between two lines separates entries, if the dates' own line is close to the line
    // above it.
    if (next && head.length > 0 && next.gap > 1.9 && row.size > 0) break
    head.unshift(row)
  }
  return head
}

/** The second line of a point that was too long for one: indented from where heads begin. */
function continuesPoint(rows: readonly Row[], index: number): boolean {
  const row = rows[index] as Row
  if (/^\p{Ll}/u.test(row.text)) return true
  for (let at = index - 1; at >= 0 && index - at < 6; at -= 1) {
    const above = rows[at] as Row
    if (above.bullet) return row.x > 0 && row.x > above.x + 3
    if (above.dated || Math.abs(above.x - row.x) > 2) return false
  }
  return false
}

/**
 * `first`: which of the two comes first, if words show it. `unsure`: two names without such words.
 */
type Entry = Employment & { first?: 'title' | 'employer'; unsure?: [string, string] }

function entryOf(rows: readonly Row[], start: number, head: readonly Row[], until: number): Entry {
  const row = rows[start] as Row & { dated: Dated }
  const { from, to, rest } = row.dated
  const pieces = [...head.map((row) => row.text), rest].flatMap(piecesOf)
  const known = () => pieces.filter((piece) => !isPlaceOrKind(piece))
  for (let index = start + 1; index < until && known().length < 2; index += 1) {
    const next = rows[index] as Row
    if (!isShort(next) || index > start + 3) break
    pieces.push(...piecesOf(next.text))
  }
  const pieceList = known()
  // With nothing else there, the part after the comma is no department.
  const single = pieceList.length === 1 ? (pieceList[0] ?? '').split(/,\s+/) : pieceList
  const told = who(single)
  // `Wipro, India` if nothing else can be the employer.
  const inCountry = pieces.find((piece) => isTownIn(piece) && !cityIn(piece))
  const employer = told.employer ?? (told.unsure ? undefined : inCountry?.split(',')[0])
  return { ...told, employer, from, to }
}

/** Which of the parts is the employer and which the title. */
function who(pieces: readonly string[]): Omit<Entry, 'from' | 'to'> {
  const isTitle = (piece: string) =>
    hasTitleWord(piece) && !/\b(?:pvt|ltd|limited|llp|inc)\b/i.test(piece)
  const title =
    pieces.find((piece) => isTitle(piece) && !hasEmployerWord(piece)) ?? pieces.find(isTitle)
  const others = pieces.filter((piece) => piece !== title)
  const employer = others.find(hasEmployerWord) ?? others[0]
  const order = (one = '', other = '') => pieces.indexOf(one) < pieces.indexOf(other)
  if (title && employer) {
    return { title, employer, first: order(title, employer) ? 'title' : 'employer' }
  }
  if (title) return { title }
  const [first, second] = pieces
  if (employer && hasEmployerWord(employer)) {
    const beside = others.find((piece) => piece !== employer)
    return { employer, title: beside, first: order(employer, beside) ? 'employer' : 'title' }
  }
  return first && second ? { unsure: [first, second] } : { employer: first }
}

/** Without such words, the order of the clear entries decides; otherwise the title comes first. */
function settled(entries: readonly Entry[]): Employment[] {
  const count = (which: Entry['first']) => entries.filter(({ first }) => first === which).length
  const employerFirst = count('employer') > count('title')
  return entries.map(({ unsure, first: _first, ...entry }) => {
    if (!unsure) return entry
    const [title, employer] = employerFirst ? [unsure[1], unsure[0]] : unsure
    return { ...entry, title, employer }
  })
}

/** The parts of a head's line: `Engineer at Kaveri Systems Pvt. Ltd., Pune | Full-time`. */
function piecesOf(line: string): string[] {
  const pieces = line
    .replace(
      /^(?:company|employer|organi[sz]ation|designation|role|position|title|client|duration|period|पद|कंपनी|संस्था|नियोक्ता|अवधि)\s*[:–-]\s*/iu,
      '',
    )
    .split(/\t|\s*[|·•¦]\s*|\s+[–—-]\s+|\s*[–—]\s*|\s*\/\/\s*/)
    .flatMap(atEmployer)
    .flatMap(withoutBrackets)
    .flatMap(commas)
  return pieces
    .map((piece) => piece.replace(/^[\s,:;–—-]+|[\s,:;–—-]+$/gu, ''))
    .filter((piece) => /\p{L}[\p{L}\p{M}]/u.test(piece))
}

function atEmployer(piece: string): string[] {
  const [, title = '', employer = ''] = /^(.{3,60}?)\s+(?:at|@|with)\s+(\S.*)$/iu.exec(piece) ?? []
  const isTitle = hasTitleWord(title) || (title.split(' ').length < 5 && !hasEmployerWord(title))
  return title && isTitle ? [title, employer] : [piece]
}

function withoutBrackets(piece: string): string[] {
  const found = /^(.*?)\s*[([]([^)\]]*)[)\]]\s*(.*)$/u.exec(piece)
  if (!found) return [piece]
  const [, before = '', inside = '', after = ''] = found
  // React (frontend) is one name; Kaveri (Pune) and Engineer (Contract) are not.
  return isPlaceOrKind(inside) || cityIn(inside) || inside === '' ? [before, after] : [piece]
}

function commas(whole: string): string[] {
  if (isTownIn(whole) && !hasEmployerWord(whole)) return [whole]
  const [piece, town] = withoutTown(whole)
  const parts = piece.split(/,\s+/)
  const [title = '', department = ''] = parts
  // Assistant Manager, Operations: one title.
  if (
    parts.length === 2 &&
    hasTitleWord(title) &&
    !hasEmployerWord(department) &&
    !isPlaceOrKind(department)
  )
    return town ? [piece, town] : [piece]
  const joined: string[] = []
  for (const part of parts) {
    const legal = /^(?:ltd|inc|llc|llp|pvt|limited|private limited)\b\.?/i.test(part)
    if (legal && joined.length > 0) joined.push(`${joined.pop()}, ${part}`)
    else joined.push(part)
  }
  return town ? [...joined, town] : joined
}

/** `Kaveri Mills, Satna, Madhya Pradesh`: the town at the end is a part of its own. */
function withoutTown(piece: string): [string, string?] {
  const parts = piece.split(/,\s+/)
  const town = parts.slice(-2).join(', ')
  return parts.length > 2 && isTownIn(town) ? [parts.slice(0, -2).join(', '), town] : [piece]
}

const isPlaceOrKind = (piece: string) =>
  isPlace(piece) ||
  isState(piece) ||
  /^(?:full|part)[\s-]?time$|^contract(?:ual)?$|^permanent$|^temporary$|^freelance$|^internship$|^[A-Z]{2}$/iu.test(
    piece,
  ) ||
  (isTownIn(piece) && !hasEmployerWord(piece)) ||
  isSpan(piece)

const columns: [keyof Employment | 'period', RegExp][] = [
  [
    'employer',
    /^(?:name of (?:the )?)?(?:company|employer|organi[sz]ation|firm|कंपनी|संस्था|नियोक्ता)(?: name)?$/iu,
  ],
  ['title', /^(?:designation|role|position|title|job title|post|पद|पदनाम)$/iu],
  ['period', /^(?:duration|period|dates?|years?|tenure|from\s*[–-]\s*to|अवधि|समय)$/iu],
  ['from', /^(?:from|start|start date)$/iu],
  ['to', /^(?:to|till|until|end|end date)$/iu],
]

/** A table with a header row. */
function tableOf(lines: readonly Line[]): Employment[] | undefined {
  for (const [index, line] of lines.entries()) {
    const cells = line.text.split('\t').map((cell) => cell.trim())
    const kinds = cells.map((cell) => columns.find(([, name]) => name.test(cell))?.[0])
    if (!kinds.includes('employer') || kinds.filter(Boolean).length < 2) continue
    const rows = withWholeCells(lines.slice(index + 1), line)
    const entries = rows.flatMap((row) => fromTable(row.text.split('\t'), kinds))
    if (entries.length > 0) return entries.slice(0, MOST_ENTRIES)
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

function fromTable(
  cells: string[],
  kinds: (keyof Employment | 'period' | undefined)[],
): Employment[] {
  if (cells.length < kinds.length) return []
  const cell = (kind: keyof Employment | 'period') => cells[kinds.indexOf(kind)]?.trim()
  const dated = periodIn(cell('period') ?? `${cell('from')} – ${cell('to')}`)
  const employer = piecesOf(cell('employer') ?? '').filter((piece) => !isPlaceOrKind(piece))[0]
  return employer ? [{ employer, title: cell('title'), from: dated?.from, to: dated?.to }] : []
}
