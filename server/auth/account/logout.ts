// POST /logout?scope=global|local|others: ends sessions. Their refresh tokens die at once, their
// access tokens within seconds.

import { requireUser } from '../caller-checks.ts'
import { AuthError, errors, invalid } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { endSessions } from '../sessions/open-session.ts'

export const logout = (parts: AuthParts) => async (context: AuthContext) => {
  const { user, sessionId } = await requireUser(parts, context)
  const scope = context.req.query('scope') || 'global'
  if (!['global', 'local', 'others'].includes(scope)) {
    throw invalid(`Unsupported logout scope "${scope.slice(0, 40)}"`)
  }
  if (scope !== 'global' && !sessionId) throw new AuthError(errors.sessionNotFound)
  await endSessions(parts.database, {
    userId: user.id,
    ...(scope === 'local' && sessionId && { only: sessionId }),
    ...(scope === 'others' && sessionId && { except: sessionId }),
  })
  parts.sessions.forget({ userId: user.id })
  return context.body(null, 204)
}
