// Threads for hashing passwords, as many as there are processors; each is started when it is first
// needed. They leave Node's own thread pool free for files and name lookups.
import type { Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** One being computed and one waiting: so a thread need not wait for us after each hash. */
const MAX_OF_ONE = 2

type HashThreads = {
  /** How many hashes run or wait in the threads at a time. */
  size: number
  /** The argon2id hash. Rejects what cannot be computed. */
  compute(parameters: Argon2Parameters): Promise<Buffer>
}

type Thread = { worker: Worker; asked: PromiseWithResolvers<Buffer>[] }

export function createHashThreads(most = availableParallelism()): HashThreads {
  const threads = new Set<Thread>()

  return {
    size: most * MAX_OF_ONE,
    compute(parameters) {
      const [freest] = [...threads].sort((a, b) => a.asked.length - b.asked.length)
      const isIdle = freest && freest.asked.length === 0
      const thread = isIdle || threads.size === most ? freest! : start()
      const asked = Promise.withResolvers<Buffer>()
      thread.asked.push(asked)
      thread.worker.ref()
      thread.worker.postMessage(parameters)
      return asked.promise
    },
  }

  function start(): Thread {
    const thread: Thread = {
      worker: new Worker(new URL('./hash-thread.ts', import.meta.url)),
      asked: [],
    }
    threads.add(thread)
    thread.worker.on('message', (outcome: Uint8Array | Error) => {
      const asked = thread.asked.shift()
      if (outcome instanceof Error) asked?.reject(outcome)
      else asked?.resolve(Buffer.from(outcome))
      // An idle thread must not keep the process running.
      if (thread.asked.length === 0) thread.worker.unref()
    })
    // The thread has ended; the next hash starts another.
    thread.worker.on('error', (error) => {
      threads.delete(thread)
      for (const { reject } of thread.asked) reject(error)
    })
    return thread
  }
}
