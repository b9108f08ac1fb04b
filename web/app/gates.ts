// What somebody with a session must pass before any area opens: their second factor, and for who came by a provider, and so saw no
// sign-up form, that they are of age and agree (SES-07, T111).

import type { SessionState, SignedInUser } from '../data/session.tsx'
import { paths } from './paths.ts'

/** The screen that stands before, if one does. From it they go on to `next`, or without one to their dashboard. */
export function gateBefore(
  next: string,
  { user, needsFactor }: Pick<SessionState, 'user' | 'needsFactor'>,
): string | undefined {
  const from = next && `?next=${encodeURIComponent(next)}`
  if (needsFactor) return paths.secondFactor + from
  return user && lacksAgreement(user) ? paths.agree + from : undefined
}

/** A form has asked already, and so has whoever made the account for somebody. */
export function lacksAgreement({ account: { app_metadata, user_metadata } }: SignedInUser) {
  const { provider = 'email' } = app_metadata
  return provider !== 'email' && provider !== 'phone' && !user_metadata.notice
}
