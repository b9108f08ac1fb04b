// Which browser a sign-up was made in. Anyone can sign up with anyone's address; whoever owns it then finds a mail, confirms, and has an
// account of which a stranger knows the password. So the browser that signs up is given a mark (a cookie that no script can
// read), and what is confirmed on a page of the site counts for the password only in the browser with the same mark. Programs
// keep no cookies; of them nothing is asked.
import { getCookie, setCookie } from 'hono/cookie'
import type { AuthContext } from './gates.ts'
import type { AuthParts } from './parts.ts'
import { randomToken, sha256 } from './secrets.ts'
import type { UserRow } from './users.ts'

const NAME = 'sign-up'
/** As long as a link that confirms. */
const SECONDS = 24 * 3600
const MARK = /^[A-Za-z0-9_-]{43}$/

/** Where a mailed code or link is used. `mark`: what the browser keeps of its sign-up, hashed. */
export type Place = { isPage: boolean; mark: string | undefined }

/** Marks the browser, with the mark that it has already where it has one. Answers the mark's hash. */
export function markBrowser(parts: AuthParts, context: AuthContext): string {
  const isHttps = parts.config.siteUrl.startsWith('https:')
  const mark = keptMark(parts, context) ?? randomToken()
  setCookie(context, NAME, mark, {
    ...(isHttps && { prefix: 'host', secure: true }),
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: SECONDS,
  })
  return hashed(mark)
}

export function placeOf(parts: AuthParts, context: AuthContext): Place {
  const mark = keptMark(parts, context)
  return { isPage: isPage(parts, context), mark: mark && hashed(mark) }
}

/** Whether the password of a sign-up is its owner's, now that the mailbox was proven at `place`. */
export function isPasswordProven(
  user: UserRow,
  { isPage, mark }: Place,
  by: 'its confirmation' | 'another mail',
): boolean {
  if (isPage && user.sign_up_browser !== null) return mark === user.sign_up_browser
  return by === 'its confirmation'
}

function keptMark(parts: AuthParts, context: AuthContext): string | undefined {
  const isHttps = parts.config.siteUrl.startsWith('https:')
  const mark = isHttps ? getCookie(context, NAME, 'host') : getCookie(context, NAME)
  return mark && MARK.test(mark) ? mark : undefined
}

/** Browsers say where a request comes from, and no page can make them say otherwise. */
function isPage(parts: AuthParts, context: AuthContext): boolean {
  const from = context.req.header('sec-fetch-site')
  if (from !== undefined) return from === 'same-origin'
  const origin = context.req.header('origin')
  return [parts.config.siteUrl, context.req.url].some((url) => new URL(url).origin === origin)
}

const hashed = (mark: string) => sha256(mark).toString('hex')
