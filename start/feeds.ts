// The worker that fetches the feeds of companies, with what it needs from the running server: its
// database, its notifications, and a place for files through the API.
import { systemClock } from '#server/clock.ts'
import type { Log } from '#server/log.ts'
import type { QueueWorker } from '#server/queue/queue.ts'
import type { RunningServer } from '#server/start.ts'
import { createFeedWorker } from '#worker/import/feed-worker.ts'
import type { FetchFeed } from '#worker/import/fetch-feed.ts'

export function feedWorkerFor(
  { database, call }: Pick<RunningServer, 'database' | 'call'>,
  { secretKey, fetchFeed, log }: { secretKey: string; fetchFeed: FetchFeed; log: Log },
): QueueWorker {
  return createFeedWorker({
    connection: database,
    listen: (channel, hear) => database.listen(channel, hear),
    fetchFeed,
    storeFile: async (path, bytes) => {
      const answer = await call(
        new Request(`http://127.0.0.1/storage/v1/object/imports/${path}`, {
          method: 'POST',
          headers: { apikey: secretKey, 'content-type': 'application/octet-stream' },
          body: new Uint8Array(bytes),
        }),
      )
      if (!answer.ok) throw new Error(`The storage answered ${answer.status}`)
    },
    clock: systemClock,
    log,
  })
}
