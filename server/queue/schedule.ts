// Scheduled tasks: each runs every so often, usually in one process at a time however many there
// are. A failed run is logged and tried again at the next interval.
import { type Clock, type Connection, codeOf, type Log, type Query } from './connection.ts'

export type ScheduledTask = {
  /** Lower case, the lock's name as well: the same in every process. */
  name: string
  everyMs: number
  /**
   * True for slow work on files that several processes may do at once: there is no lock, and each
   * statement commits by itself, so that no connection is held meanwhile.
   */
  withoutLock?: boolean
  /** Runs inside the transaction that holds the lock; returns how many rows it changed. */
  run(tx: Query, now: Date): Promise<number>
}

type Schedule = {
  start(): void
  /** Waits for running tasks. */
  stop(): Promise<void>
  /**
   * Runs every task now, one after the other. Undefined for a task that another process is running,
   * or that failed.
   */
  runOnce(): Promise<Record<string, number | undefined>>
}

/** A first run soon after the start, but not while much else starts. */
const FIRST_RUN_MS = 1000

export function createSchedule(options: {
  connection: Connection
  tasks: readonly ScheduledTask[]
  clock: Clock
  log: Log
}): Schedule {
  const { connection, tasks, clock, log } = options
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<unknown>>()
  let stopped = true

  async function run(task: ScheduledTask): Promise<number | undefined> {
    try {
      const done = task.withoutLock
        ? await task.run(connection, clock.now())
        : await runLocked(task)
      if (done) log.info({ task: task.name, done }, 'a scheduled task was done')
      return done
    } catch (error) {
      log.warn(
        { task: task.name, code: codeOf(error) },
        'a scheduled task failed and will be tried again',
      )
      return undefined
    }
  }

  const runLocked = (task: ScheduledTask) =>
    connection.transaction(async (tx) => {
      const [lock] = await tx.query<{ mine: boolean }>(
        'select pg_try_advisory_xact_lock(hashtext($1)) as mine',
        [`sweep: ${task.name}`],
      )
      return lock?.mine ? await task.run(tx, clock.now()) : undefined
    })

  function schedule(task: ScheduledTask, delayMs: number): void {
    const timer = setTimeout(async () => {
      timers.delete(timer)
      const turn = run(task)
      running.add(turn)
      await turn
      running.delete(turn)
      if (!stopped) schedule(task, task.everyMs)
    }, delayMs)
    // A timer here must not keep a process running.
    timer.unref()
    timers.add(timer)
  }

  return {
    start() {
      if (!stopped) return
      stopped = false
      for (const task of tasks) schedule(task, Math.min(task.everyMs, FIRST_RUN_MS))
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
