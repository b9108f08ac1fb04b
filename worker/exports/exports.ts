// Exports of a person's data: built one after the other when people ask for them, and deleted when
// they were downloaded or a day has passed.
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { codeOf, type Listen, type Log } from '#server/queue/connection.ts'
import { type Claimed, LeaseLost, type QueueTable } from '#server/queue/leases.ts'
import { createQueueWorker, type Queue, type QueueWorker } from '#server/queue/queue.ts'
import type { ScheduledTask } from '#server/queue/schedule.ts'
import type { Clock, Connection } from '../connection.ts'
import type { ExportParts } from './build-export.ts'

const MINUTE_MS = 60_000
/** A partial file younger than this may still be in progress. */
const GRACE_MS = 3_600_000

/** Renewed with every part of a copy. */
const LEASE_SECONDS = 120
/**
 * Only for processes that crashed: a copy that cannot be made fails, and can be requested again.
 */
const RETRY_SECONDS = [0, 0]
const POLL_MS = 15_000

type Asked = { id: string }

export const exportFile = (folder: string, id: string) => path.join(folder, `${id}.zip`)

const isUnderWay = `state in ('waiting', 'building')`

/** Its rows come and go with the state of their copies (functions/privacy/queue_export.sql). */
const exportsAskedFor: QueueTable = {
  name: 'private.export_turns',
  key: 'export_id',
  waiting: 'true',
  dueAt: 'asked_at',
  waitingSince: 'asked_at',
  order: 'asked_at',
  columns: 'export_id as id',
  attempts: 'attempts',
  leasedUntil: 'leased_until',
}

/**
 * Builds the exports that people asked for, one after the other; one that a crash interrupted is
 * built again from the start.
 */
export function createExportWorker(options: {
  /** With the rights of the service. */
  connection: Connection
  listen?: Listen
  /** Where the copies are kept until they are fetched. */
  folder: string
  readFile: ExportParts['readFile']
  clock: Clock
  log: Log
}): QueueWorker {
  const { connection, listen, folder, readFile, clock, log } = options
  const { query } = connection

  async function build(claimed: Claimed<Asked>, stopping: AbortSignal) {
    const { id } = claimed.row
    const at = clock.now()
    const [asked] = await query<{ person: string; language: string }>(
      `update public.data_exports set state = 'building', percent = 0 where id = $1 and ${isUnderWay}
       returning person_id as person, language`,
      [id],
    )
    // Done by another process, or gone with the account.
    if (!asked) return
    let told = 0
    const onPart = async (part: number) => {
      stopping.throwIfAborted()
      await claimed.renew()
      const percent = Math.floor(part * 100)
      if (percent === told) return
      told = percent
      await query('update public.data_exports set percent = $2 where id = $1', [id, percent])
    }
    const file = exportFile(folder, id)
    try {
      const { buildExport } = await import('./build-export.ts')
      const parts = { query, readFile }
      const { bytes } = await buildExport(parts, { ...asked, file, at, onPart })
      await announce(query, { id, bytes, at })
    } catch (error) {
      if (stopping.aborted || error instanceof LeaseLost) throw error
      log.warn({ export: id, code: codeOf(error) }, 'a copy of data could not be made')
      await fail(claimed)
    }
  }

  async function fail({ key }: Claimed<Asked>) {
    await query(`update public.data_exports set state = 'failed' where id = $1 and ${isUnderWay}`, [
      key,
    ])
  }

  const queue: Queue<Asked> = {
    name: 'exports',
    channel: 'export_asked_for',
    tables: [exportsAskedFor],
    leaseSeconds: LEASE_SECONDS,
    pollMs: POLL_MS,
    retrySeconds: RETRY_SECONDS,
    work: build,
    giveUp: fail,
    describe: ({ id }) => ({ export: id }),
  }
  return createQueueWorker(queue, { connection, listen, clock, log })
}

/** Marks the export as ready and queues the mail about it, in one statement. */
async function announce(
  query: Connection['query'],
  { id, bytes, at }: { id: string; bytes: number; at: Date },
) {
  await query(
    `with ready as (
       update public.data_exports
       set state = 'ready', percent = 100, bytes = $2, ready_at = $3, expires_at = $3::timestamptz + interval '1 day'
       where id = $1 and ${isUnderWay} returning person_id)
     insert into private.outgoing_mail (to_address, template, data, person_id)
     select email, 'export_ready', jsonb_build_object('full_name', full_name), profiles.id
     from ready join public.profiles on profiles.id = person_id where email is not null`,
    [id, bytes, at.toISOString()],
  )
}

/**
 * Deletes the files of exports that were downloaded, that nobody downloaded within a day, and of
 * people whose account is gone.
 */
export function removeExports(folder: string): ScheduledTask {
  return {
    name: 'remove data exports',
    everyMs: MINUTE_MS,
    withoutLock: true,
    async run(database, now) {
      await database.query(
        `update public.data_exports set state = 'expired' where state = 'ready' and expires_at <= $1::timestamptz`,
        [now.toISOString()],
      )
      // Listed before the rows: a file that arrives meanwhile is not in the list.
      const files = await readdir(folder).catch(() => [])
      const kept = await database.query<{ id: string }>(
        `select id from public.data_exports where state in ('building', 'ready')`,
      )
      const names = new Set(kept.map(({ id }) => `${id}.zip`))
      let removed = 0
      for (const name of files) {
        if (names.has(name)) continue
        const file = path.join(folder, name)
        const about = await stat(file).catch(() => undefined)
        if (!about || (name.endsWith('.partial') && now.getTime() - about.mtimeMs < GRACE_MS))
          continue
        await rm(file, { force: true })
        removed += 1
      }
      return removed
    },
  }
}
