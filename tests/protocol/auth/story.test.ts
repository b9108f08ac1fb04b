// The whole life of an account with the official client: sign up, mail, confirm, session, refresh,
// sign out.
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthServer, GOOD_PASSWORD, SITE, startAuth } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuth()
})
afterAll(() => server.close())

test('sign up, confirm by the link in the mail, refresh, sign out', async () => {
  const client = server.client()
  const email = 'Asha@Mail.test'
  const signup = await client.auth.signUp({
    email,
    password: GOOD_PASSWORD,
    options: { data: { full_name: 'Asha Rao' }, emailRedirectTo: `${SITE}/somewhere?tab=1` },
  })
  expect(signup.error).toBeNull()
  expect(signup.data.session).toBeNull()
  expect(signup.data.user).toMatchObject({ email: 'asha@mail.test', is_anonymous: false })

  const early = await client.auth.signInWithPassword({ email, password: GOOD_PASSWORD })
  expect(early.error).toMatchObject({ code: 'email_not_confirmed', status: 400 })

  const mail = await server.mailTo('asha@mail.test')
  const link = new URL(mail.links[0] ?? '')
  expect(link.origin + link.pathname).toBe(`${SITE}/auth/confirm`)
  expect(link.searchParams.get('type')).toBe('signup')
  expect(link.searchParams.get('next')).toBe('/somewhere?tab=1')
  const confirmed = await client.auth.verifyOtp({ token_hash: mail.token, type: 'signup' })
  expect(confirmed.error).toBeNull()
  expect(confirmed.data.user).toMatchObject({
    id: signup.data.user?.id,
    email: 'asha@mail.test',
    role: 'authenticated',
    user_metadata: { full_name: 'Asha Rao', email: 'asha@mail.test', email_verified: true },
    app_metadata: { provider: 'email', providers: ['email'] },
  })
  expect(confirmed.data.user?.email_confirmed_at).toBeTruthy()

  const first = confirmed.data.session
  expect(first).toMatchObject({ token_type: 'bearer', expires_in: 900 })
  const keys = createLocalJWKSet((await server.call('GET', '/.well-known/jwks.json')).json)
  const { payload, protectedHeader } = await jwtVerify(first?.access_token ?? '', keys)
  expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'JWT' })
  expect(protectedHeader.kid).toBeTruthy()
  expect(payload).toMatchObject({
    iss: `${SITE}/auth/v1`,
    sub: signup.data.user?.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: 'asha@mail.test',
    phone: '',
    aal: 'aal1',
    is_anonymous: false,
    amr: [{ method: 'email/signup' }],
    app_metadata: { provider: 'email' },
    user_metadata: { full_name: 'Asha Rao' },
  })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(900)

  expect((await client.auth.getUser()).data.user?.email).toBe('asha@mail.test')
  expect((await client.auth.getClaims()).data?.claims.sub).toBe(signup.data.user?.id)

  const refreshed = await client.auth.refreshSession()
  expect(refreshed.error).toBeNull()
  expect(refreshed.data.session?.refresh_token).not.toBe(first?.refresh_token)
  expect(decodeJwt(refreshed.data.session?.access_token ?? '').session_id).toBe(payload.session_id)

  expect((await client.auth.signOut()).error).toBeNull()
  const { access_token = '', refresh_token = '' } = refreshed.data.session ?? {}
  const after = await server.call('GET', '/user', undefined, {
    authorization: `Bearer ${access_token}`,
  })
  expect([after.status, after.json.code]).toEqual([403, 'session_not_found'])
  const again = await server.call('POST', '/token?grant_type=refresh_token', { refresh_token })
  expect([again.status, again.json.code]).toEqual([400, 'refresh_token_not_found'])

  const back = await client.auth.signInWithPassword({ email, password: GOOD_PASSWORD })
  expect(back.error).toBeNull()
  expect(decodeJwt(back.data.session?.access_token ?? '').amr).toMatchObject([
    { method: 'password' },
  ])
})

test('the six digits of the mail confirm as well', async () => {
  const client = server.client()
  await client.auth.signUp({ email: 'code@mail.test', password: GOOD_PASSWORD })
  const { code } = await server.mailTo('code@mail.test')
  expect(code).toMatch(/^\d{6}$/)
  const confirmed = await client.auth.verifyOtp({
    email: 'code@mail.test',
    token: code,
    type: 'email',
  })
  expect(confirmed.error).toBeNull()
  expect(confirmed.data.session?.user.email).toBe('code@mail.test')
})

test('a code by mail signs in, and makes the account when there is none', async () => {
  const client = server.client()
  const asked = await client.auth.signInWithOtp({
    email: 'otp@mail.test',
    options: { data: { full_name: 'Om' } },
  })
  expect(asked.error).toBeNull()
  const mail = await server.mailTo('otp@mail.test')
  const { data, error } = await client.auth.verifyOtp({
    email: 'otp@mail.test',
    token: mail.code,
    type: 'email',
  })
  expect(error).toBeNull()
  expect(data.user?.user_metadata).toMatchObject({ full_name: 'Om', email_verified: true })
  expect(decodeJwt(data.session?.access_token ?? '').amr).toMatchObject([{ method: 'otp' }])

  await client.auth.signInWithOtp({ email: 'otp@mail.test' })
  const { token } = await server.mailTo('otp@mail.test')
  const byLink = await client.auth.verifyOtp({ token_hash: token, type: 'magiclink' })
  expect(byLink.data.user?.id).toBe(data.user?.id)
})

test('a forgotten password is replaced after a recovery link', async () => {
  await server.person('forgot@mail.test')
  const client = server.client()
  expect((await client.auth.resetPasswordForEmail('forgot@mail.test')).error).toBeNull()
  const mail = await server.mailTo('forgot@mail.test')
  expect(new URL(mail.links[0] ?? '').searchParams.get('type')).toBe('recovery')
  const opened = await client.auth.verifyOtp({ token_hash: mail.token, type: 'recovery' })
  expect(decodeJwt(opened.data.session?.access_token ?? '').amr).toMatchObject([
    { method: 'recovery' },
  ])
  const changed = await client.auth.updateUser({ password: 'another long sentence 7' })
  expect(changed.error).toBeNull()
  const old = await client.auth.signInWithPassword({
    email: 'forgot@mail.test',
    password: GOOD_PASSWORD,
  })
  expect(old.error?.code).toBe('invalid_credentials')
  await server.signedIn('forgot@mail.test', 'another long sentence 7')
})

test('what anybody may read: health, settings, keys', async () => {
  const health = await server.app.request(`${SITE}/auth/v1/health`)
  expect(health.status).toBe(200)
  expect(await health.json()).toMatchObject({
    name: expect.any(String),
    version: expect.any(String),
  })
  const settings = await server.call('GET', '/settings')
  expect(settings.json).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false, google: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    saml_enabled: false,
  })
  const keys = await server.call('GET', '/.well-known/jwks.json')
  expect(keys.headers.get('cache-control')).toBe('public, max-age=600')
  expect(keys.json.keys).toHaveLength(1)
  expect(keys.json.keys[0]).toMatchObject({ kty: 'EC', alg: 'ES256', key_ops: ['verify'] })
  expect(keys.text).not.toContain('"d"')
})

test('nothing in the database lets anyone in: hashes only', async () => {
  await server.personAsShipped('secret@mail.test')
  const { session } = await server.signedIn('secret@mail.test')
  await server.client().auth.resetPasswordForEmail('secret@mail.test')
  const { code, token } = await server.mailTo('secret@mail.test')
  const [dump] = await server.database.query<{ text: string }>(
    `select (select jsonb_agg(u)::text from auth.users u) || (select jsonb_agg(t)::text from auth.refresh_tokens t)
         || (select jsonb_agg(o)::text from auth.one_time_tokens o) || (select jsonb_agg(m)::text from auth.outgoing_mail m) as text`,
  )
  expect(dump?.text).toContain('$argon2id$v=19$')
  for (const secret of [GOOD_PASSWORD, session?.refresh_token, token, `"${code}"`]) {
    expect(dump?.text).not.toContain(secret)
  }
})
