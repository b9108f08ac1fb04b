// `auth.providers` of the configuration: the providers through which people may sign in. A known
// name needs a client id and a secret; any other name needs its OpenID Connect issuer, or the
// endpoints of plain OAuth 2 and the names of its claims.
import { z } from 'zod'
import { isSafeAddress } from '../../http/safe-address.ts'
import { knownProviders } from './known.ts'

/** What a provider calls the facts about a person. */
export type ClaimNames = {
  id: string
  email: string
  emailVerified: string
  name: string
  userName: string
  picture: string
}

type Settings = {
  /** The label of the button. */
  label: string
  clientId: string
  clientSecret?: string | undefined
  /** Further clients whose ID tokens are accepted, e.g. of a phone app. */
  clientIds: readonly string[]
  scopes: readonly string[]
  claims: ClaimNames
  /** False where the provider does not support it. */
  pkce: boolean
}

export type OpenidSettings = Settings & {
  kind: 'openid'
  issuer: string
  nonce: boolean
  /** Where the provider always sends its answer as a form. */
  responseMode?: 'form_post'
}

export type OauthSettings = Settings & {
  kind: 'oauth'
  issuer: string
  authorizationEndpoint: string
  tokenEndpoint: string
  userinfoEndpoint: string
  /** A list of { email, primary, verified }, for when the person's own record lacks it. */
  emailsEndpoint?: string | undefined
}

type ProviderSettings = OpenidSettings | OauthSettings

const openidClaims: ClaimNames = {
  id: 'sub',
  email: 'email',
  emailVerified: 'email_verified',
  name: 'name',
  userName: 'preferred_username',
  picture: 'picture',
}

const text = z.string('expected a text').min(1, 'must not be empty')
const SAFE_ADDRESS = 'expected an https address, or http on this machine'
const address = z.url(SAFE_ADDRESS).refine(isSafeAddress, SAFE_ADDRESS)
const client = {
  clientId: text,
  clientSecret: text.optional(),
  clientIds: z.array(text).default([]),
  label: text.max(40, 'expected at most 40 characters').optional(),
  scopes: z
    .array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, 'expected one scope an entry'))
    .optional(),
}
const claims = z
  .strictObject({
    id: text,
    email: text,
    emailVerified: text,
    name: text,
    userName: text,
    picture: text,
  })
  .partial()
  .default({})

const knownShape = z.strictObject(client)
const issuerShape = z.strictObject({ ...client, issuer: address, claims })
/**
 * Its addresses contain a tenant: a tenant for all companies in the world would let each of them
 * claim anybody's address.
 */
const azureShape = z.strictObject({
  ...client,
  issuer: z
    .string('expected https://login.microsoftonline.com/TENANT-ID/v2.0')
    .regex(
      /^https:\/\/login\.microsoftonline\.com\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/v2\.0$/,
      'expected https://login.microsoftonline.com/TENANT-ID/v2.0',
    ),
})
const endpointsShape = z.strictObject({
  ...client,
  authorizationEndpoint: address,
  tokenEndpoint: address,
  userinfoEndpoint: address,
  emailsEndpoint: address.optional(),
  pkce: z.boolean().default(true),
  claims,
})

/** Names with another meaning in the list of ways to sign in. */
const NAMES_IN_USE = ['email', 'phone', 'anonymous_users', 'saml', 'web3', 'passkey']
const nameShape = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{0,39}$/, 'expected a name of small letters, digits, _ and -')
  .refine((name) => !NAMES_IN_USE.includes(name), 'is the name of another way to sign in')

/** Each provider by name, complete. */
export const providersShape = z
  .record(nameShape, z.record(z.string(), z.unknown(), 'expected an object'))
  .transform((given, context) => {
    const complete: Record<string, ProviderSettings> = {}
    for (const [name, settings] of Object.entries(given)) {
      const parsed = shapeFor(name, settings).safeParse(settings)
      if (parsed.success) complete[name] = completed(name, parsed.data)
      else
        for (const issue of parsed.error.issues) {
          context.issues.push({ ...issue, path: [name, ...issue.path], input: settings } as never)
        }
    }
    return complete
  })

function shapeFor(name: string, settings: Record<string, unknown>) {
  if (name === 'azure') return azureShape
  if (Object.hasOwn(knownProviders, name)) return knownShape
  return 'authorizationEndpoint' in settings ? endpointsShape : issuerShape
}

type Given = z.output<typeof knownShape> &
  Partial<z.output<typeof endpointsShape> & z.output<typeof issuerShape>>

function completed(name: string, given: Given): ProviderSettings {
  const known = knownProviders[name]
  const { claims: names, label, scopes, ...rest } = given
  const shared = {
    pkce: true,
    ...known,
    ...rest,
    label: label ?? known?.label ?? name,
    claims: { ...openidClaims, ...known?.claims, ...names },
  }
  if (shared.authorizationEndpoint && shared.tokenEndpoint && shared.userinfoEndpoint) {
    const { authorizationEndpoint, tokenEndpoint, userinfoEndpoint } = shared
    return {
      ...shared,
      kind: 'oauth',
      issuer: shared.issuer ?? new URL(authorizationEndpoint).origin,
      authorizationEndpoint,
      tokenEndpoint,
      userinfoEndpoint,
      scopes: scopes ?? known?.scopes ?? [],
    }
  }
  return {
    nonce: true,
    ...shared,
    kind: 'openid',
    issuer: shared.issuer ?? '',
    scopes: [...new Set(['openid', ...(scopes ?? known?.scopes ?? ['email', 'profile'])])],
  }
}
