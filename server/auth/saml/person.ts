// The person of a response: a stable id, an address, and what the provider's administrator mapped.

import { AuthError, errors } from '../errors/errors.ts'
import { fitsInToken } from '../request-body.ts'
import { normalEmail } from '../users/addresses.ts'
import type { ExternalIdentity } from '../users/external-identity.ts'
import type { AttributeMapping } from './configuration.ts'
import type { SsoProvider } from './providers.ts'
import type { SamlResponse } from './response.ts'

export const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const UNSPECIFIED = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'
const EMAIL_ADDRESS = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/** The usual names of these attributes, for when no mapping is given. */
const USUAL_NAMES = {
  email: [
    'email',
    'mail',
    'emailAddress',
    'urn:oid:0.9.2342.19200300.100.1.3',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
    'http://schemas.xmlsoap.org/claims/EmailAddress',
  ],
  full_name: [
    'displayName',
    'urn:oid:2.16.840.1.113730.3.1.241',
    'http://schemas.microsoft.com/identity/claims/displayname',
  ],
}

/** Throws `AuthError`: saml_assertion_no_user_id, saml_assertion_no_email, validation_failed. */
export function identityOf(provider: SsoProvider, response: SamlResponse): ExternalIdentity {
  const id = persistentId(provider, response)
  const { keys } = provider.attribute_mapping
  const email = emailOf(provider, response)
  const fullName = mapped(keys.full_name ?? { names: USUAL_NAMES.full_name }, response)
  const others = Object.entries(keys).filter(([key]) => key !== 'email' && key !== 'full_name')
  const claims = Object.fromEntries(
    others
      .map(([key, rule]) => [key, mapped(rule, response)])
      .filter(([, value]) => value !== undefined),
  )
  const data = {
    sub: id,
    iss: provider.entity_id,
    email,
    email_verified: true,
    phone_verified: false,
    ...(typeof fullName === 'string' && { full_name: fullName.slice(0, 200) }),
    // Below a member of its own, so that it cannot be mistaken for anything else.
    ...(others.length > 0 && { custom_claims: claims }),
  }
  if (!fitsInToken(data)) throw new AuthError(errors.samlTooMuch)
  return {
    provider: `sso:${provider.id}`,
    providerId: id,
    data,
    person: { email, is_sso_user: true },
  }
}

/** A name in the requested format; a temporary one would create a new person at each visit. */
function persistentId({ name_id_format: wanted }: SsoProvider, { nameId }: SamlResponse): string {
  const format = nameId.format ?? UNSPECIFIED
  if (format !== (wanted ?? PERSISTENT)) throw new AuthError(errors.samlNoUserId)
  return nameId.value
}

function emailOf({ attribute_mapping: { keys } }: SsoProvider, response: SamlResponse): string {
  const named = response.nameId.format === EMAIL_ADDRESS ? response.nameId.value : undefined
  const email = keys.email
    ? mapped(keys.email, response)
    : (mapped({ names: USUAL_NAMES.email }, response) ?? named)
  try {
    return normalEmail(typeof email === 'string' ? email : '')
  } catch {
    throw new AuthError(errors.samlNoEmail)
  }
}

type Rule = AttributeMapping['keys'][string]

function mapped(rule: Rule, { attributes }: SamlResponse) {
  const names = [...(rule.name ? [rule.name] : []), ...(rule.names ?? [])]
  const values = names.map((name) => attributes.get(name) ?? []).find((found) => found.length > 0)
  if (!values) return rule.default
  return rule.array ? values : values[0]
}
