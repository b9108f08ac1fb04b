// What postings of each kind of title pay, counted once a day: a posting far above it is flagged.
import type { ScheduledTask } from '#server/queue/schedule.ts'

export const countTitlePay: ScheduledTask = {
  name: 'count what titles pay',
  everyMs: 24 * 3_600_000,
  async run(tx) {
    const [row] = await tx.query<{ kinds: number }>('select private.count_title_pay() as kinds')
    return Number(row?.kinds ?? 0)
  },
}
