// The report of an import: counts, the refused rows with their reasons, and which fields could be
// filled.
import type { Posting, RefusalKind } from './posting.ts'
import type { TableColumn } from './read-file.ts'

/** `fields`: the posting's fields that the reason concerns, if any. */
type Refusal = {
  file: string
  row: number
  title?: string
  fields?: string[]
  kind: RefusalKind
  reason: string
}

/** The fields whose filling is counted, in the tables' order. */
const FIELDS = {
  title: (posting: Posting) => posting.title,
  company: (posting: Posting) => posting.company,
  location: (posting: Posting) => posting.location,
  work_mode: (posting: Posting) => posting.workMode,
  type: (posting: Posting) => posting.type,
  department: (posting: Posting) => posting.department,
  salary_range: (posting: Posting) => posting.pay.text,
  salary_min: (posting: Posting) => posting.pay.min,
  salary_max: (posting: Posting) => posting.pay.max,
  currency: (posting: Posting) => posting.pay.currency,
  experience_required: (posting: Posting) => posting.experience,
  description: (posting: Posting) => posting.description,
  requirements: (posting: Posting) => posting.requirements,
  responsibilities: (posting: Posting) => posting.responsibilities,
  benefits: (posting: Posting) => posting.benefits,
  skills: (posting: Posting) => posting.skills,
  vacancies: (posting: Posting) => posting.vacancies,
  closing_date: (posting: Posting) => posting.closingDate,
  created_at: (posting: Posting) => posting.postedAt,
} satisfies Record<string, (posting: Posting) => unknown>

type Field = keyof typeof FIELDS

export type FileReport = {
  file: string
  /**
   * Where the rows come from: greenhouse, workday, schema.org …, csv or the source column of a
   * table.
   */
  sources: string[]
  /** Of a table: how its columns were read. */
  columns?: TableColumn[]
  /** Rows that became a posting. */
  read: number
  inserted: number
  updated: number
  unchanged: number
  /** Of the postings, those kept as drafts, by what they lack. */
  incomplete: Record<string, number>
  /** New postings that are drafts because their company has as many open ones as it may. */
  overLimit: number
  /** Rows with the same content as an earlier one of this import. */
  repeated: number
  refused: Refusal[]
  /** How many of the postings have each field. */
  filled: Record<Field, number>
}

export type ImportReport = { files: FileReport[] }

export function emptyReport(file: string): FileReport {
  return {
    file,
    sources: [],
    read: 0,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    incomplete: {},
    overLimit: 0,
    repeated: 0,
    refused: [],
    filled: Object.fromEntries(Object.keys(FIELDS).map((field) => [field, 0])) as Record<
      Field,
      number
    >,
  }
}

/** Of all rows that have an id, refused ones too. */
export function countSource(report: FileReport, source: string): void {
  if (report.sources.length < 20 && !report.sources.includes(source)) report.sources.push(source)
}

export function countFields(report: FileReport, posting: Posting): void {
  report.read++
  const lack = posting.missing.join(' and ')
  if (lack) report.incomplete[lack] = (report.incomplete[lack] ?? 0) + 1
  for (const [field, value] of Object.entries(FIELDS)) {
    const content = value(posting)
    const filled = Array.isArray(content) ? content.length > 0 : content !== null && content !== ''
    if (filled) report.filled[field as Field]++
  }
}

/** True when there were rows, and none could be read. */
export function nothingWasRead({ files }: ImportReport): boolean {
  return files.every((file) => file.read === 0) && files.some((file) => file.refused.length > 0)
}

/** The report as lines of text; lists at most `most` refusals per file. */
export function reportLines({ files }: ImportReport, most = 50): string[] {
  return files.flatMap((file) => {
    const sources = file.sources.length > 0 ? ` (${file.sources.join(', ')})` : ''
    const counts = [
      `${file.read} read`,
      `${file.inserted} new`,
      `${file.updated} updated`,
      `${file.unchanged} unchanged`,
      `${file.repeated} repeated`,
      `${file.refused.length} refused`,
    ].join(', ')
    const refusals = file.refused.slice(0, most).map(({ row, title, reason }) => {
      const name = title ? ` "${title.length > 60 ? `${title.slice(0, 59)}…` : title}"` : ''
      return `  ${row > 0 ? `row ${row}${name}: ` : ''}${reason}`
    })
    const more = file.refused.length - refusals.length
    return [
      `${file.file}${sources}: ${counts}`,
      ...(file.read > 0 ? [`  ${fieldsLine(file)}`] : []),
      ...Object.entries(file.incomplete).map(
        ([lack, count]) => `  kept as drafts without ${lack}: ${count}`,
      ),
      ...(file.overLimit > 0
        ? [`  kept as drafts over the limit of open jobs of a company: ${file.overLimit}`]
        : []),
      ...refusals,
      ...(more > 0 ? [`  and ${more} more refused rows`] : []),
    ]
  })
}

/** How the columns of a table are read, with samples of what stands in them. */
export function columnLines({ file, columns = [] }: FileReport): string[] {
  const width = Math.min(30, Math.max(...columns.map(({ name }) => name.length)))
  return [
    `${file}: its columns`,
    ...columns.map(({ name, field, samples }) => {
      const read = (field || '(not used)').padEnd(16)
      return `  ${name.padEnd(width)}  ${read}  ${samples.join(' · ')}`.trimEnd()
    }),
  ]
}

function fieldsLine(file: FileReport): string {
  const entries = Object.entries(file.filled)
  const always = entries.filter(([, count]) => count === file.read).map(([field]) => field)
  const partly = entries.filter(([, count]) => count > 0 && count < file.read)
  const never = entries.filter(([, count]) => count === 0).map(([field]) => field)
  return [
    always.length > 0 && `filled: ${always.join(', ')}`,
    partly.length > 0 &&
      `partly: ${partly.map(([field, count]) => `${field} ${count}`).join(', ')}`,
    never.length > 0 && `empty: ${never.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
