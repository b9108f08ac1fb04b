// Runs the imports that administrators and feeds start, one after the other: claims the run
// that has waited longest, reads its file and writes its progress into its row. If a worker crashes
// halfway, another continues where it stopped.
import type { Listen, Log } from '#server/queue/connection.ts'
import type { Claimed, QueueTable } from '#server/queue/leases.ts'
import { createQueueWorker, type Queue, type QueueWorker } from '#server/queue/queue.ts'
import type { Clock, Connection } from '../connection.ts'
import { textOf } from './rows/file-text.ts'
import type { Run } from './run.ts'

/** Renewed with every batch of rows. */
const LEASE_SECONDS = 60
/** Another attempt continues where the last one stopped, so there is no need to wait. */
const RETRY_SECONDS = [0, 0]
const POLL_MS = 15_000
/** How long an unconfirmed file is kept; a run's rows are kept somewhat longer. */
const FILE_DAYS = 7
const ROW_DAYS = 90

const runs: QueueTable = {
  name: 'public.import_runs',
  key: 'id',
  waiting: `state in ('checking', 'importing')`,
  dueAt: 'created_at',
  waitingSince: 'coalesce(confirmed_at, created_at)',
  order: 'created_at',
  columns: `id, path, state, company, as_drafts, header, columns, collected_at, created_at, feed_id, whole,
    (select owner.name from public.company_feeds feed join public.companies owner on owner.id = feed.company_id
     where feed.id = feed_id) as feed_company,
    private.source_of_feed(feed_id) as feed_source`,
  attempts: 'turns',
  leasedUntil: 'turn_until',
}

export function createImportWorker(options: {
  /** With the rights of the service. */
  connection: Connection
  listen?: Listen
  /** The bytes of a file in the bucket imports; undefined when it is missing. */
  fetchFile: (path: string) => Promise<AsyncIterable<Uint8Array> | undefined>
  removeFile: (path: string) => Promise<void>
  clock: Clock
  log: Log
}): QueueWorker {
  const { connection, listen, fetchFile, removeFile, clock, log } = options

  async function work(claimed: Claimed<Run>, stopping: AbortSignal): Promise<void> {
    // The readers of every kind of file come with it.
    const { checkRun, RunFailed, storeRun } = await import('./run.ts')
    const began = performance.now()
    const { row: run } = claimed
    try {
      const bytes = await fetchFile(run.path)
      if (!bytes) throw new RunFailed('file_missing')
      const step = run.state === 'checking' ? checkRun : storeRun
      await step(run, textOf(bytes), {
        connection,
        clock,
        async progress(rows) {
          stopping.throwIfAborted()
          await claimed.renew()
          await connection.query('update public.import_runs set done = $2::int where id = $1', [
            run.id,
            rows,
          ])
        },
      })
    } catch (error) {
      if (error instanceof RunFailed) return fail(run, error.reason)
      throw error
    }
    log.info(
      { state: run.state, milliseconds: Math.round(performance.now() - began) },
      'an import was worked on',
    )
  }

  async function fail(run: Run, reason: string): Promise<void> {
    await connection.query(
      `with failed as (
         update public.import_runs set state = 'failed', reason = $2, ended_at = now(), turns = 0, turn_until = null
         where id = $1 and state = $3 returning feed_id)
       select private.fail_feed(feed_id) from failed where feed_id is not null`,
      [run.id, reason, run.state],
    )
    log.info({ reason }, 'an import failed')
  }

  /** Deletes files and rows that are no longer needed. */
  async function tidy(): Promise<void> {
    // Recorded first: nobody can confirm a run whose file is being deleted. A file that could not
    // be deleted belongs to no run any more.
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
    // Uploaded without a run: the connection was lost in between.
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

  const queue: Queue<Run> = {
    name: 'imports',
    channel: 'import_waiting',
    tables: [runs],
    leaseSeconds: LEASE_SECONDS,
    pollMs: POLL_MS,
    retrySeconds: RETRY_SECONDS,
    failureEndsRun: true,
    work,
    giveUp: ({ row }) => fail(row, 'worker_failed'),
    describe: ({ id }) => ({ run: id }),
    tidy,
  }
  return createQueueWorker(queue, { connection, listen, clock, log })
}
