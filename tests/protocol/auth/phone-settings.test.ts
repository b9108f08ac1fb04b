// Signing in by phone in different configurations: switched off, without confirmation, with test
// numbers, and with an endpoint that fails.
import { expect, test } from 'vitest'
import { type AuthServer, GOOD_PASSWORD, KEYS, startAuth } from './auth-server.ts'
import { textEndpoint } from './sms-endpoint.ts'

async function withAuth(
  options: NonNullable<Parameters<typeof startAuth>[0]>,
  work: (auth: AuthServer) => Promise<void>,
) {
  const auth = await startAuth(options)
  try {
    await work(auth)
  } finally {
    await auth.close()
  }
}

test('switched off, each call says so in its own words', async () => {
  await withAuth({}, async (auth) => {
    expect((await auth.call('GET', '/settings')).json.external.phone).toBe(false)
    await auth.person('off@mail.test')
    const { session } = await auth.signedIn('off@mail.test')
    const bearer = { authorization: `Bearer ${session.access_token}` }
    const phone = '+919876543210'
    const signups = [
      400,
      { code: 'phone_provider_disabled', message: 'Phone signups are disabled' },
    ]
    const logins = [422, { code: 'phone_provider_disabled', message: 'Phone logins are disabled' }]
    const answers: [string, string, object, unknown][] = [
      ['POST', '/signup', { phone, password: GOOD_PASSWORD }, signups],
      ['POST', '/token?grant_type=password', { phone, password: GOOD_PASSWORD }, logins],
      ['POST', '/otp', { phone }, logins],
      ['POST', '/resend', { type: 'sms', phone }, signups],
      ['POST', '/resend', { type: 'phone_change', phone }, signups],
      ['PUT', '/user', { phone }, signups],
    ]
    for (const [method, path, body, expected] of answers) {
      const { status, json } = await auth.call(method, path, body, bearer)
      expect([path, [status, json]]).toEqual([path, expected])
    }
    const guess = await auth.call('POST', '/verify', { type: 'sms', phone, token: '123456' })
    expect([guess.status, guess.json.code]).toEqual([403, 'otp_expired'])
    expect(await auth.textsTo(phone)).toEqual([])
  })
})

test('without confirmation a number signs up and in at once, and is taken after that', async () => {
  await withAuth({ auth: { phone: true, phoneAutoconfirm: true } }, async (auth) => {
    const phone = '+919876543211'
    const client = auth.client()
    const { data } = await client.auth.signUp({ phone, password: GOOD_PASSWORD })
    expect(data.session?.user.phone_confirmed_at).toBeTruthy()
    const again = await auth.call('POST', '/signup', { phone, password: GOOD_PASSWORD })
    expect([again.status, again.json]).toEqual([
      422,
      { code: 'user_already_exists', message: 'User already registered' },
    ])
    const other = await client.auth.updateUser({ phone: '+919876543212' })
    expect(other.data.user?.phone).toBe('919876543212')
    await auth.client().auth.signUp({ phone, password: GOOD_PASSWORD })
    const taken = await client.auth.updateUser({ phone })
    expect([taken.error?.status, taken.error?.code]).toEqual([422, 'phone_exists'])
    expect(await auth.textsTo(phone)).toEqual([])
  })
})

test('a number that is there to be tried out has its code, and is sent nothing', async () => {
  const smsTestCodes = { '919876543213': '424242', '+919876543214': '131313' }
  await withAuth({ auth: { phone: true, smsTestCodes } }, async (auth) => {
    for (const [phone, token] of [
      ['+919876543213', '424242'],
      ['+919876543214', '131313'],
    ] as const) {
      const client = auth.client()
      expect((await client.auth.signInWithOtp({ phone })).error).toBeNull()
      expect(await auth.textsTo(phone)).toEqual([])
      expect((await client.auth.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull()
    }
  })
})

test('an endpoint that fails is told to whoever has an account, and to nobody else', async () => {
  let status = 200
  const texts = await textEndpoint(() => status)
  try {
    await withAuth({ auth: { phone: true }, smsUrl: texts.url }, async (auth) => {
      const { admin } = auth.client(KEYS.secret).auth
      const phone = '+919876543215'
      await admin.createUser({ phone, password: GOOD_PASSWORD, phone_confirm: true })
      const client = auth.client()
      await client.auth.signInWithPassword({ phone, password: GOOD_PASSWORD })
      status = 503
      const { error } = await client.auth.reauthenticate()
      expect([error?.status, error?.code]).toEqual([422, 'sms_send_failed'])
      expect((await auth.call('POST', '/otp', { phone })).status).toBe(200)
      await auth.settled()
      // Each was tried twice, the second time marked as a repetition.
      const keys = texts.taken.map(({ idempotencyKey }) => idempotencyKey)
      expect(keys).toHaveLength(4)
      expect(new Set(keys).size).toBe(2)
    })
  } finally {
    await texts.close()
  }
})

test('[T042] a wrong password for a number is 400, the same as for one that nobody has', async () => {
  await withAuth({ auth: { phone: true } }, async (auth) => {
    const { admin } = auth.client(KEYS.secret).auth
    const phone = '+919876543216'
    await admin.createUser({ phone, password: GOOD_PASSWORD, phone_confirm: true })
    const signIn = (to: string) =>
      auth.call('POST', '/token?grant_type=password', { phone: to, password: 'not it' })
    const [known, unknown] = [await signIn(phone), await signIn('+919876543217')]
    expect([known.status, known.json.code]).toEqual([400, 'invalid_credentials'])
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    // The plus sign is optional.
    const right = { phone: phone.slice(1), password: GOOD_PASSWORD }
    expect((await auth.call('POST', '/token?grant_type=password', right)).status).toBe(200)
  })
})
