// One import from the screen or of a feed, with its row in import_runs. It is checked first, which
// is the import itself in a transaction that is rolled back, and then done. That of a feed goes on
// by itself where somebody has confirmed one that was read in the same way.
import type { Clock, Connection, Query } from '../connection.ts'
import { importRows, type Listed, type RowOutcome } from './import-postings.ts'
import type { ReadRow } from './posting.ts'
import { readText, type TableColumn } from './read-file.ts'
import { emptyReport, type FileReport } from './report.ts'
import { inRolledBackTransaction } from './rolled-back.ts'

export type Run = {
  id: string
  path: string
  state: 'checking' | 'importing'
  company: string | null
  as_drafts: boolean
  header: string[] | null
  columns: string[] | null
  collected_at: string | Date | null
  created_at: string | Date
  feed_id: string | null
  /** The company of the feed. */
  feed_company: string | null
  /** Within which the ids of the feed count. */
  feed_source: string | null
  /** False where the end of what a feed has is not known. */
  whole: boolean
}

/** The run has failed permanently: another attempt would fail as well. */
export class RunFailed extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/** More rows than this are more than one file. */
export const MAX_ROWS = 20_000

type Parts = {
  connection: Connection
  clock: Clock
  /** Called after each batch with the number of rows read so far; throws when the work must end. */
  progress: (rows: number) => Promise<void>
}

/**
 * A dry run: imports in a transaction that is rolled back, and keeps only the outcome of each row.
 */
export async function checkRun(run: Run, text: AsyncIterable<string>, parts: Parts) {
  const { connection } = parts
  const outcomes: RowOutcome[] = []
  let table: TableColumn[] | undefined
  const remembered = run.columns ? undefined : await rememberedColumns(connection, run)
  const rows = readText(text, {
    columns: (names) => run.columns ?? remembered?.get(JSON.stringify(names)),
    onHeader: (columns) => {
      table = columns
    },
  })
  const { report } = await inRolledBackTransaction(connection, (inside) =>
    importAll(run, rows, {
      ...parts,
      connection: inside,
      record: async (_, told) => {
        outcomes.push(...told)
      },
    }),
  )
  await connection.transaction(async (tx) => {
    if (!(await lockIfState(run, tx))) return
    await tx.query('delete from public.import_rows where run_id = $1', [run.id])
    for (let at = 0; at < outcomes.length; at += 1000)
      await writeRows(tx, run.id, outcomes.slice(at, at + 1000), false)
    await finish(tx, run.id, 'checked', report.sources, table)
    if (run.feed_id) await confirmAsBefore(tx, run.id)
  })
}

/**
 * Stores the rows. Those that an earlier attempt has stored are skipped, and the counts at the end
 * are made of all rows, so a row is never stored or counted twice.
 */
export async function storeRun(run: Run, text: AsyncIterable<string>, parts: Parts) {
  const { connection } = parts
  const done = await connection.query<{ row_number: number }>(
    'select row_number from public.import_rows where run_id = $1 and stored',
    [run.id],
  )
  const before = new Set(done.map(({ row_number }) => Number(row_number)))
  const all = await importAll(run, readText(text, { columns: () => run.columns ?? undefined }), {
    ...parts,
    isDone: (row) => before.has(row),
    record: (tx, told) => writeRows(tx, run.id, told, true),
  })
  await connection.transaction(async (tx) => {
    if (!(await lockIfState(run, tx))) return
    await tx.query('delete from public.import_rows where run_id = $1 and not stored', [run.id])
    await finish(tx, run.id, 'done', all.report.sources)
    if (!run.feed_id) return
    const { report, listed } = all
    await tx.query('select private.settle_feed($1, $2::uuid[], $3::text[], $4)', [
      run.feed_id,
      [...listed.jobs],
      listed.refusedIds,
      isComplete(run, report),
    ])
  })
}

async function importAll(
  run: Run,
  rows: AsyncGenerator<ReadRow>,
  parts: Parts & {
    record: (tx: Query, told: RowOutcome[]) => Promise<void>
    isDone?: (row: number) => boolean
  },
): Promise<{ report: FileReport; listed: Listed }> {
  const report = emptyReport(run.path)
  let read = 0
  async function* counted() {
    for await (const row of rows) {
      if (++read > MAX_ROWS) return
      yield row
    }
  }
  const listed = await importRows(counted(), report, new Set(), {
    ...parts,
    ...(run.feed_source && {
      feed: { company: run.feed_company ?? '', source: run.feed_source },
    }),
    company: run.company ?? undefined,
    draft: run.as_drafts,
    collected: new Date(run.collected_at ?? run.created_at),
    progress: () => parts.progress(read),
  })
  if (read > MAX_ROWS) throw new RunFailed('too_many_rows')
  if (read === 0) throw new RunFailed('empty')
  return { report, listed }
}

/** Lists that hold the newest postings alone, from so many on. */
const NEWEST_ALONE: Record<string, number> = { rss: 0, 'hiring-agent': 200 }

/** Whether what is not listed is not there: a row that cannot be told may be any posting. */
const isComplete = (run: Run, report: FileReport) =>
  run.whole &&
  report.read > 0 &&
  report.sources.every((source) => report.read < (NEWEST_ALONE[source] ?? Infinity)) &&
  report.refused.every(({ kind }) => kind !== 'broken' && kind !== 'shape')

/**
 * Goes on with an import of a feed that somebody has confirmed before, read in the same way. One
 * without a single posting does not: its feed has failed.
 */
async function confirmAsBefore(tx: Query, run: string) {
  await tx.query(
    `with known as (
       select run.id, run.feed_id, run.total > run.refused as fits from public.import_runs run
       where run.id = $1 and exists (
         select from public.import_runs before
         where before.feed_id = run.feed_id and before.confirmed_at is not null and before.header is not distinct from run.header)),
     confirmed as (
       update public.import_runs run set state = 'importing', confirmed_at = now(), done = 0
       from known where run.id = known.id and known.fits)
     select private.fail_feed(feed_id) from known where not fits`,
    [run],
  )
}

/** A header, as JSON → the columns with which a table with that header was last imported. */
async function rememberedColumns(
  connection: Connection,
  { feed_id }: Run,
): Promise<Map<string, string[]>> {
  // A company's choices are nobody else's.
  const rows = await connection.query<{ header: string; columns: string }>(
    `select distinct on (header) to_json(header)::text as header, to_json(columns)::text as columns
     from public.import_runs where confirmed_at is not null and header is not null and feed_id is not distinct from $1
     order by header, confirmed_at desc`,
    [feed_id],
  )
  return new Map(rows.map(({ header, columns }) => [header, JSON.parse(columns)]))
}

/**
 * The outcome of a stored row is never overwritten: a worker that lost its lease may write after
 * the one that took over.
 */
async function writeRows(tx: Query, run: string, told: RowOutcome[], stored: boolean) {
  const rows = told.map((row) => ({
    row_number: row.row,
    title: cut(row.title, 300),
    company: cut(row.company, 200),
    location: cut(row.location, 300),
    outcome: row.outcome,
    kind: 'kind' in row ? row.kind : null,
    fields: row.fields ?? [],
    reason: row.outcome === 'refused' ? cut(row.other ?? row.refused, 2000) : null,
  }))
  await tx.query(
    `insert into public.import_rows (run_id, row_number, title, company, location, outcome, kind, fields, reason, stored)
     select $1, row_number, title, company, location, outcome, kind, fields, reason, $3
     from jsonb_to_recordset($2::jsonb) as told (row_number integer, title text, company text, location text, outcome text, kind text,
       fields text[], reason text)
     on conflict (run_id, row_number) do update set title = excluded.title, company = excluded.company, location = excluded.location,
       outcome = excluded.outcome, kind = excluded.kind, fields = excluded.fields, reason = excluded.reason, stored = excluded.stored
     where not import_rows.stored`,
    [run, JSON.stringify(rows), stored],
  )
}

/**
 * Whether the run is still at the step that was claimed. False when this worker lost its lease and
 * another one has finished the step. The row stays locked until the transaction ends.
 */
async function lockIfState({ id, state }: Run, tx: Query): Promise<boolean> {
  const text = 'select id from public.import_runs where id = $1 and state = $2 for update'
  return (await tx.query(text, [id, state])).length > 0
}

/** Counts the stored outcomes, so that repeated work changes no count. */
async function finish(
  tx: Query,
  run: string,
  state: 'checked' | 'done',
  shapes: string[],
  table?: TableColumn[],
) {
  await tx.query(
    `update public.import_runs set state = $2, shapes = case when $2 = 'checked' then $3::text[] else shapes end,
       header = coalesce($4::text[], header), columns = coalesce($5::text[], columns), samples = coalesce($6::jsonb, samples),
       total = told.total, done = told.total, inserted = told.inserted, updated = told.updated, unchanged = told.unchanged,
       repeated = told.repeated, refused = told.refused, ended_at = now(), turns = 0, turn_until = null
     from (
       select count(*) as total, count(*) filter (where outcome = 'inserted') as inserted,
         count(*) filter (where outcome = 'updated') as updated, count(*) filter (where outcome = 'unchanged') as unchanged,
         count(*) filter (where outcome = 'repeated') as repeated, count(*) filter (where outcome = 'refused') as refused
       from public.import_rows where run_id = $1) as told
     where id = $1`,
    [
      run,
      state,
      shapes,
      table?.map(({ name }) => name) ?? null,
      table?.map(({ field }) => field) ?? null,
      table ? JSON.stringify(table.map(({ samples }) => samples)) : null,
    ],
  )
}

function cut(text: string | undefined, most: number): string | null {
  return text === undefined ? null : text.slice(0, most).toWellFormed().replaceAll('\u0000', '')
}
