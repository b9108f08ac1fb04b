// Every authentication call of the specification's table, one after the other, with its payload
// there: by the official client, by plain HTTP, and failing with its error. Everything else about
// each call is in the files beside this one.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Wallet } from '@ethersproject/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticator } from '#tests/support/authenticator.ts'
import { identityProvider } from '#tests/support/identity-provider.ts'
import {
  askProvider,
  type OpenidProvider,
  passProvider,
  type Somebody,
  startOpenidProvider,
} from '#tests/support/openid-provider.ts'
import { type AuthServer, GOOD_PASSWORD, SITE, startAuth } from './auth-server.ts'
import { CALLBACK, providerSignInsOf } from './provider-sign-ins.ts'
import { addProvider, serviceMetadata } from './single-sign-on.ts'

const AT_HOME = { client_id: 'hiring', client_secret: 'secret', redirect_uris: [CALLBACK] }
const PEOPLE: Record<string, Somebody> = {}
const ACME = 'acme' as 'google'

let server: AuthServer
let provider: OpenidProvider
beforeAll(async () => {
  provider = await startOpenidProvider({ clients: [AT_HOME], people: PEOPLE, tellsAll: true })
  server = await startAuth({
    auth: {
      phone: true,
      web3: true,
      saml: true,
      manualLinking: true,
      providers: {
        acme: { issuer: provider.issuer, clientId: 'hiring', clientSecret: 'secret' },
      },
    },
  })
  await addProvider(server, identityProvider(await serviceMetadata(server)), 'company.test')
})
afterAll(async () => {
  await server?.close()
  await provider?.close()
})

let people = 0
const newEmail = () => `calls${++people}@mail.test`
const newPhone = () => `+9197${10_000_000 + ++people}`
const verifier = randomBytes(40).toString('base64url')
const challenge = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
}

const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  server.call('POST', path, body, headers)
const asBearer = (token = '') => ({ authorization: `Bearer ${token}` })

async function member() {
  const email = newEmail()
  await server.person(email)
  const { client, session } = await server.signedIn(email)
  return { email, client, headers: asBearer(session?.access_token), session }
}

/** Both must have the same result. */
function expectTaken(
  byClient: { error: unknown },
  byHttp: { status: number; text: string },
  status = 200,
) {
  expect(byClient.error).toBeNull()
  expect(byHttp.status, byHttp.text).toBe(status)
}
function expectRefused(
  { status, json }: { status: number; json: { code?: string; error?: string } },
  ...told: [status: number, code: string]
) {
  expect([status, json.code ?? json.error]).toEqual(told)
}
const aSession = {
  access_token: expect.any(String),
  refresh_token: expect.any(String),
  token_type: 'bearer',
  expires_in: expect.any(Number),
  expires_at: expect.any(Number),
  user: expect.objectContaining({ id: expect.any(String), aud: 'authenticated' }),
}

test('[SES-01] POST /signup: email or phone, password, data, channel, captcha token, challenge', async () => {
  const rest = { password: GOOD_PASSWORD, data: { full_name: 'Dev' } }
  for (const [address, channel] of [
    [{ email: newEmail() }, {}],
    [{ phone: newPhone() }, { channel: 'sms' }],
  ] as const) {
    const byClient = await server.client(undefined, { flowType: 'pkce' }).auth.signUp({
      ...address,
      password: GOOD_PASSWORD,
      options: { data: rest.data, captchaToken: 'an answer', ...channel },
    } as never)
    const other = 'email' in address ? { email: newEmail(), ...challenge } : { phone: newPhone() }
    const gotrue_meta_security = { captcha_token: 'an answer' }
    const byHttp = await post('/signup', { ...other, ...rest, ...channel, gotrue_meta_security })
    expectTaken(byClient, byHttp)
    for (const user of [byClient.data.user, byHttp.json]) {
      expect(user).toMatchObject({ user_metadata: { full_name: 'Dev' }, role: 'authenticated' })
    }
  }
  expectRefused(await post('/signup', { email: newEmail() }), 400, 'validation_failed')
  expectRefused(await post('/signup', { email: 'x', ...rest }), 400, 'validation_failed')
})

test('[SES-01] POST /token: password', async () => {
  const { email } = await member()
  const body = { email, password: GOOD_PASSWORD }
  const byHttp = await post('/token?grant_type=password', body)
  expectTaken(await server.client().auth.signInWithPassword(body), byHttp)
  expect(byHttp.json).toEqual(aSession)
  const wrong = await post('/token?grant_type=password', { email, password: 'not this one' })
  expectRefused(wrong, 400, 'invalid_credentials')
})

test('[SES-01] POST /token: pkce', async () => {
  const codeTo = async (email: string) => {
    const { token } = await server.mailTo(email)
    const opened = await server.call('GET', `/verify?token=${token}&type=magiclink`)
    return new URL(opened.headers.get('location') ?? '').searchParams.get('code') ?? ''
  }
  const [{ email }, other] = [await member(), await member()]
  await post('/otp', { email, ...challenge })
  const auth_code = await codeTo(email)
  const wrong = { auth_code, code_verifier: 'x'.repeat(43) }
  expectRefused(await post('/token?grant_type=pkce', wrong), 400, 'bad_code_verifier')
  const byHttp = await post('/token?grant_type=pkce', { auth_code, code_verifier: verifier })
  expect([byHttp.status, byHttp.json]).toEqual([200, aSession])
  const client = server.client(undefined, { flowType: 'pkce' })
  await client.auth.signInWithOtp({ email: other.email })
  expectTaken(await client.auth.exchangeCodeForSession(await codeTo(other.email)), byHttp)
})

test('[SES-01] POST /token: id_token', async () => {
  PEOPLE.dev = { sub: 'p-dev', email: 'dev@provider.test', email_verified: true }
  const { idToken } = await askProvider(provider, AT_HOME, 'dev')
  const again = await askProvider(provider, AT_HOME, 'dev')
  const byClient = await server.client().auth.signInWithIdToken({ provider: ACME, token: idToken })
  const byHttp = await post('/token?grant_type=id_token', {
    provider: 'acme',
    id_token: again.idToken,
    access_token: again.accessToken,
  })
  expectTaken(byClient, byHttp)
  expect(byHttp.json).toEqual(aSession)
  const forged = await post('/token?grant_type=id_token', { provider: 'acme', id_token: 'a.b.c' })
  expectRefused(forged, 400, 'invalid_grant')
})

test('[SES-01] POST /token: web3', async () => {
  const wallet = Wallet.createRandom()
  const signed = async () => {
    const message = [
      'site.test wants you to sign in with your Ethereum account:',
      `${wallet.address}\n`,
      `\nURI: ${SITE}/signin`,
      'Version: 1\nChain ID: 1',
      `Nonce: ${randomBytes(8).toString('hex')}`,
      `Issued At: ${new Date().toISOString()}`,
    ].join('\n')
    const signature = (await wallet.signMessage(message)) as `0x${string}`
    return { chain: 'ethereum' as const, message, signature }
  }
  const byClient = await server.client().auth.signInWithWeb3(await signed())
  const byHttp = await post('/token?grant_type=web3', await signed())
  expectTaken(byClient, byHttp)
  expect(byHttp.json).toEqual(aSession)
  const changed = { ...(await signed()), signature: (await signed()).signature }
  expectRefused(await post('/token?grant_type=web3', changed), 400, 'invalid_grant')
})

test('[SES-01] POST /token: refresh_token', async () => {
  const { client, session } = await member()
  const byHttp = await post('/token?grant_type=refresh_token', {
    refresh_token: session?.refresh_token,
  })
  expect([byHttp.status, byHttp.json]).toEqual([200, aSession])
  const { refresh_token = '' } = byHttp.json
  expectTaken(await client.auth.refreshSession({ refresh_token }), byHttp)
  const unknown = await post('/token?grant_type=refresh_token', { refresh_token: 'unknown' })
  expectRefused(unknown, 400, 'refresh_token_not_found')
})

test('[SES-01] POST /otp: email or phone, data, create_user, channel', async () => {
  for (const address of [
    () => ({ email: newEmail() }),
    () => ({ phone: newPhone(), channel: 'sms' }),
  ]) {
    const { channel, ...to } = address() as { email: string; channel?: 'sms' }
    const byClient = await server.client().auth.signInWithOtp({
      ...to,
      options: { data: { full_name: 'Om' }, shouldCreateUser: true, ...(channel && { channel }) },
    } as never)
    const byHttp = await post('/otp', { ...address(), data: { a: 1 }, create_user: true })
    expectTaken(byClient, byHttp)
    expect(byHttp.json).toEqual({})
  }
  expectRefused(await post('/otp', {}), 400, 'validation_failed')
})

test('[SES-01] POST /verify: a code and its type', async () => {
  const code = async () => {
    const email = newEmail()
    await post('/signup', { email, password: GOOD_PASSWORD })
    return { email, token: (await server.mailTo(email)).code, type: 'signup' as const }
  }
  const byHttp = await post('/verify', await code())
  expectTaken(await server.client().auth.verifyOtp(await code()), byHttp)
  expect(byHttp.json).toEqual(aSession)
  const phone = newPhone()
  await post('/otp', { phone })
  const text = { phone, token: (await server.textTo(phone)).code, type: 'sms' }
  expect((await post('/verify', text)).json).toEqual(aSession)
  expectRefused(await post('/verify', text), 403, 'otp_expired')
})

test('[SES-01] POST /sso: a domain or the id of a provider', async () => {
  const [listed] = (await server.database.query<{ id: string }>(
    'select id::text as id from auth.sso_providers',
  )) as [{ id: string }]
  for (const which of [{ domain: 'company.test' }, { provider_id: listed.id }]) {
    const byClient = await server
      .client()
      .auth.signInWithSSO(
        'domain' in which ? { domain: 'company.test' } : { providerId: listed.id },
      )
    const byHttp = await post('/sso', { ...which, skip_http_redirect: true })
    expectTaken(byClient, byHttp)
    for (const url of [byClient.data?.url, byHttp.json.url]) {
      expect(url).toMatch(/^https:\/\/idp\.company\.test\/sign-in\?SAMLRequest=/)
    }
  }
  expectRefused(await post('/sso', { domain: 'nobody.test' }), 404, 'sso_provider_not_found')
})

test('[SES-01] GET /reauthenticate', async () => {
  const { client, headers, email } = await member()
  const byHttp = await server.call('GET', '/reauthenticate', undefined, headers)
  expectTaken(await client.auth.reauthenticate(), byHttp)
  expect((await server.mailTo(email)).code).toMatch(/^\d{6}$/)
  expectRefused(await server.call('GET', '/reauthenticate'), 401, 'no_authorization')
})

test('[SES-01] POST /resend: email or phone, and the type', async () => {
  const [email, phone] = [newEmail(), newPhone()]
  for (const address of [{ email }, { phone }]) {
    await post('/signup', { ...address, password: GOOD_PASSWORD })
  }
  for (const [type, address] of [
    ['signup', { email }],
    ['sms', { phone }],
    ['email_change', { email }],
    ['phone_change', { phone }],
  ] as const) {
    const byClient = await server.client().auth.resend({ type, ...address } as never)
    expectTaken(byClient, await post('/resend', { type, ...address }))
  }
  expect((await server.mailsTo(email)).length).toBe(3)
  expectRefused(await post('/resend', { type: 'none', email }), 400, 'validation_failed')
})

test('[SES-01] GET and PUT /user', async () => {
  const { client, headers, email } = await member()
  const read = await server.call('GET', '/user', undefined, headers)
  expectTaken(await client.auth.getUser(), read)
  expect(read.json).toMatchObject({ email, identities: [{ provider: 'email' }] })
  const changed = await server.call('PUT', '/user', { data: { city: 'Pune' } }, headers)
  expectTaken(await client.auth.updateUser({ data: { full_name: 'Dev' } }), changed)
  const { user_metadata } = (await server.call('GET', '/user', undefined, headers)).json
  expect(user_metadata).toMatchObject({ city: 'Pune', full_name: 'Dev' })
  const weak = await server.call('PUT', '/user', { password: 'short' }, headers)
  expectRefused(weak, 422, 'weak_password')
  expectRefused(await server.call('GET', '/user', undefined, asBearer('a.b.c')), 403, 'bad_jwt')
  const { error } = await server.client().auth.getUser()
  expect(error?.name).toBe('AuthSessionMissingError')
})

test('[SES-01] POST /recover: email and challenge', async () => {
  const { email, client } = await member()
  const byHttp = await post('/recover', { email, ...challenge })
  expectTaken(await client.auth.resetPasswordForEmail(email), byHttp)
  expect(byHttp.json).toEqual({})
  expectRefused(await post('/recover', {}), 400, 'validation_failed')
})

test('[SES-01] GET /authorize, and the way back', async () => {
  PEOPLE.lata = { sub: 'p-lata', email: 'lata@provider.test', email_verified: true }
  const { goToProvider, comeBack } = providerSignInsOf(server)
  const client = server.client(undefined, { flowType: 'pkce' })
  const { data } = await client.auth.signInWithOAuth({ provider: ACME })
  const asked = Object.fromEntries(new URL(data.url ?? '').searchParams)
  const { location } = await goToProvider(asked)
  const { query } = await comeBack(await passProvider(location, 'lata'))
  const { error } = await client.auth.exchangeCodeForSession(query.code ?? '')
  expect(error).toBeNull()
  const raw = await goToProvider({ provider: 'acme', ...challenge })
  expect([raw.status, new URL(raw.location).origin]).toEqual([302, provider.issuer])
  const off = await server.call('GET', '/authorize?provider=nobody')
  expectRefused(off, 400, 'validation_failed')
})

test('[SES-01] GET /user/identities/authorize, DELETE /user/identities/{identity_id}', async () => {
  PEOPLE.mani = { sub: 'p-mani', email: 'mani@provider.test', email_verified: true }
  const { client, headers, session } = await member()
  const path = '/user/identities/authorize?provider=acme&skip_http_redirect=true'
  const byHttp = await server.call('GET', path, undefined, headers)
  expect(new URL(byHttp.json.url).origin).toBe(provider.issuer)
  const pkce = server.client(undefined, { flowType: 'pkce' })
  if (session) await pkce.auth.setSession(session)
  const asked = await pkce.auth.linkIdentity({ provider: ACME })
  expectTaken(asked, byHttp)
  const { query } = await providerSignInsOf(server).comeBack(
    await passProvider(asked.data?.url ?? '', 'mani'),
  )
  expect((await pkce.auth.exchangeCodeForSession(query.code ?? '')).error).toBeNull()
  const [mail, acme] = (await client.auth.getUserIdentities()).data?.identities ?? []
  expect([mail?.provider, acme?.provider]).toEqual(['email', 'acme'])
  const away = await server.call(
    'DELETE',
    `/user/identities/${acme?.identity_id}`,
    undefined,
    headers,
  )
  expect(away.status).toBe(200)
  const last = await client.auth.unlinkIdentity(mail as NonNullable<typeof mail>)
  expect(last.error?.code).toBe('single_identity_not_deletable')
  const unknown = await server.call(
    'DELETE',
    `/user/identities/${randomUUID()}`,
    undefined,
    headers,
  )
  expect(unknown.status).toBe(404)
})

test('[SES-01] POST /factors, …/challenge, …/verify, DELETE /factors/{factorId}', async () => {
  const { client, headers } = await member()
  const enrolled = await post(
    '/factors',
    { friendly_name: 'Phone', factor_type: 'totp', issuer: 'site.test' },
    headers,
  )
  expect(enrolled.json).toMatchObject({ type: 'totp', totp: { secret: expect.any(String) } })
  const { id, totp } = enrolled.json
  const challenged = await post(`/factors/${id}/challenge`, {}, headers)
  const app = authenticator(totp.uri)
  const wrong = { challenge_id: challenged.json.id, code: '000000' }
  if (app.codeAt(server.clock.now()) === wrong.code) wrong.code = '111111'
  expectRefused(await post(`/factors/${id}/verify`, wrong, headers), 422, 'mfa_verification_failed')
  const right = { ...wrong, code: app.codeAt(server.clock.now()) }
  const verified = await post(`/factors/${id}/verify`, right, headers)
  expect([verified.status, verified.json]).toEqual([200, aSession])

  const { access_token, refresh_token } = verified.json
  await client.auth.setSession({ access_token, refresh_token })
  const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: newPhone() })
  expect(phone.error).toBeNull()
  const byClient = await client.auth.mfa.unenroll({ factorId: phone.data?.id ?? '' })
  expectTaken(
    byClient,
    await server.call('DELETE', `/factors/${id}`, undefined, asBearer(access_token)),
  )
  expectRefused(await post('/factors', { factor_type: 'none' }, headers), 400, 'validation_failed')
})

test('[SES-01] GET /.well-known/jwks.json', async () => {
  const { client, session } = await member()
  const { keys } = (await server.call('GET', '/.well-known/jwks.json')).json
  expect(keys).toMatchObject([{ kty: 'EC', crv: 'P-256', use: 'sig', key_ops: ['verify'] }])
  const { data } = await client.auth.getClaims(session?.access_token, { jwks: { keys } })
  expect(data?.claims.sub).toBe(session?.user.id)
})

test('[SES-01] POST /logout: global, local, others', async () => {
  for (const scope of ['global', 'local', 'others'] as const) {
    const { client } = await member()
    const { headers } = await member()
    const byHttp = await post(`/logout?scope=${scope}`, undefined, headers)
    expectTaken(await client.auth.signOut({ scope }), byHttp, 204)
  }
  const { headers } = await member()
  expectRefused(await post('/logout?scope=none', undefined, headers), 400, 'validation_failed')
})
