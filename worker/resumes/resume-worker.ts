// Reads new résumés, one after the other: loads the file that has waited longest, has it read and
// stores the result. Several processes may do so at once.
import type { Listen, Log } from '#server/queue/connection.ts'
import type { Claimed, QueueTable } from '#server/queue/leases.ts'
import { createQueueWorker, type Queue, type QueueWorker } from '#server/queue/queue.ts'
import type { Clock, Connection } from '../connection.ts'
import { READER_VERSION, type Reading, type Reason, Unreadable } from './reading.ts'

/** `version` changes when other bytes are stored under the same name. */
type Waiting = { path: string; version: string | null }

/** Longer than the reader may take, including loading. */
const LEASE_SECONDS = 90
const RETRY_SECONDS = [90, 90]
const POLL_MS = 30_000

const readings: QueueTable = {
  name: 'public.resume_readings',
  key: 'path',
  waiting: `status = 'waiting' or reader_version < ${READER_VERSION}`,
  dueAt: 'arrived_at',
  // An older reader's results are shown meanwhile.
  waitingSince: `case when status = 'waiting' then arrived_at end`,
  order: `status = 'waiting' desc, arrived_at`,
  columns: 'path, version',
  attempts: 'turns',
  leasedUntil: 'turn_until',
}

export function createResumeWorker(options: {
  /** With the rights of the service. */
  connection: Connection
  listen?: Listen
  /** The bytes of a file in the bucket resumes; undefined when it is missing. */
  fetchFile: (path: string) => Promise<Uint8Array | undefined>
  /** Throws `Unreadable`; ends early when the signal is aborted. */
  read: (bytes: Uint8Array, now: Date, signal: AbortSignal) => Promise<Reading>
  clock: Clock
  log: Log
}): QueueWorker {
  const { connection, listen, fetchFile, read, clock, log } = options

  async function readNext(
    { row: { path, version } }: Claimed<Waiting>,
    stopping: AbortSignal,
  ): Promise<void> {
    const began = performance.now()
    const outcome = await outcomeOf(path, stopping)
    stopping.throwIfAborted()
    await writeDown({ path, version }, outcome)
    const reason = typeof outcome === 'string' ? outcome : undefined
    log.info({ reason, milliseconds: Math.round(performance.now() - began) }, 'a résumé was read')
  }

  async function outcomeOf(path: string, stopping: AbortSignal): Promise<Reading | Reason> {
    const bytes = await fetchFile(path)
    if (!bytes) return 'file_missing'
    try {
      return await read(bytes, clock.now(), stopping)
    } catch (error) {
      if (error instanceof Unreadable && error.reason !== 'reader_failed') return error.reason
      const { cause } = error as Error
      log.warn({ error: (error as Error).name, cause }, 'the reader of résumés crashed')
      return 'reader_failed'
    }
  }

  /** Not if other bytes were stored under the same name meanwhile: those are read later. */
  async function writeDown({ path, version }: Waiting, outcome: Reading | Reason): Promise<void> {
    const read = typeof outcome === 'string' ? undefined : outcome
    await connection.query(
      `update public.resume_readings set status = $3, reason = $4, text = $5, sections = $6::jsonb, fields = $7::jsonb,
         warnings = $8::text[], read_at = $9::timestamptz, reader_version = $10::int, turns = 0, turn_until = null
       where path = $1 and version is not distinct from $2`,
      [
        path,
        version,
        read ? 'read' : 'unreadable',
        read ? null : outcome,
        read?.text ?? null,
        read ? JSON.stringify(read.sections) : null,
        read ? JSON.stringify(read.fields) : null,
        [...new Set(read?.warnings ?? [])],
        clock.now().toISOString(),
        READER_VERSION,
      ],
    )
  }

  const queue: Queue<Waiting> = {
    name: 'résumés',
    channel: 'resume_arrived',
    tables: [readings],
    leaseSeconds: LEASE_SECONDS,
    pollMs: POLL_MS,
    retrySeconds: RETRY_SECONDS,
    failureEndsRun: true,
    work: readNext,
    giveUp: ({ row }) => writeDown(row, 'reader_failed'),
  }
  return createQueueWorker(queue, { connection, listen, clock, log })
}
