import { createHmac, randomUUID, type webcrypto } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeKeySet } from './keys.ts'
import { createTokens, type Tokens } from './tokens.ts'

const issuer = 'http://127.0.0.1:3000/auth/v1'
const legacySecret = 'an-older-secret-of-at-least-32-bytes!'
const keySet = await makeKeySet()
let now = new Date('2026-01-01T00:00:00Z')
const tokens = createTokens({ keySet, issuer, legacySecret, clock: { now: () => now } })
const person = () => ({ sub: randomUUID(), role: 'authenticated', session_id: randomUUID() })

test('a token of ours verifies and carries its claims', async () => {
  const claims = person()
  const token = tokens.signAccessToken(claims, 900)
  expect(await tokens.verify(token)).toMatchObject({ ...claims, iss: issuer, aud: 'authenticated' })
})

test('[T046] unsigned, re-keyed and header-steered tokens are refused', async () => {
  const stranger = await generateKeyPair('ES256', { extractable: true })
  const strangerJwk = await exportJWK(stranger.publicKey)
  const kid = keySet.keys[0]?.kid ?? ''
  const publicText = JSON.stringify(tokens.publicKeySet().keys[0])
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { ...person(), iss: issuer, aud: 'authenticated' }
  const signed = (
    header: { alg: string } & Record<string, unknown>,
    key: webcrypto.CryptoKey | Uint8Array,
  ) =>
    new SignJWT(claims)
      .setProtectedHeader(header)
      .setIssuedAt(now)
      .setExpirationTime('1h')
      .sign(key)
  const forged = [
    `${part({ alg: 'none' })}.${part({ ...claims, exp: 2e9 })}.`,
    await signed({ alg: 'HS256', kid }, new TextEncoder().encode(publicText)),
    await signed({ alg: 'ES256', kid: 'other' }, stranger.privateKey),
    await signed({ alg: 'ES256', kid }, stranger.privateKey),
    await signed({ alg: 'ES256', kid: "../../etc/passwd' or 1=1" }, stranger.privateKey),
    await signed({ alg: 'ES256', jwk: strangerJwk }, stranger.privateKey),
    await signed({ alg: 'ES256', kid, jku: 'https://evil.test/jwks' }, stranger.privateKey),
    'not.a.token',
    'two.parts',
  ]
  for (const token of forged) await expect(refusal(tokens, token)).resolves.toBe('bad_token')
})

test('[T047] wrong times, audience, issuer, subject and roles are refused', async () => {
  const other = createTokens({ keySet, issuer: 'https://other.test', clock: { now: () => now } })
  const cases: [string, string][] = [
    [tokens.signAccessToken({ ...person(), aud: 'other' }, 900), 'bad_token'],
    [other.signAccessToken(person(), 900), 'bad_token'],
    [tokens.signAccessToken({ ...person(), sub: undefined }, 900), 'bad_token'],
    [tokens.signAccessToken({ ...person(), sub: 'me' }, 900), 'bad_token'],
    [tokens.signAccessToken({ ...person(), session_id: undefined }, 900), 'bad_token'],
    [tokens.signAccessToken({ ...person(), role: 'service_role' }, 900), 'bad_token'],
    [tokens.signAccessToken({ ...person(), role: 'postgres' }, 900), 'bad_token'],
    [tokens.signAccessToken({ ...person(), nbf: now.getTime() / 1000 + 600 }, 900), 'bad_token'],
    [tokens.signAccessToken(person(), -31), 'expired_token'],
  ]
  for (const [token, expected] of cases) expect(await refusal(tokens, token)).toBe(expected)
})

test.each(['1e400', '1e300', '9007199254740992', '4102444800.5'])(
  '[S9] a token signed with exp %s, which is no time, is refused',
  async (exp) => {
    const part = (text: string) => Buffer.from(text).toString('base64url')
    const body = `${part('{"alg":"HS256"}')}.${part(`{"role":"anon","exp":${exp}}`)}`
    const signature = createHmac('sha256', legacySecret).update(body).digest('base64url')
    expect(await refusal(tokens, `${body}.${signature}`)).toBe('bad_token')
  },
)

test('a token expires by the clock that is handed in, with 30 s of leeway', async () => {
  const token = tokens.signAccessToken(person(), 60)
  const start = now
  now = new Date(start.getTime() + 85_000)
  expect(await refusal(tokens, token)).toBe('accepted')
  now = new Date(start.getTime() + 95_000)
  expect(await refusal(tokens, token)).toBe('expired_token')
  now = start
})

test('an older HS256 key counts only where its secret is configured', async () => {
  const key = await new SignJWT({ role: 'anon' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(now.getTime() / 1000 + 3600)
    .sign(new TextEncoder().encode(legacySecret))
  expect(await tokens.verify(key)).toMatchObject({ role: 'anon' })
  const without = createTokens({ keySet, issuer, clock: { now: () => now } })
  expect(await refusal(without, key)).toBe('bad_token')
})

describe('a service token without an end', () => {
  const endless = (claims: object) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(legacySecret))
  const options = { keySet, issuer, legacySecret, clock: { now: () => now } }
  const lenient = createTokens({ ...options, serviceTokensWithoutExp: true })

  test('counts only where the configuration says so', async () => {
    const token = await endless({ role: 'service_role' })
    expect(await refusal(tokens, token)).toBe('bad_token')
    expect(await lenient.verify(token)).toEqual({ role: 'service_role' })
    expect(await lenient.verify(token)).toEqual({ role: 'service_role' })
  })

  test('opens nothing for people, for a broken end or for a key of ours', async () => {
    for (const claims of [
      { role: 'anon' },
      { role: 'authenticated', sub: randomUUID() },
      { role: 'postgres' },
      { role: ['service_role'] },
      { role: 'service_role', exp: null },
      { role: 'service_role', exp: 1e300 },
      {},
    ]) {
      expect([claims, await refusal(lenient, await endless(claims))]).toEqual([claims, 'bad_token'])
    }
    const past = await endless({ role: 'service_role', exp: seconds(now) - 60 })
    expect(await refusal(lenient, past)).toBe('expired_token')
    const own = lenient.signAccessToken({ ...person(), exp: undefined }, Number.NaN)
    expect(await refusal(lenient, own)).toBe('bad_token')
  })
})

describe('a signature that was right', () => {
  const verifications = vi.spyOn(crypto.subtle, 'verify')
  const start = now
  afterEach(() => {
    now = start
    verifications.mockReset()
  })

  test('is not verified again, and nobody can change its claims', async () => {
    const claims = person()
    const token = tokens.signAccessToken(claims, 900)
    const first = await tokens.verify(token)
    const again = await tokens.verify(token)
    expect(again).toMatchObject({ ...claims, iss: issuer, aud: 'authenticated' })
    expect(again).toEqual(first)
    expect(Object.isFrozen(again)).toBe(true)
    expect(verifications).toHaveBeenCalledTimes(1)
  })

  test('does not let a token outlive its times', async () => {
    const token = tokens.signAccessToken({ ...person(), nbf: seconds(start) }, 60)
    const refusalAt = (offset: number) => {
      now = new Date(start.getTime() + offset * 1000)
      return refusal(tokens, token)
    }
    expect(await refusalAt(0)).toBe('accepted')
    expect(await refusalAt(89)).toBe('accepted')
    expect(await refusalAt(90)).toBe('expired_token')
    expect(await refusalAt(-31)).toBe('bad_token')
    expect(verifications).toHaveBeenCalledTimes(1)
  })

  test('counts for no other signature and no other claims', async () => {
    const [header, payload, signature] = tokens.signAccessToken(person(), 900).split('.')
    const other = tokens.signAccessToken(person(), 900)
    expect(await refusal(tokens, `${header}.${payload}.${signature}`)).toBe('accepted')
    expect(await refusal(tokens, other)).toBe('accepted')
    expect(await refusal(tokens, `${header}.${payload}.${other.split('.')[2]}`)).toBe('bad_token')
    expect(await refusal(tokens, `${header}.${payload}.`)).toBe('bad_token')
    expect(await refusal(tokens, `${header}.${other.split('.')[1]}.${signature}`)).toBe('bad_token')
  })

  test('counts no longer when its key is gone, or another has its name', async () => {
    const token = tokens.signAccessToken(person(), 900)
    expect(await refusal(tokens, token)).toBe('accepted')
    for (const other of [await makeKeySet(), await namesake()]) {
      const after = createTokens({ keySet: other, issuer, clock: { now: () => now } })
      expect(await refusal(after, token)).toBe('bad_token')
    }
  })

  test('makes room for 5,000 others', async () => {
    const token = tokens.signAccessToken(person(), 900)
    await tokens.verify(token)
    const [header, payload] = token.split('.')
    verifications.mockResolvedValue(true)
    for (let other = 0; other < 5000; other += 1) {
      await tokens.verify(`${header}.${payload}.${Buffer.from(`${other}`).toString('base64url')}`)
    }
    verifications.mockReset()
    await tokens.verify(token)
    expect(verifications).toHaveBeenCalledTimes(1)
  })

  test('is the only one remembered: a wrong one is refused every time', async () => {
    const stranger = createTokens({ keySet: await namesake(), issuer, clock: { now: () => now } })
    const token = stranger.signAccessToken(person(), 900)
    expect(await refusal(tokens, token)).toBe('bad_token')
    expect(await refusal(tokens, token)).toBe('bad_token')
    expect(verifications).toHaveBeenCalledTimes(2)
  })
})

test('the published key set holds no private part', () => {
  expect(JSON.stringify(tokens.publicKeySet())).not.toContain(keySet.keys[0]?.d)
  expect(tokens.publicKeySet().keys[0]).toMatchObject({ kty: 'EC', alg: 'ES256', use: 'sig' })
})

test('secrets for other purposes differ by purpose and are stable', () => {
  expect(tokens.secretFor('links')).toEqual(tokens.secretFor('links'))
  expect(tokens.secretFor('links')).not.toEqual(tokens.secretFor('other'))
})

test('an older private key of the set still gives its secrets, after those of the key that signs', async () => {
  const newer = await makeKeySet()
  const both = createTokens({
    keySet: { keys: [...newer.keys, ...keySet.keys] },
    issuer,
    clock: { now: () => now },
  })
  expect(both.secretFor('links')).not.toEqual(tokens.secretFor('links'))
  expect(both.secretsFor('links')).toEqual([both.secretFor('links'), tokens.secretFor('links')])
})

/** A set of another key under the same name. */
const namesake = async () => ({
  keys: (await makeKeySet()).keys.map((key) => ({ ...key, kid: keySet.keys[0]?.kid ?? '' })),
})

const seconds = (date: Date) => date.getTime() / 1000

const refusal = (which: Tokens, token: string) =>
  which.verify(token).then(
    () => 'accepted',
    (error) => error.refusal,
  )
