// Wrong passwords, broken tokens, unknown words: each gets the protocol's own error, with its own
// status.
import { createHmac, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { decodeJwt, exportJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadKeySet } from '#server/caller/keys.ts'
import { createTokens } from '#server/caller/tokens.ts'
import { type Actor, type Api, people, startApi } from '#tests/support/api.ts'
import { resumePdf } from '#tests/support/resume.ts'

let api: Api
let publishableKey: string
beforeAll(async () => {
  api = await startApi()
  await api.as('asha')
  publishableKey = (await (await api.request('/config.json')).json()).publishableKey
})
afterAll(() => api?.stop())

describe('signing in', () => {
  test('a wrong password and an unknown address are 400 with one and the same body, never 401', async () => {
    const json = { password: 'not-the-right-one' }
    const route = '/auth/v1/token?grant_type=password'
    const ask = (email: string) => api.request(route, { method: 'POST', json: { ...json, email } })
    const [wrong, unknown] = [await ask('asha@example.test'), await ask('nobody@example.test')]
    expect([wrong.status, unknown.status]).toEqual([400, 400])
    const body = await wrong.json()
    expect(body).toMatchObject({ error_code: 'invalid_credentials' })
    expect(await unknown.json()).toEqual(body)
  })

  test('so the client sends it once', async () => {
    let sent = 0
    const client = createClient(api.url, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: (input, init) => {
          sent += 1
          return fetch(input, init)
        },
      },
    })
    const { error } = await client.auth.signInWithPassword({
      email: 'asha@example.test',
      password: 'not-the-right-one',
    })
    expect([error?.status, error?.code, sent]).toEqual([400, 'invalid_credentials', 1])
  })
})

describe('[T046] [T047] [T048] a token that is not good: 403 on auth, 401 elsewhere', () => {
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = () => ({
    aud: 'authenticated',
    iss: `${api.url}/auth/v1`,
    sub: people.asha,
    role: 'authenticated',
    session_id: crypto.randomUUID(),
    exp: Math.floor(Date.now() / 1000) + 600,
  })
  const signedByAnother = () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const text = `${base64({ alg: 'ES256', typ: 'JWT' })}.${base64(claims())}`
    const signature = createSign('sha256')
      .update(text)
      .sign({ key: privateKey, dsaEncoding: 'ieee-p1363' })
    return `${text}.${signature.toString('base64url')}`
  }
  /** Signed by a key that is not the server's, under a header that tries to make it so. */
  const steered = async (header: object) => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const jwk = 'jwk' in header ? { jwk: await exportJWK(publicKey) } : {}
    return new SignJWT(claims())
      .setProtectedHeader({ alg: 'ES256', ...header, ...jwk })
      .sign(privateKey)
  }
  /** Signed with public text, as if it were a shared secret. */
  const byPublicKey = async (header: object) => {
    const jwks = await (await api.request('/auth/v1/.well-known/jwks.json')).text()
    const text = `${base64({ alg: 'HS256', typ: 'JWT', ...header })}.${base64(claims())}`
    return `${text}.${createHmac('sha256', jwks).update(text).digest('base64url')}`
  }
  const kid = async () =>
    (await (await api.request('/auth/v1/.well-known/jwks.json')).json()).keys[0].kid
  /** Signed by the server's own key, with claims that it would never sign. */
  const ofOurs = async (
    changed: object = {},
    { issuer, ago = 0, seconds = 600 }: { issuer?: string; ago?: number; seconds?: number } = {},
  ) => {
    const { iss = '', exp: _, iat: __, ...rest } = decodeJwt(await own())
    const tokens = createTokens({
      keySet: await loadKeySet(`${api.dataDir}/jwt-keys.json`),
      issuer: issuer ?? iss,
      clock: { now: () => new Date(Date.now() - ago) },
    })
    return tokens.signAccessToken({ ...rest, ...changed } as never, seconds)
  }
  const signedLink = async () => {
    const asha = await api.as('asha')
    const file = `${people.asha}/token.pdf`
    const type = { contentType: 'application/pdf', upsert: true }
    await asha.storage.from('resumes').upload(file, await resumePdf('Asha'), type)
    const { data } = await asha.storage.from('resumes').createSignedUrl(file, 60)
    return new URL(data?.signedUrl ?? '').searchParams.get('token') ?? ''
  }
  const own = async () => api.tokenOf(await api.as('asha'))
  const refreshTokenOf = async (person: 'asha') =>
    (await (await api.as(person)).auth.getSession()).data.session?.refresh_token

  test('of ours as it should be: taken', async () => {
    const headers = { authorization: `Bearer ${await ofOurs()}` }
    expect((await api.request('/rest/v1/jobs', { headers })).status).toBe(200)
  })

  test.each<[string, () => Promise<string> | string]>([
    ['expired', () => ofOurs({}, { ago: 3_600_000, seconds: 60 })],
    ['signed by another', signedByAnother],
    [
      'unsigned',
      () => `${base64({ alg: 'none' })}.${base64({ ...claims(), role: 'service_role' })}.`,
    ],
    [
      'with a changed claim',
      async () => {
        const [head, , signature] = (await own()).split('.')
        return `${head}.${base64({ ...claims(), sub: people.meera })}.${signature}`
      },
    ],
    ['cut', async () => (await own()).slice(0, -8)],
    ['not a token', () => 'hello'],
    ['signed with the public key', () => byPublicKey({})],
    ['signed with the public key by its name', async () => byPublicKey({ kid: await kid() })],
    ['said to be RS256', async () => byPublicKey({ alg: 'RS256', kid: await kid() })],
    ['under the name of our key', async () => steered({ kid: await kid() })],
    ['under an unknown name', () => steered({ kid: 'unknown' })],
    ['under a path', () => steered({ kid: '../../../../dev/null' })],
    ['under a statement', () => steered({ kid: "x' or 1=1; drop table auth.users --" })],
    ['with its own key in it', () => steered({ jwk: true })],
    ['with an address of keys', () => steered({ jku: `${api.url}/x`, x5u: `${api.url}/x` })],
    ['for another audience', () => ofOurs({ aud: 'somebody' })],
    ['of another issuer', () => ofOurs({}, { issuer: 'https://evil.test/auth/v1' })],
    ['of nobody', () => ofOurs({ sub: undefined })],
    ['of somebody without a number', () => ofOurs({ sub: 'asha' })],
    ['of the service', () => ofOurs({ role: 'service_role' })],
    ['of the owner of the database', () => ofOurs({ role: 'postgres' })],
    ['not yet good', () => ofOurs({ nbf: Math.floor(Date.now() / 1000) + 120 })],
    ['made in two minutes', () => ofOurs({}, { ago: -120_000 })],
    ['that refreshes', async () => (await refreshTokenOf('asha')) ?? ''],
    ['that opens a file', signedLink],
    ['of a mail', () => `pkce_${randomBytes(32).toString('base64url')}`],
    ['of six digits', () => '482913'],
  ])('%s', async (_what, make) => {
    const headers = { authorization: `Bearer ${await make()}` }
    expect((await api.request('/auth/v1/user', { headers })).status).toBe(403)
    const rest = await api.request('/rest/v1/jobs', { headers })
    expect(rest.status).toBe(401)
    expect((await rest.json()).code).toMatch(/^PGRST30[13]$/)
    expect(rest.headers.get('www-authenticate')).toMatch(/^Bearer/)
    const file = await api.request(`/storage/v1/object/resumes/${people.asha}/cv.pdf`, { headers })
    expect([file.status, (await file.json()).code]).toEqual([401, 'InvalidJWT'])
    const live = { method: 'POST', headers, json: { messages: [] } }
    expect((await api.request('/realtime/v1/api/broadcast', live)).status).toBe(401)
  })

  test('a visitor without any is no error', async () => {
    expect((await api.request('/rest/v1/jobs')).status).toBe(200)
  })
})

describe('tables: the protocol’s errors', () => {
  test.each<[string, number, string, (RequestInit & { as?: Actor; json?: unknown })?]>([
    ['jobs?nonsense=eq.1', 400, '42703'],
    ['jobs?select=nonsense', 400, '42703'],
    ['jobs?order=nonsense', 400, '42703'],
    ['nonsense', 404, 'PGRST205'],
    ['rpc/nonsense', 404, 'PGRST202'],
    ['jobs?select=*,nonsense(*)', 400, 'PGRST200'],
    ['jobs?title=nonsense.1', 400, 'PGRST100'],
    ['jobs?title=1', 400, 'PGRST100'],
    ['jobs?or=(title.eq.1', 400, 'PGRST100'],
    ['jobs?select=title(', 400, 'PGRST100'],
    ['jobs?id=eq.1', 400, '22P02'],
    ['jobs?salary_min=gte.much', 400, '22P02'],
    ['jobs?created_at=gte.yesterday-ish', 400, '22007'],
    ['jobs?limit=x', 400, 'PGRST100'],
    ['jobs?title=match.a', 400, 'PGRST100'],
    ['jobs?offset=1000', 416, 'PGRST103', { headers: { prefer: 'count=exact' } }],
    [
      'jobs?id=eq.00000000-0000-4000-8000-0000000000f9',
      406,
      'PGRST116',
      { headers: { accept: 'application/vnd.pgrst.object+json' } },
    ],
    ['jobs', 406, 'PGRST107', { headers: { accept: 'image/png' } }],
    [
      'contact_messages',
      400,
      'PGRST102',
      { method: 'POST', body: '{"name":', headers: { 'content-type': 'application/json' } },
    ],
    [
      'contact_messages',
      415,
      'PGRST102',
      { method: 'POST', body: 'x', headers: { 'content-type': 'image/png' } },
    ],
    ['contact_messages', 400, 'PGRST204', { method: 'POST', json: { nonsense: 1 } }],
    ['contact_messages', 400, '23502', { method: 'POST', json: { name: 'Lata' } }],
    [
      'contact_messages',
      400,
      '23514',
      { method: 'POST', json: { name: 'Lata', email: 'no address', subject: 's', message: 'm' } },
    ],
    [
      'contact_messages',
      400,
      '22P05',
      { method: 'POST', json: { name: 'L\0', email: 'l@x.test', subject: 's', message: 'm' } },
    ],
    [
      'job_applications',
      403,
      '42501',
      { method: 'POST', as: 'asha', json: { job_id: '00000000-0000-4000-8000-0000000000f9' } },
    ],
    ['jobs', 405, 'PGRST117', { method: 'LOCK' }],
  ])('%s: %d %s', async (route, status, code, init) => {
    const answer = await api.request(`/rest/v1/${route}`, init)
    const body = await answer.json()
    expect([answer.status, body.code]).toEqual([status, code])
    expect(Object.keys(body).sort()).toEqual(['code', 'details', 'hint', 'message'])
    expect(body.message).not.toBe('')
  })
})

describe('sign-in and files: the protocol’s errors', () => {
  test.each<[string, RequestInit & { json?: unknown; as?: Actor }, number, string]>([
    ['/auth/v1/token?grant_type=password', { method: 'POST', body: '{"email":' }, 400, 'bad_json'],
    ['/auth/v1/token?grant_type=password', { method: 'POST', json: [] }, 400, 'validation_failed'],
    [
      '/auth/v1/token?grant_type=nonsense',
      { method: 'POST', json: {} },
      400,
      'invalid_credentials',
    ],
    [
      '/auth/v1/token?grant_type=refresh_token',
      { method: 'POST', json: { refresh_token: 'x' } },
      400,
      'refresh_token_not_found',
    ],
    [
      '/auth/v1/signup',
      { method: 'POST', json: { email: 'no address', password: 'four-lanterns-by' } },
      400,
      'validation_failed',
    ],
    [
      '/auth/v1/signup',
      { method: 'POST', json: { email: 'new@x.test', password: 'short' } },
      422,
      'weak_password',
    ],
    ['/auth/v1/nonsense', { method: 'GET' }, 404, 'validation_failed'],
    ['/auth/v1/logout?scope=nonsense', { method: 'POST', as: 'asha' }, 400, 'validation_failed'],
  ])('%s %j: %d %s', async (route, init, status, code) => {
    const answer = await api.request(route, init)
    expect([answer.status, (await answer.json()).error_code]).toEqual([status, code])
  })

  test.each<[string, RequestInit & { json?: unknown }, string, string]>([
    [
      '/object/sign/resumes/x.pdf',
      { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
      '400',
      'InvalidRequest',
    ],
    ['/object/sign/resumes/x.pdf', { method: 'POST', json: {} }, '400', 'InvalidParameter'],
    ['/object/nowhere/x.pdf', { method: 'POST', body: 'x' }, '404', 'NoSuchBucket'],
    ['/object/resumes/a%00b.pdf', { method: 'GET' }, '400', 'InvalidKey'],
    ['/object/resumes/..%2f..%2fkeys.json', { method: 'GET' }, '400', 'InvalidKey'],
    ['/nonsense', { method: 'GET' }, '404', 'NoSuchRoute'],
  ])('%s %j: %s %s', async (route, init, statusCode, code) => {
    const answer = await api.request(`/storage/v1${route}`, { as: 'asha', ...init })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ statusCode, code })
  })
})
