// Remembers in which browser a sign-up was made. Anyone can sign up with somebody else's address;
// the owner then gets the mail, confirms, and has an account whose password a stranger knows. So
// the browser that signs up gets a cookie that no script can read, and a confirmation on a page of
// the site keeps the password only in the browser with the same cookie. Programs keep no cookies,
// so nothing is required of them.

import type { AuthContext, AuthParts } from '../parts.ts'
import { sha256 } from '../secrets.ts'
import type { UserRow } from '../users/users.ts'
import { browserCookie } from './browser-cookie.ts'

/** As long as a confirmation link is valid. */
const signUpMark = browserCookie({ name: 'sign-up', seconds: 24 * 3600, sameSite: 'Strict' })

/** Where a mailed code or link is used. `mark`: what the browser keeps of its sign-up, hashed. */
export type UsingBrowser = { isPage: boolean; mark: string | undefined }

/** Marks the browser; returns the mark's hash. */
export const setSignUpCookie = (parts: AuthParts, context: AuthContext): string =>
  hashed(signUpMark.set(parts, context))

export function browserOf(parts: AuthParts, context: AuthContext): UsingBrowser {
  const mark = signUpMark.read(parts, context)
  return { isPage: isPage(parts, context), mark: mark && hashed(mark) }
}

/**
 * Whether a sign-up's password is known to be the owner's, now that the mailbox was proven at
 * `place`.
 */
export function isPasswordProven(
  user: UserRow,
  { isPage, mark }: UsingBrowser,
  by: 'its confirmation' | 'another mail',
): boolean {
  if (isPage && user.sign_up_browser !== null) return mark === user.sign_up_browser
  return by === 'its confirmation'
}

/** Browsers send where a request comes from, and no page can change that. */
function isPage(parts: AuthParts, context: AuthContext): boolean {
  const from = context.req.header('sec-fetch-site')
  if (from !== undefined) return from === 'same-origin'
  const origin = context.req.header('origin')
  return [parts.config.siteUrl, context.req.url].some((url) => new URL(url).origin === origin)
}

const hashed = (mark: string) => sha256(mark).toString('hex')
