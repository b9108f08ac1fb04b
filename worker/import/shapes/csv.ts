// A table with a header: its columns as fields, and its rows as drafts.
import { COLUMNS, type Column } from '../columns/names.ts'
import { proposeColumns } from '../columns/propose.ts'
import { periodOfHeader, withUnitOf } from '../columns/unit.ts'
import type { Draft } from '../posting.ts'
import { cleanText } from '../untrusted.ts'
import { listItems } from './list-items.ts'
import { skillsApart } from './skill-cell.ts'

export type Header = {
  columns: (Column | undefined)[]
  names: string[]
  /** The skills of a cell are separated by blanks alone. */
  blankSkills: boolean
}

/**
 * Without a column for the title the file is not a table of postings. `rows`: the first rows, by
 * which columns are judged; `columnsOf` may change the proposal.
 */
export function headerOf(
  cells: string[],
  rows: readonly string[][],
  columnsOf?: (names: string[], proposed: readonly string[]) => readonly string[] | undefined,
): Header {
  const names = cells.map((cell) => cleanText(cell).trim())
  const proposed = proposeColumns(names, rows)
  const given = columnsOf?.(
    names,
    proposed.map((column) => column ?? ''),
  )
  const columns = given ? onceEach(given) : proposed
  return { columns, names, blankSkills: areBlankSeparated(rows, columns.indexOf('skills')) }
}

function onceEach(given: readonly string[]): (Column | undefined)[] {
  const taken = new Set<string>()
  return given.map((name) => {
    const column = COLUMNS.find((one) => one === name && !taken.has(one))
    if (column) taken.add(column)
    return column
  })
}

/** Most cells have several words, and none has a separator. */
function areBlankSeparated(rows: readonly string[][], column: number): boolean {
  const told = rows.flatMap((cells) => cells[column]?.trim() || [])
  const long = told.filter((cell) => cell.split(/\s+/).length >= 4)
  return long.length * 2 > told.length && !told.some((cell) => /[,;|\n]/.test(cell))
}

/** The row as an object by the header's names, to store as its source. */
export function namedCells(header: Header, cells: string[]): Record<string, string> {
  return Object.fromEntries(
    cells.map((cell, at) => [header.names[at] || `column ${at + 1}`, cleanText(cell)]),
  )
}

export function csvDraft(header: Header, cells: string[]): Draft {
  const named = (column: Column) => header.names[header.columns.indexOf(column)] ?? ''
  const cell = (column: Column): string | undefined => {
    const at = header.columns.indexOf(column)
    const text = at < 0 ? '' : cleanText(cells[at] ?? '').trim()
    return /^(null|none|nan|n\/a|undefined)?$/i.test(text) ? undefined : text
  }
  const [least, most] = [cell('salaryMin'), cell('salaryMax')]
  const inWords = boundsInWords(least, most)
  const [min, max] = inWords ? [] : [amountOf(least), amountOf(most)]
  const years = [cell('experienceMin'), cell('experienceMax')].filter((text) => text !== undefined)
  const items = (column: Column) => entriesOf(cell(column))
  return {
    source: cell('source') ?? 'csv',
    // The address of a posting is as good as a number.
    externalId: cell('id') ?? cell('url'),
    url: cell('url'),
    title: cell('title'),
    company: cell('company'),
    department: cell('department'),
    locations: [cell('location')].filter((text) => text !== undefined),
    workMode: remoteFlag(cell('workMode')),
    pay: {
      text: withUnitOf(named('salary'), cell('salary')) ?? inWords,
      min,
      max,
      currency: cell('currency'),
      period: cell('period') ?? periodOfHeader(named('salaryMin'), named('salaryMax')),
    },
    type: cell('type'),
    experience: cell('experience') ?? (years.length > 0 ? `${years.join('-')} years` : undefined),
    description: cell('description'),
    requirements: items('requirements'),
    responsibilities: items('responsibilities'),
    benefits: items('benefits'),
    skills: header.blankSkills
      ? skillsApart(cell('skills') ?? '')
      : cell('skills')
          ?.replace(/^\[|\]$|["']/g, '')
          .split(/\s*[,;|\n]\s*/)
          .filter(Boolean),
    vacancies: cell('vacancies'),
    posted: cell('posted'),
    collected: cell('collected'),
    closing: cell('closing'),
    status: cell('status')?.toLowerCase(),
  }
}

/** "8 LPA" and "12 LPA" in two columns are read as they would be in one. */
function boundsInWords(least: string | undefined, most: string | undefined): string | undefined {
  const isSaid = (cell?: string) => cell && /\d/.test(cell) && amountOf(cell) === undefined
  if (!isSaid(least) && !isSaid(most)) return undefined
  if (least && most) return `${least} - ${most}`
  return least ? `From ${least}` : `Up to ${most}`
}

function amountOf(text: string | undefined): number | undefined {
  const digits = text?.replace(/[,\s]|^[^\d-]+|\/-\s*$/g, '')
  return digits && /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined
}

/** A column "Remote" contains yes or no; any other the mode itself. */
function remoteFlag(text: string | undefined): string | undefined {
  if (text && /^(yes|true|1|y)$/i.test(text)) return 'remote'
  return text && /^(no|false|0|n)$/i.test(text) ? undefined : text
}

/** A list in a cell: entries separated by lines, `;` or `|`. */
function entriesOf(text: string | undefined): string[] {
  if (!text) return []
  return /[\n<]/.test(text) ? listItems(text) : text.split(/\s*[;|]\s*/).filter(Boolean)
}
