// Protection of a second factor against guessing, replay, and answers by somebody else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rateLimitRules } from '#server/caller/rate-limit-rules.ts'
import { createRateLimits } from '#server/caller/rate-limits.ts'
import { type AuthServer, startAuth } from './auth-server.ts'
import { bearer, type Client, levelsOf, personWithFactor, wrongCode } from './factor-people.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuth()
})
afterAll(() => server.close())

/** A person with an authenticator app, and a session of theirs that has not passed it. */
async function signedInAgain(email: string) {
  const { factorId, app } = await personWithFactor(server, email)
  const { client } = await server.signedIn(email)
  server.pass(30)
  const at = (seconds: number) =>
    app.codeAt(new Date(server.clock.now().getTime() + seconds * 1000))
  const wrong = () => wrongCode(at(-60), at(-30), at(0), at(30), at(60))
  return { factorId, client, at, code: () => at(0), wrong }
}

async function challengeOf(client: Client, factorId: string): Promise<string> {
  const { data, error } = await client.auth.mfa.challenge({ factorId })
  if (error) throw error
  return data.id
}

describe('[T058] a code that was accepted', () => {
  test('is refused with a new challenge, in its own window and after', async () => {
    const { factorId, client, code } = await signedInAgain('replay@mail.test')
    const used = code()
    const first = await client.auth.mfa.challengeAndVerify({ factorId, code: used })
    expect(first.error).toBeNull()
    for (const seconds of [0, 25, 30]) {
      server.pass(seconds)
      const { client: other } = await server.signedIn('replay@mail.test')
      const again = await other.auth.mfa.challengeAndVerify({ factorId, code: used })
      expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
      expect((await levelsOf(other)).levels).toBe('aal1 of aal2')
    }
    server.pass(30)
    const { client: next } = await server.signedIn('replay@mail.test')
    expect((await next.auth.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull()
  })

  test('is accepted once, of twenty who show it at the same moment', async () => {
    const { factorId, client, code } = await signedInAgain('parallel@mail.test')
    const shown = code()
    const challenges = await Promise.all(
      Array.from({ length: 4 }, () => challengeOf(client, factorId)),
    )
    const signedIn = await bearer(client)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        server.call(
          'POST',
          `/factors/${factorId}/verify`,
          { challenge_id: challenges[i % 4], code: shown },
          signedIn,
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 422, 429]).toContain(status)
  })

  test('of the step before or after counts, and of no other', async () => {
    const { factorId, client, at } = await signedInAgain('window@mail.test')
    server.pass(300)
    // Moves to the middle of a time step, so that none ends between making and sending a code.
    server.pass((45 - ((server.clock.now().getTime() / 1000) % 30)) % 30)
    for (const [seconds, code] of [
      [-60, 'mfa_verification_failed'],
      [60, 'mfa_verification_failed'],
      [-30, undefined],
      [30, undefined],
    ] as const) {
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: at(seconds) })
      expect([seconds, error?.code]).toEqual([seconds, code])
    }
  })
})

describe('[T059] wrong codes', () => {
  test('five pause the factor for a quarter of an hour, also for the right code', async () => {
    const { factorId, client, code, wrong } = await signedInAgain('pause@mail.test')
    for (let i = 0; i < 5; i += 1) {
      const answer = await client.auth.mfa.challengeAndVerify({ factorId, code: wrong() })
      expect(answer.error).toMatchObject({
        status: 422,
        code: 'mfa_verification_failed',
        message: 'Invalid TOTP code entered',
      })
    }
    const paused = await server.call(
      'POST',
      `/factors/${factorId}/challenge`,
      {},
      await bearer(client),
    )
    expect([paused.status, paused.json.code]).toEqual([429, 'over_request_rate_limit'])
    const wait = Number(paused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(600)
    expect(wait).toBeLessThanOrEqual(900)
    // Neither a new sign-in nor another address helps.
    const { client: other } = await server.signedIn('pause@mail.test')
    expect((await other.auth.mfa.challenge({ factorId })).error?.status).toBe(429)

    server.pass(901)
    await client.auth.refreshSession()
    const right = await client.auth.mfa.challengeAndVerify({ factorId, code: code() })
    expect(right.error).toBeNull()
  })

  test('a challenge that was put before the pause is not answered during it', async () => {
    const { factorId, client, code, wrong } = await signedInAgain('during@mail.test')
    const challengeId = await challengeOf(client, factorId)
    for (let i = 0; i < 5; i += 1) {
      await client.auth.mfa.verify({ factorId, challengeId, code: wrong() })
    }
    const right = await client.auth.mfa.verify({ factorId, challengeId, code: code() })
    expect(right.error?.status).toBe(429)
    expect((await levelsOf(client)).levels).toBe('aal1 of aal2')
  })

  test('are counted in a row: a right one forgets them', async () => {
    const { factorId, client, code, wrong } = await signedInAgain('row@mail.test')
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 4; i += 1) {
        const answer = await client.auth.mfa.challengeAndVerify({ factorId, code: wrong() })
        expect(answer.error?.status).toBe(422)
      }
      server.pass(30)
      const right = await client.auth.mfa.challengeAndVerify({ factorId, code: code() })
      expect(right.error).toBeNull()
    }
  })

  test('are limited by address too', async () => {
    let moment = Date.now()
    const clock = { now: () => new Date(moment) }
    const limited = await startAuth({
      rateLimits: createRateLimits({ rules: rateLimitRules, clock }),
    })
    try {
      await limited.person('limit@mail.test')
      const { client } = await limited.signedIn('limit@mail.test')
      const signedIn = await bearer(client)
      const path = '/factors/00000000-0000-4000-8000-000000000000/challenge'
      for (let i = 0; i < 30; i += 1) {
        expect((await limited.call('POST', path, {}, signedIn)).status).toBe(404)
      }
      const over = await limited.call('POST', path, {}, signedIn)
      expect([over.status, over.json.code]).toEqual([429, 'over_request_rate_limit'])
      expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
      moment += 60_000
      expect((await limited.call('POST', path, {}, signedIn)).status).toBe(404)
    } finally {
      await limited.close()
    }
  })
})

describe('[T059] a challenge', () => {
  test('expires after 300 s and is answered once', async () => {
    const { factorId, client, code } = await signedInAgain('old@mail.test')
    const seconds = () => Math.floor(server.clock.now().getTime() / 1000)
    const earliest = seconds() + 300
    const { data } = await client.auth.mfa.challenge({ factorId })
    expect(data).toMatchObject({ type: 'totp' })
    expect(data!.expires_at).toBeGreaterThanOrEqual(earliest)
    expect(data!.expires_at).toBeLessThanOrEqual(seconds() + 300)
    server.pass(301)
    const late = await client.auth.mfa.verify({ factorId, challengeId: data!.id, code: code() })
    expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })

    const challengeId = await challengeOf(client, factorId)
    const answered = await client.auth.mfa.verify({ factorId, challengeId, code: code() })
    expect(answered.error).toBeNull()
    server.pass(30)
    const twice = await client.auth.mfa.verify({ factorId, challengeId, code: code() })
    expect(twice.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
  })

  test('is bound to its factor, its person and the address it was asked from', async () => {
    const one = await signedInAgain('bound@mail.test')
    const two = await signedInAgain('other@mail.test')
    const ofTwo = await challengeOf(two.client, two.factorId)
    const crossed = await one.client.auth.mfa.verify({
      factorId: one.factorId,
      challengeId: ofTwo,
      code: one.code(),
    })
    expect(crossed.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })

    const challenge_id = await challengeOf(one.client, one.factorId)
    const elsewhere = await server.call(
      'POST',
      `/factors/${one.factorId}/verify`,
      { challenge_id, code: one.code() },
      await bearer(one.client),
      '203.0.113.9',
    )
    expect([elsewhere.status, elsewhere.json.code]).toEqual([422, 'mfa_ip_address_mismatch'])
    expect((await levelsOf(one.client)).levels).toBe('aal1 of aal2')
  })

  test('needs an answer', async () => {
    const { factorId, client, code } = await signedInAgain('answer@mail.test')
    const challenge_id = await challengeOf(client, factorId)
    for (const body of [
      {},
      { challenge_id },
      { code: code() },
      { challenge_id: 'x', code: code() },
      { challenge_id: { $gt: '' }, code: code() },
    ]) {
      const answer = await server.call(
        'POST',
        `/factors/${factorId}/verify`,
        body,
        await bearer(client),
      )
      expect([body, answer.status, answer.json.code]).toEqual([body, 400, 'validation_failed'])
    }
    expect((await levelsOf(client)).levels).toBe('aal1 of aal2')
  })
})

describe("[T060] another's factor", () => {
  test('is not there, like one that nobody has', async () => {
    const victim = await personWithFactor(server, 'victim@mail.test')
    const { client } = await personWithFactor(server, 'curious@mail.test')
    const signedIn = await bearer(client)
    const challenge_id = await challengeOf(victim.client, victim.factorId)
    const unknown = '00000000-0000-4000-8000-000000000000'
    const calls = async (id: string) => {
      const answers = []
      for (const [method, path, body] of [
        ['POST', `/factors/${id}/challenge`, {}],
        ['POST', `/factors/${id}/verify`, { challenge_id, code: '123456' }],
        ['DELETE', `/factors/${id}`, undefined],
      ] as const) {
        const { status, json } = await server.call(method, path, body, signedIn)
        answers.push({ status, json })
      }
      return answers
    }
    const ofVictim = await calls(victim.factorId)
    expect(ofVictim).toEqual(await calls(unknown))
    for (const { status, json } of ofVictim) {
      expect([status, json.code]).toEqual([404, 'mfa_factor_not_found'])
    }
    expect((await victim.client.auth.mfa.listFactors()).data?.totp).toHaveLength(1)
  })

  test('cannot be reached by an id that is none', async () => {
    const { client } = await personWithFactor(server, 'paths@mail.test')
    const signedIn = await bearer(client)
    for (const id of ['x', '1', '..%2f..%2fadmin%2fusers', "'%20or%201=1", 'recovery-codes']) {
      for (const step of ['challenge', 'verify']) {
        const { status } = await server.call('POST', `/factors/${id}/${step}`, {}, signedIn)
        expect([id, step, [400, 404, 422].includes(status)]).toEqual([id, step, true])
      }
      const removed = await server.call('DELETE', `/factors/${id}`, undefined, signedIn)
      expect([id, removed.status]).toEqual([id, 404])
    }
  })
})
