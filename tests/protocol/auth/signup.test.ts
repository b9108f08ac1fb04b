// POST /signup: what it accepts, what it refuses, and what it does not reveal.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, GOOD_PASSWORD, startAuth } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuth()
})
afterAll(() => server.close())

const signup = (body: unknown, target = '/signup') => server.call('POST', target, body)

test('[T021] a sign-up cannot give itself roles or app_metadata', async () => {
  const { json } = await signup({
    email: 't021@mail.test',
    password: GOOD_PASSWORD,
    data: { role: 'admin', is_admin: true },
    app_metadata: { role: 'admin' },
    role: 'service_role',
  })
  const { token } = await server.mailTo('t021@mail.test')
  const { data } = await server.client().auth.verifyOtp({ token_hash: token, type: 'signup' })
  expect(data.user).toMatchObject({ id: json.id, role: 'authenticated' })
  expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
  const change = await server.call(
    'PUT',
    '/user',
    { app_metadata: { role: 'admin' }, role: 'service_role' },
    { authorization: `Bearer ${data.session?.access_token}` },
  )
  expect(change.json.role).toBe('authenticated')
  expect(change.json.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
})

test('[T043] without an address a sign-up is anonymous, which is off; sign-in asks for one', async () => {
  const anonymous = await signup({})
  expect([anonymous.status, anonymous.json]).toEqual([
    422,
    { code: 'anonymous_provider_disabled', message: 'Anonymous sign-ins are disabled' },
  ])
  const signin = await server.call('POST', '/token?grant_type=password', { password: 'x' })
  expect([signin.status, signin.json.code]).toEqual([400, 'validation_failed'])
  const both = await signup({ email: 'a@b.test', phone: '+911234567890', password: GOOD_PASSWORD })
  expect([both.status, both.json.code]).toEqual([400, 'validation_failed'])
})

test('phone sign-up and sign-in say that they are off', async () => {
  const up = await signup({ phone: '+911234567890', password: GOOD_PASSWORD })
  expect([up.status, up.json]).toEqual([
    400,
    { code: 'phone_provider_disabled', message: 'Phone signups are disabled' },
  ])
  const into = await server.call('POST', '/token?grant_type=password', {
    phone: '+911234567890',
    password: GOOD_PASSWORD,
  })
  expect([into.status, into.json.code]).toEqual([422, 'phone_provider_disabled'])
})

describe('[T049] nobody learns who has an account', () => {
  const shapeOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shapeOf)
    if (typeof value !== 'object' || value === null) return typeof value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)] as const),
    )
  }
  const headersOf = (headers: Headers) => [...headers.keys()].sort()

  test('by signing up', async () => {
    await server.person('known@mail.test')
    await signup({ email: 'pending@mail.test', password: GOOD_PASSWORD })
    await server.call('POST', '/recover', { email: 'pending@mail.test' })
    const mails = (await server.mailsTo('known@mail.test')).length
    const body = (email: string) => ({ email, password: GOOD_PASSWORD, data: { full_name: 'N' } })
    const known = await signup(body('known@mail.test'))
    const pending = await signup(body('pending@mail.test'))
    const fresh = await signup(body('fresh@mail.test'))
    for (const other of [known, pending]) {
      expect(other.status).toBe(fresh.status)
      expect(shapeOf(other.json)).toEqual(shapeOf(fresh.json))
      expect(headersOf(other.headers)).toEqual(headersOf(fresh.headers))
    }
    const { data } = await server
      .client('sb_secret_of_the_tests_of_auth_00000')
      .auth.admin.listUsers()
    const real = data.users.find((user) => user.email === 'known@mail.test')
    expect(known.json.id).not.toBe(real?.id)
    // Asked twice, a real account would have one id; so does the invented one.
    expect((await signup(body('known@mail.test'))).json.id).toBe(known.json.id)
    expect(await server.mailsTo('known@mail.test')).toHaveLength(mails)
    expect(await server.mailsTo('fresh@mail.test')).toHaveLength(1)
  })

  for (const [path, more] of [
    ['/recover', {}],
    ['/otp', { create_user: false }],
    ['/resend', { type: 'signup' }],
    ['/resend', { type: 'email_change' }],
  ] as const) {
    test(`by ${path} ${JSON.stringify(more)}`, async () => {
      const name = `${path.slice(1)}-${'type' in more ? more.type : 'x'}`
      await server.person(`${name}@mail.test`)
      const known = await server.call('POST', path, { email: `${name}@mail.test`, ...more })
      const unknown = await server.call('POST', path, { email: `no-${name}@mail.test`, ...more })
      expect([known.status, known.text]).toEqual([200, '{}'])
      expect([unknown.status, unknown.text]).toEqual([200, '{}'])
      expect(headersOf(known.headers)).toEqual(headersOf(unknown.headers))
      expect(await server.mailsTo(`no-${name}@mail.test`)).toHaveLength(0)
      expect(await server.mailsTo(`${name}@mail.test`)).toHaveLength(path === '/resend' ? 0 : 1)
    })
  }

  // tests/long measures that neither takes longer than the other.
  test('by the time an answer takes', async () => {
    await server.person('timed@mail.test')
    for (const email of ['timed@mail.test', 'nobody@mail.test']) {
      const start = performance.now()
      await server.call('POST', '/recover', { email })
      // Delayed to a whole step, which is longer than the work.
      expect(performance.now() - start).toBeGreaterThanOrEqual(95)
    }
  })

  test('by the gap between two mails', async () => {
    const slow = await startAuth({ auth: { sendGapSeconds: 60 } })
    slow.stopClock()
    try {
      await slow.person('gap@mail.test')
      for (const email of ['gap@mail.test', 'nobody@mail.test']) {
        expect((await slow.call('POST', '/recover', { email })).status).toBe(200)
        slow.pass(10)
        const second = await slow.call('POST', '/recover', { email })
        expect([second.status, second.json.code]).toEqual([429, 'over_email_send_rate_limit'])
        expect(second.json.message).toBe(
          'For security purposes, you can only request this after 50 seconds.',
        )
        expect(second.headers.get('retry-after')).toBe('50')
        slow.pass(50)
        expect((await slow.call('POST', '/recover', { email })).status).toBe(200)
      }
    } finally {
      await slow.close()
    }
  })
})

describe('[T065] passwords', () => {
  const reasonsFor = async (password: string) => {
    const { status, json } = await signup({ email: 'marigold@mail.test', password })
    return [status, json.code, json.weak_password?.reasons]
  }

  test('too short, well known, or built on the address or the site: 422 with reasons', async () => {
    expect(await reasonsFor('kX9#pq2')).toEqual([422, 'weak_password', ['length']])
    for (const weak of [
      'password',
      'Passw0rd!23',
      'qwertyuiop',
      '12345678',
      'iloveyou1',
      'marigold',
      'Marigold@2026',
      'hiring-agent1',
      'HiringAgent!',
      'aaaaaaaaaa',
    ]) {
      expect([weak, ...(await reasonsFor(weak))]).toEqual([weak, 422, 'weak_password', ['pwned']])
    }
    const client = await server.client().auth.signUp({ email: 'x@mail.test', password: 'short' })
    expect(client.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] })
    expect(client.error?.message).toMatch(/^Password should be at least 8 characters\./)
  })

  test('well known ones are accepted where the configuration says so', async () => {
    const lenient = await startAuth({ auth: { commonPasswords: 'accept' } })
    try {
      const asked = (password: string) =>
        lenient.call('POST', '/signup', { email: 'marigold@mail.test', password })
      expect((await asked('marigold1')).json.weak_password?.reasons).toEqual(['pwned'])
      expect((await asked('short')).json.weak_password?.reasons).toEqual(['length'])
      expect((await asked('password123')).status).toBe(200)
    } finally {
      await lenient.close()
    }
  })

  test('missing: 400; longer than 128 characters: 400', async () => {
    const missing = await signup({ email: 'y@mail.test' })
    expect([missing.status, missing.json]).toEqual([
      400,
      { code: 'validation_failed', message: 'Signup requires a valid password' },
    ])
    const long = await signup({ email: 'y@mail.test', password: 'é'.repeat(129) })
    expect([long.status, long.json.code]).toEqual([400, 'validation_failed'])
  })

  test('8, 64 and 128 characters, spaces, emoji; composed and decomposed letters are one; character 73 counts', async () => {
    const phrase = 'correct horse battery staple and more words beside '
    for (const [i, password] of [
      'kX9#pq2w',
      phrase.repeat(2).slice(0, 64),
      phrase.repeat(3).slice(0, 128),
      '🦚🌧️🎻🪁🧭🥭🛶🪔',
    ].entries()) {
      await server.personAsShipped(`ok${i}@mail.test`, password)
      await server.signedIn(`ok${i}@mail.test`, password)
    }
    await server.personAsShipped('nfc@mail.test', 'cafés naïfs à gogo'.normalize('NFD'))
    await server.signedIn('nfc@mail.test', 'cafés naïfs à gogo'.normalize('NFC'))

    const long = phrase.repeat(2).slice(0, 72)
    await server.personAsShipped('cut@mail.test', `${long}A`)
    const wrong = await server
      .client()
      .auth.signInWithPassword({ email: 'cut@mail.test', password: `${long}B` })
    expect(wrong.error?.code).toBe('invalid_credentials')
  })
})

test('an address must be one', async () => {
  for (const email of [
    'nobody',
    '@x.test',
    'a b@x.test',
    'a@',
    'a@x..test',
    `${'a'.repeat(250)}@x.test`,
    'a@x.test\r\nBcc: b@x.test',
  ]) {
    const { status, json } = await signup({ email, password: GOOD_PASSWORD })
    expect([email, status, json.code]).toEqual([email, 400, 'validation_failed'])
  }
})

test('only S256 challenges are taken, and only whole pairs', async () => {
  const body = { email: 'pkce@mail.test', password: GOOD_PASSWORD }
  for (const pair of [
    { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' },
    { code_challenge: 'a'.repeat(43) },
    { code_challenge_method: 's256' },
    { code_challenge: 'short', code_challenge_method: 's256' },
  ]) {
    const { status, json } = await signup({ ...body, ...pair })
    expect([status, json.code]).toEqual([400, 'validation_failed'])
  }
})

test('twenty sign-ups with one address at once make one account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => signup({ email: 'race@mail.test', password: GOOD_PASSWORD })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const rows = await server.database.query(
    `select id from auth.users where email = 'race@mail.test'`,
  )
  expect(rows).toHaveLength(1)
})

describe('where it is configured', () => {
  test('signup off, autoconfirm, anonymous, phone', async () => {
    const closed = await startAuth({ auth: { signup: false } })
    const open = await startAuth({
      auth: { autoconfirm: true, anonymous: true, phoneAutoconfirm: true },
    })
    try {
      const refused = await closed.call('POST', '/signup', {
        email: 'a@mail.test',
        password: GOOD_PASSWORD,
      })
      expect([refused.status, refused.json]).toEqual([
        422,
        { code: 'signup_disabled', message: 'Signups not allowed for this instance' },
      ])
      const client = open.client()
      const { data } = await client.auth.signUp({ email: 'a@mail.test', password: GOOD_PASSWORD })
      expect(data.session?.access_token).toBeTruthy()
      const again = await open
        .client()
        .auth.signUp({ email: 'a@mail.test', password: GOOD_PASSWORD })
      expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' })

      const anonymous = await open.client().auth.signInAnonymously()
      expect(anonymous.data.user?.is_anonymous).toBe(true)

      await open.client().auth.signUp({ phone: '+91 98765 43210', password: GOOD_PASSWORD })
      const byPhone = await open
        .client()
        .auth.signInWithPassword({ phone: '919876543210', password: GOOD_PASSWORD })
      expect(byPhone.data.user?.phone).toBe('919876543210')
    } finally {
      await closed.close()
      await open.close()
    }
  })

  test.each([
    ['a mailbox', { email: 'twice@mail.test' }],
    ['a number', { phone: '+919876543219' }],
  ])('of ten who sign up at once with %s, one is let in', async (_name, address) => {
    const open = await startAuth({ auth: { autoconfirm: true, phoneAutoconfirm: true } })
    try {
      const body = { ...address, password: GOOD_PASSWORD }
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => open.call('POST', '/signup', body)),
      )
      const told = answers.map(({ status, json }) => `${status} ${json.code ?? 'session'}`)
      expect(told.sort()).toEqual([
        '200 session',
        ...Array.from({ length: 9 }, () => '422 user_already_exists'),
      ])
    } finally {
      await open.close()
    }
  })
})
