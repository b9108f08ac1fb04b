// How the official client handles the address that a sign-in returns to, and requests that lack
// something, with our service behind it.
import { createClient, type SupportedStorage } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type AuthServer, GOOD_PASSWORD, KEYS, SITE, startAuth } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuth()
  await server.person('asha@mail.test')
})
afterAll(() => server.close())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The four members of a session in an implicit callback. */
async function implicitFragment(): Promise<Record<string, string>> {
  const { session } = await server.signedIn('asha@mail.test')
  return {
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    expires_in: String(session.expires_in),
    token_type: session.token_type,
  }
}

test('[SES-03] an implicit callback opens a session when all four members are there', async () => {
  const fragment = await implicitFragment()
  const { client, error } = await comeBack(`#${new URLSearchParams(fragment)}`)
  expect(error).toBeNull()
  const { data } = await client.auth.getUser()
  expect(data.user?.email).toBe('asha@mail.test')
})

test.each(['access_token', 'refresh_token', 'expires_in', 'token_type'])(
  '[SES-03] an implicit callback without its %s opens none',
  async (missing) => {
    const { [missing]: _, ...rest } = await implicitFragment()
    const { client } = await comeBack(`#${new URLSearchParams(rest)}`)
    expect((await client.auth.getSession()).data.session).toBeNull()
  },
)

test('[SES-03] a callback that carries an error is rejected, a session beside it too', async () => {
  const fragment = { ...(await implicitFragment()), error: 'access_denied', error_code: 'x' }
  for (const flowType of ['implicit', 'pkce'] as const) {
    const { client, error } = await comeBack(`#${new URLSearchParams(fragment)}`, { flowType })
    expect(error).toMatchObject({ name: 'AuthImplicitGrantRedirectError' })
    expect((await client.auth.getSession()).data.session).toBeNull()
  }
})

test('[SES-03] where the flow is PKCE, an implicit callback is rejected and only a code opens a session', async () => {
  const fragment = await implicitFragment()
  const implicit = await comeBack(`#${new URLSearchParams(fragment)}`, { flowType: 'pkce' })
  expect(implicit.error).toMatchObject({ name: 'AuthPKCEGrantCodeExchangeError' })
  expect((await implicit.client.auth.getSession()).data.session).toBeNull()

  const kept = storage()
  const before = clientIn(kept, { flowType: 'pkce', detectSessionInUrl: false })
  await before.auth.signInWithOtp({ email: 'asha@mail.test' })
  const { token } = await server.mailTo('asha@mail.test')
  const verify = await server.call(
    'GET',
    `/verify?token=${token}&type=magiclink&redirect_to=${SITE}/auth/callback`,
  )
  const back = new URL(verify.headers.get('location') ?? '')
  expect(back.searchParams.get('code')).toBeTruthy()
  const withoutCode = await comeBack('', { flowType: 'pkce', kept })
  expect((await withoutCode.client.auth.getSession()).data.session).toBeNull()
  const { client, error } = await comeBack(back.search, { flowType: 'pkce', kept })
  expect(error).toBeNull()
  expect((await client.auth.getSession()).data.session?.user.email).toBe('asha@mail.test')
})

test('[SES-05] [T043] without an address, without a session and with a spoilt one, the client has its own error', async () => {
  const client = server.client()
  const words = 'You must provide either an email or phone number and a password'
  const nobody = { password: GOOD_PASSWORD } as { email: string; password: string }
  for (const asked of [client.auth.signUp(nobody), client.auth.signInWithPassword(nobody)]) {
    expect((await asked).error).toMatchObject({
      name: 'AuthInvalidCredentialsError',
      message: words,
    })
  }
  for (const asked of [
    client.auth.getUser(),
    client.auth.updateUser({ password: GOOD_PASSWORD }),
    client.auth.refreshSession(),
    client.auth.reauthenticate(),
  ]) {
    expect((await asked).error).toMatchObject({ name: 'AuthSessionMissingError' })
  }
  const spoilt = await client.auth.setSession({ access_token: 'not.a.token', refresh_token: 'x' })
  expect(spoilt.error).not.toBeNull()
  expect((await client.auth.getSession()).data.session).toBeNull()
})

type Options = { flowType?: 'implicit' | 'pkce'; kept?: SupportedStorage }

/**
 * Opens a page of the site at `rest` of the callback's address; resolves once the client has
 * processed it.
 */
async function comeBack(rest: string, { flowType = 'implicit', kept = storage() }: Options = {}) {
  const location = new URL(`/auth/callback${rest}`, SITE)
  const history = { state: null, replaceState: () => {} }
  const hear = { addEventListener: () => {}, removeEventListener: () => {} }
  // Several clients in one browser are the subject of this test.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('window', { location, history, ...hear })
  vi.stubGlobal('document', { visibilityState: 'visible', ...hear })
  const client = clientIn(kept, { flowType, detectSessionInUrl: true })
  const { error } = await client.auth.initialize()
  return { client, error }
}

function clientIn(
  kept: SupportedStorage,
  options: { flowType: 'implicit' | 'pkce'; detectSessionInUrl: boolean },
) {
  return createClient(SITE, KEYS.publishable, {
    auth: { storage: kept, autoRefreshToken: false, ...options },
    global: { fetch: async (input, init) => server.app.fetch(new Request(input, init)) },
  })
}

/** A browser's storage. */
function storage(): SupportedStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      items.set(key, value)
    },
    removeItem: (key) => {
      items.delete(key)
    },
  }
}
