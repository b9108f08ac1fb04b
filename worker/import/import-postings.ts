// Reads the files one after the other, in batches of rows, into the database.
import { stat } from 'node:fs/promises'
import type { Clock, Connection, Query } from '../connection.ts'
import { readPay } from './fields/pay.ts'
import { keyOf, noIdentities, noteStored } from './known-postings.ts'
import type { Posting, ReadRow, Refused } from './posting.ts'
import { readFile, type TableReading } from './read-file.ts'
import {
  countFields,
  countSource,
  emptyReport,
  type FileReport,
  type ImportReport,
} from './report.ts'
import { type Stored, storeBatch, type Written } from './store.ts'
import { contentId, toPosting } from './to-posting.ts'

export type ImportOptions = {
  /** With the rights of the service. */
  connection: Connection
  clock: Clock
  /** Called after each batch. */
  progress?: (file: FileReport) => void | Promise<void>
  /** Called with the outcome of each row, in the transaction that stored it. */
  record?: (tx: Query, rows: RowOutcome[]) => Promise<void>
  /** True for rows that an earlier attempt has stored. */
  isDone?: (row: number) => boolean
  /** The employer for rows that name none. */
  company?: string
  /** When the file was collected from its source, where it is not the time of the file. */
  collected?: Date
  /** New postings arrive as drafts. */
  draft?: boolean
  /** All rows are this company's, whatever they say, and ids count within this source alone. */
  feed?: { company: string; source: string }
  /** Which column of a table is which field; proposed by the content without it. */
  columns?: TableReading['columns']
  /** Called with a table's columns in its report, before any of its rows is written. */
  onColumns?: (file: FileReport) => void
}

export type RowOutcome = {
  row: number
  title?: string
  company?: string
  location?: string
} & (
  | { outcome: Written | 'repeated'; kind?: 'over_limit'; fields?: string[] }
  | ({ outcome: 'refused' } & Refused)
)

/** What a file has, whatever became of it: postings, and the ids of rows that could not be read. */
export type Listed = { jobs: ReadonlySet<string>; refusedIds: readonly string[] }

const BATCH = 200

type Waiting = { row: number; posting: Posting }

/**
 * A file that cannot be read is part of the report; a database that cannot be reached is thrown.
 */
export async function importPostings(
  files: string[],
  options: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = { files: [] }
  const seen = new Set<string>()
  for (const file of files) {
    const result = emptyReport(file)
    report.files.push(result)
    const rows = readFile(file, {
      columns: options.columns,
      onHeader: (columns) => {
        result.columns = columns
        options.onColumns?.(result)
      },
    })
    const collected = options.collected ?? (await timeOf(file))
    await importRows(rows, result, seen, { ...options, collected })
    if (result.read + result.refused.length === 0)
      result.refused.push({
        file,
        row: 0,
        kind: 'shape',
        reason: 'there is no posting in the file',
      })
  }
  return report
}

/** When the file was last changed; undefined where it cannot be told. */
async function timeOf(file: string): Promise<Date | undefined> {
  return stat(file).then(
    ({ mtime }) => mtime,
    () => undefined,
  )
}

/**
 * Stores the rows of one file and fills its report. `seen`: ids with their content, over all files,
 * by which repeated rows are found.
 */
export async function importRows(
  rows: AsyncGenerator<ReadRow>,
  report: FileReport,
  seen: Set<string>,
  options: ImportOptions,
): Promise<Listed> {
  const { company, collected, feed } = options
  const defaults = { company, collected, now: options.clock.now() }
  const identities = noIdentities()
  const refusedIds: string[] = []
  let waiting: Waiting[] = []
  /** Rows that an earlier attempt has stored. */
  let done: Posting[] = []
  /** Read, whatever becomes of them. */
  let read: Posting[] = []
  /** Outcomes of rows that are not stored; recorded with the next batch. */
  let notStored: RowOutcome[] = []
  const refuse = (row: number, refusal: Refused, posting?: Posting): RowOutcome => {
    const { refused, kind, fields, title = posting?.title } = refusal
    report.refused.push({ file: report.file, row, title, fields, kind, reason: refused })
    return { row, ...nameOf(posting), ...refusal, title, outcome: 'refused' }
  }

  const flush = async () => {
    await readPay(options.connection, read)
    for (const posting of read) countFields(report, posting)
    read = []
    const [batch, skipped, before] = [waiting, notStored, done]
    waiting = []
    notStored = []
    done = []
    if (before.length > 0) await noteStored(options.connection, before, identities)
    const outcomesOf = (stored: Stored[]): RowOutcome[] =>
      batch.map(({ row, posting }, at) => {
        const result = stored[at] ?? 'unchanged'
        if (typeof result !== 'string') return refuse(row, result, posting)
        const kept = { row, ...nameOf(posting), fields: posting.missing }
        if (result === 'over_limit') {
          report.inserted++
          report.overLimit++
          return { ...kept, outcome: 'inserted', kind: result }
        }
        report[result]++
        return { ...kept, outcome: result }
      })
    if (batch.length > 0) {
      await storeBatch(
        options.connection,
        batch.map(({ posting }) => posting),
        identities,
        async (tx, stored) => {
          const outcomes = outcomesOf(stored)
          await options.record?.(tx, [...skipped, ...outcomes])
        },
      )
    } else if (skipped.length > 0 && options.record) {
      await options.connection.transaction(async (tx) => options.record?.(tx, skipped))
    }
    await options.progress?.(report)
  }

  while (true) {
    let next: Awaited<ReturnType<typeof rows.next>>
    try {
      next = await rows.next()
    } catch (error) {
      const why = error instanceof Error ? error.message : error
      notStored.push(refuse(0, { kind: 'broken', refused: `the file cannot be read: ${why}` }))
      break
    }
    if (next.done) break
    if (Math.max(read.length, waiting.length + notStored.length + done.length) >= BATCH)
      await flush()
    const found = next.value
    if ('draft' in found) countSource(report, found.draft.source)
    const outcome =
      'refused' in found ? found : toPosting({ ...found.draft, ...feed }, found.original, defaults)
    if ('refused' in outcome) {
      if ('draft' in found && found.draft.externalId) refusedIds.push(found.draft.externalId)
      if (!options.isDone?.(found.row)) notStored.push(refuse(found.row, outcome))
      continue
    }
    const { posting } = outcome
    read.push(posting)
    const isRepeated = seen.has(contentOf(posting))
    seen.add(contentOf(posting))
    if (options.isDone?.(found.row)) {
      if (!isRepeated) done.push(posting)
      continue
    }
    if (isRepeated) {
      report.repeated++
      notStored.push({ row: found.row, ...nameOf(posting), outcome: 'repeated' })
      continue
    }
    if (options.draft) posting.status = 'draft'
    waiting.push({ row: found.row, posting })
  }
  await flush()
  // What the database refused came after rows that could not be read; row 0 is the file's end.
  report.refused.sort((one, other) => (one.row || Infinity) - (other.row || Infinity))
  return { jobs: identities.jobs, refusedIds }
}

function nameOf(posting: Posting | undefined) {
  return (
    posting && {
      title: posting.title,
      company: posting.company || undefined,
      location: posting.location || undefined,
    }
  )
}

function contentOf(posting: Posting): string {
  const { source, externalId, title, company, location, description } = posting
  return `${keyOf(source, externalId)}${contentId([title, company, location, description])}`
}
