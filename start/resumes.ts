// The worker that reads résumés, with what it needs from the running server: its database, its
// notifications, and the bytes of a file through the API.
import { systemClock } from '#server/clock.ts'
import type { Log } from '#server/log.ts'
import type { QueueWorker } from '#server/queue/queue.ts'
import type { RunningServer } from '#server/start.ts'
import { readIsolated, usualLimits } from '#worker/resumes/isolated-reader.ts'
import { createResumeWorker } from '#worker/resumes/resume-worker.ts'

export function resumeWorkerFor(
  { database, call }: Pick<RunningServer, 'database' | 'call'>,
  secretKey: string,
  log: Log,
): QueueWorker {
  return createResumeWorker({
    connection: database,
    listen: (channel, hear) => database.listen(channel, hear),
    fetchFile: async (path) => {
      const address = path.split('/').map(encodeURIComponent).join('/')
      const answer = await call(
        new Request(`http://127.0.0.1/storage/v1/object/authenticated/resumes/${address}`, {
          headers: { apikey: secretKey },
        }),
      )
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      if (answer.status === 404 || answer.status === 400) return undefined
      throw new Error(`The storage answered ${answer.status}`)
    },
    read: (bytes, now, signal) => readIsolated(bytes, now, { ...usualLimits, signal }),
    clock: systemClock,
    log,
  })
}
