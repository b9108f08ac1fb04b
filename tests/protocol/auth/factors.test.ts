// Second factors: enrolling one, verifying its code, what a session may do before and after, and
// removing it. [SES-02]
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticator } from '#tests/support/authenticator.ts'
import { type AuthServer, GOOD_PASSWORD, KEYS, SITE, startAuth } from './auth-server.ts'
import { bearer, enrolled, levelsOf, personWithFactor, showCode } from './factor-people.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuth({ auth: { phone: true } })
})
afterAll(() => server.close())

const NEW_PASSWORD = 'a quite different phrase 9'

test('the authenticator of these tests shows the codes of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const app = authenticator(`otpauth://totp/a:b?secret=${secret}&digits=8`)
  for (const [seconds, code] of [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [20_000_000_000, '65353130'],
  ] as const) {
    expect(app.codeAt(new Date(seconds * 1000))).toBe(code)
  }
})

describe('[SES-02] an authenticator app', () => {
  test('is enrolled with a picture, a secret and an address, and used by nobody until it was shown', async () => {
    await server.person('app@mail.test')
    const { client } = await server.signedIn('app@mail.test')
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: ' Phone ',
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' })
    const { qr_code, secret, uri } = data!.totp
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`secret=${secret}`)
    expect(authenticator(uri)).toMatchObject({ issuer: 'site.test', account: 'app@mail.test' })
    // Dark on white on a page of any colour; nothing in it that breaks a data address or the
    // content security policy.
    expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg xmlns/)
    expect(qr_code).toMatch(/<rect fill="white"/)
    expect(qr_code).not.toMatch(/#|style=|<script/)
    expect(await levelsOf(client)).toEqual({ levels: 'aal1 of aal1', methods: ['password'] })
    const { data: listed } = await client.auth.mfa.listFactors()
    expect(listed?.all).toMatchObject([{ factor_type: 'totp', status: 'unverified' }])
    expect(listed?.totp).toEqual([])
  })

  test('lifts its session to aal2, ends the others, and the owner is told', async () => {
    server.stopClock()
    await server.person('lift@mail.test')
    const before = await server.signedIn('lift@mail.test')
    const { client, session } = await server.signedIn('lift@mail.test')
    const { factorId } = await enrolled(server, client)
    expect(await levelsOf(client)).toEqual({
      levels: 'aal2 of aal2',
      methods: ['totp', 'password'],
    })
    expect((await before.client.auth.getUser()).error).not.toBeNull()
    const factor = { id: factorId, factor_type: 'totp', status: 'verified' }
    const { data } = await client.auth.getUser()
    expect(data.user?.factors).toMatchObject([factor])
    expect(data.user?.factors?.[0]?.last_challenged_at).toMatch(/Z$/)
    expect(JSON.stringify(data)).not.toMatch(/secret|step|guesses/)
    expect((await server.mailTo('lift@mail.test')).subject).toBe('A second factor was added')

    // The old token is no longer valid, but using it at once ends nothing: two tabs may collide.
    const stolen = { refresh_token: session!.refresh_token }
    const meeting = await server.call('POST', '/token?grant_type=refresh_token', stolen)
    expect([meeting.status, meeting.json.code]).toEqual([400, 'refresh_token_already_used'])
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await levelsOf(client)).levels).toBe('aal2 of aal2')
    server.pass(60)
    const theft = await server.call('POST', '/token?grant_type=refresh_token', stolen)
    expect(theft.json.code).toBe('refresh_token_already_used')
    expect((await client.auth.refreshSession()).error).toMatchObject({ status: 400 })
  })

  test('is asked for at every sign-in, by whatever means', async () => {
    const { client, factorId, app } = await personWithFactor(server, 'asked@mail.test')
    await client.auth.signOut({ scope: 'local' })
    const { client: again } = await server.signedIn('asked@mail.test')
    expect(await levelsOf(again)).toEqual({ levels: 'aal1 of aal2', methods: ['password'] })
    await showCode(server, again, factorId, app)
    expect((await levelsOf(again)).levels).toBe('aal2 of aal2')

    const byMail = server.client()
    await byMail.auth.signInWithOtp({ email: 'asked@mail.test' })
    const { code } = await server.mailTo('asked@mail.test')
    await byMail.auth.verifyOtp({ email: 'asked@mail.test', token: code, type: 'email' })
    expect(await levelsOf(byMail)).toEqual({ levels: 'aal1 of aal2', methods: ['otp'] })
    // A new sign-in does not lower other sessions.
    expect((await again.auth.refreshSession()).error).toBeNull()
    expect((await levelsOf(again)).levels).toBe('aal2 of aal2')
  })

  test('a recovered password does not skip it', async () => {
    const { factorId, app } = await personWithFactor(server, 'forgot@mail.test')
    const client = server.client()
    await client.auth.resetPasswordForEmail('forgot@mail.test')
    const { token } = await server.mailTo('forgot@mail.test')
    const { data } = await client.auth.verifyOtp({ type: 'recovery', token_hash: token })
    expect(data.session).toBeTruthy()
    expect((await levelsOf(client)).levels).toBe('aal1 of aal2')
    const early = await client.auth.updateUser({ password: NEW_PASSWORD })
    expect(early.error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    await showCode(server, client, factorId, app)
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    await server.signedIn('forgot@mail.test', NEW_PASSWORD)
  })

  test('carries the name that a client gives, and its issuer', async () => {
    await server.person('names@mail.test')
    const { client } = await server.signedIn('names@mail.test')
    const first = {
      factorType: 'totp',
      friendlyName: 'My phone',
      issuer: 'A: house & home',
    } as const
    const { data } = await client.auth.mfa.enroll(first)
    expect(new URL(data!.totp.uri).searchParams.get('issuer')).toBe('A: house & home')
    const same = await client.auth.mfa.enroll(first)
    expect(same.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
    const long = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'x'.repeat(101) })
    expect(long.error).toMatchObject({ status: 400, code: 'validation_failed' })
    // An unfinished enrolment is removed after five minutes.
    server.pass(301)
    expect((await client.auth.mfa.enroll(first)).error).toBeNull()
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1)
  })

  test('brings others of its kind that were begun out of the way', async () => {
    await server.person('two@mail.test')
    const { client } = await server.signedIn('two@mail.test')
    await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'left' })
    await enrolled(server, client, 'used')
    const { data } = await client.auth.mfa.listFactors()
    expect(data?.all.map(({ friendly_name }) => friendly_name)).toEqual(['used'])
  })

  test('there are at most ten', async () => {
    await server.person('many@mail.test')
    const { client } = await server.signedIn('many@mail.test')
    for (let i = 0; i < 10; i += 1) {
      expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
    }
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 422,
      code: 'too_many_enrolled_mfa_factors',
    })
  })

  test('its secret is kept encrypted', async () => {
    await server.person('sealed@mail.test')
    const { client } = await server.signedIn('sealed@mail.test')
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    const [row] = await server.database.query<{ secret: string }>(
      `select encode(secret, 'hex') as secret from auth.mfa_factors where id = $1`,
      [data!.id],
    )
    const bits = [...data!.totp.secret].map((sign) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
    )
    const plain = BigInt(`0b${bits.join('')}`).toString(16)
    expect(plain.length).toBeGreaterThan(36)
    expect(row?.secret).not.toContain(plain)
    // Nonce, twenty bytes, tag.
    expect(row?.secret).toHaveLength((12 + 20 + 16) * 2)
  })
})

describe('[T057] whoever has a second factor and has not shown it', () => {
  test('changes neither password nor address, and neither adds nor removes a factor', async () => {
    const { factorId } = await personWithFactor(server, 'gate@mail.test')
    const { client } = await server.signedIn('gate@mail.test')
    for (const change of [
      { password: NEW_PASSWORD },
      { email: 'thief@mail.test' },
      { phone: '+919876500009' },
    ]) {
      expect((await client.auth.updateUser(change)).error).toMatchObject({
        status: 401,
        code: 'insufficient_aal',
        message: 'AAL2 session is required to update email or password when MFA is enabled.',
      })
    }
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    })
    expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    })
    expect((await client.auth.mfa.listFactors()).data?.totp).toHaveLength(1)
    await server.signedIn('gate@mail.test', GOOD_PASSWORD)
    expect(await server.mailsTo('thief@mail.test')).toEqual([])
    expect(await server.textsTo('+919876500009')).toEqual([])
  })

  test('does not bring a factor into use that was laid beside the account before', async () => {
    await server.person('planted@mail.test')
    const thief = await server.signedIn('planted@mail.test')
    const planted = await thief.client.auth.mfa.enroll({
      factorType: 'phone',
      phone: '+919876500001',
    })
    const owner = await server.signedIn('planted@mail.test')
    await enrolled(server, owner.client)
    const { client } = await server.signedIn('planted@mail.test')
    const challenge = await client.auth.mfa.challenge({ factorId: planted.data!.id })
    expect(challenge.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    expect(await server.textsTo('+919876500001')).toEqual([])
  })

  test('falls back to aal1 when the factor is removed, and the owner is told', async () => {
    const { client, factorId, app } = await personWithFactor(server, 'removed@mail.test')
    const other = await server.signedIn('removed@mail.test')
    await showCode(server, other.client, factorId, app)
    const { data, error } = await client.auth.mfa.unenroll({ factorId })
    expect([error, data]).toEqual([null, { id: factorId }])
    for (const session of [client, other.client]) {
      await session.auth.refreshSession()
      expect(await levelsOf(session)).toEqual({ levels: 'aal1 of aal1', methods: ['password'] })
    }
    expect((await server.mailTo('removed@mail.test')).subject).toBe('A second factor was removed')
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
  })

  test('an older access token does not rise with its session, nor outlive its fall', async () => {
    await server.person('older@mail.test')
    const { client } = await server.signedIn('older@mail.test')
    const early = await bearer(client)
    const first = await enrolled(server, client, 'first')
    const change = { data: { city: 'Pune' }, password: NEW_PASSWORD }
    expect((await server.call('PUT', '/user', change, early)).json.code).toBe('insufficient_aal')
    await enrolled(server, client, 'second')
    const risen = await bearer(client)
    await client.auth.mfa.unenroll({ factorId: first.factorId })
    expect((await server.call('PUT', '/user', change, risen)).json.code).toBe('insufficient_aal')
  })
})

describe('what is not so', () => {
  test('says why, in both shapes', async () => {
    await server.person('shapes@mail.test')
    const { client } = await server.signedIn('shapes@mail.test')
    const signedIn = await bearer(client)
    for (const [body, status, code] of [
      [{}, 400, 'validation_failed'],
      [{ factor_type: 'magic' }, 400, 'validation_failed'],
      [{ factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
      [{ factor_type: 'phone' }, 400, 'validation_failed'],
      [{ factor_type: 'phone', phone: 'nobody' }, 400, 'validation_failed'],
    ] as const) {
      const answer = await server.call('POST', '/factors', body, signedIn)
      expect([body, answer.status, answer.json.code]).toEqual([body, status, code])
    }
    const older = await server.app.request(`${SITE}/auth/v1/factors`, {
      method: 'POST',
      headers: { apikey: KEYS.publishable, ...signedIn },
      body: JSON.stringify({ factor_type: 'webauthn' }),
    })
    expect(await older.json()).toEqual({
      code: 422,
      error_code: 'mfa_webauthn_enroll_not_enabled',
      msg: 'MFA enroll is disabled for WebAuthn',
    })
    expect(older.headers.get('x-sb-error-code')).toBe('mfa_webauthn_enroll_not_enabled')
    for (const [method, path] of [
      ['POST', '/factors'],
      ['POST', '/factors/x/challenge'],
      ['POST', '/factors/x/verify'],
      ['DELETE', '/factors/x'],
      ['GET', '/factors/recovery-codes'],
      ['POST', '/factors/recovery-codes/verify'],
    ] as const) {
      const answer = await server.call(method, path, method === 'POST' ? {} : undefined)
      expect([path, answer.status]).toEqual([path, 401])
    }
  })

  test('switched off, every kind says so, and so do its codes', async () => {
    const off = await startAuth({ auth: { mfa: { totp: false, phone: false }, anonymous: true } })
    try {
      await off.person('off@mail.test')
      const { client } = await off.signedIn('off@mail.test')
      for (const [body, code] of [
        [{ factor_type: 'totp' }, 'mfa_totp_enroll_not_enabled'],
        [{ factor_type: 'phone', phone: '+919876500002' }, 'mfa_phone_enroll_not_enabled'],
      ] as const) {
        const answer = await off.call('POST', '/factors', body, await bearer(client))
        expect([answer.status, answer.json.code]).toEqual([422, code])
      }
      const codes = await off.call('POST', '/factors/recovery-codes', {}, await bearer(client))
      expect([codes.status, codes.json.code]).toEqual([
        422,
        'mfa_recovery_codes_enroll_not_enabled',
      ])
      const nobody = off.client()
      await nobody.auth.signInAnonymously()
      const anonymous = await nobody.auth.mfa.enroll({ factorType: 'totp' })
      expect(anonymous.error).toMatchObject({ status: 403, code: 'no_authorization' })
    } finally {
      await off.close()
    }
  })
})
