// Access tokens: signing them (ES256) and verifying them. Only keys of our own set and of the
// configuration are trusted: what a token's header says of keys (jwk, jku, x5u) is ignored, and
// each key verifies one algorithm only.
import {
  createPrivateKey,
  createPublicKey,
  hash,
  hkdfSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import { decodeProtectedHeader, errors, type JWK, jwtVerify } from 'jose'
import type { Clock } from '../clock.ts'
import { RecentMap } from '../recent-map.ts'
import { CallerRefused, type Claims } from './caller.ts'
import type { KeySet } from './keys.ts'
import { rsaKeysOf, type TrustedIssuer } from './trusted-issuer.ts'

const LEEWAY_SECONDS = 30
const AUDIENCE = 'authenticated'
const MAX_VERIFIED = 5000
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** The roles in a person's token; the service's role comes only from a key. */
const PERSON_ROLES = new Set(['anon', 'authenticated'])
const SERVICE_ROLE = 'service_role'

export type Tokens = {
  readonly issuer: string
  /** Signs `claims` for `seconds`; adds iss, iat, exp and, unless given, aud. */
  signAccessToken(claims: Claims, seconds: number): string
  /**
   * The claims of a valid access token or older HS256 key; they cannot be changed. Of a token that
   * was valid before only its times are compared again. Throws `CallerRefused` (bad_token,
   * expired_token).
   */
  verify(token: string): Promise<Claims>
  /** The public half of the set, for `GET /auth/v1/.well-known/jwks.json`. */
  publicKeySet(): { keys: JWK[] }
  /**
   * 32 secret bytes derived for another purpose, e.g. signed links; nothing signed with them passes
   * `verify`.
   */
  secretFor(purpose: string): Uint8Array
  /**
   * The same for each private key of the set, the signing one's first: what was encrypted under an
   * earlier key can still be decrypted.
   */
  secretsFor(purpose: string): Uint8Array[]
}

/** Its times are seconds, with the leeway that clocks get. */
type Verified = { claims: Claims; from: number; until: number }

export function createTokens(options: {
  keySet: KeySet
  issuer: string
  /** Verifies HS256 tokens and keys of an older installation. */
  legacySecret?: string
  /** Whether such a token of the service's role may be without an end. */
  serviceTokensWithoutExp?: boolean
  /** Another issuer, whose RS256 tokens for people are accepted too. */
  trusted?: TrustedIssuer | undefined
  clock: Clock
}): Tokens {
  const { keySet, issuer, trusted, clock } = options
  const signing = keySet.keys.find((key) => key.d && (key.key_ops?.includes('sign') ?? true))
  if (!signing?.d) throw new Error('The key set has no key to sign with')
  const header = base64url({ alg: 'ES256', typ: 'JWT', ...(signing.kid && { kid: signing.kid }) })
  const privateKey = createPrivateKey({ key: signing as never, format: 'jwk' })
  const publicKeys = new Map(keySet.keys.filter(isEs256).map((key) => [key.kid, publicKeyOf(key)]))
  const rsaKeys = trusted && rsaKeysOf(trusted)
  const legacyKey = options.legacySecret && new TextEncoder().encode(options.legacySecret)
  /**
   * What was verified, by the token's SHA-256, which costs microseconds, so that no credential
   * stays in memory longer than its request.
   */
  const verified = new RecentMap<string, Verified>(MAX_VERIFIED)
  const seeds = [signing, ...keySet.keys.filter((key) => key !== signing)].flatMap(({ d }) =>
    d ? [Buffer.from(d, 'base64url')] : [],
  )

  async function verify(token: string): Promise<Claims> {
    const digest = hash('sha256', token, 'base64')
    const known = verified.get(digest)
    if (known) return inItsTime(known, clock.now())
    const claims = Object.freeze(await verifyAnew(token))
    verified.set(digest, { claims, ...timesOf(claims) })
    return claims
  }

  async function verifyAnew(token: string): Promise<Claims> {
    const { alg, kid } = headerOf(token)
    if (alg === 'ES256') {
      const key = publicKeys.get(kid)
      if (!key) throw refused('No suitable key or wrong key type')
      const claims = await check(token, key, 'ES256', { issuer, audience: AUDIENCE })
      requirePerson(claims)
      if (!UUID.test(claims.session_id ?? '')) throw refused('The session_id claim is missing')
      return claims
    }
    if (alg === 'RS256' && trusted) {
      const key = rsaKeys?.get(kid ?? '')
      if (!key) throw refused('No suitable key or wrong key type')
      const claims = await check(token, key, 'RS256', trusted)
      requirePerson(claims)
      // Its session is none of ours.
      const { session_id: _, ...rest } = claims
      return rest
    }
    if (alg === 'HS256' && legacyKey) {
      const mayLast = options.serviceTokensWithoutExp === true
      return check(token, legacyKey, 'HS256', {}, { mayLast })
    }
    throw refused('No suitable key or wrong key type')
  }

  async function check(
    token: string,
    key: KeyObject | Uint8Array,
    algorithm: string,
    { issuer, audience }: { issuer?: string; audience?: string },
    { mayLast = false } = {},
  ): Promise<Claims> {
    const rules = {
      ...(issuer && { issuer }),
      ...(audience && { audience }),
      clockTolerance: LEEWAY_SECONDS,
      currentDate: clock.now(),
      requiredClaims: mayLast ? ['role'] : ['exp', 'role'],
    }
    try {
      const { payload } = await jwtVerify(token, key, { ...rules, algorithms: [algorithm] })
      const isEndless = mayLast && payload.exp === undefined && payload.role === SERVICE_ROLE
      // 1e400 is Infinity in JSON.parse: a token that would never end.
      if (!isEndless && !Number.isSafeInteger(payload.exp))
        throw refused('The exp claim is not a time')
      if ((payload.iat ?? 0) > clock.now().getTime() / 1000 + LEEWAY_SECONDS) {
        throw refused('JWT issued in the future')
      }
      return payload as Claims
    } catch (error) {
      if (error instanceof CallerRefused) throw error
      if (error instanceof errors.JWTExpired)
        throw new CallerRefused('expired_token', 'JWT expired')
      throw refused(error instanceof errors.JOSEError ? error.message : 'JWT not valid')
    }
  }

  return {
    issuer,
    verify,
    signAccessToken(claims, seconds) {
      const now = Math.floor(clock.now().getTime() / 1000)
      const payload = { aud: AUDIENCE, ...claims, iss: issuer, iat: now, exp: now + seconds }
      const signed = `${header}.${base64url(payload)}`
      const signature = sign('sha256', Buffer.from(signed), {
        key: privateKey,
        dsaEncoding: 'ieee-p1363',
      })
      return `${signed}.${signature.toString('base64url')}`
    },
    publicKeySet: () => ({ keys: keySet.keys.filter(isEs256).map(publicHalf) }),
    secretFor: (purpose) => secretOf(seeds[0]!, purpose),
    secretsFor: (purpose) => seeds.map((seed) => secretOf(seed, purpose)),
  }
}

function requirePerson({ role, sub }: Claims): void {
  if (!PERSON_ROLES.has(role ?? '')) throw refused('The role claim is not allowed')
  if (!UUID.test(sub ?? '')) throw refused('The sub claim is not a user id')
}

function inItsTime({ claims, from, until }: Verified, now: Date): Claims {
  const seconds = now.getTime() / 1000
  if (seconds >= until) throw new CallerRefused('expired_token', 'JWT expired')
  if (seconds < from) throw refused('JWT issued in the future')
  return claims
}

/** When a token with these claims, which are valid now, is valid. */
const timesOf = ({ iat = 0, nbf = 0, exp = Number.POSITIVE_INFINITY }: Claims) => ({
  from: Math.max(iat as number, nbf as number) - LEEWAY_SECONDS,
  until: exp + LEEWAY_SECONDS,
})

const secretOf = (seed: Uint8Array, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', seed, '', purpose, 32))

function headerOf(token: string): { alg?: string; kid?: string } {
  const parts = token.split('.').length
  if (parts !== 3) throw refused(`Expected 3 parts in JWT; got ${parts}`)
  try {
    return decodeProtectedHeader(token) as { alg?: string; kid?: string }
  } catch {
    throw refused('JWT not decodable')
  }
}

/** A part of a token (RFC 7515). */
const base64url = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')

const refused = (message: string) => new CallerRefused('bad_token', message)
const isEs256 = (key: JWK) => key.kty === 'EC' && key.crv === 'P-256'
const publicHalf = ({ kty, crv, x, y, kid }: JWK): JWK => ({
  kty,
  crv,
  x,
  y,
  ...(kid && { kid }),
  alg: 'ES256',
  use: 'sig',
  key_ops: ['verify'],
})
const publicKeyOf = (key: JWK) => createPublicKey({ key: publicHalf(key) as never, format: 'jwk' })
