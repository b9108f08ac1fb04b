// What somebody with a session must pass before any area opens: their second factor, and where no
// form of theirs asked it, that they are of age and agree (SES-07, T111).

import type { SessionState, SignedInUser } from '../data/people/session.tsx'
import { paths } from './paths.ts'

/**
 * The screen that stands before, if one does. From it they go on to `next`, or without one to their
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
 * The database says it of who came by a provider, and of who found their account made in their
 * name; until then it keeps nothing of theirs.
 */
export const needsAgreement = ({ account }: SignedInUser) =>
  account.app_metadata.agreement === 'awaited'
