// The mark of a browser that leaves for a provider without PKCE. Who brings back the answer must be who left with it: otherwise a link
// could sign somebody in as a stranger, or add a stranger's way in to their account.
import { getCookie, setCookie } from 'hono/cookie'
import type { AuthContext } from '../gates.ts'
import type { AuthParts } from '../parts.ts'
import { randomToken } from '../secrets.ts'

const NAME = 'provider-detour'
const SECONDS = 600
const MARK = /^[A-Za-z0-9_-]{43}$/

/** Marks the browser, with the mark that it has already where it has one: it may be on several detours at once. */
export function markBrowser(parts: AuthParts, context: AuthContext): string {
  const isHttps = parts.config.siteUrl.startsWith('https:')
  const mark = markOf(parts, context) ?? randomToken()
  setCookie(context, NAME, mark, {
    // No other host, and nothing without TLS, can set a cookie of this prefix.
    ...(isHttps && { prefix: 'host', secure: true }),
    path: '/',
    httpOnly: true,
    // The way back is a navigation from the provider's site.
    sameSite: 'Lax',
    maxAge: SECONDS,
  })
  return mark
}

export function markOf(parts: AuthParts, context: AuthContext): string | undefined {
  const isHttps = parts.config.siteUrl.startsWith('https:')
  const mark = isHttps ? getCookie(context, NAME, 'host') : getCookie(context, NAME)
  return mark && MARK.test(mark) ? mark : undefined
}
