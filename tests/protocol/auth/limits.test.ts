// How often each call may be made: by address, by mailbox, by number, by account. Limits are
// counted by the server's clock, which is stopped: nothing refills but by `pass`.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, GOOD_PASSWORD, KEYS, startAuth } from './auth-server.ts'

let auth: AuthServer
let bearer: Record<string, string>
beforeAll(async () => {
  auth = await startAuth({
    isLimited: true,
    textsHourly: 12,
    auth: { phone: true, web3: true, saml: true },
  })
  auth.stopClock()
  await auth.person('limits@mail.test')
  const { session } = await auth.signedIn('limits@mail.test')
  bearer = { authorization: `Bearer ${session.access_token}` }
})
afterAll(() => auth.close())

let last = 0
/** An address from which nobody has called before. */
function address() {
  last += 1
  return `198.51.${Math.floor(last / 250)}.${last % 250}`
}

const NOBODY = '11111111-2222-4333-8444-555555555555'
const json = (method: string, path: string, body?: unknown) => (from: string) =>
  auth.call(method, path, body, bearer, from)
const form = (path: string) => (from: string) =>
  auth.call(
    'POST',
    path,
    'SAMLResponse=x',
    { 'content-type': 'application/x-www-form-urlencoded' },
    from,
  )

describe('[T145] by address', () => {
  // Without the limit, the call would fail for another reason; the limit is checked first.
  test.each([
    ['POST /token, password', 30, json('POST', '/token?grant_type=password', {})],
    [
      'POST /token, an unknown refresh token',
      30,
      json('POST', '/token?grant_type=refresh_token', { refresh_token: 'x' }),
    ],
    ['POST /token, pkce', 30, json('POST', '/token?grant_type=pkce', {})],
    ['POST /signup', 30, json('POST', '/signup', { email: 'x', password: GOOD_PASSWORD })],
    ['POST /otp', 30, json('POST', '/otp', {})],
    ['POST /magiclink', 30, json('POST', '/magiclink', {})],
    ['POST /recover', 30, json('POST', '/recover', {})],
    ['POST /resend', 30, json('POST', '/resend', {})],
    ['POST /verify', 30, json('POST', '/verify', {})],
    ['GET /verify', 30, json('GET', '/verify?token=x&type=signup')],
    ['PUT /user', 30, json('PUT', '/user', { email: 'x' })],
    ['POST /sso', 30, json('POST', '/sso', {})],
    ['POST /sso/saml/acs', 15, form('/sso/saml/acs')],
    ['POST /factors/…/challenge', 30, json('POST', `/factors/${NOBODY}/challenge`, {})],
    ['POST /factors/…/verify', 30, json('POST', `/factors/${NOBODY}/verify`, {})],
    ['POST /factors/recovery-codes/verify', 30, json('POST', '/factors/recovery-codes/verify', {})],
  ])(
    '%s: %i at once, then 429 with the time to wait; nobody else is affected',
    async (_, count, call) => {
      const from = address()
      const answers = await Promise.all(Array.from({ length: count + 10 }, () => call(from)))
      const refused = answers.filter(({ status }) => status === 429)
      expect(answers.length - refused.length).toBe(count)
      expect(refused[0]?.json).toEqual({
        code: 'over_request_rate_limit',
        message: 'Request rate limit reached',
      })
      const wait = Number(refused[0]?.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(0)
      expect((await call(address())).status).not.toBe(429)
      auth.pass(wait)
      expect((await call(from)).status).not.toBe(429)
    },
  )

  test.each([
    ['a mail', { type: 'email', email: 'guessed@mail.test' }],
    ['a text message', { type: 'sms', phone: '+919876500001' }],
  ])('[S9] of 1,000 wrong codes of %s 30 are looked at', async (_, sent) => {
    const from = address()
    const statuses: number[] = []
    for (let guess = 0; guess < 1000; guess += 1) {
      const token = String(guess).padStart(6, '0')
      statuses.push((await auth.call('POST', '/verify', { ...sent, token }, {}, from)).status)
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(30)
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([403]))
  })

  test('POST /token, web3: 30 in five minutes, of the 150 of all grants', async () => {
    const from = address()
    const call = () => auth.call('POST', '/token?grant_type=web3', {}, {}, from)
    await Promise.all(Array.from({ length: 32 }, call))
    auth.pass(3)
    // By now another grant would be allowed.
    const { status, headers } = await call()
    expect([status, Number(headers.get('retry-after')) > 3]).toEqual([429, true])
    auth.pass(Number(headers.get('retry-after')))
    expect((await call()).status).not.toBe(429)
  })

  test('an office whose sessions are all renewed at once is let through', async () => {
    await auth.person('office@mail.test')
    const sessions = await Promise.all(
      Array.from({ length: 20 }, () => auth.signedIn('office@mail.test')),
    )
    const from = address()
    const renewed = await Promise.all(
      [...sessions, ...sessions].map(({ session: { refresh_token } }) =>
        auth.call('POST', '/token?grant_type=refresh_token', { refresh_token }, {}, from),
      ),
    )
    expect(renewed.map(({ status }) => status)).toEqual(renewed.map(() => 200))
  })

  test('100 wrong passwords an hour, whoever’s account they are for', async () => {
    const from = address()
    const known = Array.from({ length: 13 }, (_, number) => `known-${number}@mail.test`)
    for (const email of known) await auth.person(email)
    const guess = (email: string) =>
      auth.call('POST', '/token?grant_type=password', { email, password: 'wrong' }, {}, from)
    const answers: number[] = []
    for (let guesses = 0; guesses < 112; guesses += 1) {
      // Past the burst of the call itself, which is another limit.
      auth.pass(2)
      // For each account fewer than its own limit, some for nobody's.
      const email = known[guesses % 14] ?? `nobody-${guesses}@mail.test`
      answers.push((await guess(email)).status)
    }
    const let_through = answers.filter((status) => status === 400).length
    expect(let_through).toBeGreaterThanOrEqual(90)
    expect(let_through).toBeLessThanOrEqual(110)
    expect(new Set(answers)).toEqual(new Set([400, 429]))
  })
})

test('[T145] a session is renewed 30 times at once, then it is to wait', async () => {
  await auth.person('busy@mail.test')
  const { session } = await auth.signedIn('busy@mail.test')
  const renew = () =>
    auth.call('POST', '/token?grant_type=refresh_token', { refresh_token: session.refresh_token })
  const answers = await Promise.all(Array.from({ length: 40 }, renew))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
})

describe('[T145] by mailbox and number', () => {
  test('five mails an hour to one mailbox, from wherever they are asked for', async () => {
    const ask = (email: string) => auth.call('POST', '/recover', { email }, {}, address())
    for (let mails = 0; mails < 5; mails += 1) expect((await ask('box@mail.test')).status).toBe(200)
    const refused = await ask('box@mail.test')
    expect([refused.status, refused.json.code]).toEqual([429, 'over_email_send_rate_limit'])
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(600)
    expect((await ask('other-box@mail.test')).status).toBe(200)
    auth.pass(wait)
    expect((await ask('box@mail.test')).status).toBe(200)
  })

  const ask = (phone: string) => auth.call('POST', '/otp', { phone }, {}, address())

  test('five text messages a day to one number, known or not', async () => {
    const phone = '+919876500001'
    for (let texts = 0; texts < 5; texts += 1) expect((await ask(phone)).status).toBe(200)
    const refused = await ask(phone)
    expect([refused.status, refused.json.code]).toEqual([429, 'over_sms_send_rate_limit'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
    expect((await ask('+919876500002')).status).toBe(200)
    auth.pass(12 * 3600)
    expect((await ask(phone)).status).toBe(429)
    auth.pass(13 * 3600)
    expect((await ask(phone)).status).toBe(200)
  })

  test('so many text messages an hour in all, as is configured', async () => {
    auth.pass(3601)
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, number) => ask(`+9198765010${10 + number}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.json.code).toBe('over_sms_send_rate_limit')
    auth.pass(Number(refused?.headers.get('retry-after')))
    expect((await ask('+919876501050')).status).toBe(200)
  })

  test('nobody takes more than a third of the text messages that all may have', async () => {
    auth.pass(3601)
    const from = address()
    const askFrom = (number: number) =>
      auth.call('POST', '/otp', { phone: `+9198765020${number}` }, {}, from)
    const answers = await Promise.all([10, 11, 12, 13, 14, 15].map(askFrom))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.json.code).toBe('over_sms_send_rate_limit')
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask('+919876502030')).status).toBe(200)
  })

  test('one mail and one text message a minute', async () => {
    const gaps = await startAuth({ auth: { phone: true, sendGapSeconds: 60 } })
    try {
      for (const [body, code] of [
        [{ email: 'gap@mail.test' }, 'over_email_send_rate_limit'],
        [{ phone: '+919876500003' }, 'over_sms_send_rate_limit'],
      ] as const) {
        expect((await gaps.call('POST', '/otp', body)).status).toBe(200)
        const early = await gaps.call('POST', '/otp', body)
        expect([early.status, early.json.code]).toEqual([429, code])
        expect(early.json.message).toMatch(
          /^For security purposes, you can only request this after \d+ seconds\.$/,
        )
        gaps.pass(Number(early.headers.get('retry-after')))
        expect((await gaps.call('POST', '/otp', body)).status).toBe(200)
      }
    } finally {
      await gaps.close()
    }
  })
})

test('[T146] headers about the address change nothing where no proxy is trusted', async () => {
  const from = address()
  const call = (forged: string) =>
    auth.call(
      'POST',
      '/verify',
      {},
      {
        'x-forwarded-for': forged,
        forwarded: `for=${forged}`,
        'x-real-ip': forged,
        'cf-connecting-ip': forged,
      },
      from,
    )
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => call(`203.0.113.${at}`)))
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(30)
})

test('[T147] after a thousand wrong passwords the owner gets in from where they have been, and by mail from anywhere', async () => {
  const email = 'victim@mail.test'
  await auth.person(email)
  const signIn = (password: string, from: string) =>
    auth.call('POST', '/token?grant_type=password', { email, password }, {}, from)
  const home = '203.0.113.7'
  expect((await signIn(GOOD_PASSWORD, home)).status).toBe(200)
  const attackers = Array.from({ length: 50 }, address)
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(attackers.map((from) => signIn('not it', from)))
  }
  // Everybody from an unknown network has to wait, even with the right password.
  const stranger = await signIn(GOOD_PASSWORD, address())
  expect([stranger.status, stranger.json.code]).toEqual([429, 'over_request_rate_limit'])
  expect(Number(stranger.headers.get('retry-after'))).toBeLessThanOrEqual(30)

  expect((await signIn(GOOD_PASSWORD, home)).status).toBe(200)
  // The same network, another address in it.
  expect((await signIn(GOOD_PASSWORD, '203.0.113.99')).status).toBe(200)
  const away = address()
  await auth.call('POST', '/otp', { email, create_user: false }, {}, away)
  const { code } = await auth.mailTo(email)
  const byMail = await auth.call('POST', '/verify', { type: 'email', email, token: code }, {}, away)
  expect(byMail.status).toBe(200)
  // From now on the person is known there, and wrong guesses there are counted separately.
  expect((await signIn(GOOD_PASSWORD, away)).status).toBe(200)
})

test('[T147] a network that is known for one account is a stranger to another', async () => {
  const home = '203.0.114.7'
  for (const email of ['mine@mail.test', 'theirs@mail.test']) await auth.person(email)
  const signIn = (email: string, password: string, from: string) =>
    auth.call('POST', '/token?grant_type=password', { email, password }, {}, from)
  expect((await signIn('mine@mail.test', GOOD_PASSWORD, home)).status).toBe(200)
  for (let guess = 0; guess < 12; guess += 1) await signIn('theirs@mail.test', 'not it', address())
  expect((await signIn('theirs@mail.test', GOOD_PASSWORD, home)).status).toBe(429)
  // The network does not bypass the limit of the account either.
  for (let guess = 0; guess < 12; guess += 1) await signIn('mine@mail.test', 'not it', home)
  expect((await signIn('mine@mail.test', GOOD_PASSWORD, home)).status).toBe(429)
  const admin = auth.client(KEYS.secret).auth.admin
  expect((await admin.listUsers()).error).toBeNull()
})

test('[T147] a network stays known as long as somebody comes from it: that is noted once a day', async () => {
  const email = 'commuter@mail.test'
  const { id } = await auth.person(email)
  const seen = async () => {
    const answer = await auth.call(
      'POST',
      '/token?grant_type=password',
      { email, password: GOOD_PASSWORD },
      {},
      '203.0.115.7',
    )
    expect(answer.status).toBe(200)
    const [network] = await auth.database.query<{ at: Date }>(
      'select max(last_seen_at) as at from auth.known_networks where user_id = $1',
      [id],
    )
    return network?.at.getTime()
  }
  const first = await seen()
  auth.pass(23 * 3600)
  expect(await seen()).toBe(first)
  auth.pass(2 * 3600)
  expect(await seen()).toBeGreaterThan(Number(first) + 24 * 3_600_000)
})
