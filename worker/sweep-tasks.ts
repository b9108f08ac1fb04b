// Closes and deletes what is over. All tasks may run at any time: a second run finds nothing.
import type { ScheduledTask } from '#server/queue/schedule.ts'

const HOUR_MS = 3_600_000

/** A posting is open through its closing date, in India; then it is closed. */
export const closeExpiredJobs: ScheduledTask = {
  name: 'close expired jobs',
  everyMs: 5 * 60_000,
  async run(tx, now) {
    const closed = await tx.query(
      `update public.jobs set status = 'closed'
       where status = 'active' and closing_date < ($1::timestamptz at time zone 'Asia/Kolkata')::date
       returning id`,
      [now.toISOString()],
    )
    return closed.length
  },
}

/**
 * Asks administrators about postings without activity, and closes those that get no answer. The
 * rules are in the database.
 */
export const askStillHiring: ScheduledTask = {
  name: 'ask whether postings are still meant',
  everyMs: HOUR_MS,
  async run(tx, now) {
    const [row] = await tx.query<{ handled: number }>(
      'select private.ask_still_hiring($1) as handled',
      [now.toISOString()],
    )
    return Number(row?.handled ?? 0)
  },
}

/** Scores assessments whose time is over, with the answers saved until then. */
export const closeOverdueAttempts: ScheduledTask = {
  name: 'close overdue attempts',
  everyMs: 30_000,
  async run(tx) {
    const [row] = await tx.query<{ closed: number }>(
      'select private.close_overdue_attempts() as closed',
    )
    return Number(row?.closed ?? 0)
  },
}

/** Deletes mails a month after they were sent or given up: nobody needs them any more. */
export const forgetOldMail: ScheduledTask = {
  name: 'forget old mail',
  everyMs: HOUR_MS,
  async run(tx, now) {
    const gone = await tx.query(
      `delete from private.outgoing_mail
       where coalesce(sent_at, failed_at) < $1::timestamptz - interval '30 days' returning id`,
      [now.toISOString()],
    )
    return gone.length
  },
}

/** Deletes files that no message took along within a day; their bytes follow. */
export const forgetUnsentFiles: ScheduledTask = {
  name: 'forget files that were not sent',
  everyMs: HOUR_MS,
  async run(tx, now) {
    const gone = await tx.query(
      `delete from public.message_files
       where message_id is null and created_at < $1::timestamptz - interval '1 day' returning id`,
      [now.toISOString()],
    )
    return gone.length
  },
}

/** Deletes addresses for answers a month after their end, and the marks of mails after a month. */
export const forgetReplyAddresses: ScheduledTask = {
  name: 'forget addresses for answers by mail',
  everyMs: HOUR_MS,
  async run(tx, now) {
    const gone = await tx.query(
      `with ended as (
         delete from private.reply_addresses where expires_at < $1::timestamptz - interval '30 days' returning 1),
       old as (
         delete from private.received_mails where received_at < $1::timestamptz - interval '30 days' returning 1)
       select from ended union all select from old`,
      [now.toISOString()],
    )
    return gone.length
  },
}

/** Deletes links to lists once they are over: what was searched for may be somebody's name. */
export const forgetListLinks: ScheduledTask = {
  name: 'forget links to lists',
  everyMs: 5 * 60_000,
  async run(tx, now) {
    const gone = await tx.query(
      'delete from private.list_exports where expires_at < $1::timestamptz returning list',
      [now.toISOString()],
    )
    return gone.length
  },
}

/**
 * Deletes entries of the audit log after a little more than a year. Nothing else may delete them.
 */
export const forgetAuditEntries: ScheduledTask = {
  name: 'forget old audit entries',
  everyMs: HOUR_MS,
  async run(tx, now) {
    const gone = await tx.query(
      `delete from public.audit_log where at < $1::timestamptz - interval '400 days' returning id`,
      [now.toISOString()],
    )
    return gone.length
  },
}

/**
 * Deletes newsletter addresses that were not confirmed within a week, and those that were
 * unsubscribed a month ago.
 */
export const forgetAddresses: ScheduledTask = {
  name: 'forget newsletter addresses',
  everyMs: HOUR_MS,
  async run(tx, now) {
    const gone = await tx.query(
      `delete from public.newsletter_subscribers as subscriber
       where unsubscribed_at < $1::timestamptz - interval '30 days'
          or (confirmed_at is null and unsubscribed_at is null and not exists (
            select from private.newsletter_tokens
            where subscriber_id = subscriber.id and mailed_at > $1::timestamptz - interval '7 days'))
       returning id`,
      [now.toISOString()],
    )
    return gone.length
  },
}

/** Removes what a company brought and nobody answered for. The rules are in the database. */
export const removeUnansweredNotices: ScheduledTask = {
  name: 'remove applications that nobody took over',
  everyMs: HOUR_MS,
  async run(tx, now) {
    const [row] = await tx.query<{ gone: number }>('select private.sweep_brought($1) as gone', [
      now.toISOString(),
    ])
    return Number(row?.gone ?? 0)
  },
}

/** Searches choose their way, and correct spellings, by how frequent words are. */
export const countSearchWords: ScheduledTask = {
  name: 'count the words of postings',
  everyMs: HOUR_MS,
  async run(tx) {
    const [row] = await tx.query<{ changed: number }>(
      'select private.count_search_words() as changed',
    )
    return Number(row?.changed ?? 0)
  },
}
