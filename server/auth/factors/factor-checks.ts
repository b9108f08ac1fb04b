// Checks before every call about factors: who asks, which factor, and whether it is paused.

import { isUuid, requireUser, type SignedIn } from '../caller-checks.ts'
import { AuthError, type AuthErrorEntry, errors } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { type FactorRow, updateFactor } from '../users/factor-rows.ts'
import type { Queries } from '../users/users.ts'

const MAX_WRONG = 5
const PAUSE_MS = 15 * 60_000

export type Person = SignedIn & { sessionId: string }

/**
 * A signed-in person with an account of their own. Throws what `requireUser` throws, and
 * `AuthError` for anonymous ones.
 */
export async function requirePerson(parts: AuthParts, context: AuthContext): Promise<Person> {
  const { caller, user, sessionId } = await requireUser(parts, context)
  if (user.is_anonymous) throw new AuthError(errors.anonymousNotAllowed)
  if (!sessionId) throw new AuthError(errors.sessionNotFound)
  return { caller, user, sessionId }
}

/** The factor's id in the path. Throws `AuthError` when it is not one. */
export function factorIdOf(context: AuthContext, parameter = 'id'): string {
  const id = context.req.param(parameter) ?? ''
  if (!isUuid(id)) throw new AuthError(errors.factorIdInvalid)
  return id
}

/** Throws `entry` with Retry-After while wrong codes have paused the factor. */
export function requireUnpaused(factor: FactorRow, now: Date, entry: AuthErrorEntry): void {
  if (!factor.paused_until) return
  const left = (new Date(factor.paused_until).getTime() - now.getTime()) / 1000
  if (left > 0) throw new AuthError(entry, { retryAfter: Math.ceil(left) })
}

/** The fields that reset the count of wrong codes. */
export const NO_WRONG_GUESSES = { wrong_guesses: 0, paused_until: null }

/** Counts a wrong code, so the caller must commit; the fifth in a row pauses the factor. */
export async function countWrong(tx: Queries, factor: FactorRow, now: Date): Promise<void> {
  const wrong = factor.wrong_guesses + 1
  const pause = { wrong_guesses: 0, paused_until: new Date(now.getTime() + PAUSE_MS).toISOString() }
  const change = wrong < MAX_WRONG ? { wrong_guesses: wrong } : pause
  await updateFactor(tx, factor.id, change, now.toISOString())
}
