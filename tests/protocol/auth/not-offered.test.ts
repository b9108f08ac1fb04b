// Parts of the protocol that this server does not offer: passkeys, an OAuth server of its own, and
// the admin calls for them. Each answers in JSON like a server on which it is switched off, to
// every allowed caller.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthServer, KEYS, SITE, startAuth } from './auth-server.ts'

let server: AuthServer
let member: Record<string, string>
beforeAll(async () => {
  server = await startAuth()
  await server.person('asha@mail.test')
  const { session } = await server.signedIn('asha@mail.test')
  member = { authorization: `Bearer ${session?.access_token}` }
})
afterAll(() => server.close())

const id = '00000000-0000-4000-8000-000000000000'
const service = { apikey: KEYS.secret }

test.each([
  ['POST', '/passkeys/authentication/options', 'passkey_disabled', 'anyone'],
  ['POST', '/passkeys/authentication/verify', 'passkey_disabled', 'anyone'],
  ['POST', '/passkeys/registration/options', 'passkey_disabled', 'member'],
  ['POST', '/passkeys/registration/verify', 'passkey_disabled', 'member'],
  ['GET', '/passkeys', 'passkey_disabled', 'member'],
  ['PATCH', `/passkeys/${id}`, 'passkey_disabled', 'member'],
  ['DELETE', `/passkeys/${id}`, 'passkey_disabled', 'member'],
  ['GET', '/user/oauth/grants', 'feature_disabled', 'member'],
  ['DELETE', '/user/oauth/grants', 'feature_disabled', 'member'],
  ['GET', '/.well-known/oauth-authorization-server', 'feature_disabled', 'anyone'],
  ['POST', '/oauth/clients/register', 'feature_disabled', 'anyone'],
  ['POST', '/oauth/token', 'feature_disabled', 'anyone'],
  ['GET', '/oauth/userinfo', 'feature_disabled', 'anyone'],
  ['GET', '/oauth/authorize', 'feature_disabled', 'anyone'],
  ['GET', `/oauth/authorizations/${id}`, 'feature_disabled', 'anyone'],
  ['POST', `/oauth/authorizations/${id}/consent`, 'feature_disabled', 'anyone'],
  ['GET', `/admin/users/${id}/passkeys`, 'passkey_disabled', 'service'],
  ['DELETE', `/admin/users/${id}/passkeys/${id}`, 'passkey_disabled', 'service'],
  ['GET', '/admin/audit', 'feature_disabled', 'service'],
  ['GET', '/admin/oauth/clients', 'feature_disabled', 'service'],
  ['GET', '/admin/custom-providers', 'feature_disabled', 'service'],
] as const)('[SES-01] %s %s: %s', async (method, path, code, who) => {
  const body = method === 'POST' || method === 'PATCH' ? {} : undefined
  const headers = { anyone: {}, member, service }[who]
  const answer = await server.call(method, path, body, headers)
  expect([answer.status, answer.json?.code]).toEqual([404, code])
  expect(answer.json.message).toMatch(/\w/)
  if (who !== 'anyone') {
    const stranger = await server.call(method, path, body)
    expect([stranger.status, stranger.json?.code]).toEqual([401, 'no_authorization'])
  }
})

test('[SES-01] GET /.well-known/openid-configuration names the issuer and the keys', async () => {
  const { status, json } = await server.call('GET', '/.well-known/openid-configuration')
  expect([status, json.issuer]).toEqual([200, `${SITE}/auth/v1`])
  expect(json.jwks_uri).toBe(`${SITE}/auth/v1/.well-known/jwks.json`)
})
