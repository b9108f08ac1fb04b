// Cross-origin answers: only origins on the list get any, compared as whole strings, never with
// credentials.
import type { MiddlewareHandler } from 'hono'

const REQUEST_HEADERS = [
  'authorization, apikey, x-client-info, content-type, accept, prefer, accept-profile, content-profile, range, range-unit',
  'x-supabase-api-version, x-upsert, x-metadata, cache-control, x-retry-count, traceparent, tracestate, baggage',
].join(', ')
const EXPOSED_HEADERS = [
  'content-range, content-location, location, range-unit, preference-applied, x-total-count, link, x-supabase-api-version',
  'sb-error-code, x-sb-error-code, etag, content-encoding, content-length, retry-after, x-request-id',
].join(', ')
const METHODS = 'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS'

export function cors(origins: readonly string[]): MiddlewareHandler {
  const allowed = new Set(origins)
  return async (context, next) => {
    const origin = context.req.header('origin')
    const known = origin !== undefined && allowed.has(origin)
    const preflight =
      context.req.method === 'OPTIONS' && context.req.header('access-control-request-method')
    if (preflight) context.res = new Response(null, { status: 204 })
    else await next()
    context.res.headers.append('vary', 'Origin')
    if (!known) return
    context.res.headers.set('access-control-allow-origin', origin)
    context.res.headers.set('access-control-expose-headers', EXPOSED_HEADERS)
    if (!preflight) return
    context.res.headers.set('access-control-allow-methods', METHODS)
    context.res.headers.set('access-control-allow-headers', REQUEST_HEADERS)
    context.res.headers.set('access-control-max-age', '86400')
  }
}
