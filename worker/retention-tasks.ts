// Erases what is past its retention period. The rules are in the database
// (functions/privacy/sweep_retention.sql); the task only passes the time.
import type { ScheduledTask } from '#server/queue/schedule.ts'

/**
 * Warns the owners of old applications and idle accounts, and erases those whose warning period is
 * over and whose owner did not return.
 */
export const sweepRetention: ScheduledTask = {
  name: 'erase what is over',
  everyMs: 3_600_000,
  async run(tx, now) {
    const [row] = await tx.query<{ erased: number }>(
      'select private.sweep_retention($1) as erased',
      [now.toISOString()],
    )
    return Number(row?.erased ?? 0)
  },
}
