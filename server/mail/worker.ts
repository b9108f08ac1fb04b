// Sends what lies in the outbox tables. A row is claimed with its lock, sent, and marked in the same transaction, so that several
// workers never send one mail twice while they live; a worker that dies after sending repeats the mail under the same Message-ID.
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Database, Transaction } from '../postgres/database.ts'
import { OUTBOX_CHANNEL, quoteTable } from './outbox.ts'
import type { Mail, MailTransport } from './transport.ts'

/** How long to wait after the first, second, … failure; after the last the mail is given up. */
const BACK_OFF_MINUTES = [1, 5, 25, 120]
const POLL_MS = 15_000

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
      const [row] = await tx.query<OutboxRow>(
        `select id::text as id, to_address, subject, text, html, reply_to, attempts from ${table}
          where sent_at is null and failed_at is null
            and coalesce(next_attempt_at, created_at) <= $1::timestamptz
            and coalesce(send_after, created_at) <= $1::timestamptz
          order by coalesce(next_attempt_at, created_at), id limit 1 for update skip locked`,
        [now.toISOString()],
      )
      if (!row) return 'none'
      try {
        await transport.send(toMail(row, domain))
      } catch (error) {
        await postpone(tx, table, row, error, now)
        log.warn({ mail: row.id, attempt: Number(row.attempts) + 1 }, 'mail not sent')
        return 'failed'
      }
      await tx.query(
        `update ${table} set sent_at = $2::timestamptz, attempts = attempts + 1, last_error = null where id = $1`,
        [row.id, now.toISOString()],
      )
      return 'sent'
    })
  }

  const drainQuietly = () =>
    drainOnce().catch((error: unknown) => {
      // The database is away: the rows wait, the next poll tries again.
      log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'outbox not read')
    })

  return {
    async start() {
      stopListening = await database.listen(OUTBOX_CHANNEL, () => void drainQuietly())
      timer = setInterval(drainQuietly, POLL_MS)
      timer.unref()
      void drainQuietly()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await stopListening?.()
      await draining?.catch(() => {})
      await transport.close()
    },
    drainOnce,
  }
}

type OutboxRow = {
  id: string
  to_address: string
  subject: string
  text: string
  html: string | null
  reply_to: string | null
  attempts: number
}

const toMail = (row: OutboxRow, domain: string): Mail => ({
  messageId: `<${row.id}@${domain}>`,
  to: row.to_address,
  subject: row.subject,
  text: row.text,
  ...(row.html && { html: row.html }),
  ...(row.reply_to && { replyTo: row.reply_to }),
})

async function postpone(tx: Transaction, table: string, row: OutboxRow, error: unknown, now: Date) {
  const minutes = BACK_OFF_MINUTES[Number(row.attempts)]
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
