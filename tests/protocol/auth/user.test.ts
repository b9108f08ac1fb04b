// GET and PUT /user, GET /reauthenticate: a person's own account.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, GOOD_PASSWORD, startAuth } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuth()
})
afterAll(() => server.close())

const NEW_PASSWORD = 'a quite different phrase 9'

test('the account is read and its data merged; null removes a member', async () => {
  await server.person('data@mail.test')
  const { client } = await server.signedIn('data@mail.test')
  await client.auth.updateUser({ data: { full_name: 'Dev', city: 'Pune', deep: { a: 1 } } })
  const { data, error } = await client.auth.updateUser({ data: { city: null, locale: 'hi' } })
  expect(error).toBeNull()
  expect(data.user?.user_metadata).toMatchObject({ full_name: 'Dev', locale: 'hi', deep: { a: 1 } })
  expect(data.user?.user_metadata).not.toHaveProperty('city')
  const identity = data.user?.identities?.[0]
  expect(identity).toMatchObject({ provider: 'email', id: data.user?.id, user_id: data.user?.id })
  expect(JSON.stringify(await client.auth.getUser())).not.toMatch(/password|argon2|token_hash/)
})

test('who is not signed in is told so: 401 without a token, 403 with a bad one', async () => {
  const none = await server.call('GET', '/user')
  expect([none.status, none.json]).toEqual([
    401,
    { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
  ])
  const bad = await server.call('GET', '/user', undefined, { authorization: 'Bearer a.b.c' })
  expect([bad.status, bad.json.code]).toEqual([403, 'bad_jwt'])
  expect(bad.json.message).toMatch(/^invalid JWT: unable to parse or verify signature/)
  for (const [method, path] of [
    ['PUT', '/user'],
    ['GET', '/reauthenticate'],
    ['POST', '/logout'],
    ['POST', '/factors'],
    ['GET', '/user/identities/authorize?provider=google'],
  ] as const) {
    expect([path, (await server.call(method, path)).status]).toEqual([path, 401])
  }
})

describe('[T056] a new password', () => {
  test('ends the other sessions and every pending link, and is told by mail', async () => {
    await server.person('pw@mail.test')
    const here = await server.signedIn('pw@mail.test')
    const there = await server.signedIn('pw@mail.test')
    await server.client().auth.resetPasswordForEmail('pw@mail.test')
    const { token } = await server.mailTo('pw@mail.test')
    const { error } = await here.client.auth.updateUser({ password: NEW_PASSWORD })
    expect(error).toBeNull()
    expect((await here.client.auth.getUser()).error).toBeNull()
    expect((await here.client.auth.refreshSession()).error).toBeNull()
    expect((await there.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await there.client.auth.refreshSession()).error).toBeTruthy()
    const pending = await server.call('POST', '/verify', { token_hash: token, type: 'recovery' })
    expect(pending.json.code).toBe('otp_expired')
    expect((await server.mailTo('pw@mail.test')).subject).toBe('Your password was changed')
    await server.signedIn('pw@mail.test', NEW_PASSWORD)
  })

  test('after a recovery does the same', async () => {
    await server.person('lost@mail.test')
    const there = await server.signedIn('lost@mail.test')
    const mailed = async (path: string) => {
      await server.call('POST', path, { email: 'lost@mail.test' })
      return (await server.mailTo('lost@mail.test')).token
    }
    const pending = await mailed('/otp')
    const client = server.client()
    const recovery = { token_hash: await mailed('/recover'), type: 'recovery' } as const
    expect((await client.auth.verifyOtp(recovery)).error).toBeNull()
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    expect((await there.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    const stale = await server.call('POST', '/verify', { token_hash: pending, type: 'magiclink' })
    expect(stale.json.code).toBe('otp_expired')
    expect((await server.mailTo('lost@mail.test')).subject).toBe('Your password was changed')
    expect((await client.auth.getUser()).data.user?.email).toBe('lost@mail.test')
  })

  test('must be good and not the old one', async () => {
    await server.person('pw2@mail.test')
    const { client } = await server.signedIn('pw2@mail.test')
    const same = await client.auth.updateUser({ password: GOOD_PASSWORD })
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' })
    const weak = await client.auth.updateUser({ password: 'pw2pw2' })
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password' })
    const wrong = await client.auth.updateUser({
      password: NEW_PASSWORD,
      current_password: 'not it',
    })
    expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_invalid' })
    const right = await client.auth.updateUser({
      password: NEW_PASSWORD,
      current_password: GOOD_PASSWORD,
    })
    expect(right.error).toBeNull()
  })

  test('of a session older than a day needs a code from the mailbox', async () => {
    await server.person('pw3@mail.test')
    const { client } = await server.signedIn('pw3@mail.test')
    server.pass(24 * 3600 + 60)
    await client.auth.refreshSession()
    const stale = await client.auth.updateUser({ password: NEW_PASSWORD })
    expect(stale.error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    expect((await client.auth.reauthenticate()).error).toBeNull()
    const { code } = await server.mailTo('pw3@mail.test')
    const wrong = await client.auth.updateUser({
      password: NEW_PASSWORD,
      nonce: code === '000000' ? '000001' : '000000',
    })
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
    const right = await client.auth.updateUser({ password: NEW_PASSWORD, nonce: code })
    expect(right.error).toBeNull()
    await server.signedIn('pw3@mail.test', NEW_PASSWORD)
  })
})

describe('[T064] a new address', () => {
  test('counts when both mailboxes have agreed; until then sign-in stays on the old', async () => {
    await server.person('old@mail.test')
    const { client, session } = await server.signedIn('old@mail.test')
    const asked = await client.auth.updateUser({ email: 'New@mail.test' })
    expect(asked.data.user).toMatchObject({ email: 'old@mail.test', new_email: 'new@mail.test' })
    const toOld = await server.mailTo('old@mail.test')
    const toNew = await server.mailTo('new@mail.test')
    expect(toOld.text).toContain('new@mail.test')
    expect(toNew.token).not.toBe(toOld.token)

    const first = await server.call('POST', '/verify', {
      token_hash: toNew.token,
      type: 'email_change',
    })
    expect([first.status, first.json]).toEqual([
      200,
      {
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
        code: '200',
      },
    ])
    await server.signedIn('old@mail.test')
    const refused = await server
      .client()
      .auth.signInWithPassword({ email: 'new@mail.test', password: GOOD_PASSWORD })
    expect(refused.error?.code).toBe('invalid_credentials')

    const second = await client.auth.verifyOtp({
      email: 'old@mail.test',
      token: toOld.code,
      type: 'email_change',
    })
    expect(second.error).toBeNull()
    expect(second.data.user).toMatchObject({ id: session?.user.id, email: 'new@mail.test' })
    expect(second.data.user?.new_email).toBeUndefined()
    expect(second.data.user?.identities?.[0]?.identity_data?.email).toBe('new@mail.test')
    await server.signedIn('new@mail.test')
  })

  test('is given up by asking for the present one, and its links with it', async () => {
    await server.person('stays@mail.test')
    const { client } = await server.signedIn('stays@mail.test')
    await client.auth.updateUser({ email: 'leaves@mail.test' })
    const { token } = await server.mailTo('leaves@mail.test')
    const kept = await client.auth.updateUser({ email: 'Stays@mail.test' })
    expect(kept.error).toBeNull()
    expect(kept.data.user?.email).toBe('stays@mail.test')
    expect(kept.data.user?.new_email).toBeUndefined()
    const late = await server.call('POST', '/verify', { token_hash: token, type: 'email_change' })
    expect([late.status, late.json.code]).toEqual([403, 'otp_expired'])
  })

  test('of somebody else is not told, and never comes true', async () => {
    await server.person('owner@mail.test')
    await server.person('thief@mail.test')
    const { client } = await server.signedIn('thief@mail.test')
    const { data, error } = await client.auth.updateUser({ email: 'owner@mail.test' })
    expect(error).toBeNull()
    expect(data.user?.new_email).toBe('owner@mail.test')
    expect(await server.mailsTo('owner@mail.test')).toHaveLength(0)
    const { token } = await server.mailTo('thief@mail.test')
    const agreed = await server.call('POST', '/verify', { token_hash: token, type: 'email_change' })
    expect(agreed.json.msg).toMatch(/^Confirmation link accepted/)
    expect((await client.auth.getUser()).data.user?.email).toBe('thief@mail.test')
  })

  test('needs one mailbox only where that is configured, and is at once with autoconfirm', async () => {
    const single = await startAuth({ auth: { doubleConfirmEmailChange: false } })
    const auto = await startAuth({ auth: { autoconfirm: true } })
    try {
      await single.person('a@mail.test')
      const { client } = await single.signedIn('a@mail.test')
      await client.auth.updateUser({ email: 'b@mail.test' })
      expect(await single.mailsTo('a@mail.test')).toHaveLength(0)
      const { token } = await single.mailTo('b@mail.test')
      const { data } = await client.auth.verifyOtp({ token_hash: token, type: 'email_change' })
      expect(data.user?.email).toBe('b@mail.test')

      await auto.person('c@mail.test')
      await auto.person('d@mail.test')
      const other = await auto.signedIn('c@mail.test')
      const changed = await other.client.auth.updateUser({ email: 'e@mail.test' })
      expect(changed.data.user?.email).toBe('e@mail.test')
      const taken = await other.client.auth.updateUser({ email: 'd@mail.test' })
      expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' })
    } finally {
      await single.close()
      await auto.close()
    }
  })
})

test('calls that this version does not offer answer as switched off, in JSON', async () => {
  await server.person('later@mail.test')
  const { client, session } = await server.signedIn('later@mail.test')
  const signedIn = { authorization: `Bearer ${session?.access_token}` }
  expect((await client.auth.linkIdentity({ provider: 'google' })).error).toMatchObject({
    status: 404,
    code: 'manual_linking_disabled',
    message: 'Manual linking is disabled',
  })
  expect((await client.auth.signInWithSSO({ domain: 'x.test' })).error).toMatchObject({
    status: 404,
    code: 'saml_provider_disabled',
  })
  for (const [method, path, status, code] of [
    ['GET', '/authorize?provider=google', 400, 'validation_failed'],
    ['POST', '/passkeys/authentication/options', 404, 'passkey_disabled'],
    ['GET', '/passkeys', 404, 'passkey_disabled'],
    ['DELETE', '/user/identities/x', 404, 'manual_linking_disabled'],
    ['GET', '/nothing/here', 404, 'validation_failed'],
  ] as const) {
    const body = method === 'POST' ? {} : undefined
    const answer = await server.call(method, path, body, signedIn)
    expect([path, answer.status, answer.json?.code]).toEqual([path, status, code])
  }
})

test('[T083] data that would not fit into a token is refused, at sign-up and added bit by bit', async () => {
  const signedUp = await server.call('POST', '/signup', {
    email: 'large@mail.test',
    password: GOOD_PASSWORD,
    data: { note: 'x'.repeat(5000) },
  })
  expect([signedUp.status, signedUp.json]).toMatchObject([400, { code: 'validation_failed' }])

  await server.person('growing@mail.test')
  const { client } = await server.signedIn('growing@mail.test')
  const add = (key: string) => client.auth.updateUser({ data: { [key]: 'x'.repeat(3000) } })
  expect((await add('first')).error).toBeNull()
  expect((await add('second')).error).toMatchObject({ status: 400, code: 'validation_failed' })
  expect((await client.auth.getUser()).error).toBeNull()
})
