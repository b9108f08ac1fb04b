// GET /logos/{company}/{file}: the logo of a company, as a visitor may see it. The storage decides
// whether they may; a page's pictures send no API key, so it is added here. A file never changes.

import type { Visit } from '#server/start.ts'

const place = /^\/logos\/([0-9a-f-]{36}\/[a-z0-9-]{1,60})$/
const kept = ['content-type', 'content-length', 'etag', 'last-modified']

/** Undefined for every other request. */
export async function logo(
  request: Request,
  visit: Visit,
  { siteUrl, publishableKey }: { siteUrl: string; publishableKey: string },
): Promise<Response | undefined> {
  const name = place.exec(new URL(request.url).pathname)?.[1]
  if (!name || request.method !== 'GET') return undefined
  const call = visit('page')
  if (call instanceof Response) return call
  const known = request.headers.get('if-none-match')
  const answer = await call(
    new Request(new URL(`/storage/v1/object/logos/${name}`, siteUrl), {
      headers: { apikey: publishableKey, ...(known && { 'if-none-match': known }) },
    }),
  )
  if (answer.status !== 200 && answer.status !== 304) {
    await answer.body?.cancel()
    // Later it may be there: the company is verified, or the storage answers again.
    const status = answer.status >= 500 || answer.status === 429 ? answer.status : 404
    return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
  }
  const headers = new Headers({
    'cache-control': 'public, max-age=3600',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  for (const header of kept) {
    const value = answer.headers.get(header)
    if (value) headers.set(header, value)
  }
  return new Response(answer.status === 304 ? null : answer.body, {
    status: answer.status,
    headers,
  })
}
