// Fetches each company's feeds once a day, or when somebody asks, and lets the import worker read
// what came: the file becomes an import like one from the screen. What has not changed since the
// last whole import is not read again.
import { createHash, randomUUID } from 'node:crypto'
import { FetchFailed } from '#server/outgoing/fetch-file.ts'
import type { Listen, Log } from '#server/queue/connection.ts'
import type { Claimed, QueueTable } from '#server/queue/leases.ts'
import { createQueueWorker, type Queue, type QueueWorker } from '#server/queue/queue.ts'
import type { Clock, Connection, Query } from '../connection.ts'
import type { FetchFeed } from './fetch-feed.ts'

/** Longer than a fetch may take and its file needs to be stored. */
const LEASE_SECONDS = 120
const RETRY_SECONDS = [60, 600]
const POLL_MS = 30_000
/** How long is kept what became of a fetch; its import is kept as long as any other. */
const FETCH_DAYS = 90

type Feed = { id: string; address: string }

/** The last file that came of a feed, and what became of it. */
type Last = {
  state: string | null
  refused: number | null
  whole: boolean | null
  etag: string | null
  last_modified: string | null
  checksum: string | null
}

const feeds: QueueTable = {
  name: 'public.company_feeds',
  key: 'id',
  waiting: `state = 'active' and company_id in (select id from public.companies where verified_at is not null)`,
  dueAt: 'next_fetch_at',
  waitingSince: 'next_fetch_at',
  order: 'next_fetch_at',
  columns: 'id, address',
  attempts: 'turns',
  leasedUntil: 'turn_until',
}

export function createFeedWorker(options: {
  /** With the rights of the service. */
  connection: Connection
  listen?: Listen
  fetchFeed: FetchFeed
  /** Writes a file into the bucket imports. */
  storeFile: (path: string, bytes: Uint8Array) => Promise<void>
  clock: Clock
  log: Log
}): QueueWorker {
  const { connection, listen, fetchFeed, storeFile, clock, log } = options

  async function work({ row: feed }: Claimed<Feed>, stopping: AbortSignal): Promise<void> {
    const last = await lastFileOf(connection, feed)
    const isRead = last?.state === 'done' && last.whole === true && last.refused === 0
    try {
      const known = isRead
        ? { etag: textOf(last.etag), lastModified: textOf(last.last_modified) }
        : {}
      const fetched = await fetchFeed(feed.address, known, stopping)
      if (fetched.isUnchanged) return await unchanged(feed, true)
      const { bytes } = fetched
      const checksum = createHash('sha256').update(bytes).digest('hex')
      const isSame = last?.checksum === checksum
      // The same file is read again only where another reading could have another outcome.
      if (isSame && fetched.isWhole && isRead) return await unchanged(feed, true)
      if (isSame && /^(checking|checked|importing)$/.test(last?.state ?? ''))
        return await unchanged(feed, false)
      const run = randomUUID()
      await storeFile(`feeds/${run}`, bytes)
      await begin(feed, run, { ...fetched, checksum })
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error
      await failed(feed, error)
    }
  }

  const begin = (
    feed: Feed,
    run: string,
    {
      bytes,
      edition,
      isWhole,
      checksum,
    }: {
      bytes: Uint8Array
      edition: { etag?: string | undefined; lastModified?: string | undefined }
      isWhole: boolean
      checksum: string
    },
  ) =>
    connection.transaction(async (tx) => {
      // An older file that nobody confirmed would write over what this one says.
      await tx.query(
        `update public.import_runs set state = 'expired'
         where feed_id = $1 and state in ('checking', 'checked')`,
        [feed.id],
      )
      await tx.query(
        `insert into public.import_runs (id, file_name, path, feed_id, whole, company, as_drafts, collected_at)
         select $1::uuid, left(regexp_replace(feed.address, '^https://([^?]*).*$', '\\1'), 300), 'feeds/' || $1::uuid, feed.id, $3,
           (select name from public.companies where id = feed.company_id),
           coalesce((
             select as_drafts from public.import_runs
             where feed_id = feed.id and confirmed_at is not null order by confirmed_at desc limit 1), false),
           $4
         from public.company_feeds feed where feed.id = $2`,
        [run, feed.id, isWhole, clock.now().toISOString()],
      )
      await tx.query(
        `insert into public.feed_fetches (feed_id, outcome, bytes, run_id, etag, last_modified, checksum)
         values ($1, 'fetched', $2, $3, $4, $5, $6)`,
        [feed.id, bytes.length, run, edition.etag, edition.lastModified, checksum],
      )
      await tomorrow(tx, feed)
      log.info({ bytes: bytes.length }, 'a feed was fetched')
    })

  /** `isRead`: what was there before counts as there again, and what was missing as missing. */
  const unchanged = (feed: Feed, isRead: boolean) =>
    connection.transaction(async (tx) => {
      await tx.query(
        "insert into public.feed_fetches (feed_id, outcome) values ($1, 'unchanged')",
        [feed.id],
      )
      if (isRead) await tx.query('select private.settle_feed($1, null, null, true)', [feed.id])
      await tomorrow(tx, feed)
    })

  const failed = (feed: Feed, { reason, status }: FetchFailed) =>
    connection.transaction(async (tx) => {
      await tx.query(
        'insert into public.feed_fetches (feed_id, outcome, status) values ($1, $2, $3)',
        [feed.id, reason, status],
      )
      await tx.query('select private.fail_feed($1)', [feed.id])
      await tomorrow(tx, feed)
      log.info({ reason }, 'a feed could not be fetched')
    })

  const queue: Queue<Feed> = {
    name: 'feeds',
    channel: 'feed_waiting',
    tables: [feeds],
    leaseSeconds: LEASE_SECONDS,
    pollMs: POLL_MS,
    retrySeconds: RETRY_SECONDS,
    work,
    describe: ({ id }) => ({ feed: id }),
    tidy: async () => {
      await connection.query(
        `delete from public.feed_fetches where fetched_at < now() - $1::int * interval '1 day'`,
        [FETCH_DAYS],
      )
    },
  }
  return createQueueWorker(queue, { connection, listen, clock, log })
}

const tomorrow = (tx: Query, { id }: Feed) =>
  tx.query(
    `update public.company_feeds set next_fetch_at = now() + interval '1 day', turns = 0, turn_until = null where id = $1`,
    [id],
  )

async function lastFileOf(connection: Connection, { id }: Feed): Promise<Last | undefined> {
  const [last] = await connection.query<Last>(
    `select run.state, run.refused, run.whole, fetched.etag, fetched.last_modified, fetched.checksum
     from public.feed_fetches fetched left join public.import_runs run on run.id = fetched.run_id
     where fetched.feed_id = $1 and fetched.outcome = 'fetched' order by fetched.fetched_at desc limit 1`,
    [id],
  )
  return last
}

const textOf = (value: string | null) => value ?? undefined
