// Signing in through providers, with a real OpenID Connect provider: GET /authorize, GET and POST
// /callback, POST /token?grant_type=pkce.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUpAuth } from '#server/auth/cleanup.ts'
import {
  type OpenidProvider,
  passProvider,
  startOpenidProvider,
} from '#tests/support/openid-provider.ts'
import { type AuthServer, GOOD_PASSWORD, KEYS, SITE, startAuth } from './auth-server.ts'
import {
  CALLBACK,
  CHALLENGE,
  type ProviderSignIns,
  providerSignInsOf,
} from './provider-sign-ins.ts'

const CLIENT = { client_id: 'hiring', client_secret: 'secret-of-hiring', redirect_uris: [CALLBACK] }
const EVIL = [
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  'https://site.test@evil.test/',
  'https://site.test.evil.test/',
  'http://site.test/',
  'https://site.test:8443/',
  'javascript:alert(1)',
  'https://2130706433/',
]

let provider: OpenidProvider
let server: AuthServer
let goToProvider: ProviderSignIns['goToProvider']
let comeBack: ProviderSignIns['comeBack']
let codeFor: ProviderSignIns['codeFor']

beforeAll(async () => {
  provider = await startOpenidProvider({
    clients: [CLIENT],
    people: {
      asha: { sub: 'p-asha', email: 'Asha@Mail.test', email_verified: true, name: 'Asha Nair' },
      dev: { sub: 'p-dev', email: 'dev@mail.test', email_verified: true, name: 'Dev Rao' },
      unsure: { sub: 'p-unsure', email: 'unsure@mail.test', email_verified: false },
      nameless: { sub: 'p-nameless', name: 'No Mailbox' },
    },
  })
  server = await startAuth({
    auth: {
      redirectUrls: ['https://app.test/back'],
      providers: {
        acme: { issuer: provider.issuer, clientId: 'hiring', clientSecret: 'secret-of-hiring' },
        off_the_air: { issuer: 'http://127.0.0.1:9', clientId: 'x', label: 'Nobody' },
      },
    },
  })
  ;({ goToProvider, comeBack, codeFor } = providerSignInsOf(server))
})
afterAll(async () => {
  await server?.close()
  await provider?.close()
})

describe('with PKCE, by the official client', () => {
  test('a new person signs in; the provider’s tokens are given once', async () => {
    const { client, returned, code } = await codeFor('asha')
    expect(returned.status).toBe(302)
    expect(returned.location.origin + returned.location.pathname).toBe('https://app.test/back')
    expect(returned.fragment).toEqual({})
    const { data, error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: 'asha@mail.test',
      app_metadata: { provider: 'acme', providers: ['acme'] },
      user_metadata: { full_name: 'Asha Nair', email_verified: true, sub: 'p-asha' },
    })
    expect(data.user?.email_confirmed_at).toBeTruthy()
    expect(data.session?.provider_token).toBeTruthy()
    const { data: read } = await client.auth.getUserIdentities()
    expect(read?.identities).toMatchObject([{ provider: 'acme', id: 'p-asha' }])
    const claims = await client.auth.getClaims()
    expect(claims.data?.claims.amr).toMatchObject([{ method: 'oauth', provider: 'acme' }])
    // The mailbox is theirs, but they have no password and no other way to sign in.
    const refreshed = await client.auth.refreshSession()
    expect(refreshed.data.session?.provider_token).toBeUndefined()
    const kept = await server.database.query<{ text: string }>(
      `select (select jsonb_agg(to_jsonb(t))::text from auth.flow_state t) ||
              (select jsonb_agg(to_jsonb(t))::text from auth.identities t) as text`,
    )
    expect(JSON.stringify(kept)).not.toContain(data.session?.provider_token)
  })

  test('what waits for its browser is readable for nobody else, and nothing has happened before', async () => {
    provider.people.later = { sub: 'p-later', email: 'later@mail.test', email_verified: true }
    const { code } = await codeFor('later')
    const [row] = await server.database.query<{ text: string }>(
      `select (select jsonb_agg(to_jsonb(t))::text from auth.flow_state t where sealed is not null) as text`,
    )
    expect(row?.text).toContain('sealed')
    expect(row?.text).not.toContain('later@mail.test')
    expect(row?.text).not.toContain(Buffer.from('later@mail.test').toString('hex'))
    expect(row?.text).not.toContain(code)
    expect(
      await server.database.query(`select from auth.users where email = 'later@mail.test'`),
    ).toEqual([])
    // Nobody fetches it: it is deleted within the hour.
    server.pass(3601)
    await cleanUpAuth(server)
    const waiting = `select from auth.flow_state where sealed is not null or state_hash is not null`
    expect(await server.database.query(waiting)).toEqual([])
  })

  test('[T053] a code is good once, for its own browser, for five minutes', async () => {
    const { client, code } = await codeFor('asha')
    const stranger = await server.call('POST', '/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'x'.repeat(60),
    })
    expect([stranger.status, stranger.json.code]).toEqual([400, 'bad_code_verifier'])
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull()
    const again = await server.call('POST', '/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'x'.repeat(60),
    })
    expect([again.status, again.json.code]).toEqual([404, 'flow_state_not_found'])
    const late = await codeFor('asha')
    server.pass(301)
    const { error } = await late.client.auth.exchangeCodeForSession(late.code)
    expect(error?.code).toBe('flow_state_expired')
  })

  test('who arrives several times at once is one person, and each code opens one session', async () => {
    provider.people.crowd = { sub: 'p-crowd', email: 'crowd@mail.test', email_verified: true }
    const arrivals = await Promise.all(Array.from({ length: 6 }, () => codeFor('crowd')))
    const sessions = await Promise.all(
      arrivals.map(({ client, code }) => client.auth.exchangeCodeForSession(code)),
    )
    expect(sessions.map(({ error }) => error)).toEqual(Array(6).fill(null))
    expect(new Set(sessions.map(({ data }) => data.user?.id)).size).toBe(1)
    const [{ n } = { n: '' }] = await server.database.query<{ n: string }>(
      `select count(*) as n from auth.identities where provider_id = 'p-crowd'`,
    )
    expect(Number(n)).toBe(1)
  })

  test('who comes again is the same person, whatever they are called by now', async () => {
    const first = await codeFor('dev')
    const one = await first.client.auth.exchangeCodeForSession(first.code)
    provider.people.dev = { sub: 'p-dev', email: 'new@mail.test', email_verified: true }
    const second = await codeFor('dev')
    const two = await second.client.auth.exchangeCodeForSession(second.code)
    expect(two.data.user?.id).toBe(one.data.user?.id)
    expect(two.data.user?.email).toBe('dev@mail.test')
    expect(two.data.user?.identities?.[0]?.identity_data?.email).toBe('new@mail.test')
  })
})

describe('without PKCE', () => {
  test('the session is behind the #, for the browser that left', async () => {
    const { location, mark } = await goToProvider({ redirect_to: 'https://app.test/back' })
    expect(mark).toMatch(/^__Host-provider-detour=/)
    const { status, fragment, query } = await comeBack(await passProvider(location, 'asha'), mark)
    expect(status).toBe(302)
    expect(query).toEqual({})
    expect(fragment).toMatchObject({ token_type: 'bearer', expires_in: '900' })
    expect(fragment.provider_token).toBeTruthy()
    const { data, error } = await server.client().auth.setSession({
      access_token: fragment.access_token ?? '',
      refresh_token: fragment.refresh_token ?? '',
    })
    expect(error).toBeNull()
    expect(data.user?.email).toBe('asha@mail.test')
  })

  test('another browser gets nothing: no link signs anybody in as a stranger', async () => {
    const { location, mark } = await goToProvider({})
    const back = await passProvider(location, 'asha')
    const { fragment } = await comeBack(back)
    expect(fragment).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_state' })
    expect(fragment.access_token).toBeUndefined()
    // And the answer is used up: its own browser cannot use it afterwards either.
    expect((await comeBack(back, mark)).fragment.error_code).toBe('bad_oauth_state')
  })

  test('a provider that answers by a form is led to the same place', async () => {
    const { location, mark } = await goToProvider({})
    const back = await passProvider(location, 'asha')
    const posted = await server.call('POST', '/callback', back.search.slice(1), {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(posted.status).toBe(303)
    const { fragment } = await comeBack(new URL(posted.headers.get('location') ?? ''), mark)
    expect(fragment.access_token).toBeTruthy()
  })
})

describe('the way back', () => {
  test('a state is random, used once and good for ten minutes', async () => {
    const home = { error: 'invalid_request', error_code: 'bad_oauth_state' }
    for (const search of ['', '?state=', '?state=nonsense&code=x']) {
      const { location, query } = await comeBack(new URL(`${CALLBACK}${search}`))
      expect([location.origin, query]).toMatchObject([SITE, home])
    }
    const { returned } = await codeFor('asha')
    expect(returned.query.code).toBeTruthy()
    const old = await goToProvider(CHALLENGE)
    server.pass(601)
    const { query } = await comeBack(await passProvider(old.location, 'asha'))
    expect(query.error_code).toBe('bad_oauth_state')
    const left = await goToProvider(CHALLENGE)
    const back = await passProvider(left.location, 'asha')
    expect((await comeBack(back)).query.code).toBeTruthy()
    expect((await comeBack(back)).query).toMatchObject(home)
  })

  test('a state of one departure with the code of another is refused', async () => {
    const one = await passProvider((await goToProvider(CHALLENGE)).location, 'asha')
    const two = await passProvider((await goToProvider(CHALLENGE)).location, 'dev')
    two.searchParams.set('code', one.searchParams.get('code') ?? '')
    expect((await comeBack(two)).query).toMatchObject({ error_code: 'bad_oauth_callback' })
  })

  test('who is refused at the provider is told so where they came from', async () => {
    const { returned } = await codeFor('nobody')
    const told = {
      error: 'access_denied',
      error_code: 'bad_oauth_callback',
      error_description: 'Not today',
    }
    expect(returned.location.origin).toBe('https://app.test')
    expect([returned.query, returned.fragment]).toEqual([told, told])
  })

  test('[T045] it leads to the site, or to where the list allows', async () => {
    for (const redirect_to of EVIL) {
      const { location, mark } = await goToProvider({ redirect_to })
      const { location: end } = await comeBack(await passProvider(location, 'asha'), mark)
      expect([redirect_to, end.origin]).toEqual([redirect_to, SITE])
    }
    const inside = await goToProvider({ redirect_to: `${SITE}/auth/callback?next=%2Fcandidate` })
    const end = await comeBack(await passProvider(inside.location, 'asha'), inside.mark)
    expect(end.location.href).toContain(`${SITE}/auth/callback?next=%2Fcandidate#`)
  })

  test('no header and no parameter steers the question to the provider', async () => {
    const evil = 'https://evil.test/'
    const search = new URLSearchParams({
      provider: 'acme',
      redirect_uri: evil,
      client_id: 'other',
      response_type: 'token',
      state: 'mine',
      request_uri: evil,
      prompt: 'login',
      scopes: 'openid email calendar',
    })
    const answer = await server.call('GET', `/authorize?${search}`, undefined, {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
    })
    const asked = new URL(answer.headers.get('location') ?? '').searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      redirect_uri: CALLBACK,
      client_id: 'hiring',
      response_type: 'code',
      prompt: 'login',
      scope: 'openid email profile calendar',
      code_challenge_method: 'S256',
    })
    expect(asked.get('state')).not.toBe('mine')
    expect(asked.has('request_uri')).toBe(false)
  })
})

describe('[T063] whose account it is', () => {
  test('a checked mailbox enters the account whose owner has proven the same', async () => {
    const { id } = await server.person('both@mail.test')
    provider.people.both = { sub: 'p-both', email: 'both@mail.test', email_verified: true }
    const { client, code } = await codeFor('both')
    const { data } = await client.auth.exchangeCodeForSession(code)
    expect(data.user?.id).toBe(id)
    expect(data.user?.app_metadata.providers).toEqual(['email', 'acme'])
    // The password is kept: it is the same person's.
    await server.signedIn('both@mail.test')
  })

  test('a mailbox that the provider has not checked enters nothing and makes nobody', async () => {
    await server.person('unsure@mail.test')
    const { returned } = await codeFor('unsure')
    expect(returned.query).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
    })
    const none = await codeFor('nameless')
    expect(none.returned.query.error_code).toBe('email_address_not_provided')
    const made = await server.database.query(
      `select from auth.identities where provider_id in ('p-unsure', 'p-nameless')`,
    )
    expect(made).toEqual([])
  })

  test('an account that nobody has proven loses what a stranger may have set', async () => {
    const victim = 'victim@mail.test'
    await server.client().auth.signUp({
      email: victim,
      password: GOOD_PASSWORD,
      options: { data: { full_name: 'A Stranger', of_age: true } },
    })
    const { token } = await server.mailTo(victim)
    provider.people.victim = { sub: 'p-victim', email: victim, email_verified: true, name: 'Own' }
    const { client, code } = await codeFor('victim')
    const { data } = await client.auth.exchangeCodeForSession(code)
    expect(data.user).toMatchObject({ email: victim, user_metadata: { full_name: 'Own' } })
    expect(data.user?.user_metadata).not.toHaveProperty('of_age')
    expect(data.user?.identities).toHaveLength(1)
    const byPassword = await server
      .client()
      .auth.signInWithPassword({ email: victim, password: GOOD_PASSWORD })
    expect(byPassword.error?.code).toBe('invalid_credentials')
    const byLink = await server.call('POST', '/verify', { type: 'signup', token_hash: token })
    expect(byLink.json.code).toBe('otp_expired')
  })

  test('who is banned stays out', async () => {
    provider.people.barred = { sub: 'p-barred', email: 'barred@mail.test', email_verified: true }
    const { client, code } = await codeFor('barred')
    const { data } = await client.auth.exchangeCodeForSession(code)
    await server
      .client(KEYS.secret)
      .auth.admin.updateUserById(data.user?.id ?? '', { ban_duration: '1h' })
    expect((await codeFor('barred')).returned.query.error_code).toBe('user_banned')
  })
})

describe('what is not configured, or does not answer', () => {
  test('an unknown provider is 400, and /settings tells which there are', async () => {
    const { status, json } = await server.call('GET', '/authorize?provider=google')
    expect([status, json]).toEqual([
      400,
      {
        code: 'validation_failed',
        message: 'Unsupported provider: provider is not enabled',
      },
    ])
    const settings = await server.call('GET', '/settings')
    expect(settings.json.external).toMatchObject({ acme: true, google: false, email: true })
    expect(settings.json.external_labels).toEqual({ acme: 'acme', off_the_air: 'Nobody' })
  })

  test('a provider that is down is told where the browser came from, and is no fault of ours', async () => {
    const { status, location } = await goToProvider({ provider: 'off_the_air', ...CHALLENGE })
    const told = Object.fromEntries(new URL(location).searchParams)
    expect([status, told]).toMatchObject([
      302,
      { error: 'temporarily_unavailable', error_code: 'request_timeout' },
    ])
    const asked = await server.call(
      'GET',
      '/authorize?provider=off_the_air&skip_http_redirect=true',
    )
    expect([asked.status, asked.json.code]).toEqual([422, 'request_timeout'])
  })

  test('one that falls silent on the way back, too', async () => {
    const back = await passProvider((await goToProvider(CHALLENGE)).location, 'asha')
    provider.setDown(true)
    try {
      const { status, query } = await comeBack(back)
      expect([status, query.error_code]).toEqual([302, 'bad_oauth_callback'])
    } finally {
      provider.setDown(false)
    }
  })

  test('half a challenge, or one in the clear, is 400', async () => {
    for (const query of [
      { code_challenge: 'c'.repeat(43) },
      { code_challenge: 'c'.repeat(43), code_challenge_method: 'plain' },
    ]) {
      expect((await goToProvider(query as Record<string, string>)).status).toBe(400)
    }
  })
})
