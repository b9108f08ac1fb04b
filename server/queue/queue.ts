// The one way in which waiting rows of a table are processed: woken by a notification on a channel,
// by the moment at which the next row is due and, in case a notification was missed, every so
// often; several rows at once if the queue allows it. The queue itself defines what is done with a
// row, and how its outcome is stored.
import { type Clock, type Connection, codeOf, type Listen, type Log } from './connection.ts'
import { type Claimed, LeaseLost, leasesOf, type QueueTable } from './leases.ts'

export type Queue<Row> = {
  /** Names it in the log. */
  name: string
  /** The channel of NOTIFY on which new rows are announced. */
  channel: string
  /** Where the rows are; the first table comes first. */
  tables: readonly QueueTable[]
  /** Longer than the work on a row takes, or than it takes from one `renew` to the next. */
  leaseSeconds: number
  /** The longest pause: finds rows whose notification was missed. */
  pollMs: number
  /** Rows that one process works on at the same time. */
  atOnce?: number
  /**
   * Seconds to wait after the first, second, … failure. A row that fails once more, or whose
   * processes ended as often, is given up; without `giveUp`, the last interval repeats.
   */
  retrySeconds: readonly number[]
  /**
   * True where a failure is seldom the row's own fault but, say, the storage's: the others are left
   * alone until the next look.
   */
  failureEndsRun?: boolean
  /** How long work may continue after `stop()` before its signal is aborted. */
  graceMs?: number
  /**
   * Does what a row asks for and stores the outcome, so that the row no longer waits. No
   * transaction is open. When `stopping` is aborted, it ends soon and throws the signal's reason.
   */
  work(claimed: Claimed<Row>, stopping: AbortSignal): Promise<void>
  /** Stores that a row is not tried again; without an error its processes ended. */
  giveUp?(claimed: Claimed<Row>, error?: unknown): Promise<void>
  /** How the log names a row: no personal data. */
  describe?(row: Row): object
  /** Runs when nothing is left to do. Only where one row is worked on at a time. */
  tidy?(): Promise<void>
}

export type QueueWorker = {
  start(): Promise<void>
  /** Claims nothing more, and waits for running work, which is finished or given back. */
  stop(): Promise<void>
  /** Does all that is due; returns how many rows it did. */
  runOnce(): Promise<number>
  /** How long the row that has waited longest has been due; 0 when none waits. */
  oldestWaitingSeconds(): Promise<number>
}

/**
 * A row that another process has locked is due but cannot be claimed: asking again needs a pause.
 */
const SHORTEST_REST_MS = 50

type Run = PromiseWithResolvers<number> & { lanes: number; done: number; failure?: Error }

export function createQueueWorker<Row>(
  queue: Queue<Row>,
  parts: { connection: Connection; listen?: Listen; clock: Clock; log: Log },
): QueueWorker {
  const { atOnce = 1, pollMs, graceMs = 0 } = queue
  const { connection, clock, log } = parts
  const { leaseSeconds } = queue
  const tables = queue.tables.map((table) =>
    leasesOf<Row>(connection, table, { leaseSeconds, clock }),
  )
  const stopped = new AbortController()
  const leaving = new AbortController()
  let started = false
  let stopListening: (() => Promise<void>) | undefined
  let timer: NodeJS.Timeout | undefined
  let run: Run | undefined
  let announcements = 0

  /** One run at a time; a notification during a run starts another run after it. */
  function runOnce(): Promise<number> {
    announcements += 1
    if (stopped.signal.aborted) return run?.promise ?? Promise.resolve(0)
    run ??= { ...Promise.withResolvers<number>(), lanes: 0, done: 0 }
    const { promise } = run
    openLane(run)
    return promise
  }

  /** A lane works on one row after the other; a free one is opened when a row was found. */
  function openLane(current: Run): void {
    if (current.lanes >= atOnce || current.failure || stopped.signal.aborted) return
    current.lanes += 1
    void workOff(current)
      .catch((error: unknown) => {
        current.failure ??= error instanceof Error ? error : new Error(String(error))
      })
      .then(() => closeLane(current))
  }

  function closeLane(current: Run): void {
    current.lanes -= 1
    if (started) void planNextLook(current.failure !== undefined)
    if (current.lanes > 0) return
    run = undefined
    const { failure } = current
    if (failure) {
      const fields = { queue: queue.name, code: codeOf(failure) }
      log.warn(fields, 'a queue could not be worked off and will be tried again')
      current.reject(failure)
    } else current.resolve(current.done)
  }

  async function workOff(current: Run): Promise<void> {
    for (;;) {
      if (current.failure || stopped.signal.aborted) return
      const seen = announcements
      const claimed = await claim()
      if (stopped.signal.aborted) return claimed?.giveBack()
      if (claimed) {
        openLane(current)
        if (await perform(queue, claimed, leaving.signal, log)) current.done += 1
      } else {
        await queue.tidy?.()
        if (seen === announcements) return
      }
    }
  }

  async function claim(): Promise<Claimed<Row> | undefined> {
    for (const table of tables) {
      const claimed = await table.claim()
      if (claimed) return claimed
    }
    return undefined
  }

  /** Sleeps until the next row is due, at most for the time of a poll. */
  async function planNextLook(afterFailure: boolean): Promise<void> {
    const restMs = afterFailure ? pollMs : await msUntilDue().catch(() => pollMs)
    if (stopped.signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(look, Math.min(Math.max(restMs, SHORTEST_REST_MS), pollMs)).unref()
  }

  async function msUntilDue(): Promise<number> {
    const waits = await Promise.all(tables.map((table) => table.msUntilDue()))
    return Math.min(...waits.map((ms) => ms ?? pollMs))
  }

  // A run that fails has said so in the log.
  const look = () => void runOnce().catch(() => {})

  return {
    async start() {
      if (started) return
      started = true
      stopListening = await parts.listen?.(queue.channel, look)
      look()
    },
    async stop() {
      stopped.abort()
      clearTimeout(timer)
      const grace = setTimeout(() => leaving.abort(), graceMs)
      await stopListening?.()
      await run?.promise.catch(() => {})
      clearTimeout(grace)
    },
    runOnce,
    async oldestWaitingSeconds() {
      return Math.max(...(await Promise.all(tables.map((table) => table.oldestWaitingSeconds()))))
    },
  }
}

/** Works on one claimed row. False where it was left to another attempt or to another process. */
async function perform<Row>(
  queue: Queue<Row>,
  claimed: Claimed<Row>,
  leaving: AbortSignal,
  log: Log,
): Promise<boolean> {
  try {
    if (queue.giveUp && claimed.attempts > queue.retrySeconds.length + 1) {
      await queue.giveUp(claimed)
    } else await queue.work(claimed, leaving)
    return true
  } catch (error) {
    if (leaving.aborted && error === leaving.reason) await claimed.giveBack()
    else if (!(error instanceof LeaseLost)) await retryOrGiveUp(queue, claimed, error, log)
    return false
  }
}

async function retryOrGiveUp<Row>(
  queue: Queue<Row>,
  claimed: Claimed<Row>,
  error: unknown,
  log: Log,
): Promise<void> {
  const { attempts, row } = claimed
  log.warn(
    { queue: queue.name, ...queue.describe?.(row), attempt: attempts, code: codeOf(error) },
    'a row of a queue could not be done',
  )
  const last = queue.giveUp ? undefined : queue.retrySeconds.at(-1)
  const seconds = queue.retrySeconds[attempts - 1] ?? last
  if (seconds === undefined) await queue.giveUp?.(claimed, error)
  else await claimed.retryIn(seconds, error)
  if (queue.failureEndsRun) throw error
}
