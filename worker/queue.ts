// Works off a queue that is kept in a table: woken by what is announced on a channel and, for what
// nobody heard, every so often by itself. How a row is claimed and what is done with it is the
// queue's own.
import type { SweepLog } from './sweepers.ts'

export type QueueWorker = {
  start(): Promise<void>
  /** What is under way is left to the next process. */
  stop(): Promise<void>
  /** Does all that waits; answers how many that were. */
  runOnce(): Promise<number>
}

/** Calls back for each announcement on a channel; answers the way to stop. */
export type Listen = (channel: string, hear: () => void) => Promise<() => Promise<void>>

type Queue = {
  channel: string
  listen?: Listen
  /**
   * How often it is looked for what was announced while nobody listened, and for what another
   * process left.
   */
  everyMs: number
  /** Does what waits until nothing does or the signal says stop; answers how many that were. */
  workOff(stopping: AbortSignal): Promise<number>
  /** Logged where a run failed; what waits is tried again. */
  failed: string
  log: SweepLog
}

export function createQueueWorker(queue: Queue): QueueWorker {
  const stopping = new AbortController()
  let started = false
  let running: Promise<number> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined
  let stopListening: (() => Promise<void>) | undefined

  /** One run at a time; what is announced meanwhile is looked for once more. */
  function runOnce(): Promise<number> {
    again = true
    running ??= (async () => {
      let done = 0
      try {
        while (again && !stopping.signal.aborted) {
          again = false
          done += await queue.workOff(stopping.signal)
        }
      } finally {
        running = undefined
      }
      return done
    })()
    return running
  }

  async function attempt(): Promise<void> {
    if (stopping.signal.aborted) return
    try {
      await runOnce()
    } catch (error) {
      // Only the kind of the failure: a message of the database may hold somebody's data.
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      queue.log.warn({ code }, queue.failed)
    }
  }

  return {
    async start() {
      if (started) return
      started = true
      stopListening = await queue.listen?.(queue.channel, () => void attempt())
      timer = setInterval(() => void attempt(), queue.everyMs).unref()
      void attempt()
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await stopListening?.()
      await running?.catch(() => {})
    },
    runOnce,
  }
}
