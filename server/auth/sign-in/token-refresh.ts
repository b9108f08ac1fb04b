// POST /token?grant_type=refresh_token: a new access token for a session that has not ended.
import { z } from 'zod'
import type { Caller } from '../../caller/caller.ts'
import type { Database, Transaction } from '../../postgres/database.ts'
import { limitAddress } from '../caller-checks.ts'
import { sqlState } from '../errors/error-response.ts'
import { AuthError, Busy, errors, invalid } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { optionalText, readBody } from '../request-body.ts'
import { sessionResponse } from '../sessions/open-session.ts'
import { rotate } from '../sessions/refresh-tokens.ts'
import { findUser } from '../users/users.ts'

const shape = z.object({ refresh_token: optionalText })

/**
 * Only refusals count against the address, as guesses would: a whole office may share one address,
 * and a client that is refused ends its session. Each session has a limit of its own.
 */
export const refreshGrant = (parts: AuthParts) => async (context: AuthContext, caller: Caller) => {
  const { refresh_token: presented } = await readBody(context, shape)
  if (!presented) throw invalid('refresh_token required')
  const outcome = await ifLockIsFree(parts.database, async (tx) => {
    const rotation = await rotate(tx, presented, {
      now: parts.clock.now(),
      reuseSeconds: parts.config.auth.refreshReuseSeconds,
    })
    if ('refused' in rotation) return rotation
    const wait = parts.rateLimits.take('refresh', rotation.sessionId)
    if (wait > 0) throw new AuthError(errors.tooManyRequests, { retryAfter: wait })
    const [owner] = await tx.query<{ user_id: string }>(
      'select user_id::text as user_id from auth.sessions where id = $1',
      [rotation.sessionId],
    )
    const user = owner && (await findUser(tx, owner.user_id))
    return user ? { ...rotation, user } : { refused: errors.refreshTokenNotFound }
  })
  if (!('refused' in outcome)) return sessionResponse(parts, context, outcome)
  if (outcome.endedSessionId) parts.sessions.forget({ sessionId: outcome.endedSessionId })
  limitAddress(parts, 'token', caller)
  throw new AuthError(outcome.refused)
}

const LOCK_NOT_AVAILABLE = '55P03'

/** Throws `Busy` when another request holds the session for too long. */
async function ifLockIsFree<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction(work)
  } catch (error) {
    throw sqlState(error) === LOCK_NOT_AVAILABLE ? new Busy() : error
  }
}
