// Gives a browser a random id in a cookie that no script can read, so that a flow begun in one
// browser can be required to end in the same browser.
import { getCookie, setCookie } from 'hono/cookie'
import type { AuthContext, AuthParts } from '../parts.ts'
import { randomToken } from '../secrets.ts'

export type BrowserCookie = {
  /**
   * Marks the browser, with the mark that it has already where it has one: several things may be
   * under way in it.
   */
  set(parts: AuthParts, context: AuthContext): string
  read(parts: AuthParts, context: AuthContext): string | undefined
}

const MARK = /^[A-Za-z0-9_-]{43}$/

/** `sameSite`: Lax where the way back is a navigation from another site. */
export function browserCookie(options: {
  name: string
  seconds: number
  sameSite: 'Strict' | 'Lax'
}): BrowserCookie {
  const { name, seconds, sameSite } = options
  // No other host, and nothing without TLS, can set a cookie of the prefix `__Host-`.
  const isHttps = (parts: AuthParts) => parts.config.siteUrl.startsWith('https:')

  function read(parts: AuthParts, context: AuthContext) {
    const mark = isHttps(parts) ? getCookie(context, name, 'host') : getCookie(context, name)
    return mark && MARK.test(mark) ? mark : undefined
  }

  return {
    read,
    set(parts, context) {
      const mark = read(parts, context) ?? randomToken()
      setCookie(context, name, mark, {
        ...(isHttps(parts) && { prefix: 'host', secure: true }),
        path: '/',
        httpOnly: true,
        sameSite,
        maxAge: seconds,
      })
      return mark
    },
  }
}
