// A feed as an HTTP response: 304 if the client has its edition already, streamed as it is read,
// never held as a whole.

import type { Edition } from './edition.ts'

type Asking = { request: Request; edition: Edition; report?: (error: unknown) => void }

/** How long a feed may be cached without asking again, in seconds. */
const fresh = 300

/** The present edition of a feed, or 304; `report` is called when it fails halfway. */
export function answer(
  { request, edition: { tag, since }, report }: Asking,
  type: 'xml' | 'rss' | 'json',
  text: () => AsyncIterator<string>,
  more: Record<string, string> = {},
): Response {
  const etag = `W/"${tag}"`
  const headers = {
    'content-type': `${contentTypes[type]}; charset=utf-8`,
    'cache-control': `public, max-age=${fresh}`,
    etag,
    'last-modified': since.toUTCString(),
    ...more,
  }
  if (isKnown(request.headers, tag, since)) return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD') return new Response(null, { headers })
  return new Response(streamOf(text(), report), { headers })
}

/** If there is an ETag it decides (RFC 9110, 13.2.2). */
function isKnown(asked: Headers, tag: string, since: Date): boolean {
  const tags = asked.get('if-none-match')
  if (tags !== null) {
    return tags.split(',').some((one) => one.trim() === '*' || one.trim().includes(`"${tag}"`))
  }
  return since.getTime() <= Date.parse(asked.get('if-modified-since') ?? '')
}

const contentTypes = {
  xml: 'application/xml',
  rss: 'application/rss+xml',
  json: 'application/json',
}

/**
 * Reads the next piece when the client has taken the last; after a failure the response is cut off,
 * so that it is not taken for complete.
 */
function streamOf(
  pieces: AsyncIterator<string>,
  report: Asking['report'],
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next()
          if (done) controller.close()
          else controller.enqueue(encoder.encode(value))
        } catch (error) {
          report?.(error)
          controller.error(error)
        }
      },
      async cancel() {
        await pieces.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
