// Answers whether a reader could read a row a moment ago. A deleted row can no longer be queried,
// so two snapshots of the recent past are kept open, and the query runs in them with the reader's
// role and claims. Snapshots are kept only while somebody is subscribed.
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Term } from './filters.ts'
import type { LiveTable } from './tables.ts'
import { type Reader, type RowKey, rowQuery, type VisibleRow, visibleRowIn } from './visibility.ts'

const RENEW_MS = 1000
const QUIET_MS = 200
const KEPT = 2
/** The shortest time between two snapshots for new subscriptions, however many there are. */
const JOIN_GAP_MS = 50

export type Snapshots = {
  /**
   * The row as it was before the change that is being delivered; undefined when the reader could
   * not read it.
   */
  readRow(
    reader: Reader,
    table: LiveTable,
    key: RowKey,
    filters: readonly (readonly Term[])[],
  ): Promise<VisibleRow | undefined>
  /**
   * Resolves when everything committed so far is in a snapshot. Awaited before a subscription is
   * confirmed.
   */
  ready(): Promise<void>
  /** Called for each change: the snapshot from before it must be kept for a while. */
  touch(): void
  close(): Promise<void>
}

type Snapshot = { client: Client; id: string; takenAt: number }

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
  const snapshots: Snapshot[] = []
  let asker: Promise<Client> | undefined
  let lastTouch = 0
  let turn: Promise<unknown> = Promise.resolve()
  let closed = false
  let renewing = false
  let starting: Promise<unknown> | undefined

  const timer = setInterval(() => void renew(), RENEW_MS)
  timer.unref()

  async function renew() {
    if (renewing || closed || performance.now() - lastTouch < QUIET_MS) return
    renewing = true
    try {
      if (isNeeded()) snapshots.push(await takeSnapshot(url))
      while (snapshots.length > (isNeeded() ? KEPT : 0)) await drop(snapshots.shift())
    } catch (error) {
      warnNotKept(error)
    } finally {
      renewing = false
    }
  }

  /**
   * One more for a new subscription. The oldest is kept: changes after it may not be delivered yet.
   */
  async function takeSnapshotForJoin() {
    const last = snapshots.at(-1)?.takenAt ?? Number.NEGATIVE_INFINITY
    const waitMs = last + JOIN_GAP_MS - performance.now()
    if (waitMs > 0) await pause(waitMs)
    snapshots.push(await takeSnapshot(url))
    if (snapshots.length > KEPT + 1) await drop(snapshots.splice(1, 1)[0])
  }

  const warnNotKept = (error: unknown) =>
    log.warn({ error: (error as Error).message }, 'no snapshot of the past could be kept')

  async function ask(snapshot: Snapshot, reader: Reader, text: string, values: unknown[]) {
    asker ??= connect(url).catch((error: unknown) => {
      asker = undefined
      throw error
    })
    const client = await asker
    try {
      await client.query('begin isolation level repeatable read, read only')
      await client.query(`set transaction snapshot '${snapshot.id.replaceAll("'", '')}'`)
      await client.query(
        `select set_config('statement_timeout', '2000', true), set_config('role', $1, true),
                set_config('request.jwt.claims', $2, true)`,
        [reader.role, JSON.stringify(reader.claims)],
      )
      const { rows } = await client.query(text, values)
      return visibleRowIn(rows[0])
    } finally {
      await client.query('rollback').catch(() => {
        asker = undefined
        return client.end().catch(() => {})
      })
    }
  }

  return {
    async ready() {
      starting ??= takeSnapshotForJoin()
        .catch(warnNotKept)
        .finally(() => (starting = undefined))
      await starting
    },
    touch() {
      lastTouch = performance.now()
    },
    readRow(reader, table, key, filters) {
      const { text, values = [] } = rowQuery(table, key, filters)
      const answer = turn.then(async () => {
        for (const snapshot of [...snapshots].reverse()) {
          const seen = await ask(snapshot, reader, text, [...values]).catch(() => undefined)
          if (seen) return seen
        }
        return undefined
      })
      turn = answer.catch(() => {})
      return answer
    },
    async close() {
      closed = true
      clearInterval(timer)
      await Promise.all([turn, starting])
      await Promise.all(snapshots.splice(0).map(drop))
      await (await asker?.catch(() => undefined))?.end().catch(() => {})
    },
  }
}

async function takeSnapshot(url: string): Promise<Snapshot> {
  const client = await connect(url)
  const takenAt = performance.now()
  await client.query('begin isolation level repeatable read, read only')
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
  return { client, id: rows[0]?.id ?? '', takenAt }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'live past' })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function drop(snapshot: Snapshot | undefined) {
  await snapshot?.client.end().catch(() => {})
}
