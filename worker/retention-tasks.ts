// What goes because its period is over. The rules are the database's
// (functions/privacy/sweep_retention.sql); this only says what time it is.
import type { ScheduledTask } from '#server/queue/schedule.ts'

/**
 * Warns of old applications and idle accounts, and erases what was warned of in time and nobody
 * came back for.
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
