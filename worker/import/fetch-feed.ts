// Fetches a feed of postings: a file of data, of the size that a file from the screen may have. A
// page is none: what it does not show may be on the next one.
import { type Edition, type Fetched, fetchFile } from '#server/outgoing/fetch-file.ts'
import type { Guard } from '#server/outgoing/guard.ts'

const TYPES =
  /^(application\/(json|x-?ndjson|jsonl|x-json|xml|csv|octet-stream|[\w.-]+\+(json|xml))|text\/(xml|csv|tab-separated-values|plain))$/

export type FetchFeed = (address: string, known: Edition, stopping: AbortSignal) => Promise<Fetched>

/** `guard` is for tests, whose feeds are on this machine: nothing that a client says reaches it. */
export function feedFetcher(siteUrl: string, guard?: Guard): FetchFeed {
  return (address, known, stopping) =>
    fetchFile(address, {
      ...(guard && { guard }),
      userAgent: `Hiring-Agent/1.0 (+${siteUrl})`,
      accept: 'application/json, application/xml, text/xml, text/csv;q=0.9, */*;q=0.1',
      types: TYPES,
      known,
      maxRedirects: 3,
      maxBytes: 25 * 1024 * 1024,
      timeoutMs: 30_000,
      stopping,
    })
}
