// Cross-origin answers: only origins on the list get any, compared as whole strings, never with
// credentials.

const REQUEST_HEADERS = [
  'authorization, apikey, x-client-info, content-type, accept, prefer, accept-profile, content-profile, range, range-unit',
  'x-supabase-api-version, x-upsert, x-metadata, cache-control, x-retry-count, traceparent, tracestate, baggage',
].join(', ')
const EXPOSED_HEADERS = [
  'content-range, content-location, location, range-unit, preference-applied, x-total-count, link, x-supabase-api-version',
  'sb-error-code, x-sb-error-code, etag, content-encoding, content-length, retry-after, x-request-id',
].join(', ')
const METHODS = 'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS'

type Cors = {
  /** Whether the browser only asks what it may send. */
  isPreflight(request: Request): boolean
  /** What a page of another origin may do with the answer. */
  headers(request: Request): Readonly<Record<string, string>>
}

export function createCors(origins: readonly string[]): Cors {
  const allowed = new Set(origins)
  const isPreflight = ({ method, headers }: Request) =>
    method === 'OPTIONS' && headers.has('access-control-request-method')
  return {
    isPreflight,
    headers(request) {
      const vary = 'Origin'
      const origin = request.headers.get('origin')
      if (origin === null || !allowed.has(origin)) return { vary }
      return {
        vary,
        'access-control-allow-origin': origin,
        'access-control-expose-headers': EXPOSED_HEADERS,
        ...(isPreflight(request) && {
          'access-control-allow-methods': METHODS,
          'access-control-allow-headers': REQUEST_HEADERS,
          'access-control-max-age': '86400',
        }),
      }
    },
  }
}
