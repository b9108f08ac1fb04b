// /factors/recovery-codes: codes for when every other factor is lost, with the official client and
// by plain HTTP. [SES-02]
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, GOOD_PASSWORD, KEYS, SITE, startAuth } from './auth-server.ts'
import { bearer, enrolled, levelsOf } from './factor-people.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuth()
})
afterAll(() => server.close())

/** The official client with an experimental feature. */
const openClient = () =>
  createClient(SITE, KEYS.publishable, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      experimental: { recoveryCodes: true },
    },
    global: { fetch: async (input, init) => server.app.fetch(new Request(input, init)) },
  })

async function signIn(email: string) {
  const client = openClient()
  const { error } = await client.auth.signInWithPassword({ email, password: GOOD_PASSWORD })
  if (error) throw error
  return client
}

/** A person with an authenticator app and recovery codes, at aal2. */
async function withCodes(email: string) {
  await server.person(email)
  const client = await signIn(email)
  const { factorId, app } = await enrolled(server, client)
  const { data, error } = await client.auth.mfa.recoveryCodes.generate()
  if (error) throw error
  return { client, factorId, app, id: data.id, codes: data.codes }
}

describe('[SES-02] recovery codes', () => {
  test('are shown once, ten of them, and kept as hashes', async () => {
    const { client, id, codes } = await withCodes('made@mail.test')
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{16}$/)
    const { data } = await client.auth.mfa.recoveryCodes.getStatus()
    expect(data).toEqual({ id, type: 'recovery_code', total: 10, remaining: 10 })
    const { data: listed } = await client.auth.mfa.listFactors()
    expect(listed?.recovery_code).toMatchObject([
      { id, status: 'verified', friendly_name: 'Recovery codes' },
    ])
    const stored = await server.database.query<{ json: string }>(
      'select to_jsonb(each)::text as json from auth.mfa_recovery_codes as each where factor_id = $1',
      [id],
    )
    expect(stored).toHaveLength(10)
    for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code)
    expect((await server.mailTo('made@mail.test')).subject).toBe('A second factor was added')
    expect((await server.mailTo('made@mail.test')).text).not.toContain(codes[0])
    const again = await client.auth.mfa.recoveryCodes.generate()
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
  })

  test('each lifts one session to aal2, however it is written, and the owner is told', async () => {
    const { codes } = await withCodes('lost@mail.test')
    const client = await signIn('lost@mail.test')
    expect((await levelsOf(client)).levels).toBe('aal1 of aal2')
    const written = codes[3]!.toUpperCase().replace(/(.{4})/g, '$1 - ')
    const { error } = await client.auth.mfa.recoveryCodes.verify({ code: written })
    expect(error).toBeNull()
    expect(await levelsOf(client)).toEqual({
      levels: 'aal2 of aal2',
      methods: ['mfa/recovery_code', 'password'],
    })
    const mail = await server.mailTo('lost@mail.test')
    expect(mail.subject).toBe('A recovery code was used')
    expect(mail.text).toContain('Unused codes: 9.')
    const { data } = await client.auth.mfa.recoveryCodes.getStatus()
    expect(data).toMatchObject({ total: 10, remaining: 9 })

    const second = await signIn('lost@mail.test')
    const twice = await second.auth.mfa.recoveryCodes.verify({ code: codes[3]! })
    expect(twice.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  })

  test('lead back in: the lost factor goes, another comes', async () => {
    const { factorId, codes } = await withCodes('path@mail.test')
    const client = await signIn('path@mail.test')
    await client.auth.mfa.recoveryCodes.verify({ code: codes[0]! })
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
    await client.auth.refreshSession()
    expect(await levelsOf(client)).toEqual({ levels: 'aal1 of aal1', methods: ['password'] })
    // Alone they would protect nothing.
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
    const none = await client.auth.mfa.recoveryCodes.verify({ code: codes[1]! })
    expect(none.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    await enrolled(server, client)
    expect((await levelsOf(client)).levels).toBe('aal2 of aal2')
    expect((await client.auth.mfa.recoveryCodes.generate()).error).toBeNull()
  })

  test('one is taken once, of ten who show it at the same moment', async () => {
    const { codes } = await withCodes('race@mail.test')
    const client = await signIn('race@mail.test')
    const signedIn = await bearer(client)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.call('POST', '/factors/recovery-codes/verify', { code: codes[0] }, signedIn),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('five wrong ones lock them for a quarter of an hour; new ones open them', async () => {
    const { client: owner, codes, factorId } = await withCodes('locked@mail.test')
    const client = await signIn('locked@mail.test')
    for (let i = 0; i < 5; i += 1) {
      const wrong = await client.auth.mfa.recoveryCodes.verify({ code: 'k4m9x7qp2ab8ht3z' })
      expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    }
    const locked = await server.call(
      'POST',
      '/factors/recovery-codes/verify',
      { code: codes[0] },
      await bearer(client),
    )
    expect([locked.status, locked.json.code]).toEqual([429, 'mfa_recovery_codes_locked'])
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(600)
    // The other factor still works.
    expect((await client.auth.mfa.challenge({ factorId })).error).toBeNull()

    const { data, error } = await owner.auth.mfa.recoveryCodes.regenerate()
    expect(error).toBeNull()
    const old = await client.auth.mfa.recoveryCodes.verify({ code: codes[0]! })
    expect(old.error?.code).toBe('mfa_verification_failed')
    const fresh = await client.auth.mfa.recoveryCodes.verify({ code: data!.codes[0]! })
    expect(fresh.error).toBeNull()
  })

  test('[T057] are made, replaced and removed at aal2 alone, and never as the only factor', async () => {
    await server.person('alone@mail.test')
    const alone = await signIn('alone@mail.test')
    const sole = await alone.auth.mfa.recoveryCodes.generate({ friendlyName: 'Mine' })
    expect(sole.error).toMatchObject({ status: 422, code: 'mfa_recovery_codes_sole_factor' })
    const missing = await alone.auth.mfa.recoveryCodes.getStatus()
    expect(missing.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })

    const { client: owner, id } = await withCodes('levels@mail.test')
    const client = await signIn('levels@mail.test')
    for (const call of [
      client.auth.mfa.recoveryCodes.generate(),
      client.auth.mfa.recoveryCodes.regenerate(),
      client.auth.mfa.recoveryCodes.unenroll(),
    ]) {
      expect((await call).error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    }
    expect((await client.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10 })
    const removed = await owner.auth.mfa.recoveryCodes.unenroll()
    expect([removed.error, removed.data]).toEqual([null, { id }])
    expect((await owner.auth.mfa.listFactors()).data?.recovery_code).toEqual([])
    expect((await owner.auth.refreshSession()).error).toBeNull()
    expect((await levelsOf(owner)).levels).toBe('aal2 of aal2')
    const again = await owner.auth.mfa.recoveryCodes.regenerate()
    expect(again.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  })
})
