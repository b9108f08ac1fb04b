// The calls of the protocol that this version does not offer. They answer like a server on which
// the feature is off, so that a client shows its own message; a call is removed from this list when
// it gets a file of its own.
import { type Context, Hono } from 'hono'
import type { ServerEnv } from '../http/env.ts'
import { optionalApiKey, requireApiKey, requireUser } from './caller-checks.ts'
import { AuthError, type AuthErrorEntry, errors } from './errors/errors.ts'
import type { AuthParts } from './parts.ts'

export function unavailable(parts: AuthParts): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()
  const forAnyone = (entry: AuthErrorEntry) => async (context: Context<ServerEnv>) => {
    await requireApiKey(parts, context)
    throw new AuthError(entry)
  }
  const forUsers = (entry: AuthErrorEntry) => async (context: Context<ServerEnv>) => {
    await requireUser(parts, context)
    throw new AuthError(entry)
  }
  /** A browser that follows a link to here sends no API key. */
  const forLinks = (entry: AuthErrorEntry) => async (context: Context<ServerEnv>) => {
    await optionalApiKey(parts, context)
    throw new AuthError(entry)
  }

  routes.on(['GET', 'DELETE'], '/user/oauth/grants', forUsers(errors.featureDisabled))

  routes.post('/passkeys/authentication/:step', forAnyone(errors.passkeyDisabled))
  routes.post('/passkeys/registration/:step', forUsers(errors.passkeyDisabled))
  routes.get('/passkeys', forUsers(errors.passkeyDisabled))
  routes.on(['PATCH', 'DELETE'], '/passkeys/:id', forUsers(errors.passkeyDisabled))

  routes.get('/.well-known/oauth-authorization-server', forLinks(errors.featureDisabled))
  routes.all('/oauth/*', forLinks(errors.featureDisabled))
  return routes
}
