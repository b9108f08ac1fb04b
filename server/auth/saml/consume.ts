// POST /sso/saml/acs: the browser brings the provider's Response, which becomes a code that only
// the browser that asked can exchange. A browser is redirected to the site, with the reason if
// there is no code; any other caller gets JSON.
import { boundedBody } from '../../http/bounded-body.ts'
import { limitAddress, optionalApiKey } from '../caller-checks.ts'
import { redirectsOf } from '../codes/mail-codes.ts'
import { claimProof } from '../codes/replay-protection.ts'
import { answerTo } from '../errors/error-response.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import type { SignInMethod } from '../sessions/open-session.ts'
import { issueSignInCode } from '../sessions/pkce.ts'
import { withFailure, withQuery } from '../sessions/redirect-result.ts'
import { upsertExternalUser } from '../users/external-identity.ts'
import type { Directory } from './directory.ts'
import { identityOf } from './person.ts'
import type { SsoProvider } from './providers.ts'
import { type RelayState, takeRelayState } from './relay-states.ts'
import { InvalidResponse, readResponse, type SamlResponse } from './response.ts'
import { isSamlOn, MAX_RESPONSE_BYTES, serviceOf } from './service.ts'

export const consumeResponse =
  (parts: AuthParts, directory: Directory) => async (context: AuthContext) => {
    const caller = await optionalApiKey(parts, context)
    if (!isSamlOn(parts.config)) throw new AuthError(errors.samlDisabled)
    limitAddress(parts, 'saml_acs', caller)
    let state: RelayState | undefined
    try {
      const form = await readForm(context)
      state = await takeRelayState(parts.database, form.relayState, parts.clock.now())
      const { provider, response } = await verifyResponse(parts, directory, state, form.response)
      const target = await resultPage(parts, state, provider, response)
      return context.redirect(target, 303)
    } catch (error) {
      const isBrowser = context.req.header('accept')?.includes('text/html')
      if (!isBrowser) throw error
      return context.redirect(failureTarget(parts, state, error as Error), 303)
    }
  }

async function readForm(context: AuthContext) {
  const bytes = await boundedBody(
    context.req.raw,
    MAX_RESPONSE_BYTES,
    () => new AuthError(errors.requestTooLarge),
  )
  const form = new URLSearchParams(bytes.toString('latin1'))
  const only = (name: string) => (form.getAll(name).length === 1 ? form.get(name) : null)
  const response = only('SAMLResponse')
  if (!response) throw new AuthError(errors.samlResponse)
  return { response, relayState: only('RelayState') ?? undefined }
}

/** Throws `AuthError`; what was wrong with the response is only logged. */
async function verifyResponse(
  parts: AuthParts,
  directory: Directory,
  { provider_id: id, request_id: requestId }: RelayState,
  encoded: string,
): Promise<{ provider: SsoProvider; response: SamlResponse }> {
  const provider = await directory.find({ id })
  if (!provider) throw new AuthError(errors.samlIdpNotFound)
  if (provider.disabled) throw new AuthError(errors.ssoProviderDisabled)
  const metadata = await directory.metadataOf(provider)
  const now = parts.clock.now()
  try {
    const sentRequest = { ...serviceOf(parts.config), requestId, now }
    return { provider, response: await readResponse(encoded, metadata, sentRequest) }
  } catch (error) {
    if (!(error instanceof InvalidResponse)) throw error
    const reason = error.message
    parts.log.warn({ service: 'auth', provider: id, reason }, 'a SAML answer was not believed')
    throw new AuthError(errors.samlResponse)
  }
}

/** Where the browser fetches the session, with the code for it. */
async function resultPage(
  parts: AuthParts,
  { redirect_to: target, code_challenge: codeChallenge }: RelayState,
  provider: SsoProvider,
  response: SamlResponse,
): Promise<string> {
  const signInMethod: SignInMethod = {
    method: 'sso/saml',
    provider: `sso:${provider.id}`,
    ...(response.sessionUntil && { until: response.sessionUntil }),
  }
  const code = await parts.database.transaction(async (tx) => {
    const text = `${provider.id} ${response.assertionId}`
    if (!(await claimProof(tx, { kind: 'assertion', text, until: response.until }))) {
      throw new AuthError(errors.samlResponse)
    }
    const { id: userId } = await upsertExternalUser(parts, tx, identityOf(provider, response))
    return issueSignInCode(tx, { userId, codeChallenge, signInMethod }, parts.clock.now())
  })
  return withQuery(target, { code })
}

function failureTarget(parts: AuthParts, state: RelayState | undefined, error: Error): string {
  const { status, code, message } = answerTo(error)
  if (status >= 500) parts.log.error({ service: 'auth', error: error.name, stack: error.stack })
  const failure = { error: status >= 500 ? 'server_error' : 'access_denied', code, message }
  const target = state?.redirect_to ?? redirectsOf(parts).allowed(undefined)
  return withFailure(target, failure, true)
}
