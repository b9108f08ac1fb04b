// GET /user/identities/authorize, DELETE /user/identities/{id}: adding ways to sign in, and
// removing one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type OpenidProvider,
  passProvider,
  type Somebody,
  startOpenidProvider,
} from '#tests/support/openid-provider.ts'
import { type AuthServer, startAuth } from './auth-server.ts'
import { CALLBACK, type ProviderSignIns, providerSignInsOf } from './provider-sign-ins.ts'

const PEOPLE: Record<string, Somebody> = {}
const ACME = 'acme' as 'google'

let provider: OpenidProvider
let server: AuthServer
let providerSignIns: ProviderSignIns

beforeAll(async () => {
  provider = await startOpenidProvider({
    clients: [{ client_id: 'hiring', client_secret: 'secret', redirect_uris: [CALLBACK] }],
    people: PEOPLE,
  })
  const of = { issuer: provider.issuer, clientId: 'hiring', clientSecret: 'secret' }
  server = await startAuth({
    auth: {
      manualLinking: true,
      anonymous: true,
      redirectUrls: ['https://app.test/back'],
      providers: { acme: of },
    },
  })
  providerSignIns = providerSignInsOf(server)
})
afterAll(async () => {
  await server?.close()
  await provider?.close()
})

const atProvider = (name: string) => {
  PEOPLE[name] = { sub: `p-${name}`, email: `${name}@provider.test`, email_verified: true }
  return name
}

/** A person with an email account, signed in by a client with PKCE. */
async function somebody(name: string) {
  const email = `${name}@mail.test`
  const { id } = await server.person(email)
  const { session } = await server.signedIn(email)
  const client = server.client(undefined, { flowType: 'pkce' })
  await client.auth.setSession(session)
  return { id, email, client, session }
}
type Person = Awaited<ReturnType<typeof somebody>>

/** Requests the link and goes to the provider as `name`; returns the final address. */
async function linkAs({ client }: Pick<Person, 'client'>, name: string) {
  const { data, error } = await client.auth.linkIdentity({
    provider: ACME,
    options: { redirectTo: 'https://app.test/back' },
  })
  if (error) throw error
  return providerSignIns.comeBack(await passProvider(data.url ?? '', atProvider(name)))
}

const sessionIn = (token = '') =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    session_id: string
  }

describe('linking', () => {
  test('adds a way to sign in; the session goes on', async () => {
    const person = await somebody('linus')
    const { query } = await linkAs(person, 'linus')
    const before = await person.client.auth.getUserIdentities()
    expect(before.data?.identities).toHaveLength(1)
    const { data, error } = await person.client.auth.exchangeCodeForSession(query.code ?? '')
    expect(error).toBeNull()
    expect(data.user?.id).toBe(person.id)
    expect(data.user?.email).toBe(person.email)
    expect(data.user?.app_metadata).toMatchObject({
      provider: 'email',
      providers: ['email', 'acme'],
    })
    const { session_id } = sessionIn(data.session?.access_token)
    expect(session_id).toBe(sessionIn(person.session.access_token).session_id)
    expect((await person.client.auth.refreshSession()).error).toBeNull()
    // The provider's mailbox is another one, but it is the same person.
    const mail = await server.mailTo(person.email)
    expect([mail.subject, mail.text]).toEqual([
      'A way to sign in was added',
      expect.stringContaining('by acme too'),
    ])
    const later = await providerSignIns.signedInAs('linus')
    expect(later.user?.id).toBe(person.id)
  })

  test('nobody is talked into adding their identity to a stranger’s account', async () => {
    const stranger = await somebody('mallory')
    // The attacker sends the address to a person, who signs in at the provider as usual.
    const { query } = await linkAs(stranger, 'asha')
    // Their browser has no verifier for the code: nothing is added.
    const inVictimsBrowser = await server.call('POST', '/token?grant_type=pkce', {
      auth_code: query.code,
      code_verifier: 'v'.repeat(50),
    })
    expect(inVictimsBrowser.json.code).toBe('bad_code_verifier')
    const { data } = await stranger.client.auth.getUserIdentities()
    expect(data?.identities).toHaveLength(1)
  })

  test('without PKCE the browser must be the one that asked', async () => {
    const { session, client, id } = await somebody('nopkce')
    const path = '/user/identities/authorize?provider=acme&skip_http_redirect=true'
    const headers = { authorization: `Bearer ${session.access_token}` }
    const asked = async () => {
      const { status, json, headers: got } = await server.call('GET', path, undefined, headers)
      expect(status).toBe(200)
      return { url: json.url as string, mark: got.get('set-cookie')?.split(';')[0] ?? '' }
    }
    const first = await asked()
    const elsewhere = await providerSignIns.comeBack(
      await passProvider(first.url, atProvider('nopkce')),
    )
    expect(elsewhere.fragment.error_code).toBe('bad_oauth_state')
    const second = await asked()
    const here = await providerSignIns.comeBack(
      await passProvider(second.url, 'nopkce'),
      second.mark,
    )
    expect(sessionIn(here.fragment.access_token).session_id).toBe(
      sessionIn(session.access_token).session_id,
    )
    const { data } = await client.auth.getUser(here.fragment.access_token)
    expect([data.user?.id, data.user?.identities?.length]).toEqual([id, 2])
  })

  test('an identity that somebody has is refused on the way back', async () => {
    atProvider('owner')
    await providerSignIns.signedInAs('owner')
    const { query } = await linkAs(await somebody('later'), 'owner')
    expect(query).toMatchObject({ error: 'access_denied', error_code: 'identity_already_exists' })
    const twice = await somebody('twice')
    const first = await linkAs(twice, 'twice')
    await twice.client.auth.exchangeCodeForSession(first.query.code ?? '')
    expect((await linkAs(twice, 'twice')).query.error_code).toBe('identity_already_exists')
  })

  test('who has signed out meanwhile is given nothing', async () => {
    const person = await somebody('gone')
    const { query } = await linkAs(person, 'gone')
    await server.call('POST', '/logout', undefined, {
      authorization: `Bearer ${person.session.access_token}`,
    })
    const { error } = await person.client.auth.exchangeCodeForSession(query.code ?? '')
    expect(error?.code).toBe('flow_state_not_found')
    expect(
      await server.database.query(`select from auth.identities where provider_id = 'p-gone'`),
    ).toEqual([])
  })

  test('somebody without a name becomes a person for good', async () => {
    const client = server.client(undefined, { flowType: 'pkce' })
    const { data: anonymous } = await client.auth.signInAnonymously()
    const { query } = await linkAs({ client }, 'named')
    const { data } = await client.auth.exchangeCodeForSession(query.code ?? '')
    expect(data.user).toMatchObject({
      id: anonymous.user?.id,
      is_anonymous: false,
      email: 'named@provider.test',
    })
    await client.auth.refreshSession()
    expect((await providerSignIns.signedInAs('named')).user?.id).toBe(anonymous.user?.id)
  })

  test('who is not signed in is 401, a provider that is not configured 400', async () => {
    const { session } = await somebody('walls')
    const headers = { authorization: `Bearer ${session.access_token}` }
    const path = '/user/identities/authorize?skip_http_redirect=true&provider='
    expect((await server.call('GET', `${path}acme`)).status).toBe(401)
    const unknown = await server.call('GET', `${path}google`, undefined, headers)
    expect([unknown.status, unknown.json.code]).toEqual([400, 'validation_failed'])
  })
})

describe('unlinking', () => {
  test('one of several; whoever came in by it elsewhere is out', async () => {
    const person = await somebody('unlink')
    const { query } = await linkAs(person, 'unlink')
    await person.client.auth.exchangeCodeForSession(query.code ?? '')
    const elsewhere = await providerSignIns.signedInAs('unlink')
    const { data } = await person.client.auth.getUserIdentities()
    const identity = data?.identities.find(({ provider }) => provider === 'acme')
    if (!identity) throw new Error('not linked')
    const { error } = await person.client.auth.unlinkIdentity(identity)
    expect(error).toBeNull()
    expect((await elsewhere.client.auth.refreshSession()).error).toBeTruthy()
    expect((await server.mailTo(person.email)).subject).toBe('A way to sign in was removed')
    const { data: left } = await person.client.auth.getUser()
    expect(left.user?.identities?.map(({ provider }) => provider)).toEqual(['email'])
    expect(left.user?.app_metadata.providers).toEqual(['email'])
    // It is free again: the next person with it gets a new account.
    expect((await providerSignIns.signedInAs('unlink')).user?.id).not.toBe(person.id)
  })

  test('without the way in by mail there is no password any more', async () => {
    const person = await somebody('onlyacme')
    const { query } = await linkAs(person, 'onlyacme')
    await person.client.auth.exchangeCodeForSession(query.code ?? '')
    const { data } = await person.client.auth.getUserIdentities()
    const identity = data?.identities.find(({ provider }) => provider === 'email')
    if (!identity) throw new Error('no email identity')
    expect((await person.client.auth.unlinkIdentity(identity)).error).toBeNull()
    const { data: user } = await person.client.auth.getUser()
    expect(user.user?.app_metadata).toMatchObject({ provider: 'acme', providers: ['acme'] })
    await expect(server.signedIn(person.email)).rejects.toThrow('Invalid login credentials')
  })

  test('the last one stays', async () => {
    const { client } = await somebody('single')
    const { data } = await client.auth.getUserIdentities()
    const [identity] = data?.identities ?? []
    if (!identity) throw new Error('no identity')
    const { error } = await client.auth.unlinkIdentity(identity)
    expect([error?.status, error?.code]).toEqual([422, 'single_identity_not_deletable'])
  })

  test('[T060] another person’s identity is 404, like one that is unknown or no id', async () => {
    const victim = await somebody('victim60')
    const { query } = await linkAs(victim, 'victim60')
    await victim.client.auth.exchangeCodeForSession(query.code ?? '')
    const { data } = await victim.client.auth.getUserIdentities()
    const { session } = await somebody('thief60')
    const headers = { authorization: `Bearer ${session.access_token}` }
    const answers = await Promise.all(
      [data?.identities[1]?.identity_id, crypto.randomUUID(), 'x', '../factors'].map((id) =>
        server.call(
          'DELETE',
          `/user/identities/${encodeURIComponent(id ?? '')}`,
          undefined,
          headers,
        ),
      ),
    )
    for (const { status, json } of answers) {
      expect([status, json]).toEqual([
        404,
        { code: 'identity_not_found', message: 'Identity not found' },
      ])
    }
    const after = await victim.client.auth.getUserIdentities()
    expect(after.data?.identities).toHaveLength(2)
  })

  test('[T057] a session that has not passed the second factor adds and removes nothing', async () => {
    const person = await somebody('factor')
    await server.database.query(
      `insert into auth.mfa_factors (user_id, factor_type, phone, status) values ($1, 'phone', '919800000000', 'verified')`,
      [person.id],
    )
    const headers = { authorization: `Bearer ${person.session.access_token}` }
    const { data } = await person.client.auth.getUserIdentities()
    for (const [method, path] of [
      ['GET', '/user/identities/authorize?provider=acme&skip_http_redirect=true'],
      ['DELETE', `/user/identities/${data?.identities[0]?.identity_id}`],
    ] as const) {
      const { status, json } = await server.call(method, path, undefined, headers)
      expect([status, json.code]).toEqual([401, 'insufficient_aal'])
    }
  })
})

test('who came by a provider has no email account until they use their mailbox', async () => {
  atProvider('mailbox')
  const { user } = await providerSignIns.signedInAs('mailbox')
  expect(user?.identities?.map(({ provider }) => provider)).toEqual(['acme'])
  const email = 'mailbox@provider.test'
  const client = server.client()
  await client.auth.signInWithOtp({ email })
  const { code } = await server.mailTo(email)
  const { data } = await client.auth.verifyOtp({ email, token: code, type: 'email' })
  expect(data.user?.id).toBe(user?.id)
  expect(data.user?.identities).toMatchObject([
    { provider: 'acme', email },
    { provider: 'email', email },
  ])
})
