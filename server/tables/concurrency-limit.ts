// Limits how many statements of one caller run at once: fewer than there are connections, so that
// one caller's slow queries do not make everybody wait.
import { errors, TableError } from './errors.ts'

const MAX_WAITING = 200

type ConcurrencyLimit = {
  /**
   * Runs `work` as soon as fewer than `most` of `key` are running. Throws 429 when that takes
   * longer than `waitMs`, or when too many are waiting already.
   */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}

type Queue = { running: number; waiting: (() => void)[] }

export function createConcurrencyLimit({
  most,
  waitMs,
}: {
  most: number
  waitMs: number
}): ConcurrencyLimit {
  const queues = new Map<string, Queue>()

  function enter(queue: Queue): Promise<void> | undefined {
    if (queue.running < most) {
      queue.running += 1
      return undefined
    }
    if (queue.waiting.length >= MAX_WAITING) throw new TableError(errors.tooManyRequests(1))
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.waiting = queue.waiting.filter((one) => one !== start)
        reject(new TableError(errors.tooManyRequests(1)))
      }, waitMs)
      queue.waiting.push(start)
    })
  }

  return {
    async run(key, work) {
      const queue = queues.get(key) ?? { running: 0, waiting: [] }
      queues.set(key, queue)
      await enter(queue)
      try {
        return await work()
      } finally {
        // The slot goes to the caller that has waited longest, or becomes free.
        const next = queue.waiting.shift()
        if (next) next()
        else queue.running -= 1
        if (queue.running === 0) queues.delete(key)
      }
    },
  }
}
