// Accounts whose people asked to have them deleted. Each step can be done twice, and the next is
// taken only when the one before is on record, so a crash between two goes on where it stopped.
// What goes with the account is the database's to say (functions/accounts/forget_account.sql).
import { lockName, type ScheduledTask } from '#server/queue/schedule.ts'
import type { Connection } from '../connection.ts'
import { type Erased, type ErasedList, KEPT_DAYS } from './erased-list.ts'

const SOON_MS = 2000
const HOUR_MS = 3_600_000
const ERASE = 'erase accounts'

export type EraseParts = {
  /**
   * Keeps the hashes of accounts outside the database, for the restore of a back-up from before.
   */
  writeDown(erased: Erased[]): Promise<void>
  /** Removes files of the bucket `resumes` with their bytes. */
  removeFiles(names: string[]): Promise<void>
  /** Removes copies of data that the person had asked for. */
  removeExport(id: string): Promise<void>
  /** Ends the account; an account that is gone already is no error. */
  deleteUser(id: string): Promise<void>
}

type Asked = { person_id: string; files_removed: boolean }

/** The task's transaction only keeps other processes out; each step commits by itself. */
export function eraseAccounts(connection: Connection, parts: EraseParts): ScheduledTask {
  const { query } = connection

  async function erase({ person_id: person, files_removed }: Asked) {
    if (!files_removed) await removeFilesOf(person)
    await parts.deleteUser(person)
    // The account's own trigger has done it, unless the account was gone before.
    await query(
      `update private.erasures set done_at = coalesce(done_at, now()), person_id = null where person_id = $1`,
      [person],
    )
  }

  async function removeFilesOf(person: string) {
    const files = await query<{ name: string }>(
      `select name from storage.objects where bucket_id = 'resumes' and private.is_resume_of(name, $1)`,
      [person],
    )
    if (files.length > 0) await parts.removeFiles(files.map(({ name }) => name))
    const copies = await query<{ id: string }>(
      'select id from public.data_exports where person_id = $1',
      [person],
    )
    for (const { id } of copies) await parts.removeExport(id)
    await query('update private.erasures set files_removed_at = now() where person_id = $1', [
      person,
    ])
  }

  /** Includes accounts that an administrator has deleted and that no longer exist. */
  async function writeDownNew() {
    for (;;) {
      const fresh = await query<{ id: string; at: string; hash: string }>(
        `select id, asked_at as at, person_hash as hash from private.erasures
         where listed_at is null order by id limit 500`,
      )
      if (fresh.length === 0) return
      await parts.writeDown(fresh.map(({ at, hash }) => ({ at: new Date(at), hash })))
      await query('update private.erasures set listed_at = now() where id = any ($1::bigint[])', [
        fresh.map(({ id }) => id),
      ])
    }
  }

  return {
    name: ERASE,
    everyMs: SOON_MS,
    async run() {
      await writeDownNew()
      const asked = await query<Asked>(
        `select person_id, files_removed_at is not null as files_removed from private.erasures
         where done_at is null and listed_at is not null order by asked_at limit 20`,
      )
      const outcomes = await Promise.allSettled(asked.map(erase))
      const failed = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failed) throw failed.reason
      return asked.length
    },
  }
}

/**
 * Deletes, after a year, records about people: who saw whose data, that an account was erased, and
 * grievances that were answered.
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

/** The same for the list outside the database, never while the erasing task adds to it. */
export const forgetErased = (list: Pick<ErasedList, 'forget'>): ScheduledTask => ({
  name: 'forget old lines of the list of erasures',
  everyMs: HOUR_MS,
  async run(tx, now) {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [lockName(ERASE)])
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
