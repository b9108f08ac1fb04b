// Threads for hashing passwords, as many as there are processors; each is started when it is needed first. They leave Node's own thread
// pool to the files and addresses that everybody waits for.
import type { Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

export type HashThreads = {
  /** How many hashes are computed at once. */
  size: number
  /** The argon2id hash. At most `size` may be asked for at a time. */
  compute(parameters: Argon2Parameters): Promise<Buffer>
}

export function createHashThreads(size = availableParallelism()): HashThreads {
  const idle: Worker[] = []

  return {
    size,
    compute(parameters) {
      const thread = idle.pop() ?? new Worker(new URL('./hash-thread.ts', import.meta.url))
      // An idle thread keeps no process alive.
      thread.ref()
      return new Promise((resolve, reject) => {
        const done = (bits: Uint8Array) => {
          thread.off('error', failed)
          thread.unref()
          idle.push(thread)
          resolve(Buffer.from(bits))
        }
        // The thread is over then; another takes its place.
        const failed = (error: Error) => {
          thread.off('message', done)
          reject(error)
        }
        thread.once('message', done)
        thread.once('error', failed)
        thread.postMessage(parameters)
      })
    },
  }
}
