// POST /token, POST /logout, and which tokens are valid.
import { createHmac } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { decodeJwt, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { rateLimitRules } from '#server/caller/rate-limit-rules.ts'
import { createRateLimits } from '#server/caller/rate-limits.ts'
import { systemClock } from '#server/clock.ts'
import { type AuthServer, GOOD_PASSWORD, KEYS, SITE, startAuth } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuth()
})
afterAll(() => server.close())

const refresh = (refresh_token: unknown) =>
  server.call('POST', '/token?grant_type=refresh_token', { refresh_token })
const userBy = (token: string) =>
  server.call('GET', '/user', undefined, { authorization: `Bearer ${token}` })

describe('sign-in by password', () => {
  test('[T041] [T042] every failure that a stranger could learn from is one 400', async () => {
    const { id } = await server.person('banned@mail.test')
    const admin = server.client(KEYS.secret).auth.admin
    await admin.updateUserById(id, { ban_duration: '24h' })
    await server.person('right@mail.test')
    await server.call('POST', '/signup', {
      email: 'unconfirmed@mail.test',
      password: GOOD_PASSWORD,
    })
    const bodies = [
      { email: 'right@mail.test', password: 'not the right one' },
      { email: 'right@mail.test', password: '' },
      { email: 'right@mail.test', password: 'x'.repeat(5000) },
      { email: 'unknown@mail.test', password: GOOD_PASSWORD },
      { email: 'not an address', password: GOOD_PASSWORD },
      { email: 'unconfirmed@mail.test', password: 'not the right one' },
      { email: 'banned@mail.test', password: 'not the right one' },
    ]
    for (const body of bodies) {
      const answer = await server.call('POST', '/token?grant_type=password', body)
      expect([answer.status, answer.json]).toEqual([
        400,
        { code: 'invalid_credentials', message: 'Invalid login credentials' },
      ])
    }
    const banned = await server.call('POST', '/token?grant_type=password', {
      email: 'banned@mail.test',
      password: GOOD_PASSWORD,
    })
    expect([banned.status, banned.json.code]).toEqual([400, 'user_banned'])
  })

  test.each([
    ['password', `encrypted_password = encrypted_password || 'changed'`],
    ['address', 'email_confirmed_at = null'],
    ['rights', `banned_until = now() + interval '1 day'`],
    ['account', 'deleted_at = now()'],
  ])('whose %s changes while the password is checked does not get in', async (what, change) => {
    const email = `changed-${what}@mail.test`
    const { id } = await server.person(email)
    const asked = await server.database.transaction(async (tx) => {
      await tx.query(`update auth.users set ${change} where id = $1`, [id])
      const password = GOOD_PASSWORD
      const answer = server.call('POST', '/token?grant_type=password', { email, password })
      await someoneWaits()
      return { answer }
    })
    const answer = await asked.answer
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_credentials'])
    const opened = 'select from auth.sessions where user_id = $1'
    expect(await server.database.query(opened, [id])).toEqual([])
  })

  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  /** Until a statement waits for another's lock. */
  const someoneWaits = () => expect.poll(() => server.database.query(waiting)).toHaveLength(1)

  // tests/long measures the time itself.
  test('an unknown address takes as long as a wrong password', async () => {
    await server.personAsShipped('slow@mail.test')
    const hashing = vi.spyOn(Worker.prototype, 'postMessage')
    try {
      for (const email of ['slow@mail.test', 'fast@mail.test'])
        await server.call('POST', '/token?grant_type=password', { email, password: 'wrong here' })
      const costs = hashing.mock.calls.map(([asked]) => ({ ...asked, nonce: asked.nonce.length }))
      expect(costs).toHaveLength(2)
      expect(costs[0]).toMatchObject({ memory: expect.any(Number), passes: expect.any(Number) })
      expect(costs[1]).toEqual(costs[0])
    } finally {
      hashing.mockRestore()
    }
  })

  test('a password that has become too weak still signs in, and says so', async () => {
    const { id } = await server.personAsShipped('weak@mail.test')
    const hash = await server.database.query<{ h: string }>(
      `select encrypted_password as h from auth.users where id = $1`,
      [id],
    )
    expect(hash[0]?.h).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const strict = await startAuth({ auth: { minPasswordLength: 8 } })
    const later = await startAuth({ auth: { minPasswordLength: 40 } })
    try {
      await strict.person('weak@mail.test')
      const made = await strict.database.query<{ json: string }>(
        `select encrypted_password as json from auth.users`,
      )
      const admin = later.client(KEYS.secret).auth.admin
      await admin.createUser({
        email: 'weak@mail.test',
        email_confirm: true,
        password_hash: made[0]?.json ?? '',
      })
      const { data } = await later
        .client()
        .auth.signInWithPassword({ email: 'weak@mail.test', password: GOOD_PASSWORD })
      expect(data.session?.access_token).toBeTruthy()
      expect(data.weakPassword?.reasons).toEqual(['length'])
    } finally {
      await strict.close()
      await later.close()
    }
  })

  test('guessing is slowed down, its owner is not locked out', async () => {
    const rateLimits = createRateLimits({ rules: rateLimitRules, clock: systemClock })
    const limited = await startAuth({ rateLimits })
    try {
      await limited.person('target@mail.test')
      const attempt = (password: string) =>
        limited.call('POST', '/token?grant_type=password', { email: 'target@mail.test', password })
      const answers = []
      for (let i = 0; i < 12; i += 1) answers.push(await attempt(`guess number ${i}`))
      expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(400))
      const last = answers.at(-1)
      expect([last?.status, last?.json.code]).toEqual([429, 'over_request_rate_limit'])
      expect(Number(last?.headers.get('retry-after'))).toBeLessThanOrEqual(30)
      limited.pass(31)
      expect((await attempt(GOOD_PASSWORD)).status).toBe(200)
    } finally {
      await limited.close()
    }
  })
})

describe('[T054] refresh tokens', () => {
  const session = async (email: string) => {
    await server.person(email)
    const { session } = await server.signedIn(email)
    return session?.refresh_token ?? ''
  }

  test('each is good for one successor; a lost answer can be asked for again', async () => {
    const first = await session('r1@mail.test')
    const second = await refresh(first)
    expect(second.status).toBe(200)
    server.pass(3600)
    const repeated = await refresh(first)
    expect(repeated.status).toBe(200)
    expect(repeated.json.refresh_token).toBe(second.json.refresh_token)
    expect((await refresh(second.json.refresh_token)).status).toBe(200)
  })

  test('within the interval two tabs both succeed, also at the same moment', async () => {
    const first = await session('r2@mail.test')
    const tabs = await Promise.all([refresh(first), refresh(first), refresh(first)])
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(tabs.map(({ json }) => json.refresh_token)).size).toBe(1)
    const next = await refresh(tabs[0]?.json.refresh_token)
    const late = await refresh(first)
    expect(late.json.refresh_token).toBe(next.json.refresh_token)
  })

  test('twenty tabs at the same moment all go on with one successor', async () => {
    const first = await session('r20@mail.test')
    const tabs = await Promise.all(Array.from({ length: 20 }, () => refresh(first)))
    expect(tabs.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const [successor, ...others] = new Set(tabs.map(({ json }) => json.refresh_token))
    expect([successor !== first, others]).toEqual([true, []])
    for (const { json } of tabs) expect((await userBy(json.access_token)).status).toBe(200)
    expect((await refresh(successor)).status).toBe(200)
  })

  test('an old one past the interval is theft: the whole family dies', async () => {
    const first = await session('r3@mail.test')
    const second = await refresh(first)
    const third = await refresh(second.json.refresh_token)
    server.pass(11)
    const replay = await refresh(first)
    expect([replay.status, replay.json]).toEqual([
      400,
      {
        code: 'refresh_token_already_used',
        message: 'Invalid Refresh Token: Already Used',
      },
    ])
    expect((await refresh(third.json.refresh_token)).json.code).toBe('refresh_token_not_found')
    expect((await userBy(third.json.access_token)).json.code).toBe('session_not_found')
  })

  test('unknown, malformed and missing ones; a banned person; the end of a session', async () => {
    expect((await refresh('unknown')).json).toEqual({
      code: 'refresh_token_not_found',
      message: 'Invalid Refresh Token: Refresh Token Not Found',
    })
    for (const odd of [undefined, '', 5, {}, 'x\u0000y']) {
      const { status, json } = await refresh(odd)
      expect([status, json.code]).toEqual([400, 'validation_failed'])
    }
    const banned = await session('r4@mail.test')
    const [row] = await server.database.query<{ id: string }>(
      `select id::text as id from auth.users where email = 'r4@mail.test'`,
    )
    await server
      .client(KEYS.secret)
      .auth.admin.updateUserById(row?.id ?? '', { ban_duration: '1h' })
    expect((await refresh(banned)).json.code).toBe('user_banned')

    const old = await session('r5@mail.test')
    server.pass(604_801)
    expect((await refresh(old)).json.code).toBe('session_expired')
  })

  test('a session that another request holds is 503 after 5 s, which the client tries again, and unharmed', async () => {
    const token = await session('r6@mail.test')
    await server.database.transaction(async (tx) => {
      await tx.query(
        `select from auth.sessions s join auth.users u on u.id = s.user_id where u.email = 'r6@mail.test' for update of s`,
      )
      const { status, json, headers } = await refresh(token)
      expect([status, json.code, headers.get('retry-after')]).toEqual([503, 'conflict', '1'])
    })
    expect((await refresh(token)).status).toBe(200)
  })
})

describe('[T055] sign-out', () => {
  test('local, others and global end exactly those sessions', async () => {
    await server.person('out@mail.test')
    const open = async () => (await server.signedIn('out@mail.test')).session
    const [a, b, c] = [await open(), await open(), await open()]
    const logout = (session: typeof a, scope: string) =>
      server.call('POST', `/logout${scope && `?scope=${scope}`}`, undefined, {
        authorization: `Bearer ${session?.access_token}`,
      })
    const alive = async (session: typeof a) => {
      const user = await userBy(session?.access_token ?? '')
      return user.status === 200
    }
    expect((await logout(a, 'sideways')).json.code).toBe('validation_failed')
    expect((await logout(a, 'local')).status).toBe(204)
    expect([await alive(a), await alive(b), await alive(c)]).toEqual([false, true, true])
    expect((await logout(b, 'others')).status).toBe(204)
    expect([await alive(b), await alive(c)]).toEqual([true, false])
    expect((await refresh(c?.refresh_token)).json.code).toBe('refresh_token_not_found')
    expect((await refresh(b?.refresh_token)).status).toBe(200)
    expect((await logout(b, '')).status).toBe(204)
    expect(await alive(b)).toBe(false)
    expect([(await logout(b, '')).status, (await logout(b, '')).json.code]).toEqual([
      403,
      'session_not_found',
    ])
  })

  test('another process hears of a session’s end', async () => {
    await server.person('heard@mail.test')
    const { session } = await server.signedIn('heard@mail.test')
    // What it remembers of the session, for 3 s, does not grow old: only the notice can end it.
    server.stopClock()
    expect((await userBy(session?.access_token ?? '')).status).toBe(200)
    await server.database.query(
      `delete from auth.sessions using auth.users u where u.id = user_id and u.email = 'heard@mail.test'`,
    )
    await expect.poll(async () => (await userBy(session?.access_token ?? '')).status).toBe(403)
  })
})

describe('what is not an access token', () => {
  async function genuine() {
    await server.person(`g${Math.random()}@mail.test`)
    const email = `t${Math.random()}@mail.test`
    await server.person(email)
    return (await server.signedIn(email)).session
  }

  test('[T046] forged ones are refused on auth with 403', async () => {
    const session = await genuine()
    const claims = decodeJwt(session?.access_token ?? '')
    const [, payload] = (session?.access_token ?? '').split('.')
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const jwks = (await server.call('GET', '/.well-known/jwks.json')).text
    const hs = (header: object) => {
      const head = `${encode({ alg: 'HS256', typ: 'JWT', ...header })}.${payload}`
      return `${head}.${createHmac('sha256', jwks).update(head).digest('base64url')}`
    }
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const own = (header: object) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', ...header }).sign(privateKey)
    const jwk = { ...(await import('jose').then(({ exportJWK }) => exportJWK(publicKey))) }
    const forged = [
      `${encode({ alg: 'none' })}.${payload}.`,
      hs({}),
      hs({ kid: JSON.parse(jwks).keys[0].kid }),
      await own({}),
      await own({ kid: JSON.parse(jwks).keys[0].kid }),
      await own({ kid: "../../etc/passwd'; drop table auth.users" }),
      await own({ jwk }),
      await own({ jku: 'https://evil.test/jwks.json', x5u: 'https://evil.test/x5u' }),
      `${session?.access_token}x`,
      'a.b.c',
    ]
    for (const token of forged) {
      const { status, json } = await userBy(token)
      expect([token.slice(0, 60), status, json.code]).toEqual([token.slice(0, 60), 403, 'bad_jwt'])
    }
  })

  test('[T047] wrong times, audience, issuer, subject or role', async () => {
    const session = await genuine()
    const claims = decodeJwt(session?.access_token ?? '')
    const good = { ...claims, iss: undefined, iat: undefined, exp: undefined } as never
    const sign = (more: object, seconds = 900) =>
      server.tokens.signAccessToken({ ...(good as object), ...more }, seconds)
    expect((await userBy(await sign({}))).status).toBe(200)
    for (const more of [
      { aud: 'somebody' },
      { sub: undefined },
      { sub: 'not-a-uuid' },
      { role: 'service_role' },
      { role: 'postgres' },
      { nbf: Math.floor(Date.now() / 1000) + 10 * 24 * 3600 },
    ]) {
      const { status } = await userBy(await sign(more))
      expect([more, [401, 403].includes(status)]).toEqual([more, true])
    }
    expect((await userBy(await sign({}, -60))).json.code).toBe('bad_jwt')
  })

  test('[T048] one kind of token is not another', async () => {
    const session = await genuine()
    await server.call('POST', '/recover', { email: session?.user.email })
    const { token, code } = await server.mailTo(session?.user.email ?? '')
    for (const other of [session?.refresh_token ?? '', token, code]) {
      const { status, json } = await userBy(other)
      expect([status, json.code]).toEqual([403, 'bad_jwt'])
    }
    const keyed = await userBy(KEYS.publishable)
    expect([keyed.status, keyed.json.code]).toEqual([401, 'no_authorization'])
    for (const other of [session?.access_token, token, KEYS.publishable]) {
      expect((await refresh(other)).json.code).toBe('refresh_token_not_found')
    }
    for (const other of [session?.access_token, session?.refresh_token]) {
      const verified = await server.call('POST', '/verify', { type: 'recovery', token_hash: other })
      expect(verified.json.code).toBe('otp_expired')
    }
  })
})

test('grants that are not offered say so', async () => {
  const grant = (name: string, body = {}) => server.call('POST', `/token?grant_type=${name}`, body)
  const odd = await grant('magic')
  expect([odd.status, odd.json]).toEqual([
    400,
    { code: 'invalid_credentials', message: 'unsupported_grant_type' },
  ])
  expect((await grant('web3')).json.code).toBe('web3_provider_disabled')
  const idToken = await grant('id_token', { provider: 'google', id_token: 'x' })
  expect([idToken.status, idToken.json.error]).toEqual([400, 'invalid_request'])
  expect(idToken.json.error_description).toBeTruthy()
})

test('a key is asked for, and a secret one is not taken from a browser', async () => {
  const none = await server.app.request(`${SITE}/auth/v1/settings2`)
  expect(none.status).toBe(404)
  const keyless = await server.call(
    'POST',
    '/recover',
    { email: 'a@b.test' },
    { apikey: 'nonsense' },
  )
  expect([keyless.status, keyless.json.code]).toEqual([401, 'no_authorization'])
  const browser = await server.call('GET', '/admin/users', undefined, {
    apikey: KEYS.secret,
    origin: SITE,
    'user-agent': 'Mozilla/5.0',
  })
  expect(browser.status).toBe(401)
})
