// How sure it is who holds a session: aal1 after one proof, aal2 after a second. A person with a
// second factor must pass it before the account itself can change.
import type { Caller } from '../../caller/caller.ts'
import { AuthError, type AuthErrorEntry, errors } from '../errors/errors.ts'
import type { AuthParts } from '../parts.ts'
import type { Queries } from '../users/users.ts'
import { replaceRefreshToken } from './refresh-tokens.ts'

/** The AMR names of the second factors. */
export const factorMethods = {
  totp: 'totp',
  phone: 'mfa/phone',
  recovery_code: 'mfa/recovery_code',
} as const

/** Throws `entry` when the caller has a verified factor that their session has not passed. */
export async function requireSecondFactor(
  queries: Queries,
  caller: Caller,
  entry: AuthErrorEntry,
): Promise<void> {
  const { sub, session_id, aal } = caller.claims
  const [facts] = await queries.query<{ asked: boolean; passed: boolean }>(
    `select exists (select from auth.mfa_factors where user_id = $1 and status = 'verified') as asked,
            exists (select from auth.sessions where id = $2 and aal = 'aal2') as passed`,
    [sub, session_id ?? null],
  )
  // Checks both the token and the session: an old token keeps its level, and a token can outlive
  // the session's downgrade by minutes.
  const passed = aal === 'aal2' && facts?.passed
  if (facts?.asked && !passed) throw new AuthError(entry)
}

/**
 * Raises a session whose holder has just passed a factor, and ends the person's other sessions that
 * have not. Returns the session's new refresh token; earlier ones become invalid. Throws
 * `AuthError` (session_not_found) when it has ended meanwhile.
 */
export async function raiseSession(
  parts: AuthParts,
  tx: Queries,
  { userId, sessionId, method }: { userId: string; sessionId: string; method: string },
): Promise<string> {
  const now = parts.clock.now()
  const proof = { method, timestamp: Math.floor(now.getTime() / 1000) }
  const [raised] = await tx.query(
    `update auth.sessions
        set aal = 'aal2', amr = $3::jsonb || ${amrWithout('$4')}, updated_at = $5::timestamptz
      where id = $1 and user_id = $2 returning id`,
    [sessionId, userId, JSON.stringify([proof]), JSON.stringify([method]), now.toISOString()],
  )
  if (!raised) throw new AuthError(errors.sessionNotFound)
  await tx.query(`delete from auth.sessions where user_id = $1 and id <> $2 and aal = 'aal1'`, [
    userId,
    sessionId,
  ])
  return replaceRefreshToken(tx, sessionId, now.toISOString())
}

/** Removes the second factor's proof from all sessions of a person: the factor was removed. */
export async function lowerSessions(tx: Queries, userId: string, now: string): Promise<void> {
  await tx.query(
    `update auth.sessions set aal = 'aal1', amr = ${amrWithout('$2')}, updated_at = $3::timestamptz
      where user_id = $1 and aal = 'aal2'`,
    [userId, JSON.stringify(Object.values(factorMethods)), now],
  )
  // Every process asks anew what they have proven.
  await tx.query(`select pg_notify('auth_session_gone', $1)`, [userId])
}

/** The session's proofs without those of the methods that the parameter lists. */
const amrWithout = (parameter: string) =>
  `coalesce((select jsonb_agg(proof order by place) from jsonb_array_elements(amr) with ordinality as each (proof, place)
              where proof ->> 'method' not in (select jsonb_array_elements_text(${parameter}::jsonb))), '[]')`
