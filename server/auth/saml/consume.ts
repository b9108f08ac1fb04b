// POST /sso/saml/acs: the browser brings the provider's answer, which becomes a code that only the
// browser that asked can exchange. A browser is redirected to the site, with the reason if there is
// no code; any other caller gets JSON.
import { boundedBody } from '../../http/bounded-body.ts'
import { limitAddress, optionalApiKey } from '../caller-checks.ts'
import { redirectsOf } from '../codes/mail-codes.ts'
import { claimProof } from '../codes/replay-protection.ts'
import { answerTo } from '../errors/error-response.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import type { Means } from '../sessions/open-session.ts'
import { issueSignInCode } from '../sessions/pkce.ts'
import { withFailure, withQuery } from '../sessions/redirect-result.ts'
import { upsertExternalUser } from '../users/external-identity.ts'
import { type Answer, InvalidAnswer, readAnswer } from './answer.ts'
import type { Directory } from './directory.ts'
import { identityOf } from './person.ts'
import type { SsoProvider } from './providers.ts'
import { type RelayState, takeRelayState } from './relay-states.ts'
import { isSamlOn, MOST_ANSWER_BYTES, serviceOf } from './service.ts'

export const consumeAnswer =
  (parts: AuthParts, directory: Directory) => async (context: AuthContext) => {
    const caller = await optionalApiKey(parts, context)
    if (!isSamlOn(parts.config)) throw new AuthError(errors.samlDisabled)
    limitAddress(parts, 'saml_acs', caller)
    let state: RelayState | undefined
    try {
      const form = await readForm(context)
      state = await takeRelayState(parts.database, form.relayState, parts.clock.now())
      const { provider, answer } = await verifyAnswer(parts, directory, state, form.answer)
      const target = await resultPage(parts, state, provider, answer)
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
    MOST_ANSWER_BYTES,
    () => new AuthError(errors.requestTooLarge),
  )
  const form = new URLSearchParams(bytes.toString('latin1'))
  const only = (name: string) => (form.getAll(name).length === 1 ? form.get(name) : null)
  const answer = only('SAMLResponse')
  if (!answer) throw new AuthError(errors.samlAnswer)
  return { answer, relayState: only('RelayState') ?? undefined }
}

/** Throws `AuthError`; what was wrong with the answer is only logged. */
async function verifyAnswer(
  parts: AuthParts,
  directory: Directory,
  { provider_id: id, request_id: requestId }: RelayState,
  encoded: string,
): Promise<{ provider: SsoProvider; answer: Answer }> {
  const provider = await directory.find({ id })
  if (!provider) throw new AuthError(errors.samlIdpNotFound)
  if (provider.disabled) throw new AuthError(errors.ssoProviderDisabled)
  const metadata = await directory.metadataOf(provider)
  const now = parts.clock.now()
  try {
    const question = { ...serviceOf(parts.config), requestId, now }
    return { provider, answer: await readAnswer(encoded, metadata, question) }
  } catch (error) {
    if (!(error instanceof InvalidAnswer)) throw error
    const reason = error.message
    parts.log.warn({ service: 'auth', provider: id, reason }, 'a SAML answer was not believed')
    throw new AuthError(errors.samlAnswer)
  }
}

/** Where the browser fetches the session, with the code for it. */
async function resultPage(
  parts: AuthParts,
  { redirect_to: target, code_challenge: codeChallenge }: RelayState,
  provider: SsoProvider,
  answer: Answer,
): Promise<string> {
  const means: Means = {
    method: 'sso/saml',
    provider: `sso:${provider.id}`,
    ...(answer.sessionUntil && { until: answer.sessionUntil }),
  }
  const code = await parts.database.transaction(async (tx) => {
    const text = `${provider.id} ${answer.assertionId}`
    if (!(await claimProof(tx, { kind: 'assertion', text, until: answer.until }))) {
      throw new AuthError(errors.samlAnswer)
    }
    const { id: userId } = await upsertExternalUser(parts, tx, identityOf(provider, answer))
    return issueSignInCode(tx, { userId, codeChallenge, means }, parts.clock.now())
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
