// Single sign-on by SAML 2.0 with an identity provider of another library: /sso, the metadata, and
// the way back.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type IdentityProvider,
  identityProvider,
  type Person,
} from '#tests/support/identity-provider.ts'
import { type AuthServer, KEYS, SITE, startAuth } from './auth-server.ts'
import { ACS, postFormAsBrowser, serviceMetadata } from './single-sign-on.ts'

const ENTITY = `${SITE}/auth/v1/sso/saml/metadata`
const ASHA: Person = {
  nameId: 'asha-7',
  attributes: { mail: 'Asha@Company.test', displayName: 'Asha N' },
}

let server: AuthServer
let company: IdentityProvider
let providerId: string
beforeAll(async () => {
  server = await startAuth({
    auth: {
      saml: true,
      manualLinking: true,
      providers: { acme: { issuer: 'https://acme.test', clientId: 'hiring' } },
    },
  })
  company = identityProvider(await serviceMetadata(server))
  const made = await admin('POST', '', {
    type: 'saml',
    metadata_xml: company.metadata,
    domains: ['Company.test'],
    attribute_mapping: { keys: { team: { name: 'team', default: 'none' } } },
  })
  expect(made.status).toBe(201)
  providerId = made.json.id
})
afterAll(() => server.close())

const admin = (method: string, path: string, body?: unknown) =>
  server.call(method, `/admin/sso/providers${path}`, body, { apikey: KEYS.secret })

/** A whole sign-in with the official client. */
async function signIn(person = ASHA, how = {}) {
  const client = server.client(KEYS.publishable, { flowType: 'pkce' })
  const { data, error } = await client.auth.signInWithSSO({
    domain: 'company.test',
    options: { redirectTo: `${SITE}/welcome` },
  })
  if (error) throw error
  return {
    client,
    back: await postFormAsBrowser(server, await company.answer(data.url, person, how)),
  }
}

test('the metadata say where answers go, also as a file', async () => {
  const shown = await server.call('GET', '/sso/saml/metadata')
  expect(shown.headers.get('content-type')).toMatch(/xml/)
  expect(shown.text).toContain(`entityID="${ENTITY}"`)
  expect(shown.text).toContain(`Location="${ACS}"`)
  const file = await server.app.request(`${ENTITY}?download=true`)
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="metadata.xml"')
  expect(await file.text()).toBe(shown.text)
})

test('the settings tell that it is on', async () => {
  expect((await server.call('GET', '/settings')).json.saml_enabled).toBe(true)
})

test('[SES-02] by provider id: the request names us, the answer’s address and the persistent name', async () => {
  const { data } = await server.client().auth.signInWithSSO({ providerId })
  const request = await company.read(data?.url ?? '')
  expect(request).toMatchObject({
    place: 'https://idp.company.test/sign-in',
    destination: 'https://idp.company.test/sign-in',
    answerTo: ACS,
    issuer: ENTITY,
    nameIdPolicy: { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' },
  })
  expect(request.relayState).toMatch(/^[0-9a-f-]{36}$/)
})

test('[SES-02] by domain and PKCE: a code in the address, then a session of its own kind of person', async () => {
  const { client, back } = await signIn()
  expect([back.status, back.target.origin + back.target.pathname]).toEqual([303, `${SITE}/welcome`])
  expect(back.target.hash).toBe('')
  const { data, error } = await client.auth.exchangeCodeForSession(back.code)
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: 'asha@company.test',
    app_metadata: { provider: `sso:${providerId}`, providers: [`sso:${providerId}`] },
    user_metadata: {
      full_name: 'Asha N',
      iss: company.entityId,
      custom_claims: { team: 'none' },
    },
    identities: [{ provider: `sso:${providerId}`, id: 'asha-7' }],
  })
  expect(data.user?.email_confirmed_at).toBeTruthy()
  const { claims } = (await client.auth.getClaims(data.session?.access_token)).data!
  expect(claims.amr).toMatchObject([{ method: 'sso/saml', provider: `sso:${providerId}` }])
  // Nobody else, and nobody twice.
  expect((await client.auth.exchangeCodeForSession(back.code)).error).not.toBeNull()
  const again = await signIn({
    ...ASHA,
    attributes: { ...ASHA.attributes, mail: 'asha.n@company.test' },
  })
  const second = await again.client.auth.exchangeCodeForSession(again.back.code)
  expect([second.data.user?.id, second.data.user?.email]).toEqual([
    data.user?.id,
    'asha.n@company.test',
  ])
})

describe('without PKCE', () => {
  /** To the provider and back to our own address, with the cookie that was set at the beginning. */
  async function halfway(nameId: string, how = {}) {
    const body = {
      domain: 'company.test',
      redirect_to: `${SITE}/welcome`,
      skip_http_redirect: true,
    }
    const { json, headers } = await server.call('POST', '/sso', body)
    const form = await company.answer(json.url, { ...ASHA, nameId }, how)
    const { target } = await postFormAsBrowser(server, form)
    return { cookie: headers.get('set-cookie') ?? '', target }
  }
  async function follow(target: URL, cookie: string) {
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    const answer = await server.app.request(target.href, { headers })
    expect(answer.status).toBe(303)
    return new URL(answer.headers.get('location') ?? '')
  }

  test('a session behind the #, for the browser that left', async () => {
    const { cookie, target } = await halfway('implicit-1')
    expect(cookie).toMatch(/^__Host-[^;]+; .*HttpOnly; Secure; SameSite=Lax/)
    expect(target.origin + target.pathname).toBe(ACS)
    const back = await follow(target, cookie)
    expect(back.origin + back.pathname + back.search).toBe(`${SITE}/welcome`)
    const facts = new URLSearchParams(back.hash.slice(1))
    expect([...facts.keys()].sort()).toEqual(
      ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'sb', 'token_type'].sort(),
    )
    const { data } = await server.client().auth.setSession({
      access_token: facts.get('access_token') ?? '',
      refresh_token: facts.get('refresh_token') ?? '',
    })
    expect(data.user?.identities).toMatchObject([{ id: 'implicit-1' }])
    const again = await follow(target, cookie)
    expect(new URLSearchParams(again.hash.slice(1)).get('error_code')).toBe('flow_state_not_found')
  })

  test('nothing for a browser into which a stranger’s answer was put', async () => {
    const { target } = await halfway('implicit-2')
    const other = await halfway('implicit-3')
    for (const cookie of ['', other.cookie]) {
      const back = await follow(target, cookie)
      expect(back.hash).not.toContain('access_token')
      expect(back.hash).toContain('error_code')
    }
  })

  test('a failure is told behind the #, and nobody is led to other sites', async () => {
    const { cookie, target } = await halfway('implicit-4', { after: () => '<a/>' })
    const back = await follow(target, cookie)
    expect([back.search, new URLSearchParams(back.hash.slice(1)).get('error_code')]).toEqual([
      '',
      'validation_failed',
    ])
    const evil = new URL(`${ACS}?code=x&redirect_to=https://evil.test/`)
    expect((await follow(evil, cookie)).origin).toBe(SITE)
  })
})

test('a provider that signs the whole answer instead is believed too', async () => {
  const { back } = await signIn({ ...ASHA, nameId: 'whole-1' }, { sign: 'response' })
  expect(back.code).not.toBe('')
})

test('nobody is attached to an account that has the same address', async () => {
  const { id } = await server.person('kiran@company.test')
  const kiran = { nameId: 'kiran-1', attributes: { mail: 'kiran@company.test' } }
  const { client, back } = await signIn(kiran)
  const { data } = await client.auth.exchangeCodeForSession(back.code)
  expect(data.user?.email).toBe('kiran@company.test')
  expect(data.user?.id).not.toBe(id)
  expect((await server.signedIn('kiran@company.test')).user.id).toBe(id)
  // And what belongs to the provider cannot be changed here.
  for (const change of [{ email: 'x@y.test' }, { password: 'brass kettle orbit 43' }]) {
    expect((await client.auth.updateUser(change)).error?.code).toBe('user_sso_managed')
  }
})

test('whom a company vouches for adds no way to sign in that would outlast its word', async () => {
  const { client, back } = await signIn({ ...ASHA, nameId: 'linking-1' })
  await client.auth.exchangeCodeForSession(back.code)
  const acme = 'acme' as 'google'
  for (const asked of [{ provider: acme }, { provider: acme, token: 'an.id.token' }]) {
    expect((await client.auth.linkIdentity(asked)).error?.code).toBe('user_sso_managed')
  }
})

test('the session ends when the provider says', async () => {
  const sessionUntil = new Date(Date.now() + 3_600_000)
  const { client, back } = await signIn({ ...ASHA, nameId: 'short-1' }, { sessionUntil })
  const { data } = await client.auth.exchangeCodeForSession(back.code)
  const [row] = await server.database.query<{ until: string }>(
    `select to_json(not_after) #>> '{}' as until from auth.sessions where user_id = $1`,
    [data.user?.id],
  )
  expect(new Date(row?.until ?? 0).getTime()).toBe(sessionUntil.getTime())
})

test('a banned person is led back with the reason and nothing else', async () => {
  const person = { ...ASHA, nameId: 'banned-1' }
  await signIn(person)
  await server.database.query(
    `update auth.users set banned_until = now() + interval '1 day'
      where id = (select user_id from auth.identities where provider_id = 'banned-1')`,
  )
  const { back } = await signIn(person)
  expect(back.target.searchParams.get('error_code')).toBe('user_banned')
  expect(back.target.searchParams.has('code')).toBe(false)
})

test('an answer without an address, or with a passing name, makes nobody', async () => {
  const count = async () =>
    (await server.database.query<{ n: string }>('select count(*)::text as n from auth.users'))[0]?.n
  const before = await count()
  const passing = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
  for (const [person, code] of [
    [{ nameId: 'nobody-1' }, 'saml_assertion_no_email'],
    [{ nameId: 'nobody-2', attributes: { mail: 'not an address' } }, 'saml_assertion_no_email'],
    [{ ...ASHA, nameId: 'nobody-3', format: passing }, 'saml_assertion_no_user_id'],
  ] as const) {
    const { back } = await signIn(person)
    expect([person.nameId, back.target.searchParams.get('error_code')]).toEqual([
      person.nameId,
      code,
    ])
  }
  expect(await count()).toBe(before)
})

test('[T045] afterwards people are sent to allowed addresses only', async () => {
  for (const redirectTo of [
    ...['https://evil.test/', '//evil.test', '/\\evil.test', 'https://site@evil.test/'],
    ...['https://site.test.evil.test/', 'https://2130706433/', 'javascript:alert(1)'],
    ...['http://site.test/welcome', 'https://site.test:8443/welcome'],
  ]) {
    const { auth } = server.client(KEYS.publishable, { flowType: 'pkce' })
    const { data } = await auth.signInWithSSO({ providerId, options: { redirectTo } })
    const form = await company.answer(data?.url ?? '', ASHA)
    const { target, code } = await postFormAsBrowser(server, form)
    expect([redirectTo, target.origin + target.pathname]).toEqual([redirectTo, `${SITE}/`])
    expect(code).not.toBe('')
  }
})

describe('POST /sso', () => {
  test('a browser without the client is redirected', async () => {
    const answer = await server.call('POST', '/sso', { domain: 'company.test' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^https:\/\/idp\.company\.test\/sign-in\?/)
  })

  test.each([
    [{}, 400, 'validation_failed'],
    [
      { domain: 'x.test', provider_id: '5d7d1ccd-9a6d-4c1c-8a7f-1a0b0c5b1111' },
      400,
      'validation_failed',
    ],
    [{ domain: 'nobody.test' }, 404, 'sso_provider_not_found'],
    [{ provider_id: '5d7d1ccd-9a6d-4c1c-8a7f-1a0b0c5b1111' }, 404, 'sso_provider_not_found'],
    [{ provider_id: 'x' }, 404, 'sso_provider_not_found'],
    [
      { domain: 'company.test', code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' },
      400,
      'validation_failed',
    ],
    [
      { domain: 'company.test', code_challenge: 'short', code_challenge_method: 's256' },
      400,
      'validation_failed',
    ],
  ])('%o is refused', async (body, status, code) => {
    const answer = await server.call('POST', '/sso', { skip_http_redirect: true, ...body })
    expect([answer.status, answer.json.code]).toEqual([status, code])
  })
})

test('switched off, every call says so', async () => {
  const off = await startAuth()
  try {
    const { error } = await off.client().auth.signInWithSSO({ domain: 'company.test' })
    expect(error).toMatchObject({
      status: 404,
      code: 'saml_provider_disabled',
      message: 'SAML 2.0 is disabled',
    })
    for (const [method, path, headers] of [
      ['GET', '/sso/saml/metadata', {}],
      ['POST', '/sso/saml/acs', {}],
      ['GET', '/admin/sso/providers', { apikey: KEYS.secret }],
    ] as const) {
      const answer = await off.call(method, path, method === 'POST' ? '' : undefined, headers)
      expect([path, answer.status, answer.json.code]).toEqual([path, 404, 'saml_provider_disabled'])
    }
    expect((await off.call('GET', '/settings')).json.saml_enabled).toBe(false)
  } finally {
    await off.close()
  }
})
