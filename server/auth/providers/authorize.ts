// GET /authorize, GET /user/identities/authorize: sends a browser to a provider, to sign in or to
// add a way to sign in.

import { setProviderCookie } from '../browser/provider-cookie.ts'
import { limitAddress, optionalApiKey, requireUser, type SignedIn } from '../caller-checks.ts'
import { redirectsOf } from '../codes/mail-codes.ts'
import { AuthError, type AuthErrorEntry, errors } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import type { AuthorizationOptions, Provider } from '../provider.ts'
import { requireSecondFactor } from '../sessions/assurance.ts'
import { challengeOf } from '../sessions/pkce.ts'
import { withFailure } from '../sessions/redirect-result.ts'
import { type AuthorizationRequest, startAuthorization } from './authorization-requests.ts'

/** What a client may add to the request. The rest is decided here. */
const EXTRA = [
  ...['access_type', 'acr_values', 'display', 'domain_hint', 'hd', 'include_granted_scopes'],
  ...['login_hint', 'prompt', 'ui_locales'],
]
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/
const MAX_SCOPES = 50

export const authorize = (parts: AuthParts) => async (context: AuthContext) => {
  const caller = await optionalApiKey(parts, context)
  limitAddress(parts, 'authorize', caller)
  return leave(parts, context, undefined)
}

export const authorizeLink = (parts: AuthParts) => async (context: AuthContext) => {
  const signedIn = await requireUser(parts, context)
  limitAddress(parts, 'authorize', signedIn.caller)
  return leave(parts, context, await requireLinking(parts, signedIn))
}

/**
 * The account that may get another way to sign in, and the session that asks. A person from a
 * company's provider may have no other way: it would still work after the company has ended their
 * access. Throws `AuthError`: manual_linking_disabled, session_not_found, user_sso_managed,
 * insufficient_aal.
 */
export async function requireLinking(
  parts: AuthParts,
  { caller, user, sessionId }: SignedIn,
): Promise<NonNullable<AuthorizationRequest['link']>> {
  if (!parts.config.auth.manualLinking) throw new AuthError(errors.manualLinkingDisabled)
  if (!sessionId) throw new AuthError(errors.sessionNotFound)
  if (user.is_sso_user) throw new AuthError(errors.userSsoManaged)
  await requireSecondFactor(parts.database, caller, errors.aalForChange)
  return { userId: user.id, sessionId }
}

async function leave(
  parts: AuthParts,
  context: AuthContext,
  link: AuthorizationRequest['link'],
): Promise<Response> {
  const query = context.req.query()
  const provider = parts.providers.get(query.provider ?? '')
  if (!provider) throw new AuthError(errors.providerDisabled)
  const codeChallenge = challengeOf(query)
  const redirectTo = redirectsOf(parts).allowed(query.redirect_to)
  const mark = codeChallenge ? undefined : setProviderCookie(parts, context)
  const request = { provider: provider.name, redirectTo, codeChallenge, mark, link }
  const isNavigation = query.skip_http_redirect !== 'true'
  const address = await addressOf(parts, provider, request, optionsOf(query))
  if (typeof address === 'string') {
    return isNavigation ? context.redirect(address, 302) : context.json({ url: address })
  }
  if (!isNavigation) throw new AuthError(address.refused)
  const { code, message } = address.refused
  const failure = { error: 'temporarily_unavailable', code, message }
  return context.redirect(withFailure(redirectTo, failure, codeChallenge !== undefined), 302)
}

/**
 * A provider that is down is not a fault of this server, so the error is shown where the browser
 * came from.
 */
async function addressOf(
  parts: AuthParts,
  provider: Provider,
  request: AuthorizationRequest,
  options: AuthorizationOptions,
): Promise<string | { refused: AuthErrorEntry }> {
  const secrets = await startAuthorization(parts, request)
  try {
    return (await provider.begin(secrets, options)).href
  } catch (error) {
    parts.log.warn({ provider: provider.name, ...reasonOf(error) }, 'a provider does not answer')
    return { refused: errors.providerSilent }
  }
}

/** What is logged of a failure: never its message or cause, which may contain personal data. */
export const reasonOf = (error: unknown) => ({
  error: error instanceof Error ? error.name : typeof error,
  code: error instanceof Error && 'code' in error ? String(error.code) : undefined,
})

function optionsOf(query: Record<string, string>): AuthorizationOptions {
  const scopes = (query.scopes ?? '').split(/[\s,]+/).filter((scope) => SCOPE.test(scope))
  return {
    scopes: scopes.slice(0, MAX_SCOPES),
    extra: Object.fromEntries(
      EXTRA.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
    ),
  }
}
