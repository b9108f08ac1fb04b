// Sends the rows of the outbox tables: a row is claimed for a while, worded and sent while no
// transaction is open, and then marked. Several workers never send one mail twice while they run;
// one that crashes between sending and marking causes a repetition with the same Message-ID.
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Database } from '../postgres/database.ts'
import type { Listen } from '../queue/connection.ts'
import { type Claimed, type QueueTable, reasonOf } from '../queue/leases.ts'
import { createQueueWorker, type Queue, type QueueWorker } from '../queue/queue.ts'
import { OUTBOX_CHANNEL, quoteTable } from './outbox.ts'
import { MAILS_AT_ONCE, type Mail, type MailTransport } from './transport.ts'
import { type OutboxRow, toMail, type Wording } from './wording.ts'

const MINUTE_SECONDS = 60
const RETRY_SECONDS = [1, 5, 25, 120].map((minutes) => minutes * MINUTE_SECONDS)
const POLL_MS = 15_000
/** A mail server that has not accepted a mail after this time counts as failed. */
const LONGEST_SEND_MS = 60_000
/** Longer than the wording and the sending of one mail take. */
const LEASE_SECONDS = 120
/**
 * When the process stops, a mail that is being sent has this long before its connection is closed.
 */
const GRACE_MS = 5000

export type MailQueueOptions = Wording & {
  /** The service login. */
  database: Database
  /** Names of outbox tables (`schema.table`); docs/architecture.md has their columns. */
  outboxes: readonly string[]
  transport: MailTransport
  /** Milliseconds that a mail which is being sent has when the queue is stopped. */
  graceMs?: number
  clock: Clock
  log: Log
}

/** Its `runOnce` sends all that is due and returns how many mails were sent. */
export function createMailQueue(options: MailQueueOptions): QueueWorker {
  const { database, transport, clock, log } = options
  const queue: Queue<OutboxRow> = {
    name: 'mail',
    channel: OUTBOX_CHANNEL,
    tables: options.outboxes.map(tableOf),
    leaseSeconds: LEASE_SECONDS,
    pollMs: POLL_MS,
    atOnce: transport.atOnce ?? MAILS_AT_ONCE,
    retrySeconds: RETRY_SECONDS,
    graceMs: options.graceMs ?? GRACE_MS,
    async work(claimed, stopping) {
      const mail = await worded(claimed.row, options)
      // A mail that was cancelled after it was claimed has no row any more, and must not be sent.
      await claimed.renew()
      await send(mail, transport, stopping)
      await markSent(claimed, mail, database, clock.now())
    },
    async giveUp({ table, key }, error = new Error('the process that sent it ended')) {
      await database.query(
        `update ${table} set failed_at = $2::timestamptz, last_error = $3, leased_until = null
          where id = $1 and sent_at is null`,
        [key, clock.now().toISOString(), reasonOf(error)],
      )
    },
    describe: ({ id }) => ({ mail: id }),
  }
  const listen: Listen = (channel, hear) => database.listen(channel, hear)
  const worker = createQueueWorker(queue, { connection: database, listen, clock, log })
  return {
    ...worker,
    async stop() {
      await worker.stop()
      await transport.close()
    },
  }
}

const tableOf = (outbox: string): QueueTable => ({
  name: quoteTable(outbox),
  key: 'id',
  waiting: 'sent_at is null and failed_at is null',
  dueAt: 'greatest(next_attempt_at, send_after, created_at)',
  waitingSince: 'greatest(send_after, created_at)',
  order: 'next_attempt_at',
  columns: 'item.*',
  attempts: 'attempts',
  leasedUntil: 'leased_until',
  nextAttemptAt: 'next_attempt_at',
  lastError: 'last_error',
})

/** The words of a mail are made when it is sent, in a transaction that ends before the sending. */
const worded = (row: OutboxRow, options: MailQueueOptions): Promise<Mail> =>
  row.template
    ? options.database.transaction((tx) => toMail(row, options, tx))
    : toMail(row, options, options.database)

async function send(mail: Mail, transport: MailTransport, stopping: AbortSignal): Promise<void> {
  const late = AbortSignal.timeout(LONGEST_SEND_MS)
  try {
    await transport.send(mail, AbortSignal.any([stopping, late]))
  } catch (error) {
    stopping.throwIfAborted()
    throw late.aborted ? new Error('the mail server took too long') : error
  }
}

/** Also if the lease was lost meanwhile: the mail has been sent. */
async function markSent(
  { table, row }: Claimed<OutboxRow>,
  mail: Mail,
  database: Pick<Database, 'query'>,
  now: Date,
): Promise<void> {
  // A row's data may hold codes and links: they are deleted once the mail has been sent.
  const kept = row.template ? mail : { subject: mail.subject, text: '', html: undefined }
  await database.query(
    `update ${table} set sent_at = $2::timestamptz, last_error = null, leased_until = null,
            subject = $3, text = $4, html = $5 where id = $1 and sent_at is null`,
    [row.id, now.toISOString(), kept.subject, kept.text, kept.html ?? null],
  )
}
