// Sends what lies in the outbox tables. A row is claimed with its lock, sent, and marked in the
// same transaction, so that several workers never send one mail twice while they live; a worker
// that dies after sending repeats the mail under the same Message-ID.
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Database, Transaction } from '../postgres/database.ts'
import { OUTBOX_CHANNEL, quoteTable } from './outbox.ts'
import type { Mail, MailTransport } from './transport.ts'

/** How long to wait after the first, second, … failure; after the last the mail is given up. */
const BACK_OFF_MINUTES = [1, 5, 25, 120]
const POLL_MS = 15_000
/**
 * A mail that another worker has claimed is due and not ours: it must not be asked for without a
 * pause.
 */
const SHORTEST_REST_MS = 50

/** A row that says only what happened; whoever knows the wording turns it into a mail. */
export type UnwordedMail = {
  template: string
  data: Record<string, unknown>
  /** Null: for the inbox of whoever runs the server. */
  to: string | null
}
export type WordedMail = Pick<Mail, 'subject' | 'text' | 'html' | 'unsubscribeUrl'> & {
  to?: string
}
/** `tx` is the transaction in which the row is claimed, to read what belongs to the wording. */
export type RenderMail = (
  mail: UnwordedMail,
  tx: Pick<Transaction, 'query'>,
) => WordedMail | Promise<WordedMail>

export type MailWorker = {
  start(): Promise<void>
  /** Waits for the mail that is being sent. */
  stop(): Promise<void>
  /** Sends all that is due; answers how many were sent. */
  drainOnce(): Promise<number>
}

export function createMailWorker(options: {
  /** The service login. */
  database: Database
  /** Names of outbox tables (`schema.table`); docs/architecture.md has their columns. */
  outboxes: readonly string[]
  transport: MailTransport
  /** Words the rows that have a `template` instead of a subject. */
  render?: RenderMail
  /** Where rows without an address go. */
  inbox?: string
  /** The part of a Message-ID after the @. */
  messageIdDomain?: string
  clock: Clock
  log: Log
}): MailWorker {
  const { database, outboxes, transport, clock, log } = options
  const domain =
    (options.messageIdDomain ?? 'localhost').replace(/[^a-z0-9.-]/gi, '') || 'localhost'
  let timer: NodeJS.Timeout | undefined
  let stopListening: (() => Promise<void>) | undefined
  let stopped = false
  let draining: Promise<number> | undefined
  let again = false

  async function drainAll(): Promise<number> {
    let sent = 0
    for (const outbox of outboxes) {
      for (;;) {
        const outcome = stopped ? 'none' : await sendNext(outbox)
        if (outcome === 'none') break
        if (outcome === 'sent') sent += 1
      }
    }
    return sent
  }

  /** One drain at a time; what is announced meanwhile is looked for once more. */
  async function drainOnce(): Promise<number> {
    if (draining) {
      again = true
      return draining
    }
    draining = (async () => {
      let sent = 0
      do {
        again = false
        sent += await drainAll()
      } while (again && !stopped)
      return sent
    })()
    try {
      return await draining
    } finally {
      draining = undefined
    }
  }

  function sendNext(outbox: string): Promise<'none' | 'sent' | 'failed'> {
    const table = quoteTable(outbox)
    return database.transaction(async (tx) => {
      const now = clock.now()
      const [claimed] = await tx.query<{ json: string }>(
        `select to_jsonb(mail)::text as json from ${table} as mail
          where sent_at is null and failed_at is null
            and greatest(next_attempt_at, send_after, created_at) <= greatest($1::timestamptz, now())
          order by coalesce(next_attempt_at, created_at), id limit 1 for update skip locked`,
        [now.toISOString()],
      )
      if (!claimed) return 'none'
      const row = JSON.parse(claimed.json) as OutboxRow
      let mail: Mail
      try {
        mail = await toMail(row, tx)
        await transport.send(mail)
      } catch (error) {
        await postpone(tx, table, row, error, now)
        log.warn({ mail: row.id, attempt: row.attempts + 1 }, 'mail not sent')
        return 'failed'
      }
      // What a row brought along may hold codes and links: gone from the database once it is in the
      // mailbox.
      const kept = row.template ? mail : { subject: mail.subject, text: '', html: undefined }
      await tx.query(
        `update ${table} set sent_at = $2::timestamptz, attempts = attempts + 1, last_error = null,
                subject = $3, text = $4, html = $5 where id = $1`,
        [row.id, now.toISOString(), kept.subject, kept.text, kept.html ?? null],
      )
      return 'sent'
    })
  }

  async function toMail(row: OutboxRow, tx: Transaction): Promise<Mail> {
    const worded = await wordingOf(row, tx)
    const to = row.to_address ?? worded.to ?? options.inbox
    if (!to) throw new Error('the mail has no address to go to')
    return {
      messageId: `<${row.id}@${domain}>`,
      to,
      subject: worded.subject,
      text: worded.text,
      ...(worded.html && { html: worded.html }),
      ...(row.reply_to && { replyTo: row.reply_to }),
      ...(worded.unsubscribeUrl && { unsubscribeUrl: worded.unsubscribeUrl }),
    }
  }

  async function wordingOf(row: OutboxRow, tx: Transaction): Promise<WordedMail> {
    const { template, subject, text, html } = row
    if (typeof subject === 'string' && typeof text === 'string') {
      return { subject, text, ...(html && { html }) }
    }
    if (!template || !options.render) throw new Error('the mail has no words')
    return options.render({ template, data: row.data ?? {}, to: row.to_address }, tx)
  }

  const drainQuietly = () =>
    drainOnce().catch((error: unknown) => {
      // The database is away: the rows wait, the next poll tries again.
      log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'outbox not read')
    })

  /** Sends what is due, then sleeps until the next mail is, or for the time of a poll. */
  async function work() {
    clearTimeout(timer)
    await drainQuietly()
    const restMs = await untilNextDue().catch(() => POLL_MS)
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void work(), restMs)
    timer.unref()
  }

  /** A mail may be queued for later: a decision's waits while it can be taken back. */
  async function untilNextDue(): Promise<number> {
    const waits = await Promise.all(
      outboxes.map((outbox) =>
        database.query<{ ms: number | null }>(
          `select ceil(extract(epoch from min(greatest(next_attempt_at, send_after, created_at)) - now()) * 1000)::float8 as ms
             from ${quoteTable(outbox)} where sent_at is null and failed_at is null`,
        ),
      ),
    )
    const soonest = Math.min(...waits.map(([row]) => row?.ms ?? POLL_MS))
    return Math.min(Math.max(soonest, SHORTEST_REST_MS), POLL_MS)
  }

  return {
    async start() {
      stopListening = await database.listen(OUTBOX_CHANNEL, () => void work())
      void work()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await stopListening?.()
      await draining?.catch(() => {})
      await transport.close()
    },
    drainOnce,
  }
}

type OutboxRow = {
  id: string
  to_address: string | null
  subject: string | null
  text: string | null
  html: string | null
  reply_to: string | null
  attempts: number
  template?: string | null
  data?: Record<string, unknown> | null
}

async function postpone(tx: Transaction, table: string, row: OutboxRow, error: unknown, now: Date) {
  const minutes = BACK_OFF_MINUTES[row.attempts]
  const next =
    minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000).toISOString()
  const reason = error instanceof Error ? error.message : String(error)
  await tx.query(
    `update ${table} set attempts = attempts + 1, last_error = $2,
            next_attempt_at = coalesce($3::timestamptz, next_attempt_at),
            failed_at = case when $3::timestamptz is null then $4::timestamptz end
      where id = $1`,
    [row.id, reason.replaceAll('\u0000', '').slice(0, 500), next, now.toISOString()],
  )
}
