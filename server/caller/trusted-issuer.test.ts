import { generateKeyPairSync, randomUUID, type webcrypto } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { makeKeySet } from './keys.ts'
import { createTokens, type Tokens } from './tokens.ts'
import { trustedIssuerShape } from './trusted-issuer.ts'

const issuer = 'http://127.0.0.1:3000/auth/v1'
const legacySecret = 'an-older-secret-of-at-least-32-bytes!'
const keySet = await makeKeySet()
let now = new Date('2026-01-01T00:00:00Z')
const tokens = createTokens({ keySet, issuer, legacySecret, clock: { now: () => now } })
const person = () => ({ sub: randomUUID(), role: 'authenticated', session_id: randomUUID() })
const seconds = (date: Date) => date.getTime() / 1000

const refusal = (which: Tokens, token: string) =>
  which.verify(token).then(
    () => 'accepted',
    (error) => error.refusal,
  )

describe('a token of another issuer', async () => {
  const other = 'https://other.test/auth/v1'
  const pair = await generateKeyPair('RS256', { extractable: true })
  const publicJwk = { ...(await exportJWK(pair.publicKey)), kid: 'theirs' } as object
  const trusted = trustedIssuerShape.parse({ issuer: other, keys: [publicJwk] })
  const trusting = createTokens({
    ...{ keySet, issuer, legacySecret, trusted },
    clock: { now: () => now },
  })
  const signed = (
    claims: object,
    header: JWTHeaderParameters = { alg: 'RS256', kid: 'theirs' },
    key: webcrypto.CryptoKey | Uint8Array = pair.privateKey,
  ) =>
    new SignJWT({ iss: other, aud: 'authenticated', ...claims })
      .setProtectedHeader(header)
      .setIssuedAt(now)
      .setExpirationTime(seconds(now) + 600)
      .sign(key)

  test('counts where its key is configured, without its session, which is none of ours', async () => {
    const { session_id: _, ...claims } = person()
    const token = await signed({ ...claims, session_id: randomUUID() })
    for (let time = 0; time < 2; time += 1) {
      const verified = await trusting.verify(token)
      expect(verified).toMatchObject({ ...claims, iss: other })
      expect(verified).not.toHaveProperty('session_id')
    }
    expect(await refusal(tokens, token)).toBe('bad_token')
    expect(JSON.stringify(trusting.publicKeySet())).not.toContain('theirs')
  })

  test('is refused with any other algorithm, key, name of a key, issuer, audience or role', async () => {
    const stranger = await generateKeyPair('RS256')
    const pss = await generateKeyPair('PS256', { extractable: true })
    const asText = new TextEncoder().encode(JSON.stringify(publicJwk))
    const asPem = new TextEncoder().encode(await exportSPKI(pair.publicKey))
    const kid = 'theirs'
    const ours = keySet.keys[0]?.kid ?? ''
    const token = await signed(person())
    const header = (alg: string) =>
      Buffer.from(JSON.stringify({ alg, kid })).toString('base64url') +
      token.slice(token.indexOf('.'))
    const forged = [
      await signed(person(), { alg: 'HS256', kid }, asText),
      await signed(person(), { alg: 'HS256', kid }, asPem),
      await signed(person(), { alg: 'RS256', kid }, stranger.privateKey),
      await signed(person(), { alg: 'PS256', kid }, pss.privateKey),
      await signed(person(), { alg: 'RS256', kid: 'unknown' }),
      await signed(person(), { alg: 'RS256', kid: ours }),
      await signed(person(), { alg: 'RS256' }),
      ...['ES256', 'RS384', 'RS512', 'PS256', 'HS256', 'none', 'rs256'].map(header),
      await signed({ ...person(), iss: issuer }),
      await signed({ ...person(), iss: undefined }),
      await signed({ ...person(), aud: 'other' }),
      await signed({ ...person(), role: 'service_role' }),
      await signed({ ...person(), role: 'postgres' }),
      await signed({ ...person(), sub: 'auth0|7' }),
      tokens.signAccessToken({ ...person(), iss: other }, 600).replace(/[^.]*$/, ''),
    ]
    // What is remembered of the right one helps none of them.
    expect(await refusal(trusting, token)).toBe('accepted')
    for (const [index, each] of forged.entries()) {
      expect([index, await refusal(trusting, each)]).toEqual([index, 'bad_token'])
    }
    expect(await refusal(trusting, tokens.signAccessToken(person(), 600))).toBe('accepted')
  })

  test('expires, and needs an end although service tokens may last', async () => {
    const options = { keySet, issuer, legacySecret, trusted, serviceTokensWithoutExp: true }
    const lenient = createTokens({ ...options, clock: { now: () => now } })
    const endless = await new SignJWT({ ...person(), iss: other, aud: 'authenticated' })
      .setProtectedHeader({ alg: 'RS256', kid: 'theirs' })
      .sign(pair.privateKey)
    expect(await refusal(lenient, endless)).toBe('bad_token')
    const token = await signed(person())
    const start = now
    now = new Date(start.getTime() + 700_000)
    expect(await refusal(lenient, token)).toBe('expired_token')
    now = start
  })

  test('is not verified by a short, private, nameless or other key', async () => {
    const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey
    const curve = await generateKeyPair('ES256', { extractable: true })
    for (const keys of [
      [],
      [{ ...short.export({ format: 'jwk' }), kid: 'short' }],
      [{ ...(await exportJWK(pair.privateKey)), kid: 'private' }],
      [{ ...(await exportJWK(curve.publicKey)), kid: 'curve' }],
      [{ ...publicJwk, kid: undefined }],
      [{ ...publicJwk, alg: 'PS256' }],
      [{ ...publicJwk, n: '!' }],
      [publicJwk, publicJwk],
    ]) {
      expect(trustedIssuerShape.safeParse({ issuer: other, keys }).success).toBe(false)
    }
  })
})
