// How many statements of one caller run at once: fewer than there are connections, so that nobody's
// slow questions keep everybody waiting.
import { errors } from './errors.ts'

const MOST_WAITING = 200

export type Turns = {
  /**
   * Runs `work` when fewer than the most of `key` are running. Throws 429 when that takes too long
   * or too many wait already.
   */
  take<T>(key: string, work: () => Promise<T>): Promise<T>
}

type Line = { running: number; waiting: (() => void)[] }

export function createTurns({ most, waitMs }: { most: number; waitMs: number }): Turns {
  const lines = new Map<string, Line>()

  function place(line: Line): Promise<void> | undefined {
    if (line.running < most) {
      line.running += 1
      return undefined
    }
    if (line.waiting.length >= MOST_WAITING) throw errors.tooManyRequests(1)
    return new Promise((resolve, reject) => {
      const called = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        line.waiting = line.waiting.filter((one) => one !== called)
        reject(errors.tooManyRequests(1))
      }, waitMs)
      line.waiting.push(called)
    })
  }

  return {
    async take(key, work) {
      const line = lines.get(key) ?? { running: 0, waiting: [] }
      lines.set(key, line)
      await place(line)
      try {
        return await work()
      } finally {
        // The place goes to whoever waits longest, or back.
        const next = line.waiting.shift()
        if (next) next()
        else line.running -= 1
        if (line.running === 0) lines.delete(key)
      }
    },
  }
}
