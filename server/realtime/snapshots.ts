// Answers whether a reader could read a row just before it was changed. A deleted row can no longer
// be queried, so snapshots of the last seconds are kept open, and the query runs in the latest one
// that does not contain the change, with the reader's role and claims. None is older than the time
// in which a right that has ended must have no effect any more; nor does it hold back vacuum for
// longer. Snapshots are kept only while somebody is subscribed.
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { askEach } from '../postgres/ask-each.ts'
import { Batch } from '../postgres/batch.ts'
import type { Asked, Statement } from '../postgres/database.ts'
import { halvesOf } from './audiences.ts'
import { type PgSnapshot, parsePgSnapshot } from './pg-snapshot.ts'
import { isOfOne, isRefusal } from './row-failures.ts'
import { isTooOld, snapshotsToDrop } from './snapshots-to-drop.ts'
import { callerOf, type RowAsked, type VisibleRow, visibleRowsIn } from './visibility.ts'

const RENEW_MS = 750
/** The shortest time between two snapshots for new subscriptions, however many there are. */
const JOIN_GAP_MS = 50
/** Of each of the two statements by which many readers ask. */
const QUERY_MS = 700

/** Undefined: the reader could not read it; `unknown`: no snapshot can tell. */
type PastRow = VisibleRow | 'unknown' | undefined

export type Snapshots = {
  /**
   * The row as each of these readers saw it before the transaction `xid` (32 bits, as in the stream
   * of changes), in the same order. They have one role, and their queries one text.
   */
  readRowForEach(asked: readonly RowAsked[], xid: number): Promise<PastRow[]>
  /**
   * Resolves when everything committed so far is in a snapshot, with what is in it; undefined when
   * none can be taken. Awaited before a subscription is confirmed.
   */
  ready(): Promise<PgSnapshot | undefined>
  close(): Promise<void>
}

type Snapshot = {
  client: Client
  id: string
  takenAt: number
  pgSnapshot: PgSnapshot
  /** It is kept until it has answered. */
  isAsked: boolean
}

export function createSnapshots(options: {
  /**
   * The service login, not through a transaction pooler; it must be able to switch to the readers'
   * roles.
   */
  url: string
  isNeeded: () => boolean
  log: { warn(fields: object, sentence: string): void }
}): Snapshots {
  const { url, isNeeded, log } = options
  /** In the order in which they were taken. */
  const snapshots: Snapshot[] = []
  const idle: Client[] = []
  const asker = createAsker(url)
  let turn: Promise<unknown> = Promise.resolve()
  let closed = false
  let isPossible = true
  let renewing: Promise<void> | undefined
  let starting: Promise<PgSnapshot | undefined> | undefined

  const timer = setInterval(() => {
    renewing ??= renew().finally(() => (renewing = undefined))
  }, RENEW_MS)
  timer.unref()

  async function renew() {
    if (isNeeded()) await keepAnother()
    await drop()
    if (snapshots.length === 0) await endAll(idle.splice(0))
  }

  /** Undefined, and told in the log, when it is not possible. */
  async function keepAnother(): Promise<PgSnapshot | undefined> {
    try {
      const taken = await takeSnapshot(idle.pop() ?? (await connect(url)))
      if (closed) await endAll([taken.client])
      else snapshots.push(taken)
      isPossible = true
      return taken.pgSnapshot
    } catch (error) {
      isPossible = false
      log.warn({ error: (error as Error).message }, 'no snapshot of the past could be kept')
      return undefined
    }
  }

  async function drop() {
    const dropped = snapshotsToDrop(snapshots, performance.now())
    // Before anything is awaited: from now on nobody asks them.
    for (const snapshot of dropped) snapshots.splice(snapshots.indexOf(snapshot), 1)
    for (const snapshot of dropped) await release(snapshot)
  }

  async function release({ client }: Snapshot) {
    await client.query('rollback').then(
      () => idle.push(client),
      () => endAll([client]),
    )
  }

  async function takeSnapshotForJoin() {
    const last = snapshots.at(-1)?.takenAt ?? Number.NEGATIVE_INFINITY
    const waitMs = last + JOIN_GAP_MS - performance.now()
    if (waitMs > 0) await pause(waitMs)
    const pgSnapshot = await keepAnother()
    await drop()
    return pgSnapshot
  }

  /**
   * What fails for one reader is kept from the others, as long as the snapshot is not too old: to
   * find one among many by what takes too long takes many tries.
   */
  async function readIn(snapshot: Snapshot, asked: readonly RowAsked[]): Promise<PastRow[]> {
    if (isTooOld(snapshot)) return asked.map(() => 'unknown')
    try {
      return await asker.ask(snapshot, asked)
    } catch (error) {
      const { code } = error as { code?: string }
      if (isOfOne({ code }) && asked.length > 1) {
        const [first = [], second = []] = halvesOf(asked)
        return [...(await readIn(snapshot, first)), ...(await readIn(snapshot, second))]
      }
      if (isRefusal({ code })) return asked.map(() => undefined)
      log.warn({ code }, 'a snapshot of the past could not be asked')
      return asked.map(() => 'unknown')
    }
  }

  return {
    ready() {
      starting ??= takeSnapshotForJoin().finally(() => (starting = undefined))
      return starting
    },
    readRowForEach(asked, xid) {
      const answer = turn.then(async () => {
        const before = snapshots.findLast(
          (snapshot) => !isTooOld(snapshot) && !snapshot.pgSnapshot.contains(xid),
        )
        // Where none is ever possible, every deletion would be unknown.
        if (!before) return asked.map(() => (isPossible ? ('unknown' as const) : undefined))
        before.isAsked = true
        return readIn(before, asked).finally(() => (before.isAsked = false))
      })
      turn = answer.catch(() => {})
      return answer
    },
    async close() {
      closed = true
      clearInterval(timer)
      await Promise.all([turn, starting, renewing])
      await endAll([...idle.splice(0), ...snapshots.splice(0).map(({ client }) => client)])
      await asker.close()
    },
  }
}

/** One session that looks into one snapshot after the other. */
function createAsker(url: string) {
  let session: Promise<Client> | undefined

  /** As each of these readers saw it, in one round trip. */
  async function ask({ id }: Snapshot, asked: readonly RowAsked[]) {
    const [first] = asked
    if (!first) return []
    session ??= connect(url).catch((error: unknown) => {
      session = undefined
      throw error
    })
    const client = await session
    const { role } = first.reader
    const by = ({ claims }: Asked) => identification(role, claims)
    const { statements, rowsOf } = askEach(first.query.text, asked.map(callerOf), by, {
      named: true,
    })
    const look = { text: `set transaction snapshot '${id.replaceAll("'", '')}'` }
    const batch = new Batch([BEGIN, look, ...statements], { named: true })
    client.query(batch)
    try {
      const [, , ...results] = await batch.done
      return visibleRowsIn(rowsOf(results))
    } finally {
      await client.query('rollback').catch(() => {
        session = undefined
        return client.end().catch(() => {})
      })
    }
  }

  return { ask, close: async () => endAll([await session?.catch(() => undefined)]) }
}

const BEGIN: Statement = { text: 'begin isolation level repeatable read, read only' }

const identification = (role: string, claims: Asked['claims']): Statement => ({
  name: 'reader_of_the_past',
  text: `select set_config('statement_timeout', $3, true), set_config('role', $1, true),
                set_config('request.jwt.claims', $2, true)`,
  values: [role, JSON.stringify(claims), String(QUERY_MS)],
})

async function takeSnapshot(client: Client): Promise<Snapshot> {
  try {
    const takenAt = performance.now()
    await client.query('begin isolation level repeatable read, read only')
    const { rows } = await client.query<{ id: string; past: string }>(
      'select pg_export_snapshot() as id, pg_current_snapshot()::text as past',
    )
    return {
      client,
      id: rows[0]?.id ?? '',
      takenAt,
      pgSnapshot: parsePgSnapshot(rows[0]?.past ?? ''),
      isAsked: false,
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'live past' })
  client.on('error', () => {})
  await client.connect()
  return client
}

const endAll = (clients: readonly (Client | undefined)[]) =>
  Promise.all(clients.map((client) => client?.end().catch(() => {})))
