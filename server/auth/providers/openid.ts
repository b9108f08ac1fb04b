// A provider of OpenID Connect: found by its issuer, asked with a code challenge and a nonce,
// trusted by its signature.
import { createHash } from 'node:crypto'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import * as client from 'openid-client'
import type { Clock } from '../../clock.ts'
import { isSafeAddress } from '../../http/safe-address.ts'
import type { AuthorizationSecrets, Provider } from '../provider.ts'
import { personOf, TIMEOUT_SECONDS } from './claims.ts'
import type { OpenidSettings } from './configuration.ts'

const LEEWAY_SECONDS = 30
/** Signatures that only the issuer can make. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']
/** How long what was read of a provider is kept: addresses and keys change. */
const FRESH_MS = 3_600_000

export function openidProvider(
  name: string,
  settings: OpenidSettings,
  { redirectUri, clock }: { redirectUri: string; clock: Clock },
): Provider {
  const { issuer, label, clientId, clientIds, claims: names } = settings
  const found = kept(() => discover(settings), clock)
  const keys = kept(async () => {
    const { jwks_uri: address } = (await found()).serverMetadata()
    if (!address) throw new Error('the provider names no keys')
    // A provider must not make the server ask inside its own network.
    if (!isSafeAddress(address)) throw new Error('the provider names keys without TLS')
    return createRemoteJWKSet(new URL(address), { timeoutDuration: TIMEOUT_SECONDS * 1000 })
  }, clock)
  const person = (claims: Readonly<Record<string, unknown>>) =>
    personOf(name, issuer, names, claims)

  return {
    name,
    label,
    async begin(secrets, { scopes, extra }) {
      return client.buildAuthorizationUrl(await found(), {
        ...extra,
        redirect_uri: redirectUri,
        scope: [...new Set([...settings.scopes, ...scopes])].join(' '),
        state: secrets.state,
        ...(settings.nonce && { nonce: secrets.nonce }),
        ...(settings.pkce && (await challengeOf(secrets))),
        ...(settings.responseMode && { response_mode: settings.responseMode }),
      })
    },
    async finish(callback, secrets) {
      const config = await found()
      const tokens = await client.authorizationCodeGrant(config, callback, {
        expectedState: secrets.state,
        idTokenExpected: true,
        ...(settings.nonce && { expectedNonce: secrets.nonce }),
        ...(settings.pkce && { pkceCodeVerifier: secrets.verifier }),
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider gave no ID token')
      const isTold = names.email in claims && names.emailVerified in claims
      const isAsked = !isTold && config.serverMetadata().userinfo_endpoint !== undefined
      const more = isAsked
        ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
        : {}
      return {
        person: person({ ...more, ...claims }),
        tokens: {
          provider_token: tokens.access_token,
          ...(tokens.refresh_token && { provider_refresh_token: tokens.refresh_token }),
        },
      }
    },
    async readIdToken(token, accessToken) {
      const audience = [clientId, ...clientIds]
      const { payload, protectedHeader } = await jwtVerify(token, await keys(), {
        issuer: (await found()).serverMetadata().issuer,
        audience,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'iat', 'exp'],
        clockTolerance: LEEWAY_SECONDS,
        currentDate: clock.now(),
      })
      requireForUs(payload, audience)
      if (accessToken) requireOf(accessToken, payload, protectedHeader.alg)
      const { nonce } = payload
      return { person: person(payload), nonce: typeof nonce === 'string' ? nonce : undefined }
    },
  }
}

export const challengeOf = async ({ verifier }: AuthorizationSecrets) => ({
  code_challenge: await client.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
})

/** How a provider wants the client's secret to be sent. */
export function clientAuthentication(
  secret: string | undefined,
  methods: readonly string[] = ['client_secret_basic'],
): client.ClientAuth {
  if (!secret) return client.None()
  return methods.includes('client_secret_post') || !methods.includes('client_secret_basic')
    ? client.ClientSecretPost(secret)
    : client.ClientSecretBasic(secret)
}

async function discover({
  issuer,
  clientId,
  clientSecret,
}: OpenidSettings): Promise<client.Configuration> {
  const isPlain = issuer.startsWith('http:')
  const first = await client.discovery(new URL(issuer), clientId, undefined, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: isPlain ? [client.allowInsecureRequests] : [],
  })
  const metadata = first.serverMetadata()
  const methods = metadata.token_endpoint_auth_methods_supported
  const config = new client.Configuration(
    metadata,
    clientId,
    { [client.clockTolerance]: LEEWAY_SECONDS },
    clientAuthentication(clientSecret, methods),
  )
  config.timeout = TIMEOUT_SECONDS
  // Checked also when it comes by TLS directly from the issuer, as a second line of defence.
  client.enableNonRepudiationChecks(config)
  if (isPlain) client.allowInsecureRequests(config)
  return config
}

/** A token for several audiences must name us as the one it was given to. */
function requireForUs({ aud, azp }: JWTPayload, audience: readonly string[]) {
  const isShared = Array.isArray(aud) && aud.length > 1
  if ((isShared || azp !== undefined) && !(typeof azp === 'string' && audience.includes(azp))) {
    throw new Error('the ID token was given to somebody else')
  }
}

/**
 * An access token that comes with the ID token must belong to it, if the ID token contains its
 * hash.
 */
function requireOf(accessToken: string, { at_hash: expected }: JWTPayload, algorithm: string) {
  if (expected === undefined) return
  const bits = /\d{3}$/.exec(algorithm)?.[0] ?? '512'
  const hash = createHash(`sha${bits}`).update(accessToken).digest()
  if (hash.subarray(0, hash.length / 2).toString('base64url') !== expected) {
    throw new Error('the access token does not belong to the ID token')
  }
}

/** Reads once an hour; after a failure the next caller tries again. */
function kept<T>(read: () => Promise<T>, clock: Clock): () => Promise<T> {
  let held: { value: Promise<T>; at: number } | undefined
  return () => {
    const now = clock.now().getTime()
    if (!held || now - held.at > FRESH_MS) {
      const mine = { value: read(), at: now }
      mine.value.catch(() => {
        if (held === mine) held = undefined
      })
      held = mine
    }
    return held.value
  }
}
