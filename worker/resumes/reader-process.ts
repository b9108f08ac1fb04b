// The process in which one file is read: it gets the bytes, returns the reading, and ends. Started
// by isolated-reader.ts with the right to read the program's own files, and with a little more for
// its start, which it gives up. Whatever a file does to the readers affects nothing else.
import net from 'node:net'
import process from 'node:process'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { giveUpRights } from './given-up-rights.ts'

type Task = { bytes: Uint8Array; now: string; maxMemory: number }

if (isMainThread) {
  process.once('message', async (task: Task) => {
    watchMemory(task.maxMemory)
    blockNetwork()
    giveUpRights()
    process.send?.(await answer(task), () => process.exit(0))
  })
} else watch(workerData as { maxMemory: number; pid: number })

async function answer({ bytes, now }: Task): Promise<object> {
  const { readResume } = await import('./read-resume.ts')
  const { Unreadable } = await import('./reading.ts')
  try {
    return { reading: await readResume(new Uint8Array(bytes), new Date(now)) }
  } catch (error) {
    if (error instanceof Unreadable) return { reason: error.reason }
    // Its message may repeat what stands in the file.
    return { reason: 'reader_failed', cause: error instanceof Error ? error.name : 'no error' }
  }
}

/**
 * A heap limit does not count buffers, which unpacking fills: a thread of its own watches all
 * memory.
 */
function watchMemory(maxMemory: number): void {
  const watcher = new Worker(new URL(import.meta.url), {
    workerData: { maxMemory, pid: process.pid },
  })
  watcher.unref()
}

function watch({ maxMemory, pid }: { maxMemory: number; pid: number }): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > maxMemory) process.kill(pid, 'SIGKILL')
  }, 20)
}

/** No reader here uses the network; if one tried, it would get nothing. */
function blockNetwork(): void {
  net.Socket.prototype.connect = () => {
    throw new Error('A file may not open a connection')
  }
  for (const way of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, way)
}
