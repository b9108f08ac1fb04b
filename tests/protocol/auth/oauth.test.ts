// Plain OAuth 2: a provider like GitHub, whose access token reads the person's record and the list
// of their mailboxes.
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthServer, startAuth } from './auth-server.ts'
import {
  CALLBACK,
  CHALLENGE,
  type ProviderSignIns,
  providerSignInsOf,
} from './provider-sign-ins.ts'

type Mailbox = { email: string; primary: boolean; verified: boolean }
type Person = { record: Record<string, unknown>; mailboxes: Mailbox[] }

const ARUN: Person = {
  record: { id: 4711, login: 'arun', name: 'Arun Kumar', avatar_url: 'https://pics.test/a.png' },
  mailboxes: [
    { email: 'old@mail.test', primary: false, verified: true },
    { email: 'arun@mail.test', primary: true, verified: true },
  ],
}

let hub: Awaited<ReturnType<typeof startHub>>
let server: AuthServer
let providerSignIns: ProviderSignIns

beforeAll(async () => {
  hub = await startHub()
  const settings = {
    ...hub.settings,
    scopes: ['user:email'],
    claims: { id: 'id', userName: 'login', picture: 'avatar_url' },
  }
  server = await startAuth({
    auth: {
      providers: {
        hub: { ...settings, emailsEndpoint: `${hub.address}/emails`, label: 'The hub' },
        bare: { ...settings, claims: { ...settings.claims, emailVerified: 'checked' } },
      },
    },
  })
  providerSignIns = providerSignInsOf(server)
})
afterAll(async () => {
  await server?.close()
  await hub?.close()
})

/** The whole sign-in as `person`. */
async function signInAs(person: Person, query: Record<string, string> = {}, by = providerSignIns) {
  hub.person = person
  const { location, mark } = await by.goToProvider({ provider: 'hub', ...query })
  return by.comeBack(await passHub(location), mark)
}

/** The address to which the provider redirects. */
async function passHub(location: string): Promise<URL> {
  const asked = await fetch(location, { redirect: 'manual' })
  return new URL(asked.headers.get('location') ?? '')
}

test('the mailbox is the main one of the list, and only when it is checked', async () => {
  const { fragment } = await signInAs(ARUN)
  expect(fragment.provider_token).toMatch(/^hub_/)
  const { data } = await server.client().auth.getUser(fragment.access_token)
  expect(data.user).toMatchObject({
    email: 'arun@mail.test',
    app_metadata: { provider: 'hub' },
    user_metadata: {
      full_name: 'Arun Kumar',
      user_name: 'arun',
      avatar_url: 'https://pics.test/a.png',
      provider_id: '4711',
    },
  })
  const unchecked = { ...ARUN.mailboxes[1], verified: false } as Mailbox
  const other = {
    record: { id: 12, login: 'other', email: 'old@mail.test' },
    mailboxes: [ARUN.mailboxes[0] as Mailbox, unchecked],
  }
  const refused = await signInAs(other)
  expect(refused.fragment.error_code).toBe('provider_email_needs_verification')
})

test('the record itself may tell, under names of its own', async () => {
  const record = { id: 13, login: 'bo', email: 'bo@mail.test', checked: true }
  const { fragment } = await signInAs({ record, mailboxes: [] }, { provider: 'bare' })
  expect((await server.client().auth.getUser(fragment.access_token)).data.user?.email).toBe(
    'bo@mail.test',
  )
})

test('nothing of a record is taken but what has a meaning here', async () => {
  const record = {
    ...{ id: 14, login: 'eve', of_age: true, role: 'admin', is_admin: true, notice: '2026-11-21' },
    avatar_url: 'javascript:alert(1)',
    name: 'x'.repeat(5000),
  }
  const mailboxes = [{ email: 'eve@mail.test', primary: true, verified: true }]
  const { fragment } = await signInAs({ record, mailboxes })
  const { data } = await server.client().auth.getUser(fragment.access_token)
  const told = data.user?.user_metadata ?? {}
  expect(Object.keys(told).sort()).toEqual([
    'email',
    'email_verified',
    'full_name',
    'iss',
    'name',
    'phone_verified',
    'provider_id',
    'sub',
    'user_name',
  ])
  expect(told.full_name).toHaveLength(400)
})

test('a record without an id, and a token endpoint that refuses, give nothing', async () => {
  const nobody = await signInAs({ record: { login: 'nobody' }, mailboxes: [] })
  expect(nobody.fragment.error_code).toBe('bad_oauth_callback')
  hub.person = ARUN
  const { location } = await providerSignIns.goToProvider({ provider: 'hub', ...CHALLENGE })
  const back = await passHub(location)
  back.searchParams.set('code', 'made-up')
  expect((await providerSignIns.comeBack(back)).query.error_code).toBe('bad_oauth_callback')
})

test('a product may refuse whom a provider sends, and a house may be closed', async () => {
  const settings = { ...hub.settings, claims: { id: 'id' } }
  const record = { id: 99, email: 'new@mail.test', email_verified: true }
  const newcomer = { record, mailboxes: [] }
  for (const [auth, code] of [
    [{ signupFunction: 'public.nobody' }, 'validation_failed'],
    [{ signup: false }, 'signup_disabled'],
  ] as const) {
    const strict = await startAuth({ auth: { ...auth, providers: { hub: settings } } })
    try {
      await strict.database.query(
        `create function public.nobody(said jsonb) returns void language plpgsql as $$
         begin raise exception 'Nobody today' using errcode = '23514'; end $$`,
      )
      for (const query of [CHALLENGE, {}]) {
        const { fragment } = await signInAs(newcomer, query, providerSignInsOf(strict))
        expect(fragment).toMatchObject({ error: 'access_denied', error_code: code })
      }
      expect(await strict.database.query('select from auth.users')).toEqual([])
      // People with an account can still sign in.
      const { id } = await strict.person('new@mail.test')
      const { fragment } = await signInAs(newcomer, {}, providerSignInsOf(strict))
      expect((await strict.client().auth.getUser(fragment.access_token)).data.user?.id).toBe(id)
    } finally {
      await strict.close()
    }
  }
})

/** Answers like GitHub: `person` is who signs in. */
async function startHub() {
  const codes = new Map<string, { challenge: string; redirectUri: string }>()
  const tokens = new Set<string>()
  const http = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://hub')
    const json = (value: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(value))
    }
    if (url.pathname === '/authorize') {
      const {
        redirect_uri = '',
        state = '',
        code_challenge = '',
      } = Object.fromEntries(url.searchParams)
      if (redirect_uri !== CALLBACK) return json({ error: 'redirect_uri_mismatch' }, 400)
      const code = randomUUID()
      codes.set(code, { challenge: code_challenge, redirectUri: redirect_uri })
      const back = `${redirect_uri}?${new URLSearchParams({ code, state })}`
      return response.writeHead(302, { location: back }).end()
    }
    if (url.pathname === '/token') {
      const form = Object.fromEntries(new URLSearchParams(await bodyOf(request)))
      const known = codes.get(form.code ?? '')
      codes.delete(form.code ?? '')
      const proof = createHash('sha256')
        .update(form.code_verifier ?? '')
        .digest('base64url')
      const isRight =
        known?.challenge === proof &&
        known.redirectUri === form.redirect_uri &&
        form.client_id === 'hiring' &&
        form.client_secret === 'hub-secret'
      // It reports the error with status 200.
      if (!isRight) return json({ error: 'bad_verification_code' })
      const access_token = `hub_${randomUUID()}`
      tokens.add(access_token)
      return json({ access_token, token_type: 'bearer', scope: 'user:email' })
    }
    const token = request.headers.authorization?.replace(/^bearer /i, '') ?? ''
    if (!tokens.has(token)) return json({ message: 'Bad credentials' }, 401)
    return json(url.pathname === '/user' ? started.person.record : started.person.mailboxes)
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const started = {
    address,
    /** Its configuration, except the names in its record. */
    settings: {
      clientId: 'hiring',
      clientSecret: 'hub-secret',
      authorizationEndpoint: `${address}/authorize`,
      tokenEndpoint: `${address}/token`,
      userinfoEndpoint: `${address}/user`,
    },
    person: ARUN,
    close: () => closed(http),
  }
  return started
}

const bodyOf = async (request: IncomingMessage) => (await request.toArray()).join('')

const closed = (http: Server) =>
  new Promise<void>((done) => {
    http.close(() => done())
    http.closeAllConnections()
  })
