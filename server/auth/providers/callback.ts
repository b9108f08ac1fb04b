// GET and POST /callback: a browser comes back from a provider. With PKCE it gets a code that only
// it can exchange, and nothing is written before that; without PKCE it gets a session, if it is the
// browser that left.
import { boundedBody } from '../../http/bounded-body.ts'
import { providerCookieOf } from '../browser/provider-cookie.ts'
import { limitAddress, optionalApiKey } from '../caller-checks.ts'
import { redirectsOf } from '../codes/mail-codes.ts'
import { answerTo } from '../errors/error-response.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import type { ProviderResult } from '../provider.ts'
import { type Origin, originOf } from '../sessions/open-session.ts'
import { issueProviderCode } from '../sessions/pkce.ts'
import { withFailure, withQuery, withSession } from '../sessions/redirect-result.ts'
import {
  type AuthorizationRequest,
  secretsOf,
  takeAuthorizationRequest,
} from './authorization-requests.ts'
import { reasonOf } from './authorize.ts'
import { requireSignInPossible, sealResult, signInByProvider } from './provider-sign-in.ts'
import { callbackAddress } from './providers.ts'

const MAX_BYTES = 65_536
/** The time limit for all requests to the provider on the way back. */
const PATIENCE_MS = 8000
/** The fields that are read from a provider's answer. */
const MEMBERS = ['state', 'code', 'iss', 'error', 'error_description']

export const callback = (parts: AuthParts) => async (context: AuthContext) => {
  const caller = await optionalApiKey(parts, context)
  limitAddress(parts, 'authorize', caller)
  const query = new URL(context.req.url).searchParams
  const request = await parts.database.transaction((tx) =>
    takeAuthorizationRequest(parts, tx, query.get('state') ?? '', providerCookieOf(parts, context)),
  )
  if (!request) {
    const { code, message } = errors.badOauthState
    const home = redirectsOf(parts).allowed(undefined)
    return context.redirect(
      withFailure(home, { error: 'invalid_request', code, message }, true),
      302,
    )
  }
  const target = await resultPage(parts, request, query, originOf(caller, context))
  return context.redirect(target, 302)
}

/**
 * POST /callback, for providers that answer by a form. The form is sent from their site, so the
 * browser's cookie is missing; the GET that follows brings it.
 */
export const callbackForm = (parts: AuthParts) => async (context: AuthContext) => {
  const caller = await optionalApiKey(parts, context)
  limitAddress(parts, 'authorize', caller)
  const bytes = await boundedBody(
    context.req.raw,
    MAX_BYTES,
    () => new AuthError(errors.requestTooLarge),
  )
  const form = new URLSearchParams(new TextDecoder().decode(bytes))
  const facts = MEMBERS.flatMap((name) => {
    const value = form.get(name)
    return value ? [[name, value] as const] : []
  })
  const address = callbackAddress(parts.tokens.issuer)
  return context.redirect(withQuery(address, Object.fromEntries(facts)), 303)
}

/** The address to redirect the browser to, also after a failure. */
async function resultPage(
  parts: AuthParts,
  request: AuthorizationRequest,
  query: URLSearchParams,
  origin: Origin,
): Promise<string> {
  const { redirectTo, codeChallenge } = request
  const isPkce = codeChallenge !== undefined
  const refusal = query.get('error')
  if (refusal) {
    const { code } = errors.badOauthCallback
    const message = plain(query.get('error_description')) || 'The provider refused'
    return withFailure(redirectTo, { error: plain(refusal), code, message }, isPkce)
  }
  try {
    const result = await ask(parts, request, query)
    return await (codeChallenge
      ? withCode(parts, request, codeChallenge, result)
      : atOnce(parts, request, result, origin))
  } catch (error) {
    const { status, code, message } = answerTo(error as Error)
    if (status >= 500) parts.log.error({ service: 'auth', ...reasonOf(error) })
    const kind = status >= 500 ? 'server_error' : 'access_denied'
    return withFailure(redirectTo, { error: kind, code, message }, isPkce)
  }
}

/** Throws `AuthError` (bad_oauth_callback) when the provider's answer is wrong or missing. */
async function ask(
  parts: AuthParts,
  request: AuthorizationRequest,
  query: URLSearchParams,
): Promise<ProviderResult> {
  const provider = parts.providers.get(request.provider)
  if (!provider) throw new AuthError(errors.providerDisabled)
  const back = new URL(callbackAddress(parts.tokens.issuer))
  for (const name of MEMBERS) if (query.has(name)) back.searchParams.set(name, query.get(name)!)
  const secrets = secretsOf(parts, query.get('state') ?? '')
  try {
    return await inTime(provider.finish(back, secrets))
  } catch (error) {
    parts.log.warn(
      { provider: provider.name, ...reasonOf(error) },
      'a provider’s answer is not valid',
    )
    throw new AuthError(errors.badOauthCallback)
  }
}

async function withCode(
  parts: AuthParts,
  { redirectTo, link }: AuthorizationRequest,
  codeChallenge: string,
  result: ProviderResult,
): Promise<string> {
  const code = await parts.database.transaction(async (tx) => {
    await requireSignInPossible(parts, tx, result.person, link)
    const seal = (code: string) => sealResult(parts, code, result)
    return issueProviderCode(tx, { codeChallenge, link, seal }, parts.clock.now())
  })
  return withQuery(redirectTo, { code })
}

async function atOnce(
  parts: AuthParts,
  { redirectTo, link }: AuthorizationRequest,
  result: ProviderResult,
  origin: Origin,
): Promise<string> {
  const granted = await parts.database.transaction((tx) =>
    signInByProvider(parts, tx, result, link, origin),
  )
  parts.sessions.forget({ userId: granted.user.id })
  return withSession(parts, redirectTo, granted, result.tokens)
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the provider takes too long')), PATIENCE_MS)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** Somebody else's text, for an address: short and printable. */
const plain = (text: string | null) => (text ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 200)
