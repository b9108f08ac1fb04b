// The product's own sweeps. Both are safe to run at any time: a second run finds nothing.
import type { SweepTask } from './sweepers.ts'

/** A posting takes applications through its closing date, in India; then it is closed. */
export const closeExpiredJobs: SweepTask = {
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

/** Assessments whose time ran out are scored with the answers kept until then. */
export const closeOverdueAttempts: SweepTask = {
  name: 'close overdue attempts',
  everyMs: 30_000,
  async run(tx) {
    const [row] = await tx.query<{ closed: number }>(
      'select private.close_overdue_attempts() as closed',
    )
    return Number(row?.closed ?? 0)
  },
}
