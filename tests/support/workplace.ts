// The cast of database/seed on a database of its own, and the platform's scheduled tasks at a time
// that the test chooses.
import { seedCast } from '#database/seed/cast.ts'
import { createPool, type Pool } from '#server/postgres/pool.ts'
import { createSchedule, type ScheduledTask } from '#server/queue/schedule.ts'
import { freshDatabase } from './database.ts'

export type Workplace = {
  /** With the rights of the service. */
  database: Pool
  /** Runs the tasks as at that time; returns how many things each has changed. */
  sweep(time: string, ...tasks: ScheduledTask[]): Promise<Record<string, number | undefined>>
  close(): Promise<void>
}

export async function openWorkplace(): Promise<Workplace> {
  const fresh = await freshDatabase()
  const database = createPool({ url: fresh.serviceUrl, size: 6 })
  await seedCast({
    query: async (text, values) => ({ rows: await database.query(text, values) }),
  })
  return {
    database,
    sweep: (time, ...tasks) =>
      createSchedule({
        connection: database,
        tasks,
        clock: { now: () => new Date(time) },
        log: { info() {}, warn() {} },
      }).runOnce(),
    async close() {
      await database.close()
      await fresh.drop()
    },
  }
}
