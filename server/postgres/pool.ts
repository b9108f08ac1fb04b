// The one implementation of `Database`: a pool of `pg` connections, our batches on them, and the
// identity of a caller before the caller's statements. The role in the database decides what a
// statement may do, never this code.
import { Pool as Connections, type PoolClient } from 'pg'
import { askEach } from './ask-each.ts'
import { Batch, isStalePlan } from './batch.ts'
import type { Asked, Database, Identity, Result, Statement } from './database.ts'
import {
  connectionCodes,
  connectionFailure,
  endsConnection,
  PoolTimeout,
  wasNotSent,
  wasShutDown,
  withoutFiles,
} from './failures.ts'
import { createListener } from './listener.ts'
import { nameOf } from './prepared-names.ts'
import { openTransaction } from './transaction.ts'

/** Where to connect to: an address, or its parts. `host` may be the folder of a unix socket. */
type ConnectionTarget =
  | { url: string }
  | { host: string; port?: number; user: string; password?: string; database: string }

export type PoolOptions = ConnectionTarget & {
  /** Most connections at once. */
  size?: number
  /** Milliseconds to wait for a free or new connection before `PoolTimeout`. */
  waitMs?: number
  /**
   * Longest time of one statement of a caller, in milliseconds, by role; a role that is missing has
   * no limit.
   */
  statementMs?: Readonly<Record<string, number>>
  /** The schemas in which a caller's unqualified names are looked up. */
  searchPath?: readonly string[]
  /** True behind a transaction pooler: no prepared statement outlives its transaction. */
  pooled?: boolean
  /** The address that goes past the pooler; LISTEN works on no other. */
  directUrl?: string
  /** Shown in `pg_stat_activity`. */
  applicationName?: string
  log?: PoolLog
  /** True while the database has no room for changes: then its transactions are read only. */
  isFull?: () => boolean
  /** Called with the time that each caller waited for a connection, whether it got one or not. */
  onWait?: (seconds: number) => void
}

export type PoolLog = {
  warn(fields: object, sentence: string): void
}

export type Pool = Database & {
  /** Connections now: all, those doing nothing, and the callers waiting for one. */
  counts(): { open: number; idle: number; waiting: number }
}

/**
 * A pool that connects when first used. Its calls reject with `DatabaseError` (class 08 when the
 * connection failed) or `PoolTimeout`. A statement is only resent when the first attempt cannot
 * have had any effect.
 */
export function createPool(options: PoolOptions): Pool {
  const { size = 10, waitMs = 5000, statementMs = {}, searchPath, pooled = false, log } = options
  const { isFull = () => false } = options
  const target = connectionTo(options)
  const connections = new Connections({
    ...target,
    max: size,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  })
  // A checked-out connection has no listener of the pool's; without one, losing it would end the
  // process.
  connections.on('connect', (client) => client.on('error', () => {}))
  connections.on('error', (error) => {
    // `end` says goodbye without waiting; a database that stops then may answer with an error.
    if (connections.ending) return
    log?.warn({ code: (error as { code?: string }).code }, 'an idle database connection was lost')
  })
  const direct = options.directUrl ? { url: options.directUrl } : options
  const { applicationName } = options
  const listener = createListener(connectionTo({ ...direct, applicationName }), log)

  const acquire = async (): Promise<PoolClient> => {
    const start = performance.now()
    try {
      return await connections.connect()
    } catch (error) {
      if (error instanceof Error && error.message === waitedTooLong) throw new PoolTimeout(waitMs)
      throw connectionFailure(error, connectionCodes.couldNotConnect)
    } finally {
      options.onWait?.((performance.now() - start) / 1000)
    }
  }

  const send = async (asked: readonly Statement[]) => {
    const before = isFull() ? [READ_ONLY] : []
    for (let attempt = 1; ; attempt += 1) {
      const batch = new Batch([...before, ...asked], { named: !pooled })
      const client = await acquire()
      try {
        client.query(batch)
        const results = await batch.done
        client.release()
        return results.slice(before.length)
      } catch (error) {
        const lost = endsConnection(error)
        client.release(lost)
        const again = isStalePlan(error) || (lost && hadNoEffect(batch, error))
        if (!again || attempt === 2) throw withoutFiles(error, before.length > 0)
      }
    }
  }

  /**
   * The session had ended before it read the batch. Not true behind a pooler, whose message says
   * nothing about the server.
   */
  const hadNoEffect = (batch: Batch, error: unknown) =>
    !batch.sent || wasNotSent(error) || (!batch.begun && !pooled && wasShutDown(error))

  const during = async <T>(
    before: readonly Statement[],
    work: Parameters<Database['transaction']>[0],
  ) => {
    const client = await acquire()
    const full = isFull()
    const transaction = openTransaction(client, full ? [...before, READ_ONLY] : before)
    try {
      const result = await work(transaction)
      await transaction.commit()
      client.release()
      return result as T
    } catch (error) {
      client.release(!(await transaction.rollback()))
      throw withoutFiles(error, full)
    }
  }

  const identify = (identity: Identity) => identification(identity, { statementMs, searchPath })

  return {
    async query<Row>(text: string, values?: readonly unknown[]) {
      const [result] = await send([prepared(text, values)])
      return (result as Result<Row>).rows
    },
    transaction: (work) => during([{ text: 'begin' }], work),
    async asCaller(identity, statements) {
      const results = await send([identify(identity), ...statements])
      return results.slice(1)
    },
    async asEach<Row>(role: string, text: string, callers: readonly Asked[]) {
      const by = ({ claims }: Asked) => identify({ role, claims, readOnly: true })
      const { statements, rowsOf } = askEach(text, callers, by, { named: !pooled })
      return (statements.length > 0 ? rowsOf(await send(statements)) : []) as Row[][]
    },
    asCallerDuring: (identity, work) => during([{ text: 'begin' }, identify(identity)], work),
    listen: listener.listen,
    counts: () => ({
      open: connections.totalCount,
      idle: connections.idleCount,
      waiting: connections.waitingCount,
    }),
    async close() {
      await Promise.all([listener.close(), connections.ending ? undefined : connections.end()])
    },
  }
}

/** The first statement that changes something then fails, and with it what was sent together. */
const READ_ONLY: Statement = {
  name: 'read_only',
  text: "select set_config('transaction_read_only', 'on', true)",
}

/**
 * Texts written in our code are sent often, so each connection prepares them once, under a name
 * derived from the text. One without values (`begin`, a sweep) is as fast to parse as to look up.
 */
const prepared = (text: string, values: readonly unknown[] = []): Statement => ({
  text,
  values,
  name: values.length > 0 ? nameOf(text) : undefined,
})

/** The options of `pg` for this target. */
function connectionTo(target: ConnectionTarget & { applicationName?: string }) {
  const { applicationName: application_name } = target
  if ('url' in target) return { connectionString: target.url, application_name }
  const { host, port, user, password, database } = target
  return { host, port, user, password, database, application_name }
}

// The message of `pg` when no connection became free; its error has no code.
const waitedTooLong = 'timeout exceeded when trying to connect'

/**
 * The first statement of a caller's transaction. It is a statement of its own because PostgreSQL
 * applies row rules when it plans, and the planning of the next statement must already see the
 * role.
 */
function identification(
  { role, claims, settings, readOnly }: Identity,
  { statementMs, searchPath }: Pick<PoolOptions, 'statementMs' | 'searchPath'>,
): Statement {
  const pairs: [string, string][] = [
    ['role', role],
    ['request.jwt.claims', JSON.stringify(claims)],
  ]
  const limit = statementMs?.[role]
  if (limit !== undefined) pairs.push(['statement_timeout', String(limit)])
  if (searchPath && settings?.search_path === undefined) {
    pairs.push(['search_path', searchPath.map(quoted).join(', ')])
  }
  if (readOnly) pairs.push(['transaction_read_only', 'on'])
  pairs.push(...Object.entries(settings ?? {}))
  return {
    name: `caller_of_${pairs.length}_settings`,
    text: settingText(pairs.length),
    values: pairs.flat(),
  }
}

const settingTexts = new Map<number, string>()

/** Returns no column: what was sent need not come back. No setting becomes null. */
function settingText(count: number): string {
  const known = settingTexts.get(count)
  if (known !== undefined) return known
  const set = Array.from(
    { length: count },
    (_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true) is not null`,
  )
  const text = `select where ${set.join(' and ')}`
  settingTexts.set(count, text)
  return text
}

const quoted = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`
