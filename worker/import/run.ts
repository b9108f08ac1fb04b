// One import from the screen, as its row in import_runs says: checked first, which is the import
// itself taken back at its end, and then done.
import type { Clock, Connection, Query } from '../connection.ts'
import { importRows, type RowOutcome } from './import-postings.ts'
import type { ReadRow } from './posting.ts'
import { readText } from './read-file.ts'
import { emptyReport, type FileReport } from './report.ts'

export type Run = {
  id: string
  path: string
  state: 'checking' | 'importing'
  company: string | null
  as_drafts: boolean
  header: string[] | null
  columns: string[] | null
}

/** The run cannot go on, and will not by being tried again. */
export class RunFailed extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/** More rows than this are more than one file. */
export const MOST_ROWS = 20_000

type Parts = {
  connection: Connection
  clock: Clock
  /** Told how many rows have been read, now and then; throws when the work is to end. */
  progress: (rows: number) => Promise<void>
}

/** Says of each row what an import would do. Nothing of it stays but what is said. */
export async function checkRun(run: Run, text: AsyncIterable<string>, parts: Parts) {
  const { connection } = parts
  const outcomes: RowOutcome[] = []
  let table: { header: string[]; columns: string[] } | undefined
  const remembered = run.columns ? undefined : await columnsBefore(connection)
  const rows = readText(text, {
    columns: (names) => run.columns ?? remembered?.get(JSON.stringify(names)),
    hearHeader: (header, columns) => {
      table = { header, columns }
    },
  })
  const report = await takenBack(connection, (inside) =>
    readAll(run, rows, {
      ...parts,
      connection: inside,
      record: async (_, told) => {
        outcomes.push(...told)
      },
    }),
  )
  await connection.transaction(async (tx) => {
    if (!(await standsAs(run, tx))) return
    await tx.query('delete from public.import_rows where run_id = $1', [run.id])
    for (let at = 0; at < outcomes.length; at += 1000)
      await writeRows(tx, run.id, outcomes.slice(at, at + 1000), false)
    await finish(tx, run.id, 'checked', report.sources, table)
  })
}

/**
 * Stores what can be. Rows that an earlier try stored are passed over, so that the counts are those
 * of the whole.
 */
export async function storeRun(run: Run, text: AsyncIterable<string>, parts: Parts) {
  const { connection } = parts
  const done = await connection.query<{ row_number: number }>(
    'select row_number from public.import_rows where run_id = $1 and stored',
    [run.id],
  )
  const before = new Set(done.map(({ row_number }) => Number(row_number)))
  const report = await readAll(run, readText(text, { columns: () => run.columns ?? undefined }), {
    ...parts,
    isDone: (row) => before.has(row),
    record: (tx, told) => writeRows(tx, run.id, told, true),
  })
  await connection.transaction(async (tx) => {
    if (!(await standsAs(run, tx))) return
    await tx.query('delete from public.import_rows where run_id = $1 and not stored', [run.id])
    await finish(tx, run.id, 'done', report.sources)
  })
}

async function readAll(
  run: Run,
  rows: AsyncGenerator<ReadRow>,
  parts: Parts & {
    record: (tx: Query, told: RowOutcome[]) => Promise<void>
    isDone?: (row: number) => boolean
  },
): Promise<FileReport> {
  const report = emptyReport(run.path)
  let read = 0
  async function* counted() {
    for await (const row of rows) {
      if (++read > MOST_ROWS) return
      yield row
    }
  }
  await importRows(counted(), report, new Map(), {
    ...parts,
    company: run.company ?? undefined,
    draft: run.as_drafts,
    progress: () => parts.progress(read),
  })
  if (read > MOST_ROWS) throw new RunFailed('too_many_rows')
  if (read === 0) throw new RunFailed('empty')
  return report
}

class TakenBack extends Error {}

/**
 * Does the work in one transaction and rolls that back: the database itself says what would come of
 * it.
 */
async function takenBack<T>(
  connection: Connection,
  work: (inside: Connection) => Promise<T>,
): Promise<T> {
  let result: { value: T } | undefined
  try {
    await connection.transaction(async (tx) => {
      const inside = { query: tx.query.bind(tx), transaction: (step) => step(tx) } as Connection
      result = { value: await work(inside) }
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack) || !result) throw error
  }
  return (result as { value: T }).value
}

/** Header, as JSON → the columns with which a table of that header was last imported. */
async function columnsBefore(connection: Connection): Promise<Map<string, string[]>> {
  const rows = await connection.query<{ header: string; columns: string }>(
    `select distinct on (header) to_json(header)::text as header, to_json(columns)::text as columns
     from public.import_runs where confirmed_at is not null and header is not null order by header, confirmed_at desc`,
  )
  return new Map(rows.map(({ header, columns }) => [header, JSON.parse(columns)]))
}

/**
 * Of a stored row the first word stands: a worker that lost its turn meets what the next one did.
 */
async function writeRows(tx: Query, run: string, told: RowOutcome[], stored: boolean) {
  const rows = told.map((row) => ({
    row_number: row.row,
    title: cut(row.title, 300),
    company: cut(row.company, 200),
    location: cut(row.location, 300),
    outcome: row.outcome,
    kind: row.outcome === 'refused' ? row.kind : null,
    fields: (row.outcome === 'refused' && row.fields) || [],
    reason: row.outcome === 'refused' ? cut(row.refused, 2000) : null,
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
 * Whether it is still at the step that was claimed: of a worker that lost its turn, somebody else
 * has moved it on. Held until the transaction ends.
 */
async function standsAs({ id, state }: Run, tx: Query): Promise<boolean> {
  const text = 'select id from public.import_runs where id = $1 and state = $2 for update'
  return (await tx.query(text, [id, state])).length > 0
}

/** The counts are made of the rows themselves. */
async function finish(
  tx: Query,
  run: string,
  state: 'checked' | 'done',
  shapes: string[],
  table?: { header: string[]; columns: string[] },
) {
  await tx.query(
    `update public.import_runs set state = $2, shapes = case when $2 = 'checked' then $3::text[] else shapes end,
       header = coalesce($4::text[], header), columns = coalesce($5::text[], columns),
       total = told.total, done = told.total, inserted = told.inserted, updated = told.updated, unchanged = told.unchanged,
       repeated = told.repeated, refused = told.refused, ended_at = now(), turns = 0, turn_until = null
     from (
       select count(*) as total, count(*) filter (where outcome = 'inserted') as inserted,
         count(*) filter (where outcome = 'updated') as updated, count(*) filter (where outcome = 'unchanged') as unchanged,
         count(*) filter (where outcome = 'repeated') as repeated, count(*) filter (where outcome = 'refused') as refused
       from public.import_rows where run_id = $1) as told
     where id = $1`,
    [run, state, shapes, table?.header ?? null, table?.columns ?? null],
  )
}

function cut(text: string | undefined, most: number): string | null {
  return text === undefined ? null : text.slice(0, most).toWellFormed().replaceAll('\u0000', '')
}
