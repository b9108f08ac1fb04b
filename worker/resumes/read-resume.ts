// From the bytes of a file to its reading: kind → text in reading order → parts → fields →
// warnings. Runs in a process of its own (reader-process.ts); nothing here uses a network, a clock
// or a file.
import { contactOf } from './contact.ts'
import { monthsWorked, periodIn } from './dates.ts'
import { educationOf } from './education.ts'
import { employmentOf } from './experience.ts'
import { hasMacros, kindOf } from './file-kind.ts'
import { isDescription } from './head-rows.ts'
import { type Line, unnamedShare } from './line.ts'
import { withLettersMended } from './lost-letters.ts'
import { nameOf } from './name.ts'
import { withParagraphsApart } from './one-paragraph.ts'
import { inReadingOrder } from './pdf/reading-order.ts'
import { type Fields, type Reading, Unreadable, type Warning } from './reading.ts'
import { linesOfKind, type Part, partsOf, sectionsOf } from './sections.ts'
import { skillsOf } from './skills.ts'

const MAX_TEXT = 60_000
const LONG_TEXT = 15_000
const LONG_PAGES = 5
/** The share of unknown letters above which the reading is not trusted. */
const MAX_UNNAMED = 0.4
const SOME_UNNAMED = 0.02

type Extracted = { lines: Line[]; links: string[]; warnings: Warning[] }

/** Throws `Unreadable`. `now` is the end of work without an end date. */
export async function readResume(bytes: Uint8Array, now: Date): Promise<Reading> {
  const { lines: all, links, warnings } = await extract(bytes)
  if (all.length === 0) throw new Unreadable('no_text')
  const { lines: kept, cut } = bounded(all)
  const lines = withParagraphsApart(withLettersMended(kept))
  const parts = partsOf(lines)
  const fields = fieldsOf(parts, lines, links, now)
  const sections = sectionsOf(parts)
  const text = lines.map((line) => (line.bullet ? `• ${line.text}` : line.text)).join('\n')
  return {
    text,
    sections,
    fields,
    warnings: [
      ...warnings,
      ...warningsOf(parts, lines, fields),
      ...(cut ? ['cut_off' as const] : []),
    ],
  }
}

// Each kind's libraries are loaded for a file of that kind alone: a process reads one file.
async function extract(bytes: Uint8Array): Promise<Extracted> {
  const kind = await kindOf(bytes)
  const macros: Warning[] = hasMacros(bytes, kind) ? ['macros'] : []
  if (kind === 'pdf') return readPdf(bytes)
  if (kind === 'doc') {
    const { readDoc } = await import('./word/doc.ts')
    return { lines: await readDoc(bytes), links: [], warnings: macros }
  }
  const { readDocx } = await import('./word/docx.ts')
  const { lines, links, columns } = await readDocx(bytes)
  return { lines, links, warnings: [...macros, ...(columns ? ['columns' as const] : [])] }
}

async function readPdf(bytes: Uint8Array): Promise<Extracted> {
  const { MAX_PAGES, readPages } = await import('./pdf/pages.ts')
  const { pages, links, pageCount } = await readPages(bytes)
  const raw = pages.flatMap((page) => page.pieces.map((piece) => piece.text)).join('')
  const unnamed = unnamedShare(raw)
  const { lines, columns } = inReadingOrder(pages)
  if (unnamed > MAX_UNNAMED && raw.trim().length > 40) throw new Unreadable('unreadable_font')
  const warnings: Warning[] = []
  if (columns) warnings.push('columns')
  if (unnamed > SOME_UNNAMED || /\p{L}\0\p{L}/u.test(raw)) warnings.push('unreadable_font')
  if (lines.length > 0 && pages.some((page) => page.hasPicture)) warnings.push('picture_pages')
  if (pageCount > LONG_PAGES) warnings.push('very_long')
  if (pageCount > MAX_PAGES) warnings.push('cut_off')
  return { lines, links, warnings }
}

function bounded(lines: readonly Line[]): { lines: Line[]; cut: boolean } {
  const kept: Line[] = []
  let room = MAX_TEXT
  for (const line of lines) {
    if (line.text.length + 3 > room) {
      // Limits a file of one single line too.
      if (kept.length === 0) kept.push({ ...line, text: line.text.slice(0, room) })
      return { lines: kept, cut: true }
    }
    kept.push(line)
    room -= line.text.length + 3
  }
  return { lines: kept, cut: false }
}

function fieldsOf(
  parts: readonly Part[],
  lines: readonly Line[],
  links: readonly string[],
  now: Date,
): Fields {
  const head = linesOfKind(parts, 'contact')
  const contact = contactOf(head, lines, links)
  const handles = [contact.email?.split('@')[0], contact.linkedin, contact.github].filter(
    (handle) => handle !== undefined,
  )
  const work = linesOfWork(parts)
  const { jobs: employers, periods } = employmentOf(work, ...linesThatMayBeWork(parts, work))
  // For a job in a store's logistics only the description counts, not the store's name or the
  // title.
  const names = employers.flatMap(({ employer, title }) => [employer, title])
  const namesWork = (text: string) => names.some((name) => name && text.includes(name))
  const told = [
    ...linesOfKind(parts, 'experience').filter(
      (line) => isDescription(line) && !namesWork(line.text),
    ),
    ...linesOfKind(parts, 'projects', 'summary', 'certificates'),
  ]
  return {
    // A person is named where a text shows itself to be a résumé; the title of a report is nobody.
    name: isOfPerson(parts, contact)
      ? nameOf(
          lines,
          handles.map((handle) => handle.toLowerCase()),
        )
      : undefined,
    ...contact,
    employers,
    education: educationOf(linesOfKind(parts, 'education')),
    skills: skillsOf(linesOfKind(parts, 'skills'), told),
    experience_months: monthsWorked(periods, now),
  }
}

const isOfPerson = (parts: readonly Part[], contact: ReturnType<typeof contactOf>): boolean =>
  Boolean(contact.email || contact.phone || contact.linkedin || contact.github) ||
  parts.some(({ kind }) => kind === 'experience' || kind === 'education' || kind === 'skills')

/**
 * With the lines below the next heading, where it stands beside the heading of the work or cuts the
 * head of a job in two: columns run into each other.
 */
function linesOfWork(parts: readonly Part[]): Line[] {
  return parts.flatMap(({ kind, lines }, index) => {
    if (kind === 'experience') return lines
    const before = parts[index - 1]
    if (before?.kind !== 'experience') return []
    if (before.lines.length === 0) return lines
    return kind !== 'education' && endsInHead(before.lines) ? lines.slice(0, 1) : []
  })
}

/** With a name and dates, which may lack the line below it. */
function endsInHead(lines: readonly Line[]): boolean {
  const { text = '', bullet = false } = lines.at(-1) ?? {}
  return !bullet && text.length < 90 && Boolean(periodIn(text)?.rest)
}

/**
 * Below the work, or without such a part: where columns run into each other, jobs stand below
 * headings of other parts.
 */
function linesThatMayBeWork(
  parts: readonly Part[],
  work: readonly Line[],
): [others: Line[], schooling: Line[]] {
  const below = parts.slice(parts.findIndex(({ kind }) => kind === 'experience') + 1)
  const isOther = (line: Line) => !work.includes(line)
  return [
    linesOfKind(below, 'contact', 'summary', 'skills', 'languages').filter(isOther),
    linesOfKind(below, 'education').filter(isOther),
  ]
}

function warningsOf(parts: readonly Part[], lines: readonly Line[], fields: Fields): Warning[] {
  const warnings: Warning[] = []
  const inMargin = lines
    .filter((line) => line.margin)
    .map((line) => line.text)
    .join('\n')
  const phone = fields.phone?.slice(-10)
  const marginDigits = inMargin.replace(/\D/g, '')
  if (
    (fields.email && inMargin.toLowerCase().includes(fields.email)) ||
    (phone && marginDigits.includes(phone))
  ) {
    warnings.push('contact_in_margin')
  }
  if (lines.reduce((sum, line) => sum + line.text.length, 0) > LONG_TEXT) warnings.push('very_long')
  if (!fields.name) warnings.push('no_name')
  if (!fields.email) warnings.push('no_email')
  if (!fields.phone) warnings.push('no_phone')
  if (!parts.some((part) => part.title)) warnings.push('no_headings')
  if (fields.skills.length === 0) warnings.push('no_skills')
  const work = linesOfKind(parts, 'experience')
  const undated =
    fields.employers.length === 0 || fields.employers.some(({ from, to }) => !from || !to)
  if (work.length > 0 && undated) warnings.push('dates_missing')
  return warnings
}
