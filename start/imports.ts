// The worker of the imports from the screen, with what it needs from the running server: its
// database, its notifications, and the files through the API.
import { systemClock } from '#server/clock.ts'
import type { Log } from '#server/log.ts'
import type { QueueWorker } from '#server/queue/queue.ts'
import type { RunningServer } from '#server/start.ts'
import { createImportWorker } from '#worker/import/import-worker.ts'

export function importWorkerFor(
  { database, call }: Pick<RunningServer, 'database' | 'call'>,
  secretKey: string,
  log: Log,
): QueueWorker {
  const ask = (path: string, init?: RequestInit) =>
    call(
      new Request(`http://127.0.0.1/storage/v1/object/${path}`, {
        ...init,
        headers: { apikey: secretKey, 'content-type': 'application/json' },
      }),
    )
  return createImportWorker({
    connection: database,
    listen: (channel, hear) => database.listen(channel, hear),
    fetchFile: async (path) => {
      const answer = await ask(`authenticated/imports/${path}`)
      if (answer.ok && answer.body) return answer.body
      if (answer.status === 404 || answer.status === 400) return undefined
      throw new Error(`The storage answered ${answer.status}`)
    },
    removeFile: async (path) => {
      const body = JSON.stringify({ prefixes: [path] })
      const answer = await ask('imports', { method: 'DELETE', body })
      if (!answer.ok) throw new Error(`The storage answered ${answer.status}`)
    },
    clock: systemClock,
    log,
  })
}
