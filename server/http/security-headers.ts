// Headers that every response carries.

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

/** Of every answer to `path`. */
export function securityHeaders(
  path: string,
  isOverTls: boolean,
): Readonly<Record<string, string>> {
  return {
    ...EVERYWHERE,
    // Its links and redirects carry codes and tokens.
    ...(path.startsWith('/auth/v1') && { 'referrer-policy': 'no-referrer' }),
    ...(isOverTls && { 'strict-transport-security': OVER_TLS }),
  }
}

/**
 * An API's response is for one caller at one moment: nothing may cache it, unless the service
 * allowed it.
 */
export const NO_STORE = { 'cache-control': 'no-store' }
