// A table as a queue: a row is claimed for a limited time (a lease), by one short statement, so
// that no transaction is open while it is worked on. A lease that runs out, because its process
// ended, leaves the row to the next one.
import type { Clock, Query } from './connection.ts'

/** All members are SQL or names from our own code, and become part of statements as they are. */
export type QueueTable = {
  /** `schema.table` */
  name: string
  /** The primary key, one column. */
  key: string
  /** True of the rows that wait. */
  waiting: string
  /** A row is not worked on before this moment. */
  dueAt: string
  /** The moment from which a row's wait is counted; null for rows that nobody waits for. */
  waitingSince: string
  /** Which row comes first. */
  order: string
  /** A select list: the parts of a row that the work needs. */
  columns: string
  /** Column: how often the row was claimed since it began to wait. */
  attempts: string
  /** Column: the end of the lease; null where nobody works on the row. */
  leasedUntil: string
  /** Column: not before this moment after a failure. Without it, the lease continues until then. */
  nextAttemptAt?: string
  /** Column: why the last attempt failed. */
  lastError?: string
}

export type Claimed<Row> = {
  /** The name of the table, as it was given. */
  table: string
  key: string
  row: Row
  /** This attempt included. */
  attempts: number
  /**
   * Makes the lease last its full time again. Throws `LeaseLost` where it ran out and somebody else
   * has claimed the row.
   */
  renew(): Promise<void>
  /** Leaves the row to the next process, as if it had not been claimed. */
  giveBack(): Promise<void>
  /** Leaves the row to a later attempt. Does nothing where the lease is lost. */
  retryIn(seconds: number, error: unknown): Promise<void>
}

type Leases<Row> = {
  /** The next row that is due; undefined where there is none. */
  claim(): Promise<Claimed<Row> | undefined>
  /** Milliseconds until the next row is due, negative when it is; undefined without one. */
  msUntilDue(): Promise<number | undefined>
  /** How long the row that has waited longest has been due; 0 without one. */
  oldestWaitingSeconds(): Promise<number>
}

/** Another process has the row by now: nothing may be written for it. */
export class LeaseLost extends Error {
  constructor() {
    super('The lease has run out')
  }
}

/** Longer reasons are cut off: people read them in a column. */
const LONGEST_REASON = 500

export function leasesOf<Row>(
  connection: Query,
  table: QueueTable,
  options: { leaseSeconds: number; clock: Clock },
): Leases<Row> {
  const { name, key, waiting, dueAt, waitingSince, order, columns, attempts, leasedUntil } = table
  const { clock } = options
  // A process whose clock is ahead must not mistake a lease for one that has run out, so leases are
  // measured by the database's clock alone.
  const newEnd = `now() + ${options.leaseSeconds} * interval '1 second'`
  // The end of a lease also distinguishes it from every other lease of that row.
  const isOurs = `${key} = $1 and ${leasedUntil} = $2::timestamptz`

  async function claim(): Promise<Claimed<Row> | undefined> {
    const [found] = await connection.query<Found>(
      `update ${name} as item set ${attempts} = ${attempts} + 1, ${leasedUntil} = ${newEnd}
        where ${key} = (
          select ${key} from ${name} as item
           where (${waiting}) and ${dueAt} <= greatest($1::timestamptz, now())
             and coalesce(${leasedUntil}, now()) <= now()
           order by ${order} limit 1 for update skip locked)
       returning ${key}::text as key, ${attempts}::int as attempts, ${leasedUntil}::text as lease,
         (select to_jsonb(chosen) from (select ${columns}) as chosen)::text as json`,
      [clock.now().toISOString()],
    )
    return found && claimedFrom(found)
  }

  function claimedFrom(found: Found): Claimed<Row> {
    let { lease } = found
    return {
      table: name,
      key: found.key,
      row: JSON.parse(found.json) as Row,
      attempts: found.attempts,
      async renew() {
        const [renewed] = await connection.query<{ lease: string }>(
          `update ${name} set ${leasedUntil} = ${newEnd} where ${isOurs}
           returning ${leasedUntil}::text as lease`,
          [found.key, lease],
        )
        if (!renewed) throw new LeaseLost()
        lease = renewed.lease
      },
      async giveBack() {
        await connection.query(
          `update ${name} set ${leasedUntil} = null, ${attempts} = ${attempts} - 1 where ${isOurs}`,
          [found.key, lease],
        )
      },
      retryIn: (seconds, error) => retryIn([found.key, lease], seconds, error),
    }
  }

  async function retryIn(ours: [string, string], seconds: number, error: unknown): Promise<void> {
    const values: unknown[] = [...ours, seconds]
    const wait = "$3::int * interval '1 second'"
    const changes = [`${leasedUntil} = now() + ${wait}`]
    if (table.nextAttemptAt) {
      values.push(clock.now().toISOString())
      const from = `greatest($${values.length}::timestamptz, now())`
      changes[0] = `${leasedUntil} = null, ${table.nextAttemptAt} = ${from} + ${wait}`
    }
    if (table.lastError) {
      values.push(reasonOf(error))
      changes.push(`${table.lastError} = $${values.length}`)
    }
    await connection.query(`update ${name} set ${changes.join(', ')} where ${isOurs}`, values)
  }

  return {
    claim,
    async msUntilDue() {
      const [row] = await connection.query<{ ms: number | null }>(
        `select ceil(extract(epoch from min(greatest(${dueAt}, ${leasedUntil})) - now()) * 1000)::float8 as ms
           from ${name} as item where (${waiting})`,
      )
      return row?.ms ?? undefined
    },
    async oldestWaitingSeconds() {
      const [row] = await connection.query<{ seconds: number }>(
        `select greatest(extract(epoch from now() - min(${waitingSince})), 0)::float8 as seconds
           from ${name} as item where (${waiting})`,
      )
      return row?.seconds ?? 0
    },
  }
}

/** The part of an error that may be stored in a column of the row itself. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll('\u0000', '')
    .slice(0, LONGEST_REASON)

type Found = { key: string; attempts: number; lease: string; json: string }
