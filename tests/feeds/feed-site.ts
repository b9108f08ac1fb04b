// The product with its feeds, and no other pages, for the tests of the feeds.

import { compressedStream } from '#site/compression.ts'
import { asFetch } from '#site/site.ts'
import { posting, startApi } from '#tests/support/api.ts'
import { type FeedContext, feedAt } from '#web/feeds/feeds.ts'

export type FeedSite = Awaited<ReturnType<typeof startFeedSite>>

/** `sizes` are small in tests, so that few jobs fill several files and several reads. */
export async function startFeedSite(
  sizes: Pick<FeedContext, 'addressesPerFile' | 'rowsPerRead'> = {},
) {
  const failures: unknown[] = []
  const api = await startApi({
    cast: false,
    pages: async ({ siteUrl, publishableKey, grievanceContact }) => {
      const config = { url: siteUrl, publishableKey, grievanceContact }
      return async (request, visit) => {
        const report = (error: unknown) => void failures.push(error)
        const feed = feedAt(request)
        const call = visit('feed')
        if (!feed || call instanceof Response) return new Response('Not found', { status: 404 })
        const answer = await feed({ config, fetch: asFetch(call), report, ...sizes })
        return compressedStream(answer, request)
      }
    },
  })
  return {
    ...api,
    failures,
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(api.url + path, { headers, method }),
    text: async (path: string) => (await fetch(api.url + path)).text(),
    /** Adds postings, a second apart, oldest first; returns their ids. */
    async post(rows: Record<string, unknown>[]): Promise<string[]> {
      const ids = rows.map(() => crypto.randomUUID())
      const begin = Date.now() - 86_400_000
      const written = rows.map((row, at) =>
        posting(ids[at] ?? '', 'A job', {
          created_at: new Date(begin + at * 1000).toISOString(),
          ...row,
        }),
      )
      const { error } = await api.service.from('jobs').insert(written as never[])
      if (error) throw error
      return ids
    },
  }
}
