// Reads the files one after the other, in batches of rows, into the database.
import type { Clock, Connection } from '../connection.ts'
import type { Posting, Refused } from './posting.ts'
import { readFile } from './read-file.ts'
import { countFields, emptyReport, type FileReport, type ImportReport } from './report.ts'
import { keyOf, storeBatch } from './store.ts'
import { contentId, toPosting } from './to-posting.ts'

export type ImportOptions = {
  /** With the rights of the service. */
  connection: Connection
  clock: Clock
  /** Told after each batch. */
  progress?: (file: FileReport) => void
  /** The employer of rows that name none. */
  company?: string
  /** New postings arrive as drafts. */
  draft?: boolean
}

const BATCH = 200

type Waiting = { row: number; posting: Posting }

/** A file that cannot be read is part of the report; a database that cannot be reached is thrown. */
export async function importPostings(
  files: string[],
  options: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = { files: [] }
  /** External id → what the row said, over all files: repeats are folded. */
  const seen = new Map<string, string>()
  for (const file of files) {
    const result = emptyReport(file)
    report.files.push(result)
    await importFile(result, seen, options)
  }
  return report
}

async function importFile(report: FileReport, seen: Map<string, string>, options: ImportOptions) {
  const defaults = { company: options.company, now: options.clock.now() }
  let waiting: Waiting[] = []
  const refuse = (row: number, { refused, fields, title }: Refused) =>
    report.refused.push({ file: report.file, row, title, fields, reason: refused })

  const store = async () => {
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    const stored = await storeBatch(
      options.connection,
      batch.map(({ posting }) => posting),
    )
    for (const [at, result] of stored.entries()) {
      const entry = batch[at]
      if (typeof result === 'string') report[result]++
      else if (entry) refuse(entry.row, { ...result, title: entry.posting.title })
    }
    options.progress?.(report)
  }

  const rows = readFile(report.file)
  while (true) {
    let next: Awaited<ReturnType<typeof rows.next>>
    try {
      next = await rows.next()
    } catch (error) {
      const why = error instanceof Error ? error.message : error
      refuse(0, { refused: `the file cannot be read: ${why}` })
      break
    }
    if (next.done) break
    const found = next.value
    if ('refused' in found) {
      refuse(found.row, found)
      continue
    }
    const outcome = toPosting(found.draft, found.original, defaults)
    if ('refused' in outcome) {
      refuse(found.row, outcome)
      continue
    }
    const { posting } = outcome
    countFields(report, posting)
    if (!isNew(posting, seen)) {
      report.repeated++
      continue
    }
    if (options.draft) posting.status = 'draft'
    waiting.push({ row: found.row, posting })
    if (waiting.length >= BATCH) await store()
  }
  await store()
  options.progress?.(report)
}

/**
 * False for a row that says again what an earlier one said. Exports share ids between different postings: a row with the id of another
 * posting gets an id of its own, made from its content.
 */
function isNew(posting: Posting, seen: Map<string, string>): boolean {
  const { source, externalId, title, company, location, description } = posting
  const said = contentId([title, company, location, description])
  const key = keyOf(source, externalId)
  const earlier = seen.get(key)
  if (earlier === undefined) {
    seen.set(key, said)
    return true
  }
  if (earlier === said) return false
  posting.externalId = `${externalId}#${said}`
  const ownKey = keyOf(source, posting.externalId)
  if (seen.has(ownKey)) return false
  seen.set(ownKey, said)
  return true
}
