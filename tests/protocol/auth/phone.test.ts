// Signing up and in by phone: codes in text messages, received by a real HTTP endpoint, with the
// official client and raw.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, GOOD_PASSWORD, KEYS, startAuth } from './auth-server.ts'
import { type TextEndpoint, textEndpoint } from './sms-endpoint.ts'

let auth: AuthServer
let texts: TextEndpoint
beforeAll(async () => {
  texts = await textEndpoint()
  auth = await startAuth({ auth: { phone: true }, smsUrl: texts.url })
})
afterAll(async () => {
  await auth.close()
  await texts.close()
})

let last = 10_000_000
/** A number of its own for each test. */
function number() {
  last += 1
  return `+9198${last}`
}
const digits = (phone: string) => phone.slice(1)

/** The messages to a number, oldest first. */
async function textsTo(phone: string) {
  await auth.settled()
  return texts.taken.filter(({ to }) => to === phone)
}

async function textTo(phone: string) {
  const text = (await textsTo(phone)).at(-1)
  if (!text) throw new Error(`no text message to ${phone}`)
  return text
}

async function refused(...call: Parameters<AuthServer['call']>) {
  const { status, json } = await auth.call(...call)
  return { status, code: json?.code, message: json?.message }
}

/** A person with a confirmed number, signed in by it. */
async function withNumber(phone = number()) {
  const client = auth.client()
  await client.auth.signInWithOtp({ phone })
  const { data, error } = await client.auth.verifyOtp({
    phone,
    token: (await textTo(phone)).code,
    type: 'sms',
  })
  if (error) throw error
  return { phone, client, user: data.user!, session: data.session! }
}

describe('signing up', () => {
  test('a number, a password and the code from the text message make an account and a session', async () => {
    const phone = number()
    const client = auth.client()
    const up = await client.auth.signUp({
      phone,
      password: GOOD_PASSWORD,
      options: { data: { full_name: 'Asha Nair' }, channel: 'sms' },
    })
    expect(up.error).toBeNull()
    expect(up.data.session).toBeNull()
    expect(up.data.user).toMatchObject({
      phone: digits(phone),
      email: '',
      app_metadata: { provider: 'phone', providers: ['phone'] },
      user_metadata: { full_name: 'Asha Nair', phone: digits(phone), phone_verified: false },
    })
    expect(up.data.user?.confirmation_sent_at).toBeTruthy()
    const text = await textTo(phone)
    expect(text).toMatchObject({ to: phone, contentType: 'application/json' })
    expect(text.text).toMatch(/^\d{6} is your code for site\.test\. It works once, for 5 minutes\./)

    const early = await client.auth.signInWithPassword({ phone, password: GOOD_PASSWORD })
    expect([early.error?.status, early.error?.code]).toEqual([400, 'phone_not_confirmed'])
    const verified = await client.auth.verifyOtp({ phone, token: text.code, type: 'sms' })
    expect(verified.error).toBeNull()
    expect(verified.data.session?.user).toMatchObject({
      phone: digits(phone),
      phone_confirmed_at: expect.any(String),
      confirmed_at: expect.any(String),
      identities: [
        expect.objectContaining({
          provider: 'phone',
          id: verified.data.user?.id,
          identity_data: expect.objectContaining({ phone: digits(phone), phone_verified: true }),
        }),
      ],
    })
    const { data } = await client.auth.getClaims()
    expect(data?.claims).toMatchObject({ phone: digits(phone), aal: 'aal1' })
    expect(data?.claims.amr).toEqual([{ method: 'otp', timestamp: expect.any(Number) }])

    const again = await auth.client().auth.signInWithPassword({ phone, password: GOOD_PASSWORD })
    expect(again.data.user?.id).toBe(verified.data.user?.id)
  })

  test('[T049] a number that is known is not told: same answer, and its owner is sent nothing', async () => {
    const { phone } = await withNumber()
    const before = (await textsTo(phone)).length
    const signup = (to: string) =>
      auth.call('POST', '/signup', { phone: to, password: 'tin whistle 7 ponies', data: { a: 1 } })
    const [known, fresh] = [await signup(phone), await signup(number())]
    expect(known.status).toBe(200)
    expect(Object.keys(known.json).sort()).toEqual(Object.keys(fresh.json).sort())
    expect(known.json.identities).toHaveLength(1)
    expect(await textsTo(phone)).toHaveLength(before)
    const taken = { phone, password: 'tin whistle 7 ponies' }
    expect(await refused('POST', '/token?grant_type=password', taken)).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
    })
  })

  test('[T063] a stranger’s sign-up with the number leaves nothing once its owner signs in by a code', async () => {
    const phone = number()
    const theirs = 'a stranger chose this 1'
    await auth.call('POST', '/signup', { phone, password: theirs })
    auth.pass(61)
    await withNumber(phone)
    expect(
      await refused('POST', '/token?grant_type=password', { phone, password: theirs }),
    ).toEqual({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' })
  })

  test.each([
    ['no number at all', { phone: 'seven' }, 'Invalid phone number format (E.164 required)'],
    [
      'both addresses',
      { phone: '+919811111111', email: 'a@b.test' },
      /^Only an email address or phone/,
    ],
    ['no password', { phone: '+919811111111', password: '' }, 'Signup requires a valid password'],
    ['another channel', { phone: '+919811111111', channel: 'whatsapp' }, /^Invalid channel/],
  ])('%s is refused', async (_, body, message) => {
    const answer = await refused('POST', '/signup', { password: GOOD_PASSWORD, ...body })
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(answer.message).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    )
  })

  test('[T065] a weak password is refused with its reasons', async () => {
    const { status, json } = await auth.call('POST', '/signup', {
      phone: number(),
      password: 'abc',
    })
    expect([status, json.code, json.weak_password.reasons]).toEqual([
      422,
      'weak_password',
      expect.arrayContaining(['length']),
    ])
  })
})

describe('codes', () => {
  test('[T051] a code is good once and for five minutes, and a newer one voids it', async () => {
    auth.stopClock()
    const phone = number()
    const verify = async (token: string) =>
      (await refused('POST', '/verify', { type: 'sms', phone, token })).code
    await auth.call('POST', '/otp', { phone })
    const first = await textTo(phone)
    await auth.call('POST', '/otp', { phone })
    const second = await textTo(phone)
    if (first.code !== second.code) expect(await verify(first.code)).toBe('otp_expired')
    auth.pass(301)
    expect(await verify(second.code)).toBe('otp_expired')
    await auth.call('POST', '/otp', { phone })
    const third = await textTo(phone)
    auth.pass(295)
    expect(await verify(third.code)).toBeUndefined()
    expect(await verify(third.code)).toBe('otp_expired')
  })

  test('[T050] five wrong guesses burn a code, from wherever they come', async () => {
    const phone = number()
    await auth.call('POST', '/otp', { phone })
    const { code } = await textTo(phone)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await refused('POST', '/verify', { type: 'sms', phone, token: wrong })).toEqual({
        status: 403,
        code: 'otp_expired',
        message: 'Token has expired or is invalid',
      })
    }
    expect((await refused('POST', '/verify', { type: 'sms', phone, token: code })).code).toBe(
      'otp_expired',
    )
  })

  test('create_user: false makes nobody, and tells nobody', async () => {
    const phone = number()
    const { error } = await auth
      .client()
      .auth.signInWithOtp({ phone, options: { shouldCreateUser: false } })
    expect(error).toBeNull()
    expect(await textsTo(phone)).toEqual([])
    const admin = auth.client(KEYS.secret).auth.admin
    expect(
      (await admin.listUsers({ perPage: 1000 })).data.users.map((user) => user.phone),
    ).not.toContain(digits(phone))
  })

  test('resend sends the code of a sign-up again, and is silent about everybody else', async () => {
    const phone = number()
    const client = auth.client()
    await client.auth.signUp({ phone, password: GOOD_PASSWORD })
    expect((await client.auth.resend({ type: 'sms', phone })).error).toBeNull()
    const sent = await textsTo(phone)
    expect(sent).toHaveLength(2)
    const known = await withNumber()
    const before = (await textsTo(known.phone)).length
    for (const other of [known.phone, number()]) {
      const { status, text } = await auth.call('POST', '/resend', { type: 'sms', phone: other })
      expect([status, text]).toEqual([200, '{}'])
      expect(await textsTo(other)).toHaveLength(other === known.phone ? before : 0)
    }
    const verified = await client.auth.verifyOtp({ phone, token: sent[1]!.code, type: 'sms' })
    expect(verified.error).toBeNull()
    // The sign-up was confirmed: its password is kept.
    const byPassword = await client.auth.signInWithPassword({ phone, password: GOOD_PASSWORD })
    expect(byPassword.error).toBeNull()
  })

  test('a link’s token, a mailbox or no code at all is no proof of a number', async () => {
    const phone = number()
    const verify = (body: object) => refused('POST', '/verify', { type: 'sms', ...body })
    expect(await verify({ token_hash: 'x'.repeat(43) })).toMatchObject({
      status: 403,
      code: 'otp_expired',
    })
    expect(await verify({ phone })).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(await verify({ email: 'a@b.test', token: '123456' })).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
    expect(await verify({ phone: 'x', token: '123456' })).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
  })
})

describe('a signed-in person', () => {
  const withMailbox = async (email: string) => {
    await auth.person(email)
    return auth.signedIn(email)
  }

  test('adds a number, which counts once its code was shown', async () => {
    const { client } = await withMailbox('adds@number.test')
    const phone = number()
    const asked = await client.auth.updateUser({ phone })
    expect(asked.error).toBeNull()
    expect(asked.data.user).toMatchObject({
      phone: '',
      new_phone: digits(phone),
      phone_change_sent_at: expect.any(String),
    })
    await client.auth.resend({ type: 'phone_change', phone })
    const [, again] = await textsTo(phone)
    const { data, error } = await client.auth.verifyOtp({
      phone,
      token: again!.code,
      type: 'phone_change',
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      phone: digits(phone),
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    })
    expect(data.user?.new_phone).toBeUndefined()
    expect((await auth.mailTo('adds@number.test')).subject).toBe('Your phone number was changed')
    const byPhone = await auth.client().auth.signInWithPassword({ phone, password: GOOD_PASSWORD })
    expect(byPhone.data.user?.email).toBe('adds@number.test')
  })

  test('is not told that a number belongs to somebody else, who is sent nothing', async () => {
    const owner = await withNumber()
    const { client } = await withMailbox('wants@number.test')
    const before = (await textsTo(owner.phone)).length
    const { error } = await client.auth.updateUser({ phone: owner.phone })
    expect(error).toBeNull()
    expect(await textsTo(owner.phone)).toHaveLength(before)
    // The owner's own code changes nothing for the other.
    await auth.call('POST', '/otp', { phone: owner.phone })
    const { code } = await textTo(owner.phone)
    const tried = await client.auth.verifyOtp({
      phone: owner.phone,
      token: code,
      type: 'phone_change',
    })
    expect(tried.error?.code).toBe('otp_expired')
  })

  test('gets a number that a stranger’s sign-up only claimed', async () => {
    const phone = number()
    await auth.call('POST', '/signup', { phone, password: GOOD_PASSWORD })
    const { client } = await withMailbox('owns@number.test')
    auth.pass(61)
    await client.auth.updateUser({ phone })
    const { code } = await textTo(phone)
    const { data } = await client.auth.verifyOtp({ phone, token: code, type: 'phone_change' })
    expect(data.user).toMatchObject({ email: 'owns@number.test', phone: digits(phone) })
  })

  test('without a mailbox confirms by phone that it is them', async () => {
    const { client, phone } = await withNumber()
    auth.pass(25 * 3600)
    await client.auth.refreshSession()
    const early = await client.auth.updateUser({ password: GOOD_PASSWORD })
    expect(early.error?.code).toBe('reauthentication_needed')
    expect((await client.auth.reauthenticate()).error).toBeNull()
    const { code } = await textTo(phone)
    const wrong = code === '000000' ? '111111' : '000000'
    const failed = await client.auth.updateUser({ password: GOOD_PASSWORD, nonce: wrong })
    expect([failed.error?.status, failed.error?.code]).toEqual([422, 'reauthentication_not_valid'])
    const { error } = await client.auth.updateUser({ password: GOOD_PASSWORD, nonce: code })
    expect(error).toBeNull()
    const byPassword = await auth
      .client()
      .auth.signInWithPassword({ phone, password: GOOD_PASSWORD })
    expect(byPassword.error).toBeNull()
  })
})

test('an administrator makes, changes and bans people by number', async () => {
  const { admin } = auth.client(KEYS.secret).auth
  const [phone, next] = [number(), number()]
  const made = await admin.createUser({ phone, password: GOOD_PASSWORD, phone_confirm: true })
  expect(made.data.user).toMatchObject({
    phone: digits(phone),
    identities: [expect.objectContaining({ provider: 'phone' })],
  })
  const twice = await admin.createUser({ phone })
  expect([twice.error?.status, twice.error?.code]).toEqual([422, 'phone_exists'])
  const id = made.data.user!.id
  const moved = await admin.updateUserById(id, { phone: next })
  expect(moved.data.user?.phone).toBe(digits(next))
  expect(moved.data.user?.identities?.[0]?.identity_data).toMatchObject({ phone: digits(next) })
  const old = await auth.client().auth.signInWithPassword({ phone, password: GOOD_PASSWORD })
  expect(old.error?.code).toBe('invalid_credentials')
  await admin.updateUserById(id, { ban_duration: '24h' })
  const banned = await auth
    .client()
    .auth.signInWithPassword({ phone: next, password: GOOD_PASSWORD })
  expect(banned.error?.code).toBe('user_banned')
})

test('[SES-01] settings tell that signing in by phone is on', async () => {
  expect((await auth.call('GET', '/settings')).json.external.phone).toBe(true)
})
