// What a person with a session must do before any area opens: pass their second factor, and confirm
// age and agreement if no form has asked for it (SES-07, T111).

import type { SessionState, SignedInUser } from '../data/people/session.tsx'
import { paths } from './paths.ts'

/**
 * The screen that must come first, if any. From there they continue to `next`, or else to their
 * dashboard.
 */
export function gateBefore(
  next: string,
  { user, needsFactor }: Pick<SessionState, 'user' | 'needsFactor'>,
): string | undefined {
  const from = next && `?next=${encodeURIComponent(next)}`
  if (needsFactor) return paths.secondFactor + from
  return user && needsAgreement(user) ? paths.agree + from : undefined
}

/**
 * The database marks people who came through a provider, and people whose account was made in their
 * name; until they agree it stores nothing of theirs.
 */
export const needsAgreement = ({ account }: SignedInUser) =>
  account.app_metadata.agreement === 'awaited'
