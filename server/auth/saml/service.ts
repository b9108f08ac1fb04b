// This site as providers see it: its name, where answers go, and which answers it accepts.
import type { ServerConfig } from '../../config.ts'
import { optionalApiKey } from '../caller-checks.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'

/** A larger answer is refused. */
export const MAX_RESPONSE_BYTES = 262_144

export const isSamlOn = ({ auth }: ServerConfig) => auth.saml !== false

export function serviceOf({ siteUrl }: ServerConfig): { entityId: string; acsUrl: string } {
  const base = `${siteUrl.replace(/\/+$/, '')}/auth/v1/sso/saml`
  return { entityId: `${base}/metadata`, acsUrl: `${base}/acs` }
}

/** GET /sso/saml/metadata: for the administrators of a provider; `?download=true` as a file. */
export const serviceMetadata = (parts: AuthParts) => async (context: AuthContext) => {
  await optionalApiKey(parts, context)
  if (!isSamlOn(parts.config)) throw new AuthError(errors.samlDisabled)
  const isFile = context.req.query('download') === 'true'
  return context.body(metadataOf(parts.config), 200, {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=600',
    ...(isFile && { 'content-disposition': 'attachment; filename="metadata.xml"' }),
  })
}

function metadataOf(config: ServerConfig): string {
  const { entityId, acsUrl } = serviceOf(config)
  return `<?xml version="1.0" encoding="UTF-8"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escaped(entityId)}">
  <SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</NameIDFormat>
    <NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</NameIDFormat>
    <AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escaped(acsUrl)}" index="1" isDefault="true"/>
  </SPSSODescriptor>
</EntityDescriptor>
`
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
