// POST /token?grant_type=id_token: an app that asked a provider itself brings the provider's signed
// statement. It opens a session of a person who is known by it or new. It is never attached to an
// account that signs in another way, unless that account's owner asks for it.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Caller } from '../../caller/caller.ts'
import { requireCaptcha, requireUser } from '../caller-checks.ts'
import { OAuthError } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import type { IdToken, Provider, ProvidersPerson } from '../provider.ts'
import { optionalText, readBody, sharedMembers } from '../request-body.ts'
import { openSession, originOf, sessionResponse } from '../sessions/open-session.ts'
import { accountOf } from './account.ts'
import { reasonOf, requireLinking } from './authorize.ts'
import { signInByProvider } from './provider-sign-in.ts'

const shape = z.object({
  id_token: optionalText,
  access_token: optionalText,
  provider: optionalText,
  issuer: optionalText,
  nonce: optionalText,
  link_identity: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  gotrue_meta_security: sharedMembers.gotrue_meta_security,
})
type Body = z.output<typeof shape>

export const idTokenGrant = (parts: AuthParts) => async (context: AuthContext, caller: Caller) => {
  const body = await readBody(context, shape)
  await requireCaptcha(parts, caller, body.gotrue_meta_security)
  if (!body.id_token) throw new OAuthError('invalid_request', 'id_token required')
  const link = body.link_identity
    ? await requireLinking(parts, await requireUser(parts, context))
    : undefined
  const { person, nonce } = await read(parts, body, body.id_token)
  requireNonce(nonce, body.nonce)
  const origin = originOf(caller, context)
  const granted = await parts.database.transaction(async (tx) => {
    if (link) return signInByProvider(parts, tx, { person, tokens: {} }, link, origin)
    const user = await accountOf(parts, tx, person, { attach: false })
    return openSession(parts, tx, user, meansOf(person), origin)
  })
  parts.sessions.forget({ userId: granted.user.id })
  return sessionResponse(parts, context, granted)
}

const meansOf = ({ provider }: ProvidersPerson) => ({ method: 'oauth', provider })

/**
 * Throws `OAuthError` for a token that is not genuine, not for us, or not of a configured provider.
 */
async function read(parts: AuthParts, body: Body, token: string): Promise<IdToken> {
  const provider = providerOf(parts, body)
  if (!provider?.readIdToken) {
    throw new OAuthError('invalid_request', 'Provider (issuer) is not enabled')
  }
  try {
    return await provider.readIdToken(token, body.access_token)
  } catch (error) {
    parts.log.info({ provider: provider.name, ...reasonOf(error) }, 'an ID token is refused')
    throw new OAuthError('invalid_grant', 'Bad ID token')
  }
}

/**
 * The client names the provider or its issuer; the issuer in the token is compared later and never
 * requested.
 */
function providerOf(parts: AuthParts, { provider, issuer }: Body): Provider | undefined {
  const name =
    provider ??
    Object.entries(parts.config.auth.providers).find(
      ([, settings]) => issuer !== undefined && settings.issuer === issuer,
    )?.[0]
  return parts.providers.get(name ?? '')
}

/**
 * The app keeps the nonce and sends its hash to the provider; a token without one was made for
 * another sign-in.
 */
function requireNonce(inToken: string | undefined, given: string | undefined) {
  if (inToken === undefined && given === undefined) return
  if (inToken === undefined || given === undefined) {
    const message = 'Passed nonce and nonce in id_token should either both exist or not.'
    throw new OAuthError('invalid_request', message)
  }
  if (createHash('sha256').update(given).digest('hex') !== inToken) {
    throw new OAuthError('invalid_nonce', 'Nonces mismatch')
  }
}
