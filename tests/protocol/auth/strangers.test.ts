// An account that a stranger created with somebody's mailbox: what its owner's first proof removes.
import { createClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, GOOD_PASSWORD, KEYS, SITE, startAuth } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuth()
})
afterAll(() => server.close())

const strangers = 'the strangers own phrase'

/**
 * The official client on a page of the site: a browser sends that with each request, and keeps
 * cookies.
 */
function browser() {
  const jar = new Map<string, string>()
  const attributes: string[] = []
  const page = createClient(SITE, KEYS.publishable, {
    auth: { persistSession: false, autoRefreshToken: false, flowType: 'pkce' },
    global: {
      fetch: async (input, init) => {
        const request = new Request(input, init)
        request.headers.set('sec-fetch-site', 'same-origin')
        request.headers.set('origin', SITE)
        const kept = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        if (kept) request.headers.set('cookie', kept)
        const response = await server.app.fetch(request)
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(cookie) ?? []
          jar.set(name, value)
          attributes.push(rest)
        }
        return response
      },
    },
  })
  return { auth: page.auth, jar, attributes }
}

const signIn = (email: string, password: string) =>
  server.client().auth.signInWithPassword({ email, password })

async function expectShut(email: string) {
  const { error } = await signIn(email, strangers)
  expect([email, error?.code]).toEqual([email, 'invalid_credentials'])
}
async function expectOpen(email: string, password: string) {
  const { error } = await signIn(email, password)
  expect([email, error]).toEqual([email, null])
}
const methodOf = (token: string | undefined) =>
  (decodeJwt(token ?? '').amr as { method: string }[])[0]?.method

describe('[T063] a password set before the mailbox was proven', () => {
  async function plant(email: string) {
    await server.client().auth.signUp({ email, password: strangers })
    return server.mailTo(email)
  }

  test('goes when the owner signs in by a mailed code', async () => {
    await plant('code@mail.test')
    const client = server.client()
    await client.auth.signInWithOtp({ email: 'code@mail.test' })
    const { code } = await server.mailTo('code@mail.test')
    const proof = { email: 'code@mail.test', token: code, type: 'email' } as const
    expect((await client.auth.verifyOtp(proof)).error).toBeNull()
    await expectShut('code@mail.test')
  })

  test('goes when the owner recovers the account', async () => {
    await plant('recovered@mail.test')
    const client = server.client()
    await client.auth.resetPasswordForEmail('recovered@mail.test')
    const { token } = await server.mailTo('recovered@mail.test')
    const { error } = await client.auth.verifyOtp({ token_hash: token, type: 'recovery' })
    expect(error).toBeNull()
    await expectShut('recovered@mail.test')
  })

  test('goes when the owner signs up too; the stranger’s mail is void', async () => {
    const planted = await plant('again@mail.test')
    const client = server.client()
    await client.auth.signUp({ email: 'again@mail.test', password: GOOD_PASSWORD })
    const own = await server.mailTo('again@mail.test')
    const stale = await client.auth.verifyOtp({ token_hash: planted.token, type: 'signup' })
    expect(stale.error?.code).toBe('otp_expired')
    const { error } = await client.auth.verifyOtp({ token_hash: own.token, type: 'signup' })
    expect(error).toBeNull()
    await expectShut('again@mail.test')
    await expectOpen('again@mail.test', GOOD_PASSWORD)
  })

  test('goes when the owner opens the very link of the stranger’s sign-up, and may choose one', async () => {
    const { token } = await plant('link@mail.test')
    const { auth } = browser()
    const { data, error } = await auth.verifyOtp({ token_hash: token, type: 'signup' })
    expect(error).toBeNull()
    expect(data.user?.email_confirmed_at).toBeTruthy()
    // The session tells the app that a password must be chosen, as after a recovery.
    expect(methodOf(data.session?.access_token)).toBe('recovery')
    await expectShut('link@mail.test')
    expect((await auth.updateUser({ password: GOOD_PASSWORD })).error).toBeNull()
    await expectOpen('link@mail.test', GOOD_PASSWORD)
  })

  test('goes when the stranger signs up from a page too: each browser has a mark of its own', async () => {
    await browser().auth.signUp({ email: 'page@mail.test', password: strangers })
    const { token } = await server.mailTo('page@mail.test')
    const forged = browser()
    forged.jar.set('__Host-sign-up', 'A'.repeat(43))
    const { error } = await forged.auth.verifyOtp({ token_hash: token, type: 'signup' })
    expect(error).toBeNull()
    await expectShut('page@mail.test')
  })

  test('goes when the stranger signs up between the owner’s sign-up and the code', async () => {
    const owner = browser()
    await owner.auth.signUp({ email: 'between@mail.test', password: GOOD_PASSWORD })
    await plant('between@mail.test')
    const { code } = await server.mailTo('between@mail.test')
    const { error } = await owner.auth.verifyOtp({
      email: 'between@mail.test',
      token: code,
      type: 'email',
    })
    expect(error).toBeNull()
    await expectShut('between@mail.test')
  })

  test('goes when another browser asks for the mail once more and opens it', async () => {
    await plant('resent@mail.test')
    const { auth } = browser()
    await auth.resend({ type: 'signup', email: 'resent@mail.test' })
    const { token } = await server.mailTo('resent@mail.test')
    expect((await auth.verifyOtp({ token_hash: token, type: 'signup' })).error).toBeNull()
    await expectShut('resent@mail.test')
  })
})

describe('an honest sign-up keeps its password', () => {
  test('confirmed by link, by code or by auth code in the browser that signed up', async () => {
    const { auth, jar, attributes } = browser()
    const sign = async (email: string) => {
      const { error } = await auth.signUp({ email, password: GOOD_PASSWORD })
      expect(error).toBeNull()
      return server.mailTo(email)
    }
    const first = await sign('own1@mail.test')
    const second = await sign('own2@mail.test')
    expect([...jar.keys()]).toEqual(['__Host-sign-up'])
    expect(attributes[0]).toBe('; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Strict')
    const byLink = await auth.verifyOtp({ token_hash: first.token, type: 'signup' })
    expect(methodOf(byLink.data.session?.access_token)).toBe('email/signup')
    const byCode = { email: 'own2@mail.test', token: second.code, type: 'email' } as const
    expect((await auth.verifyOtp(byCode)).error).toBeNull()
    const third = await sign('own3@mail.test')
    const opened = await server.app.request(
      `${SITE}/auth/v1/verify?token=${third.token}&type=signup`,
    )
    const code = new URL(opened.headers.get('location') ?? '').searchParams.get('code') ?? ''
    expect((await auth.exchangeCodeForSession(code)).error).toBeNull()
    for (const name of ['own1', 'own2', 'own3'])
      await expectOpen(`${name}@mail.test`, GOOD_PASSWORD)
  })

  test('also when the first proof in that browser is another mail', async () => {
    const { auth } = browser()
    await auth.signUp({ email: 'own4@mail.test', password: GOOD_PASSWORD })
    await auth.signInWithOtp({ email: 'own4@mail.test' })
    const { token } = await server.mailTo('own4@mail.test')
    expect((await auth.verifyOtp({ token_hash: token, type: 'magiclink' })).error).toBeNull()
    await expectOpen('own4@mail.test', GOOD_PASSWORD)
  })

  test('in programs, which keep no cookies and show no pages', async () => {
    const client = server.client()
    await client.auth.signUp({ email: 'program@mail.test', password: GOOD_PASSWORD })
    const { token } = await server.mailTo('program@mail.test')
    expect((await client.auth.verifyOtp({ token_hash: token, type: 'signup' })).error).toBeNull()
    await expectOpen('program@mail.test', GOOD_PASSWORD)
  })

  test('where the address is known the answer is no other, the mark included', async () => {
    await server.person('taken@mail.test')
    const [known, unknown] = [browser(), browser()]
    await known.auth.signUp({ email: 'taken@mail.test', password: GOOD_PASSWORD })
    await unknown.auth.signUp({ email: 'nobody@mail.test', password: GOOD_PASSWORD })
    expect(known.attributes).toEqual(unknown.attributes)
    expect(known.jar.size).toBe(1)
  })
})
