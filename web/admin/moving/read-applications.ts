// A file of applications as rows to bring: its columns joined into fields, its days and stages in
// our words.

import { unguardFormula } from '#csv/formula.ts'
import { readCsv } from '#csv/read-text.ts'
import type { BroughtRow } from '../../data/applications/brought.ts'
import type { Field, Program } from './program.ts'

export type ApplicationTable = { header: string[]; rows: string[][] }

export function readTable(text: string): ApplicationTable {
  const [header = [], ...rows] = readCsv(text).map(({ cells }) =>
    cells.map((cell) => unguardFormula(cell).trim()),
  )
  return { header, rows }
}

/** The first different entries of each column. */
export const samplesOf = ({ header, rows }: ApplicationTable): string[][] =>
  header.map((_, at) =>
    [...new Set(rows.slice(0, 200).map((cells) => cells[at] ?? ''))]
      .filter((cell) => cell !== '')
      .slice(0, 3)
      .map((cell) => (cell.length > 60 ? `${cell.slice(0, 60)}…` : cell)),
  )

export type Reading = {
  program: Program
  columns: readonly string[]
  /** What a title of the file means: a posting's id, or empty for the posting of that title. */
  jobs: Readonly<Record<string, string>>
  /** What a stage of the file means: a status, or empty for the posting's stage of that name. */
  stages: Readonly<Record<string, string>>
}

export function rowsOf({ rows }: ApplicationTable, reading: Reading): BroughtRow[] {
  const { columns, program, jobs, stages } = reading
  const placeOf = (field: Field) => columns.indexOf(field)
  const appliedAt = placeOf('applied')
  const dayFirst = isDayFirst(
    rows.map((cells) => cells[appliedAt] ?? ''),
    program,
  )
  return rows.map((cells) => {
    const said = (field: Field) => cells[placeOf(field)] ?? ''
    const title = said('title')
    const stage = said('stage')
    const day = said('applied')
    return {
      name: said('name') || [said('firstName'), said('lastName')].filter(Boolean).join(' '),
      email: said('email').split(/[,;\s]+/)[0] ?? '',
      job: jobs[title] ?? '',
      title,
      stage: isOver(said('over')) ? 'rejected' : stages[stage] || stage,
      // A day that cannot be read is refused, not left out.
      applied_on: day && (dayOf(day, dayFirst) ?? day),
      source: said('source')
        .split(/[,;]/)[0]
        ?.trim()
        .toLowerCase()
        .replace(/[^a-z0-9._-]+/g, '-')
        .replace(/^[._-]+|-+$/g, '')
        .slice(0, 60) as string,
    }
  })
}

/** The different entries of a field, in the order in which they come; none without a column. */
export function wordsIn(
  { rows }: ApplicationTable,
  columns: readonly string[],
  field: Field,
): string[] {
  const at = columns.indexOf(field)
  return at < 0 ? [] : [...new Set(rows.map((cells) => cells[at] ?? ''))]
}

/** Any reason or day says that it is over; of words, all but those for what goes on. */
const isOver = (said: string) =>
  said !== '' && !/^(active|open|new|in[ -]?(process|progress|review)|no|false|0)$/i.test(said)

const meanings: readonly [RegExp, string][] = [
  [
    /reject|archiv|declin|withdr|hired|joined|disqualif|not in consideration|unsuitable/i,
    'rejected',
  ],
  [/offer|on-?site|final|reference|background|shortlist|face to face/i, 'shortlisted'],
  [/phone|screen|interview|assess|test|approved|qualif|submitted|contacted/i, 'approved'],
  [/appl|new|lead|review|inbox|pending|no contact|no status|^$/i, 'pending'],
]

/** Our status for a stage of another program; empty where its name tells nothing. */
export const statusOf = (stage: string): string =>
  meanings.find(([words]) => words.test(stage))?.[1] ?? ''

/** The three programs write American days unless a day shows otherwise; tables are Indian. */
function isDayFirst(days: readonly string[], program: Program): boolean {
  const parts = days.map((day) => /^(\d{1,2})[/.-](\d{1,2})[/.-]/.exec(day))
  if (parts.some((part) => Number(part?.[1]) > 12)) return true
  if (parts.some((part) => Number(part?.[2]) > 12)) return false
  return program === 'csv'
}

/** `2026-10-31`; undefined for what is no day. */
export function dayOf(said: string, dayFirst: boolean): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(said)
  if (iso) return iso[0]
  const digits = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(said)
  if (digits) {
    const [, first = '', second = '', year = ''] = digits
    const [day, month] = dayFirst ? [first, second] : [second, first]
    return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  }
  const named = /[a-z]{3}/i.test(said) ? new Date(`${said} UTC`) : undefined
  return named && !Number.isNaN(named.getTime()) ? named.toISOString().slice(0, 10) : undefined
}
