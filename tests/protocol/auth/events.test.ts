// The events that the official client reports of a session's life, and what it stores, with our
// service behind it.
import { type AuthChangeEvent, createClient, type Session } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { authenticator } from '#tests/support/authenticator.ts'
import { type AuthServer, GOOD_PASSWORD, KEYS, SITE, startAuth } from './auth-server.ts'

const storageKey = 'sb-hiring-agent-auth-token'

let server: AuthServer
beforeAll(async () => {
  server = await startAuth()
})
afterAll(() => server.close())
afterEach(() => {
  vi.restoreAllMocks()
})

test('[SES-04] every event of a session reaches the app, in the order in which things happen', async () => {
  const email = 'asha@mail.test'
  await server.person(email)
  const { client, told, kept } = browser()
  await expect.poll(() => told).toEqual(['INITIAL_SESSION'])

  await client.auth.signInWithPassword({ email, password: GOOD_PASSWORD })
  await client.auth.refreshSession()
  await client.auth.updateUser({ data: { full_name: 'Asha Rao' } })
  const { data: app } = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (app?.type !== 'totp') throw new Error('no authenticator app')
  const code = authenticator(app.totp.uri).codeAt(server.clock.now())
  const lifted = await client.auth.mfa.challengeAndVerify({ factorId: app.id, code })
  expect(lifted.error).toBeNull()
  expect(kept.has(storageKey)).toBe(true)
  await client.auth.signOut()
  expect(kept.has(storageKey)).toBe(false)
  await client.auth.resetPasswordForEmail(email)
  const { code: token } = await server.mailTo(email)
  const recovered = await client.auth.verifyOtp({ email, token, type: 'recovery' })
  expect(recovered.error).toBeNull()

  expect(told.filter((event, i) => event !== told[i - 1])).toEqual([
    'INITIAL_SESSION',
    'SIGNED_IN',
    'TOKEN_REFRESHED',
    'USER_UPDATED',
    'MFA_CHALLENGE_VERIFIED',
    'SIGNED_OUT',
    'PASSWORD_RECOVERY',
  ])
})

test('[SES-04] a session close to its end is renewed when it is read, and kept anew', async () => {
  const session = await signedIn('meera@mail.test')
  const { client, kept } = browser({ ...session, expires_at: secondsFromNow(30) })
  const { data } = await client.auth.getSession()
  expect(data.session?.refresh_token).not.toBe(session.refresh_token)
  expect(JSON.parse(kept.get(storageKey) ?? '{}')).toMatchObject({
    refresh_token: data.session?.refresh_token,
  })
})

test('[SES-04] one that has run out and whose renewal is refused for good is dropped', async () => {
  const session = await signedIn('rohan@mail.test')
  await server.call('POST', '/logout', undefined, {
    authorization: `Bearer ${session.access_token}`,
  })
  // The library prints the reason to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { client, told, kept } = browser({ ...session, expires_at: secondsFromNow(-30) })
  const { data } = await client.auth.getSession()
  expect(data.session).toBeNull()
  expect(kept.has(storageKey)).toBe(false)
  await expect.poll(() => told).toContain('SIGNED_OUT')
})

test('[SES-04] what is kept counts as a session only with both tokens and an end', async () => {
  const session = await signedIn('leela@mail.test')
  for (const missing of ['access_token', 'refresh_token', 'expires_at'] as const) {
    const { [missing]: _, ...rest } = session
    const { client } = browser(rest)
    expect((await client.auth.getSession()).data.session, missing).toBeNull()
  }
})

test('[SES-04] a renewal that the line loses is tried again after 200 ms, then twice as long each time', async () => {
  const session = await signedIn('tara@mail.test')
  const waits = vi.spyOn(globalThis, 'setTimeout')
  let lost = 0
  const { client } = browser({ ...session, expires_at: secondsFromNow(-30) }, async (request) => {
    if (request.url.includes('grant_type=refresh_token') && lost < 3) {
      lost += 1
      throw new TypeError('fetch failed')
    }
    return server.app.fetch(request)
  })
  const { data } = await client.auth.getSession()
  expect(data.session?.user.email).toBe('tara@mail.test')
  const pauses = waits.mock.calls.map(([, pause]) => pause ?? 0)
  expect(pauses.filter((pause) => [200, 400, 800].includes(pause))).toEqual([200, 400, 800])
})

/** A browser that has `session` from an earlier visit. */
function browser(
  session?: Partial<Session>,
  send: (request: Request) => Response | Promise<Response> = (request) => server.app.fetch(request),
) {
  const kept = new Map<string, string>()
  if (session) kept.set(storageKey, JSON.stringify(session))
  const client = createClient(SITE, KEYS.publishable, {
    auth: {
      storageKey,
      flowType: 'pkce',
      autoRefreshToken: false,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => {
          kept.set(key, value)
        },
        removeItem: (key) => {
          kept.delete(key)
        },
      },
    },
    global: { fetch: async (input, init) => send(new Request(input, init)) },
  })
  const told: AuthChangeEvent[] = []
  client.auth.onAuthStateChange((event) => {
    told.push(event)
  })
  return { client, told, kept }
}

async function signedIn(email: string): Promise<Session> {
  await server.person(email)
  return (await server.signedIn(email)).session
}

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
