import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { createIdentify } from './identify.ts'
import { makeKeySet } from './keys.ts'
import type { SessionState } from './sessions.ts'
import { createTokens } from './tokens.ts'

const keys = { publishable: 'sb_publishable_p', secret: 'sb_secret_s' }
const issuer = 'http://127.0.0.1:3000/auth/v1'
const tokens = createTokens({ keySet: await makeKeySet(), issuer, clock: systemClock })
let state: SessionState = 'live'
let proven = { aal: 'aal2', amr: [{ method: 'totp', timestamp: 1 }] }
const sessions = { of: async () => ({ state, proven }), forget: () => {}, close: async () => {} }
const identify = createIdentify({ keys, tokens, sessions, requireKey: true, trustedProxies: 0 })
const claims = { sub: randomUUID(), role: 'authenticated', session_id: randomUUID() }
const bearer = await tokens.signAccessToken(claims, 60)

const ask = (headers: Record<string, string>, options?: { open?: boolean }) =>
  identify(new Request('http://127.0.0.1/', { headers }), { address: '192.0.2.7' }, options)
const refusal = (headers: Record<string, string>) =>
  ask(headers).then(
    (caller) => caller.role,
    (error) => error.refusal,
  )

test('a key alone decides the role', async () => {
  expect(await ask({ apikey: keys.publishable })).toEqual({
    role: 'anon',
    claims: { role: 'anon' },
    address: '192.0.2.7',
  })
  expect((await ask({ apikey: keys.secret })).role).toBe('service_role')
  expect((await ask({ authorization: `Bearer ${keys.secret}` })).role).toBe('service_role')
})

test('a bearer decides over the key, whichever the key is', async () => {
  for (const apikey of Object.values(keys)) {
    expect(await ask({ apikey, authorization: `Bearer ${bearer}` })).toMatchObject({
      role: 'authenticated',
      claims,
    })
  }
})

test('[S2] a token says no more than its session still has proven', async () => {
  const raised = { ...claims, aal: 'aal2', amr: proven.amr }
  const authorization = `Bearer ${await tokens.signAccessToken(raised, 60)}`
  const asked = async () => (await ask({ apikey: keys.publishable, authorization })).claims
  expect(await asked()).toMatchObject({ aal: 'aal2', amr: proven.amr })
  proven = { aal: 'aal1', amr: [] }
  expect(await asked()).toMatchObject({ aal: 'aal1', amr: [], sub: claims.sub })
})

test('no key, wrong key and two keys are refused', async () => {
  expect(await refusal({})).toBe('no_api_key')
  expect(await refusal({ authorization: `Bearer ${bearer}` })).toBe('no_api_key')
  expect(await refusal({ apikey: 'sb_publishable_q' })).toBe('bad_api_key')
  expect(await refusal({ apikey: `${keys.publishable}, ${keys.secret}` })).toBe('bad_api_key')
  expect(await refusal({ apikey: keys.publishable, authorization: 'Bearer sb_secret_x' })).toBe(
    'bad_api_key',
  )
})

test('an invalid bearer is refused, never taken for a visitor', async () => {
  expect(await refusal({ apikey: keys.publishable, authorization: 'Bearer a.b.c' })).toBe(
    'bad_token',
  )
  expect(await refusal({ apikey: keys.publishable, authorization: 'Basic eDp5' })).toBe('bad_token')
  expect(await refusal({ apikey: keys.publishable, authorization: 'Bearer' })).toBe('bad_token')
})

test('[T018] an ended session and a banned person are refused although the token lives', async () => {
  state = 'gone'
  const headers = { apikey: keys.publishable, authorization: `Bearer ${bearer}` }
  expect(await refusal(headers)).toBe('session_not_found')
  state = 'banned'
  expect(await refusal(headers)).toBe('user_banned')
  state = 'live'
  expect(await refusal(headers)).toBe('authenticated')
})

test('the secret key is refused from a browser page', async () => {
  const headers = { apikey: keys.secret, origin: 'http://x.test', 'user-agent': 'Mozilla/5.0' }
  expect(await refusal(headers)).toBe('bad_api_key')
})

test('an open route asks for no key', async () => {
  expect((await ask({}, { open: true })).role).toBe('anon')
})

test('[T146] without a trusted proxy, forwarding headers do not change the address', async () => {
  const caller = await ask({ apikey: keys.publishable, 'x-forwarded-for': '198.51.100.1' })
  expect(caller.address).toBe('192.0.2.7')
})
