// Does the imports that administrators start from the screen, one after the other: claims the run
// that has waited longest, reads its file and tells in its row how far it is. A run whose worker
// ended in the middle is taken on by another where that one stopped.
import type { Clock, Connection } from '../connection.ts'
import { createQueueWorker, type Listen, type QueueWorker } from '../queue.ts'
import type { SweepLog } from '../sweepers.ts'
import { textOf } from './rows/file-text.ts'
import { checkRun, type Run, RunFailed, storeRun } from './run.ts'

/** Renewed with every batch. */
const TURN_SECONDS = 60
const MOST_TURNS = 3
const LOOK_MS = 15_000
/** A file that nobody confirms is kept so long, the rows of a run somewhat longer. */
const FILE_DAYS = 7
const ROW_DAYS = 90

class Stopped extends Error {}

export function createImportWorker(options: {
  /** With the rights of the service. */
  connection: Connection
  listen?: Listen
  /** The bytes of a file in the bucket imports; undefined when it is gone. */
  fetchFile: (path: string) => Promise<AsyncIterable<Uint8Array> | undefined>
  removeFile: (path: string) => Promise<void>
  clock: Clock
  log: SweepLog
}): QueueWorker {
  const { connection, listen, fetchFile, removeFile, clock, log } = options
  async function doAll(stopping: AbortSignal): Promise<number> {
    let done = 0
    while (!stopping.aborted) {
      const run = await claim()
      if (!run) break
      await doOne(run, stopping)
      done += 1
    }
    if (!stopping.aborted) await tidy()
    return done
  }

  async function claim(): Promise<(Run & { turns: number }) | undefined> {
    const [run] = await connection.query<
      Run & { turns: number; header: string | null; columns: string | null }
    >(
      `update public.import_runs set turns = turns + 1, turn_until = now() + $1::int * interval '1 second'
       where id = (
         select id from public.import_runs
         where state in ('checking', 'importing') and coalesce(turn_until, now()) <= now()
         order by created_at limit 1 for update skip locked)
       returning id, path, state, company, as_drafts, turns, to_json(header)::text as header, to_json(columns)::text as columns`,
      [TURN_SECONDS],
    )
    return run && { ...run, header: listIn(run.header), columns: listIn(run.columns) }
  }

  async function doOne(run: Run & { turns: number }, stopping: AbortSignal): Promise<void> {
    const began = performance.now()
    try {
      if (run.turns > MOST_TURNS) throw new RunFailed('worker_failed')
      const bytes = await fetchFile(run.path)
      if (!bytes) throw new RunFailed('file_missing')
      const work = run.state === 'checking' ? checkRun : storeRun
      await work(run, textOf(bytes), {
        connection,
        clock,
        progress: (rows) => tell(run, rows, stopping),
      })
      log.info(
        { state: run.state, milliseconds: Math.round(performance.now() - began) },
        'an import was worked on',
      )
    } catch (error) {
      if (error instanceof RunFailed) return fail(run, error.reason)
      // Its turn is over at once: whoever comes next need not wait for it.
      const turns = error instanceof Stopped ? run.turns - 1 : run.turns
      await connection.query(
        'update public.import_runs set turn_until = null, turns = $2::int where id = $1',
        [run.id, turns],
      )
      if (!(error instanceof Stopped)) throw error
    }
  }

  async function tell(run: Run, rows: number, stopping: AbortSignal): Promise<void> {
    if (stopping.aborted) throw new Stopped()
    await connection.query(
      `update public.import_runs set done = $2::int, turn_until = now() + $3::int * interval '1 second' where id = $1`,
      [run.id, rows, TURN_SECONDS],
    )
  }

  async function fail(run: Run, reason: string): Promise<void> {
    await connection.query(
      `update public.import_runs set state = 'failed', reason = $2, ended_at = now(), turns = 0, turn_until = null where id = $1 and state = $3`,
      [run.id, reason, run.state],
    )
    log.info({ reason }, 'an import failed')
  }

  /** Files that nobody needs any more, and rows that nobody will look at. */
  async function tidy(): Promise<void> {
    // Noted first: nobody confirms a run whose file is just going. A file that stays after all
    // belongs to no run any more.
    const over = await connection.query<{ path: string }>(
      `with over as (
         select id, path from public.import_runs
         where not file_gone and (state = 'done' or state not in ('checking', 'importing') and created_at < now() - $1::int * interval '1 day')
         limit 100 for update skip locked)
       update public.import_runs run set file_gone = true, path = run.id::text,
         state = case when run.state = 'done' then run.state else 'expired' end
       from over where run.id = over.id returning over.path`,
      [FILE_DAYS],
    )
    for (const { path } of over) await removeFile(path)
    // Sent, and no run came of it: the connection was lost in between.
    const orphans = await connection.query<{ name: string }>(
      `select name from storage.objects as file where bucket_id = 'imports' and created_at < now() - interval '1 day'
         and not exists (select from public.import_runs where path = file.name) limit 100`,
    )
    for (const { name } of orphans) await removeFile(name)
    await connection.query(
      `delete from public.import_rows where run_id in (
         select id from public.import_runs where created_at < now() - $1::int * interval '1 day')`,
      [ROW_DAYS],
    )
  }

  return createQueueWorker({
    channel: 'import_waiting',
    listen,
    everyMs: LOOK_MS,
    workOff: doAll,
    failed: 'an import could not be done and will be tried again',
    log,
  })
}

function listIn(json: string | null): string[] | null {
  return json === null ? null : (JSON.parse(json) as string[])
}
