// Deletes accounts at their owners' request. Each step can be repeated, and the next is taken only
// when the one before is recorded, so that after a crash it continues where it stopped. The
// database decides what is deleted with an account (functions/accounts/forget_account.sql).
import type { Listen, Log } from '#server/queue/connection.ts'
import type { Claimed, QueueTable } from '#server/queue/leases.ts'
import { createQueueWorker, type Queue, type QueueWorker } from '#server/queue/queue.ts'
import type { ScheduledTask } from '#server/queue/schedule.ts'
import type { Clock, Connection, Query } from '../connection.ts'
import { type Erased, type ErasedList, KEPT_DAYS } from './erased-list.ts'

/** Longer than deleting the files or the account of one person takes. */
const LEASE_SECONDS = 120
/** Never given up. */
const RETRY_SECONDS = [0, 15, 60, 300]
const POLL_MS = 15_000
const FILES_AT_ONCE = 500
const HOUR_MS = 3_600_000

type EraseParts = {
  /** Stores the hashes of accounts outside the database, for restoring an older backup. */
  writeDown(erased: Erased[]): Promise<void>
  /** Removes files of a bucket with their bytes. */
  removeFiles(bucket: string, names: string[]): Promise<void>
  /** Removes what was written to files of mails: of these rows, and to or from this address. */
  removeMails(mails: { ids: string[]; address: string | null }): Promise<void>
  /** Deletes the person's exports. */
  removeExport(id: string): Promise<void>
  /** Deletes the account; a missing account is no error. */
  deleteUser(id: string): Promise<void>
}

type Asked = { person_id: string | null; is_listed: boolean; files_removed: boolean }

const erasuresAskedFor: QueueTable = {
  name: 'private.erasures',
  key: 'id',
  // Accounts that an administrator has deleted are gone already, and only wait for the list.
  waiting: 'done_at is null or listed_at is null',
  dueAt: 'asked_at',
  waitingSince: 'asked_at',
  order: 'asked_at',
  columns:
    'person_id, listed_at is not null as is_listed, files_removed_at is not null as files_removed',
  attempts: 'attempts',
  leasedUntil: 'leased_until',
}

/** Each step commits by itself. */
export function createErasureWorker(
  options: EraseParts & {
    /** With the rights of the service. */
    connection: Connection
    listen?: Listen
    clock: Clock
    log: Log
  },
): QueueWorker {
  const { connection, listen, clock, log, ...parts } = options
  const { query } = connection

  async function erase({ key, row, renew }: Claimed<Asked>) {
    const { person_id: person, is_listed, files_removed } = row
    if (!is_listed) await writeDownNew()
    if (person) {
      if (!files_removed) await removeFilesOf(person)
      await renew()
      await parts.deleteUser(person)
    }
    // The account's own trigger has done it, unless the account was gone before.
    await query(
      `update private.erasures set done_at = coalesce(done_at, now()), person_id = null, attempts = 0, leased_until = null
       where id = $1`,
      [key],
    )
  }

  async function removeFilesOf(person: string) {
    // Of conversations what either side sent, since they go with the applications; what a member
    // sent to others stays with those.
    const files = await query<{ bucket: string; names: string[] }>(
      `select bucket_id as bucket, array_agg(name) as names from storage.objects
       where (bucket_id = 'resumes' and private.is_resume_of(name, $1))
         or (bucket_id = 'attachments' and name in (
           select path from public.message_files
           where (person_id = $1 and message_id is null)
             or application_id in (select id from public.job_applications where applicant_id = $1)))
       group by bucket_id`,
      [person],
    )
    for (const { bucket, names } of files)
      for (let at = 0; at < names.length; at += FILES_AT_ONCE)
        await parts.removeFiles(bucket, names.slice(at, at + FILES_AT_ONCE))
    const copies = await query<{ id: string }>(
      'select id from public.data_exports where person_id = $1',
      [person],
    )
    for (const { id } of copies) await parts.removeExport(id)
    await removeMailsOf(person)
    await query('update private.erasures set files_removed_at = now() where person_id = $1', [
      person,
    ])
  }

  async function removeMailsOf(person: string) {
    const [account] = await query<{ email: string | null }>(
      'select email from auth.users where id = $1',
      [person],
    )
    const mails = await query<{ id: string }>(
      'select id from private.outgoing_mail where person_id = $1',
      [person],
    )
    const address = account?.email ?? null
    await parts.removeMails({ ids: mails.map(({ id }) => id), address })
  }

  /** All that are not on the list yet: after a restore this may be a year of them. */
  async function writeDownNew() {
    for (;;) {
      const fresh = await query<{ id: string; at: string; hash: string }>(
        `select id, asked_at as at, person_hash as hash from private.erasures
         where listed_at is null order by id limit 500`,
      )
      if (fresh.length === 0) return
      await connection.transaction(async (tx) => {
        await lockList(tx)
        await parts.writeDown(fresh.map(({ at, hash }) => ({ at: new Date(at), hash })))
      })
      await query('update private.erasures set listed_at = now() where id = any ($1::bigint[])', [
        fresh.map(({ id }) => id),
      ])
    }
  }

  const queue: Queue<Asked> = {
    name: 'erasures',
    channel: 'erasure_asked_for',
    tables: [erasuresAskedFor],
    leaseSeconds: LEASE_SECONDS,
    pollMs: POLL_MS,
    retrySeconds: RETRY_SECONDS,
    failureEndsRun: true,
    work: erase,
  }
  return createQueueWorker(queue, { connection, listen, clock, log })
}

/**
 * The list is one file for all processes: adding and rewriting need a lock. That holds a
 * connection, for the short time that one small file takes.
 */
const lockList = (tx: Query) =>
  tx.query(`select pg_advisory_xact_lock(hashtext('list of erased accounts'))`)

/**
 * Deletes records about people after a year: who saw whose data, that an account was erased, and
 * answered grievances.
 */
export const forgetRecords: ScheduledTask = {
  name: 'forget old records',
  everyMs: HOUR_MS,
  async run(tx, now) {
    const year = `$1::timestamptz - interval '${KEPT_DAYS} days'`
    const gone = await tx.query(
      `with views as (delete from public.data_views where seen_at < ${year} returning 1),
         erased as (delete from private.erasures where done_at < ${year} returning 1),
         settled as (delete from public.grievances where coalesce(closed_at, answered_at) < ${year} returning 1)
       select from views union all select from erased union all select from settled`,
      [now.toISOString()],
    )
    return gone.length
  },
}

/** The same for the list outside the database, never while an erasure is added to it. */
export const forgetErased = (list: Pick<ErasedList, 'forget'>): ScheduledTask => ({
  name: 'forget old lines of the list of erasures',
  everyMs: HOUR_MS,
  async run(tx, now) {
    await lockList(tx)
    return list.forget(new Date(now.getTime() - KEPT_DAYS * 24 * HOUR_MS))
  },
})

/**
 * The mail that confirms an erasure is the last place with the person's address, so its row is
 * deleted as soon as it was sent.
 */
export const forgetLastMail: ScheduledTask = {
  name: 'forget the mails of deleted accounts',
  everyMs: 15_000,
  async run(tx) {
    const gone = await tx.query(
      `delete from private.outgoing_mail
       where template = 'account_deleted' and (sent_at is not null or failed_at is not null) returning id`,
    )
    return gone.length
  },
}
