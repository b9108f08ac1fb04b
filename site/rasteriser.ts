// Turns SVG into PNG in a thread of its own, one picture at a time, so that painting delays no
// other request. The thread starts with the first picture and ends after a pause: most of the time
// it takes no memory.
import { Worker } from 'node:worker_threads'

export type Rasteriser = {
  /**
   * The picture as PNG, at its own size or `width` pixels wide. Throws `RasteriserBusy` when too
   * many are already waiting.
   */
  paint(svg: string, width?: number): Promise<Uint8Array>
}

export class RasteriserBusy extends Error {}

type Task = {
  svg: string
  width: number | undefined
  resolve(png: Uint8Array): void
  reject(error: Error): void
}
type Answer = { png: Uint8Array } | { error: string }

export function createRasteriser({
  maxWaiting = 40,
  idleMs = 30_000,
  patienceMs = 10_000,
} = {}): Rasteriser {
  const waiting: Task[] = []
  let thread: Worker | undefined
  let current: Task | undefined
  let timer: NodeJS.Timeout | undefined

  return {
    paint: (svg, width) => {
      if (waiting.length >= maxWaiting) {
        return Promise.reject(new RasteriserBusy('too many pictures are waiting'))
      }
      return new Promise((resolve, reject) => {
        waiting.push({ svg, width, resolve, reject })
        next()
      })
    },
  }

  function next() {
    if (current) return
    clearTimeout(timer)
    current = waiting.shift()
    if (!current) {
      // An idle thread must not keep the process running.
      thread?.unref()
      timer = setTimeout(end, idleMs).unref()
      return
    }
    thread ??= begin()
    thread.ref()
    timer = setTimeout(() => fail(new Error('a picture took too long')), patienceMs)
    thread.postMessage({ svg: current.svg, width: current.width })
  }

  function begin(): Worker {
    const begun = new Worker(new URL('./rasteriser-worker.ts', import.meta.url))
    begun.on('message', (answer: Answer) => {
      // After an error the library's memory may be corrupt.
      if ('error' in answer) return fail(new Error(answer.error))
      const task = current
      current = undefined
      task?.resolve(answer.png)
      next()
    })
    begun.on('error', (error: Error) => {
      if (thread === begun) fail(error)
    })
    return begun
  }

  /** The thread ends with the picture that it could not finish; the next picture starts another. */
  function fail(error: Error) {
    const task = current
    current = undefined
    end()
    task?.reject(error)
    next()
  }

  function end() {
    const ended = thread
    thread = undefined
    void ended?.terminate()
  }
}
