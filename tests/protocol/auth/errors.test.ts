// The two shapes of an error, the limits, and that nothing a client sends is answered with a 5xx.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRateLimits } from '#server/caller/rate-limits.ts'
import { systemClock } from '#server/clock.ts'
import { type AuthServer, GOOD_PASSWORD, KEYS, SITE, startAuth } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuth()
})
afterAll(() => server.close())

test('the shape of an error follows the version the client asks for', async () => {
  const newer = await server.call('POST', '/token?grant_type=password', { email: 'a@b.test' })
  expect(newer.json).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  expect(newer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(newer.headers.get('x-sb-error-code')).toBe('invalid_credentials')
  const older = await server.app.request(`${SITE}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: KEYS.publishable },
    body: JSON.stringify({ email: 'a@b.test' }),
  })
  expect(await older.json()).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  })
  expect(older.headers.get('x-sb-error-code')).toBe('invalid_credentials')
  const weak = await server.call(
    'POST',
    '/signup',
    { email: 'a@b.test', password: 'x' },
    { 'x-supabase-api-version': '2023-01-01' },
  )
  expect(weak.json).toMatchObject({
    code: 422,
    error_code: 'weak_password',
    weak_password: { reasons: ['length', 'pwned'] },
  })
})

test('what is not JSON, not an object, too large or too deep is refused in the protocol’s words', async () => {
  const post = (body: string) => server.call('POST', '/signup', body)
  expect((await post('{"email":')).json.code).toBe('bad_json')
  for (const odd of ['[]', '"x"', '5', 'null', 'true']) {
    expect([odd, (await post(odd)).json.code]).toEqual([odd, 'validation_failed'])
  }
  const large = await post(
    JSON.stringify({ email: 'a@b.test', data: { x: 'y'.repeat(1_100_000) } }),
  )
  expect([large.status, large.json.code]).toEqual([413, 'request_entity_too_large'])
  const deep = `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`
  const nested = await post(`{"email":"a@b.test","password":"${GOOD_PASSWORD}","data":${deep}}`)
  expect([nested.status, nested.json.code]).toEqual([400, 'bad_json'])
  const bytes = await server.app.request(`${SITE}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: KEYS.publishable },
    body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
  })
  expect(bytes.status).toBe(400)
})

test('nothing that a client sends is answered with a 5xx', async () => {
  await server.person('fuzz@mail.test')
  const { session } = await server.signedIn('fuzz@mail.test')
  const headers = { authorization: `Bearer ${session?.access_token}` }
  const paths = [
    ['POST', '/signup'],
    ['POST', '/token?grant_type=password'],
    ['POST', '/token?grant_type=refresh_token'],
    ['POST', '/token?grant_type=pkce'],
    ['POST', '/otp'],
    ['POST', '/recover'],
    ['POST', '/resend'],
    ['POST', '/verify'],
    ['PUT', '/user'],
    ['POST', '/factors'],
    ['POST', '/admin/users'],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ] as const
  const members = [
    'email',
    'phone',
    'password',
    'data',
    'token',
    'token_hash',
    'type',
    'refresh_token',
    'auth_code',
    'code_verifier',
    'code_challenge',
    'code_challenge_method',
    'nonce',
    'id',
    'role',
    'app_metadata',
    'user_metadata',
    'ban_duration',
    'create_user',
    'gotrue_meta_security',
    'redirect_to',
  ]
  const odd = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'a@b.test',
      '\u0000',
      '\ud800',
      "' or 1=1 --",
      'signup',
      'recovery',
      's256',
      '__proto__',
      '1e400h',
    ),
    fc.jsonValue({ maxDepth: 3 }),
    fc.constant({ __proto__: 1, 'x\u0000': '\ud800' }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.dictionary(fc.constantFrom(...members), odd, { maxKeys: 5 }),
      async ([method, path], body) => {
        const asAdmin = path.startsWith('/admin') || path === '/invite'
        const more = asAdmin ? { apikey: KEYS.secret } : headers
        const answer = await server.call(method, path, body, more)
        expect(answer.status, `${path} ${JSON.stringify(body)} ${answer.text}`).toBeLessThan(500)
      },
    ),
    { numRuns: 250 },
  )
})

test('queries of links and lists are read with the same care', async () => {
  for (const query of [
    'token=%00&type=signup',
    'token=%ff',
    'type=__proto__&token=x',
    'redirect_to=%00',
    '%',
  ]) {
    const { status } = await server.call('GET', `/verify?${query}`)
    expect([query, status]).toEqual([query, 303])
  }
  for (const path of ['/admin/users/%00', '/admin/users/%ff', '/admin/users?filter=%ed%a0%80']) {
    const { status } = await server.call('GET', path, undefined, { apikey: KEYS.secret })
    expect([path, status < 500]).toEqual([path, true])
  }
})

test('too many requests are told when to come back', async () => {
  const clock = systemClock
  const rules = { recover: { count: 2, seconds: 60 }, mail_address: { count: 1, seconds: 3600 } }
  const limited = await startAuth({ rateLimits: createRateLimits({ rules, clock }) })
  try {
    const ask = (email: string) => limited.call('POST', '/recover', { email })
    expect((await ask('a@mail.test')).status).toBe(200)
    const mails = await ask('a@mail.test')
    expect([mails.status, mails.json.code]).toEqual([429, 'over_email_send_rate_limit'])
    expect(Number(mails.headers.get('retry-after'))).toBeGreaterThan(0)
    const requests = await ask('b@mail.test')
    expect([requests.status, requests.json]).toEqual([
      429,
      { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    ])
    expect(Number(requests.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await limited.close()
  }
})

test('the API roles can read no table of the schema', async () => {
  const tables = await server.database.query<{ name: string }>(
    `select format('auth.%I', tablename) as name from pg_tables where schemaname = 'auth'`,
  )
  expect(tables.length).toBeGreaterThanOrEqual(8)
  for (const { name } of tables) {
    for (const role of ['anon', 'authenticated', 'service_role']) {
      const rights = await server.database.query<{ any: boolean }>(
        `select has_table_privilege($1, $2, 'select, insert, update, delete, truncate, references, trigger') as any`,
        [role, name],
      )
      expect([role, name, rights[0]?.any]).toEqual([role, name, false])
    }
  }
  const claims = {
    sub: '11111111-2222-4333-8444-555555555555',
    role: 'authenticated',
    email: 'q@x.test',
  }
  const who = await server.database.asCaller({ role: 'authenticated', claims }, [
    {
      text: 'select auth.uid() as uid, auth.role() as role, auth.email() as email, auth.jwt() as jwt',
    },
  ])
  expect(who[0]?.rows[0]).toMatchObject({
    uid: claims.sub,
    role: 'authenticated',
    email: 'q@x.test',
  })
  const [outside] = await server.database.query('select auth.uid() as uid, auth.jwt() as jwt')
  expect(outside).toEqual({ uid: null, jwt: null })
})
