// Reads the résumés that arrive, one after the other: claims the row that has waited longest,
// fetches the file's bytes, has them read and writes down what came of it. Several processes may do
// so at once.
import type { Clock, Connection } from '../connection.ts'
import { createQueueWorker, type Listen, type QueueWorker } from '../queue.ts'
import type { SweepLog } from '../sweepers.ts'
import { READER_VERSION, type Reading, type Reason, Unreadable } from './reading.ts'

type Claimed = { path: string; version: string | null; turns: number }

/** Longer than the reader may take, fetching included. */
const TURN_SECONDS = 90
const MOST_TURNS = 3
const LOOK_MS = 30_000

export function createResumeWorker(options: {
  /** With the rights of the service. */
  connection: Connection
  listen?: Listen
  /** The bytes of a file in the bucket resumes; undefined when it is gone. */
  fetchFile: (path: string) => Promise<Uint8Array | undefined>
  /** Throws `Unreadable`; ends early when the signal says so. */
  read: (bytes: Uint8Array, now: Date, signal: AbortSignal) => Promise<Reading>
  clock: Clock
  log: SweepLog
}): QueueWorker {
  const { connection, listen, fetchFile, read, clock, log } = options
  async function readAll(stopping: AbortSignal): Promise<number> {
    let done = 0
    for (;;) {
      const claimed = await claim()
      if (!claimed) return done
      await readOne(claimed, stopping)
      done += 1
      if (stopping.aborted) return done
    }
  }

  async function claim(): Promise<Claimed | undefined> {
    const [row] = await connection.query<Claimed>(
      `update public.resume_readings set turns = turns + 1, turn_until = now() + $1::int * interval '1 second'
       where path = (
         select path from public.resume_readings
         where (status = 'waiting' or reader_version < $2::int) and coalesce(turn_until, now()) <= now()
         order by status = 'waiting' desc, arrived_at limit 1 for update skip locked)
       returning path, version, turns`,
      [TURN_SECONDS, READER_VERSION],
    )
    return row
  }

  async function readOne({ path, version, turns }: Claimed, stopping: AbortSignal): Promise<void> {
    const began = performance.now()
    const outcome = turns > MOST_TURNS ? 'reader_failed' : await outcomeOf(path, stopping)
    // The next process takes this turn.
    if (stopping.aborted) return
    const read = typeof outcome === 'string' ? undefined : outcome
    const reason = typeof outcome === 'string' ? outcome : undefined
    // Not when other bytes have come under the same name meanwhile: those wait for their own turn.
    await connection.query(
      `update public.resume_readings set status = $3, reason = $4, text = $5, sections = $6::jsonb, fields = $7::jsonb,
         warnings = $8::text[], read_at = $9::timestamptz, reader_version = $10::int, turns = 0, turn_until = null
       where path = $1 and version is not distinct from $2`,
      [
        path,
        version,
        read ? 'read' : 'unreadable',
        reason ?? null,
        read?.text ?? null,
        read ? JSON.stringify(read.sections) : null,
        read ? JSON.stringify(read.fields) : null,
        [...new Set(read?.warnings ?? [])],
        clock.now().toISOString(),
        READER_VERSION,
      ],
    )
    log.info({ reason, milliseconds: Math.round(performance.now() - began) }, 'a résumé was read')
  }

  async function outcomeOf(path: string, stopping: AbortSignal): Promise<Reading | Reason> {
    const bytes = await fetchFile(path)
    if (!bytes) return 'file_missing'
    try {
      return await read(bytes, clock.now(), stopping)
    } catch (error) {
      return error instanceof Unreadable ? error.reason : 'reader_failed'
    }
  }

  return createQueueWorker({
    channel: 'resume_arrived',
    listen,
    everyMs: LOOK_MS,
    workOff: readAll,
    failed: 'résumés could not be read and will be tried again',
    log,
  })
}
