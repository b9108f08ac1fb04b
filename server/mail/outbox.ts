// Writing a mail: one row in an outbox table, in the transaction of the event that it reports. The
// worker sends it.
import type { Transaction } from '../postgres/database.ts'

type OutgoingMail = {
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: string
  /** Not before this moment (ISO 8601). */
  sendAfter?: string
}

/** The channel that notifies the worker of new mails. */
export const OUTBOX_CHANNEL = 'outgoing_mail'

/**
 * Queues a mail; it is sent only if the transaction commits. `outbox` is a table's name from the
 * configuration, never from a request.
 */
export async function queueMail(
  tx: Pick<Transaction, 'query'>,
  mail: OutgoingMail,
  outbox = 'auth.outgoing_mail',
): Promise<void> {
  await tx.query(
    `insert into ${quoteTable(outbox)} (id, to_address, subject, text, html, reply_to, created_at, send_after, attempts, next_attempt_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, now(), coalesce($6::timestamptz, now()), 0, coalesce($6::timestamptz, now()))`,
    [
      oneLine(mail.to),
      oneLine(mail.subject),
      mail.text,
      mail.html ?? null,
      mail.replyTo ? oneLine(mail.replyTo) : null,
      mail.sendAfter ?? null,
    ],
  )
  await tx.query('select pg_notify($1, $2)', [OUTBOX_CHANNEL, ''])
}

/** `schema.table` as identifiers. */
export const quoteTable = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')

/** A header's value: every character that could begin another header becomes a space. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
