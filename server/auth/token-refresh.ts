// POST /token?grant_type=refresh_token: a new access token for a session that lives.
import { z } from 'zod'
import { AuthError, errors, invalid } from './errors.ts'
import type { AuthContext } from './gates.ts'
import { sessionResponse } from './open-session.ts'
import type { AuthParts } from './parts.ts'
import { rotate } from './refresh-tokens.ts'
import { optionalText, readBody } from './request-body.ts'
import { findUser } from './users.ts'

const shape = z.object({ refresh_token: optionalText })

export const refreshGrant = (parts: AuthParts) => async (context: AuthContext) => {
  const { refresh_token: presented } = await readBody(context, shape)
  if (!presented) throw invalid('refresh_token required')
  const outcome = await parts.database.transaction(async (tx) => {
    const rotation = await rotate(tx, presented, {
      now: parts.clock.now(),
      reuseSeconds: parts.config.auth.refreshReuseSeconds,
    })
    if ('refused' in rotation) return rotation
    const [owner] = await tx.query<{ user_id: string }>(
      'select user_id::text as user_id from auth.sessions where id = $1',
      [rotation.sessionId],
    )
    const user = owner && (await findUser(tx, owner.user_id))
    return user ? { ...rotation, user } : { refused: errors.refreshTokenNotFound }
  })
  if (!('refused' in outcome)) return sessionResponse(parts, context, outcome)
  if (outcome.endedSessionId) parts.sessions.forget({ sessionId: outcome.endedSessionId })
  throw new AuthError(outcome.refused)
}
