// Gives a browser a random id in a cookie that no script can read, so that a flow begun in one
// browser can be required to end in the same browser.
import { getCookie, setCookie } from 'hono/cookie'
import type { AuthContext, AuthParts } from '../parts.ts'
import { randomToken } from '../secrets.ts'

type BrowserCookie = {
  /** Marks the browser. A mark that it already has is kept: several flows may be open in it. */
  set(parts: AuthParts, context: AuthContext): string
  read(parts: AuthParts, context: AuthContext): string | undefined
}

const MARK = /^[A-Za-z0-9_-]{43}$/

/** `sameSite`: Lax when the browser comes back by a navigation from another site. */
export function browserCookie(options: {
  name: string
  seconds: number
  sameSite: 'Strict' | 'Lax'
}): BrowserCookie {
  const { name, seconds, sameSite } = options
  // Only this host, and only over TLS, can set a cookie with the prefix `__Host-`.
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
