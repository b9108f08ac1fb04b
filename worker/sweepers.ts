// Work that time itself asks for: each task runs every so often, in one process at a time however
// many there are. A run that fails is logged and tried again at the next turn.
import type { Clock, Connection, Query } from './connection.ts'
import { notificationTasks } from './notification-tasks.ts'
import { sweepRetention } from './retention-tasks.ts'
import {
  askStillHiring,
  closeExpiredJobs,
  closeOverdueAttempts,
  forgetAddresses,
  forgetAuditEntries,
  forgetOldMail,
} from './sweep-tasks.ts'

export type SweepTask = {
  /** Lower case, the lock's name as well: the same in every process. */
  name: string
  everyMs: number
  /** Runs inside the transaction that holds the lock; answers how many things it dealt with. */
  run(tx: Query, now: Date): Promise<number>
}

export type SweepLog = {
  info(fields: object, sentence: string): void
  warn(fields: object, sentence: string): void
}

export type Sweepers = {
  start(): void
  /** Waits for the runs that are under way. */
  stop(): Promise<void>
  /**
   * Runs every task now, one after the other. Undefined for a task that another process is running,
   * or that failed.
   */
  runOnce(): Promise<Record<string, number | undefined>>
}

/** Those that need nothing but the database. */
export const productTasks: readonly SweepTask[] = [
  closeExpiredJobs,
  askStillHiring,
  closeOverdueAttempts,
  forgetOldMail,
  forgetAddresses,
  sweepRetention,
  forgetAuditEntries,
  ...notificationTasks,
]

export function createSweepers(options: {
  /** With the rights of the service. */
  connection: Connection
  /** The product's own where none are given. */
  tasks?: readonly SweepTask[]
  clock: Clock
  log: SweepLog
}): Sweepers {
  const { connection, tasks = productTasks, clock, log } = options
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<unknown>>()
  let stopped = true

  async function run(task: SweepTask): Promise<number | undefined> {
    try {
      const done = await connection.transaction(async (tx) => {
        const [lock] = await tx.query<{ mine: boolean }>(
          'select pg_try_advisory_xact_lock(hashtext($1)) as mine',
          [`sweep: ${task.name}`],
        )
        return lock?.mine ? await task.run(tx, clock.now()) : undefined
      })
      if (done) log.info({ task: task.name, done }, 'swept')
      return done
    } catch (error) {
      // Only the kind of the failure: a message of the database may hold somebody's data.
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      log.warn({ task: task.name, code }, 'a sweep failed and will be tried again')
      return undefined
    }
  }

  function schedule(task: SweepTask, delayMs: number): void {
    const timer = setTimeout(async () => {
      timers.delete(timer)
      const turn = run(task)
      running.add(turn)
      await turn
      running.delete(turn)
      if (!stopped) schedule(task, task.everyMs)
    }, delayMs)
    // Nothing here keeps a process alive that has nothing else to do.
    timer.unref()
    timers.add(timer)
  }

  return {
    start() {
      if (!stopped) return
      stopped = false
      for (const task of tasks) schedule(task, Math.min(task.everyMs, 1000))
    },
    async stop() {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      await Promise.all(running)
    },
    async runOnce() {
      const done: Record<string, number | undefined> = {}
      for (const task of tasks) done[task.name] = await run(task)
      return done
    },
  }
}
