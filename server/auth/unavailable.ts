// The calls of the protocol that this version does not offer. They answer as a server on which the feature is off, so that a client
// shows its own sentence; each leaves this list when it gets a file of its own.
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { ServerEnv } from '../http/env.ts'
import { AuthError, errors, type Refused } from './errors.ts'
import { anyone, evenKeyless, requireUser } from './gates.ts'
import type { AuthParts } from './parts.ts'
import { optionalText, readBody } from './request-body.ts'

export function unavailable(parts: AuthParts): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()
  const forAnyone = (entry: Refused) => async (context: Context<ServerEnv>) => {
    await anyone(parts, context)
    throw new AuthError(entry)
  }
  const forUsers = (entry: Refused) => async (context: Context<ServerEnv>) => {
    await requireUser(parts, context)
    throw new AuthError(entry)
  }
  /** A browser that follows a link to here has no key with it. */
  const forLinks = (entry: Refused) => async (context: Context<ServerEnv>) => {
    await evenKeyless(parts, context)
    throw new AuthError(entry)
  }

  routes.get('/authorize', forLinks(errors.providerDisabled))
  routes.on(['GET', 'POST'], '/callback', forLinks(errors.providerDisabled))
  routes.post('/sso', forAnyone(errors.samlDisabled))
  routes.get('/sso/saml/metadata', forLinks(errors.samlDisabled))
  routes.post('/sso/saml/acs', forLinks(errors.samlDisabled))

  routes.get('/user/identities/authorize', forUsers(errors.manualLinkingDisabled))
  routes.delete('/user/identities/:id', forUsers(errors.manualLinkingDisabled))
  routes.on(['GET', 'DELETE'], '/user/oauth/grants', forUsers(errors.featureDisabled))

  routes.post('/factors', async (context) => {
    await requireUser(parts, context)
    const { factor_type } = await readBody(context, z.object({ factor_type: optionalText }))
    const kinds = new Map<string | undefined, Refused>([
      ['totp', errors.totpDisabled],
      ['phone', errors.phoneFactorDisabled],
      ['webauthn', errors.webauthnFactorDisabled],
    ])
    throw new AuthError(kinds.get(factor_type) ?? errors.factorType)
  })
  routes.on(
    ['GET', 'POST', 'DELETE'],
    '/factors/recovery-codes',
    forUsers(errors.recoveryCodesDisabled),
  )
  routes.post('/factors/recovery-codes/:step', forUsers(errors.recoveryCodesDisabled))
  routes.post('/factors/:id/challenge', forUsers(errors.factorNotFound))
  routes.post('/factors/:id/verify', forUsers(errors.factorNotFound))
  routes.delete('/factors/:id', forUsers(errors.factorNotFound))

  routes.post('/passkeys/authentication/:step', forAnyone(errors.passkeyDisabled))
  routes.post('/passkeys/registration/:step', forUsers(errors.passkeyDisabled))
  routes.get('/passkeys', forUsers(errors.passkeyDisabled))
  routes.on(['PATCH', 'DELETE'], '/passkeys/:id', forUsers(errors.passkeyDisabled))

  routes.get('/.well-known/oauth-authorization-server', forLinks(errors.featureDisabled))
  routes.all('/oauth/*', forLinks(errors.featureDisabled))
  return routes
}
