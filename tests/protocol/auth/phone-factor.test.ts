// A phone as second factor: enrolling a number, codes by text message, and their limits. [SES-02]
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, startAuth } from './auth-server.ts'
import { bearer, type Client, levelsOf, wrongCode } from './factor-people.ts'
import { textEndpoint } from './sms-endpoint.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuth()
})
afterAll(() => server.close())

async function enrol(client: Client, phone: string, friendlyName?: string) {
  const factor = { factorType: 'phone' as const, phone, ...(friendlyName && { friendlyName }) }
  const { data, error } = await client.auth.mfa.enroll(factor)
  if (error) throw error
  return data
}

async function challengeOf(client: Client, factorId: string) {
  const { data, error } = await client.auth.mfa.challenge({ factorId, channel: 'sms' })
  if (error) throw error
  return data
}

/** A person with an active phone factor; the client's session is at aal2. */
async function personWithPhone(email: string, phone: string) {
  await server.person(email)
  const { client } = await server.signedIn(email)
  const { id: factorId } = await enrol(client, phone)
  const { id: challengeId } = await challengeOf(client, factorId)
  const { code } = await server.textTo(phone)
  const { error } = await client.auth.mfa.verify({ factorId, challengeId, code })
  if (error) throw error
  return { client, factorId }
}

describe('[SES-02] a phone', () => {
  test('is enrolled by a number, and in use once its code was shown', async () => {
    await server.person('phone@mail.test')
    const { client } = await server.signedIn('phone@mail.test')
    const factor = await enrol(client, '+91 98765 00100', 'Mine')
    expect(factor).toEqual({
      id: factor.id,
      type: 'phone',
      friendly_name: 'Mine',
      phone: '919876500100',
    })
    expect(await server.textsTo('+919876500100')).toEqual([])
    const challenge = await challengeOf(client, factor.id)
    expect(challenge).toMatchObject({ type: 'phone' })
    const { code, text } = await server.textTo('+919876500100')
    expect(code).toMatch(/^\d{6}$/)
    expect(text).toContain('site.test')
    const answer = { factorId: factor.id, challengeId: challenge.id }
    const wrong = await client.auth.mfa.verify({ ...answer, code: wrongCode(code) })
    expect(wrong.error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid MFA Phone code entered',
    })
    expect((await client.auth.mfa.verify({ ...answer, code })).error).toBeNull()
    expect(await levelsOf(client)).toEqual({
      levels: 'aal2 of aal2',
      methods: ['mfa/phone', 'password'],
    })
    const { data } = await client.auth.mfa.listFactors()
    expect(data?.phone).toMatchObject([{ phone: '919876500100', friendly_name: 'Mine' }])
    expect((await server.mailTo('phone@mail.test')).text).toContain('a phone number')
  })

  test('a second one waits until the first is removed; the same number may be begun anew', async () => {
    await server.person('again@mail.test')
    const begun = await server.signedIn('again@mail.test')
    await enrol(begun.client, '+919876500101', 'same')
    await enrol(begun.client, '+919876500101', 'same')
    expect((await begun.client.auth.mfa.listFactors()).data?.all).toHaveLength(1)

    const { client, factorId } = await personWithPhone('second@mail.test', '+919876500102')
    const second = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+919876500103' })
    expect(second.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
    await client.auth.mfa.unenroll({ factorId })
    await client.auth.refreshSession()
    await enrol(client, '+919876500103')
  })

  test('[T059] its code is for its challenge alone, for 300 s, once', async () => {
    const { factorId } = await personWithPhone('bound@mail.test', '+919876500104')
    const { client } = await server.signedIn('bound@mail.test')
    const first = await challengeOf(client, factorId)
    const early = (await server.textTo('+919876500104')).code
    server.pass(1)
    const second = await challengeOf(client, factorId)
    const late = (await server.textTo('+919876500104')).code
    if (early !== late) {
      const crossed = await client.auth.mfa.verify({
        factorId,
        challengeId: second.id,
        code: early,
      })
      expect(crossed.error?.code).toBe('mfa_verification_failed')
    }
    const answer = { factorId, challengeId: second.id, code: late }
    expect((await client.auth.mfa.verify(answer)).error).toBeNull()
    expect((await client.auth.mfa.verify(answer)).error?.code).toBe('mfa_challenge_expired')
    server.pass(301)
    const old = { factorId, challengeId: first.id, code: early }
    expect((await client.auth.mfa.verify(old)).error?.code).toBe('mfa_challenge_expired')
  })

  test('[T059] five wrong codes pause it, and no more messages are sent', async () => {
    const { factorId } = await personWithPhone('pause@mail.test', '+919876500105')
    const { client } = await server.signedIn('pause@mail.test')
    const { id: challengeId } = await challengeOf(client, factorId)
    const { code } = await server.textTo('+919876500105')
    for (let i = 0; i < 5; i += 1) {
      await client.auth.mfa.verify({ factorId, challengeId, code: wrongCode(code) })
    }
    const right = await client.auth.mfa.verify({ factorId, challengeId, code })
    expect(right.error?.status).toBe(429)
    const sent = (await server.textsTo('+919876500105')).length
    expect((await client.auth.mfa.challenge({ factorId })).error?.status).toBe(429)
    expect(await server.textsTo('+919876500105')).toHaveLength(sent)
  })
})

test('messages are a minute apart', async () => {
  const slow = await startAuth({ auth: { sendGapSeconds: 60 } })
  try {
    await slow.person('gap@mail.test')
    const { client } = await slow.signedIn('gap@mail.test')
    const { id } = await enrol(client, '+919876500106')
    await challengeOf(client, id)
    const soon = await slow.call('POST', `/factors/${id}/challenge`, {}, await bearer(client))
    expect([soon.status, soon.json.code]).toEqual([429, 'over_sms_send_rate_limit'])
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(0)
    slow.pass(61)
    await challengeOf(client, id)
    expect(await slow.textsTo('+919876500106')).toHaveLength(2)
  } finally {
    await slow.close()
  }
})

test('a message that does not leave is told, and is no fault of the server', async () => {
  const endpoint = await textEndpoint(() => 503)
  const broken = await startAuth({ smsUrl: endpoint.url })
  try {
    await broken.person('unsent@mail.test')
    const { client } = await broken.signedIn('unsent@mail.test')
    const { id } = await enrol(client, '+919876500107')
    const { error } = await client.auth.mfa.challenge({ factorId: id })
    expect(error).toMatchObject({ status: 422, code: 'sms_send_failed' })
  } finally {
    await broken.close()
    await endpoint.close()
  }
})

test('other channels are refused, and a number that is listed has its code without a message', async () => {
  const listed = await startAuth({ auth: { smsTestCodes: { '+919876500108': '424242' } } })
  try {
    await listed.person('listed@mail.test')
    const { client } = await listed.signedIn('listed@mail.test')
    const { id } = await enrol(client, '+919876500108')
    const pigeon = { channel: 'pigeon' }
    const signedIn = await bearer(client)
    const refused = await listed.call('POST', `/factors/${id}/challenge`, pigeon, signedIn)
    expect([refused.status, refused.json.code]).toEqual([400, 'validation_failed'])
    const answer = { factorId: id, code: '424242' }
    expect((await client.auth.mfa.challengeAndVerify(answer)).error).toBeNull()
    expect(await listed.textsTo('+919876500108')).toEqual([])
  } finally {
    await listed.close()
  }
})
