// Headers that every response carries. A stricter one set by a service is kept.
import type { MiddlewareHandler } from 'hono'

const EVERYWHERE: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': [
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=()',
    'hid=(), idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=()',
    'screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()',
  ].join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
/** For what nobody should see within a page: it loads nothing and no frame shows it. */
export const UNSHOWN: Record<string, string> = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
}
const OVER_TLS = 'max-age=31536000; includeSubDomains'

export function securityHeaders(siteUrl: string): MiddlewareHandler {
  const tls = siteUrl.startsWith('https://')
  return async (context, next) => {
    await next()
    const { headers } = context.res
    // Its links and redirects carry codes and tokens.
    if (context.req.path.startsWith('/auth/v1')) headers.set('referrer-policy', 'no-referrer')
    for (const [name, value] of Object.entries(EVERYWHERE)) {
      if (!headers.has(name)) headers.set(name, value)
    }
    if (tls) headers.set('strict-transport-security', OVER_TLS)
  }
}

/**
 * An API's response is for one caller at one moment: nothing may cache it, unless the service
 * allowed it.
 */
export const noStore: MiddlewareHandler = async (context, next) => {
  await next()
  if (!context.res.headers.has('cache-control')) {
    context.res.headers.set('cache-control', 'no-store')
  }
}
