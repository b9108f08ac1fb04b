// POST /sso: sends a person to their company's provider.
import { z } from 'zod'
import { isUuid, limitAddress, requireApiKey, requireCaptcha } from '../caller-checks.ts'
import { redirectsOf } from '../codes/mail-codes.ts'
import { AuthError, errors, invalid } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { optionalText, readBody, sharedMembers } from '../request-body.ts'
import { challengeOf } from '../sessions/pkce.ts'
import type { Directory } from './directory.ts'
import type { IdpMetadata } from './metadata.ts'
import { PERSISTENT } from './person.ts'
import type { SsoProvider } from './providers.ts'
import { issueRelayState } from './relay-states.ts'
import { isSamlOn, serviceOf } from './service.ts'
import { redirectWithCookieChallenge } from './without-pkce.ts'

const shape = z.object({
  provider_id: optionalText,
  domain: optionalText,
  redirect_to: optionalText,
  skip_http_redirect: z.boolean().nullish(),
  code_challenge: optionalText,
  code_challenge_method: optionalText,
  gotrue_meta_security: sharedMembers.gotrue_meta_security,
})

export const beginSso =
  (parts: AuthParts, directory: Directory) => async (context: AuthContext) => {
    const caller = await requireApiKey(parts, context)
    if (!isSamlOn(parts.config)) throw new AuthError(errors.samlDisabled)
    limitAddress(parts, 'sso', caller)
    const body = await readBody(context, shape)
    await requireCaptcha(parts, caller, body.gotrue_meta_security)
    const codeChallenge = challengeOf(body)
    const provider = await wantedProvider(directory, body)
    const metadata = await directory.metadataOf(provider)
    const redirectTo = redirectsOf(parts).allowed(
      body.redirect_to ?? context.req.query('redirect_to'),
    )
    const way = codeChallenge
      ? { redirectTo, codeChallenge }
      : redirectWithCookieChallenge(parts, context, redirectTo)
    const state = await issueRelayState(
      parts.database,
      { providerId: provider.id, ...way },
      parts.clock.now(),
    )
    const url = await requestUrl(parts, provider, metadata, state)
    return body.skip_http_redirect ? context.json({ url }) : context.redirect(url, 303)
  }

async function wantedProvider(
  directory: Directory,
  { provider_id: id, domain }: z.output<typeof shape>,
): Promise<SsoProvider> {
  if (id && domain) throw invalid('Only one of provider_id or domain should be provided')
  if (!id && !domain) throw invalid('A provider_id or domain needs to be provided')
  if (id && !isUuid(id)) throw new AuthError(errors.ssoProviderNotFound)
  const provider = await directory.find(id ? { id } : { domain: domain ?? '' })
  if (!provider) {
    const message = domain ? 'No SSO provider assigned for this domain' : undefined
    throw new AuthError(errors.ssoProviderNotFound, { message })
  }
  if (provider.disabled) throw new AuthError(errors.ssoProviderDisabled)
  return provider
}

/**
 * The request is sent in the address (HTTP-Redirect) and asks for an answer by form (HTTP-POST).
 */
async function requestUrl(
  parts: AuthParts,
  provider: SsoProvider,
  { signInUrl, certificates }: IdpMetadata,
  state: { id: string; requestId: string },
): Promise<string> {
  const { entityId, acsUrl } = serviceOf(parts.config)
  // Large, and needed only where companies sign in.
  const { SAML } = await import('@node-saml/node-saml')
  const library = new SAML({
    issuer: entityId,
    callbackUrl: acsUrl,
    entryPoint: signInUrl,
    idpCert: certificates,
    identifierFormat: provider.name_id_format ?? PERSISTENT,
    // How a company authenticates its people is its own decision.
    disableRequestedAuthnContext: true,
    generateUniqueId: () => state.requestId,
  })
  return library.getAuthorizeUrlAsync(state.id, undefined, {})
}
