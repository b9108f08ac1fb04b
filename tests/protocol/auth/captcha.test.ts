// With a captcha configured: each call that requires it, verified by a real HTTP verifier, which
// may be down, slow or broken.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthServer, GOOD_PASSWORD, KEYS, startAuth } from './auth-server.ts'

type Asked = { form: Record<string, string>; authorization: string | undefined }
type Mood = 'honest' | 'broken' | 'strange' | 'silent' | 'elsewhere'

let mood: Mood = 'honest'
let asked: Asked[] = []
let verifier: Server
let url: string
let auth: AuthServer

/** Accepts every answer that begins with "right", any number of times. */
const BODIES: Record<Exclude<Mood, 'silent' | 'honest'>, [status: number, body: string]> = {
  broken: [500, '{"success":true}'],
  strange: [200, '<html>success</html>'],
  elsewhere: [302, '{"success":true}'],
}

beforeAll(async () => {
  verifier = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    asked.push({ form, authorization: request.headers.authorization })
    if (mood === 'silent') return
    const success = form.response?.startsWith('right') ?? false
    const [status, body] = mood === 'honest' ? [200, JSON.stringify({ success })] : BODIES[mood]
    response.writeHead(status, { location: url }).end(body)
  })
  await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve))
  const { port } = verifier.address() as AddressInfo
  url = `http://127.0.0.1:${port}/check`
  const setting = `http://site:key@127.0.0.1:${port}/check`
  auth = await startAuth({ auth: { phone: true, saml: true }, captcha: { setting } })
  await auth.person('asha@mail.test')
})
beforeEach(() => {
  mood = 'honest'
  asked = []
})
afterAll(async () => {
  await auth.close()
  verifier.closeAllConnections()
  await new Promise((resolve) => verifier.close(resolve))
})

let last = 0
function rightAnswer() {
  last += 1
  return `right ${last}`
}

const CALLS: [name: string, path: string, body: () => Record<string, unknown>][] = [
  [
    'signup',
    '/signup',
    () => ({ email: `new-${rightAnswer().slice(6)}@mail.test`, password: GOOD_PASSWORD }),
  ],
  [
    'signup by phone',
    '/signup',
    () => ({ phone: `+9190000${10_000 + last++}`, password: GOOD_PASSWORD }),
  ],
  [
    'password',
    '/token?grant_type=password',
    () => ({ email: 'asha@mail.test', password: GOOD_PASSWORD }),
  ],
  ['otp', '/otp', () => ({ email: 'asha@mail.test' })],
  ['otp by phone', '/otp', () => ({ phone: '+919000000001' })],
  ['magiclink', '/magiclink', () => ({ email: 'asha@mail.test' })],
  ['recover', '/recover', () => ({ email: 'asha@mail.test' })],
  ['resend', '/resend', () => ({ type: 'signup', email: 'asha@mail.test' })],
]

const call = (
  path: string,
  body: Record<string, unknown>,
  captcha_token?: unknown,
  key = KEYS.publishable,
) =>
  auth.call(
    'POST',
    path,
    { ...body, ...(captcha_token !== undefined && { gotrue_meta_security: { captcha_token } }) },
    { apikey: key },
    '203.0.113.9',
  )

describe('[T148] each call that makes an account, a session or a message wants the answer', () => {
  test.each(CALLS)('%s', async (_, path, body) => {
    const refused = { code: 'captcha_failed', message: 'captcha protection: request disallowed' }
    for (const wrong of [undefined, '', null, 'wrong']) {
      const { status, json } = await call(path, body(), wrong)
      expect([wrong, status, json]).toEqual([wrong, 400, refused])
    }
    const answer = rightAnswer()
    expect((await call(path, body(), answer)).status).toBe(200)
    const again = await call(path, body(), answer)
    expect([again.status, again.json.code]).toEqual([400, 'captcha_failed'])
  })

  test('sso', async () => {
    const unanswered = await call('/sso', { domain: 'nobody.test' })
    expect([unanswered.status, unanswered.json.code]).toEqual([400, 'captcha_failed'])
    const answered = await call('/sso', { domain: 'nobody.test' }, rightAnswer())
    expect(answered.json.code).toBe('sso_provider_not_found')
  })

  test('by the official client', async () => {
    const client = auth.client()
    const details = { email: 'asha@mail.test', password: GOOD_PASSWORD }
    const without = await client.auth.signInWithPassword(details)
    expect([without.error?.status, without.error?.code]).toEqual([400, 'captcha_failed'])
    const options = { captchaToken: rightAnswer() }
    expect((await client.auth.signInWithPassword({ ...details, options })).error).toBeNull()
    // Refreshing and ending a session needs no captcha.
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await client.auth.signOut()).error).toBeNull()
  })
})

test('[T148] of one answer given many times at once, one counts', async () => {
  const answer = rightAnswer()
  const tries = Array.from({ length: 8 }, () =>
    call('/recover', { email: 'asha@mail.test' }, answer),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400])
})

test.each(['broken', 'strange', 'elsewhere', 'silent'] as const)(
  '[T148] a verifier that is %s lets nobody through',
  async (how) => {
    mood = how
    const { status, json } = await call('/recover', { email: 'asha@mail.test' }, rightAnswer())
    expect([status, json.code]).toEqual([400, 'captcha_failed'])
    expect(asked).toHaveLength(1)
  },
)

test('[T148] a verifier that is not there lets nobody through', async () => {
  const lonely = await startAuth({ captcha: { setting: 'http://127.0.0.1:9/check' } })
  try {
    const body = { email: 'a@mail.test', gotrue_meta_security: { captcha_token: 'right' } }
    const { status, json } = await lonely.call('POST', '/recover', body)
    expect([status, json.code]).toEqual([400, 'captcha_failed'])
  } finally {
    await lonely.close()
  }
})

test('[T148] where none is configured, none is asked for', async () => {
  const open = await startAuth()
  try {
    expect((await open.call('POST', '/recover', { email: 'a@mail.test' })).status).toBe(200)
  } finally {
    await open.close()
  }
})

test('a service with the secret key is not asked', async () => {
  expect((await call('/recover', { email: 'asha@mail.test' }, undefined, KEYS.secret)).status).toBe(
    200,
  )
  expect(asked).toEqual([])
})

test('the verifier is told the answer and the address, with the credentials of its own address', async () => {
  const answer = rightAnswer()
  await call('/recover', { email: 'asha@mail.test' }, answer)
  expect(asked).toEqual([
    {
      form: { response: answer, remoteip: '203.0.113.9' },
      authorization: `Basic ${Buffer.from('site:key').toString('base64')}`,
    },
  ])
})

test.each(['turnstile', 'hcaptcha'])('%s is told the secret too', async (service) => {
  const captcha = { setting: `${service}:0xSECRET`, services: { [service]: url } }
  const server = await startAuth({ captcha })
  try {
    const answer = rightAnswer()
    const body = { email: 'a@mail.test', gotrue_meta_security: { captcha_token: answer } }
    expect((await server.call('POST', '/recover', body)).status).toBe(200)
    expect(asked[0]?.form).toEqual({ secret: '0xSECRET', response: answer })
    expect(asked[0]?.authorization).toBeUndefined()
  } finally {
    await server.close()
  }
})
