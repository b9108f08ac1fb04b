// POST /token?grant_type=id_token: an app that asked a provider itself brings the provider's signed
// statement.
import { createHash, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startMintingIssuer } from '#tests/support/minting-issuer.ts'
import {
  askProvider,
  type OpenidProvider,
  type Somebody,
  startOpenidProvider,
} from '#tests/support/openid-provider.ts'
import { type AuthServer, startAuth } from './auth-server.ts'

const client = (id: string) => ({
  client_id: id,
  client_secret: `secret-of-${id}`,
  redirect_uris: ['https://phone.test/back'],
})
const WEB = client('hiring')
const PHONE = client('hiring-phone')
const STRANGER = client('another-product')
const PEOPLE: Record<string, Somebody> = {
  asha: { sub: 'p-asha', email: 'asha@mail.test', email_verified: true, name: 'Asha Nair' },
  phone: { sub: 'p-phone', email: 'phone@mail.test', email_verified: true },
  known: { sub: 'p-known', email: 'known@mail.test', email_verified: true },
  unsure: { sub: 'p-unsure', email: 'unsure@mail.test', email_verified: false },
  silent: { sub: 'p-silent', email: 'silent@mail.test' },
}
const ACME = 'acme' as 'google'
/** The claims of a valid token. */
const MINTED = { sub: 'm-1', aud: 'hiring', email: 'minted@mail.test' }

let provider: OpenidProvider
let evil: OpenidProvider
let mint: Awaited<ReturnType<typeof startMintingIssuer>>
let luring: Awaited<ReturnType<typeof startMintingIssuer>>
let server: AuthServer

beforeAll(async () => {
  const clients = [WEB, PHONE, STRANGER]
  provider = await startOpenidProvider({ clients, people: PEOPLE, tellsAll: true })
  evil = await startOpenidProvider({ clients, people: PEOPLE, tellsAll: true })
  mint = await startMintingIssuer()
  luring = await startMintingIssuer({ keysAt: 'http://169.254.169.254/keys' })
  server = await startAuth({
    auth: {
      manualLinking: true,
      providers: {
        acme: { issuer: provider.issuer, clientId: 'hiring', clientIds: ['hiring-phone'] },
        minted: { issuer: mint.issuer, clientId: 'hiring' },
        luring: { issuer: luring.issuer, clientId: 'hiring' },
      },
    },
  })
})
afterAll(async () => {
  await server?.close()
  await provider?.close()
  await evil?.close()
  await mint?.close()
  await luring?.close()
})

const signIn = (token: string, more: { nonce?: string; access_token?: string } = {}) =>
  server.client().auth.signInWithIdToken({ provider: ACME, token, ...more })

/** A raw call; `rest` are members beside the token. */
const grant = (body: Record<string, unknown>) =>
  server.call('POST', '/token?grant_type=id_token', body)

const countOf = async (table: 'users' | 'identities' | 'sessions') =>
  Number(
    (await server.database.query<{ n: string }>(`select count(*) as n from auth.${table}`))[0]?.n,
  )

const hex = (text: string) => createHash('sha256').update(text).digest('hex')

describe('a genuine token', () => {
  test('opens a session, by the name of the provider or by its issuer', async () => {
    const { idToken, accessToken } = await askProvider(provider, WEB, 'asha')
    const { data, error } = await signIn(idToken, { access_token: accessToken })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: 'asha@mail.test',
      app_metadata: { provider: 'acme', providers: ['acme'] },
      user_metadata: { full_name: 'Asha Nair' },
    })
    const again = await askProvider(provider, WEB, 'asha')
    const { status, json } = await grant({ id_token: again.idToken, issuer: provider.issuer })
    expect([status, json.user.id]).toEqual([200, data.user?.id])
  })

  test('of a further client on the list is as good', async () => {
    const { idToken } = await askProvider(provider, PHONE, 'phone')
    expect((await signIn(idToken)).data.user?.email).toBe('phone@mail.test')
  })

  test('its nonce is the SHA-256 of what the app kept; one side alone is refused', async () => {
    const nonce = 'kept by the app'
    const { idToken } = await askProvider(provider, WEB, 'asha', { nonce: hex(nonce) })
    expect((await signIn(idToken, { nonce })).error).toBeNull()
    const plain = await askProvider(provider, WEB, 'asha', { nonce })
    const without = await askProvider(provider, WEB, 'asha')
    for (const body of [
      { id_token: idToken },
      { id_token: idToken, nonce: 'another' },
      { id_token: plain.idToken, nonce },
      { id_token: without.idToken, nonce },
    ]) {
      const { status, json } = await grant({ provider: 'acme', ...body })
      expect([status, json]).toEqual([
        400,
        {
          error: expect.stringMatching(/^invalid_(request|nonce)$/),
          error_description: expect.any(String),
        },
      ])
    }
  })
})

describe('[T061] refused with 400, without a session and without a link', () => {
  /** Expects 400 in the shape of OAuth or of auth, and that nothing was written. */
  async function expectRefused(body: Record<string, unknown>, code: string) {
    const before = await Promise.all([countOf('users'), countOf('identities'), countOf('sessions')])
    const { status, json } = await grant({ provider: 'acme', ...body })
    expect([status, json.error ?? json.code]).toEqual([400, code])
    expect(json.access_token).toBeUndefined()
    const after = await Promise.all([countOf('users'), countOf('identities'), countOf('sessions')])
    expect(after).toEqual(before)
  }

  test('a token of an issuer that is not on the list, whatever it is called', async () => {
    const { idToken } = await askProvider(evil, WEB, 'asha')
    await expectRefused({ id_token: idToken }, 'invalid_grant')
    await expectRefused(
      { id_token: idToken, provider: undefined, issuer: evil.issuer },
      'invalid_request',
    )
    await expectRefused({ id_token: idToken, issuer: evil.issuer }, 'invalid_grant')
    for (const name of ['google', 'azure', 'apple', 'custom:acme', '__proto__', evil.issuer]) {
      await expectRefused({ id_token: idToken, provider: name }, 'invalid_request')
    }
    await expectRefused({ id_token: idToken, provider: undefined }, 'invalid_request')
  })

  test('a token for somebody else’s product', async () => {
    const { idToken } = await askProvider(provider, STRANGER, 'asha')
    await expectRefused({ id_token: idToken }, 'invalid_grant')
  })

  test('a mailbox that is not checked, or of which nothing is said', async () => {
    for (const name of ['unsure', 'silent']) {
      const { idToken } = await askProvider(provider, WEB, name)
      await expectRefused({ id_token: idToken }, 'provider_email_needs_verification')
    }
  })

  test('a token whose issuer names keys inside our network, which are not asked for', async () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    const token = await luring.mint(MINTED)
    await expectRefused({ id_token: token, provider: 'luring' }, 'invalid_grant')
    const addresses = asked.mock.calls.map(([input]) => String(input))
    asked.mockRestore()
    expect(addresses.some((address) => address.includes(luring.issuer))).toBe(true)
    expect(addresses.filter((address) => address.includes('169.254'))).toEqual([])
  })

  test('the mailbox of somebody who signs in otherwise', async () => {
    await server.person('known@mail.test')
    const { idToken } = await askProvider(provider, WEB, 'known')
    await expectRefused({ id_token: idToken }, 'email_exists')
  })

  test('a token that is old, forged, unsigned, or no token', async () => {
    const { idToken } = await askProvider(provider, WEB, 'asha')
    const [header = '', body = '', signature = ''] = idToken.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'p-known' })).toString('base64url')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const own = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(privateKey)
    const jwks = (await (await fetch(`${provider.issuer}/jwks`)).json()) as { keys: unknown[] }
    const confused = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .sign(Buffer.from(JSON.stringify(jwks.keys[0])))
    for (const token of [
      [header, forged, signature].join('.'),
      `${none}.${body}.`,
      own,
      confused,
      'a.b.c',
      'x',
    ]) {
      await expectRefused({ id_token: token }, 'invalid_grant')
    }
    await expectRefused({}, 'invalid_request')
    server.pass(3700)
    try {
      await expectRefused({ id_token: idToken }, 'invalid_grant')
    } finally {
      server.pass(-3700)
    }
  })

  test('an access token that does not belong to it', async () => {
    const half = createHash('sha256').update('the access token').digest().subarray(0, 16)
    const id_token = await mint.mint({
      ...MINTED,
      at_hash: half.toString('base64url'),
    })
    const named = { provider: 'minted', id_token }
    await expectRefused({ ...named, access_token: 'another' }, 'invalid_grant')
    expect((await grant({ ...named, access_token: 'the access token' })).status).toBe(200)
  })

  test('a token that was given to another party, or says too little', async () => {
    for (const claims of [
      { aud: ['hiring', 'another-product'] },
      { aud: ['hiring', 'another-product'], azp: 'another-product' },
      { azp: 'another-product' },
      { sub: undefined },
      { exp: undefined },
      { iss: 'https://accounts.google.com' },
    ]) {
      const id_token = await mint.mint({ ...MINTED, ...claims })
      await expectRefused({ provider: 'minted', id_token }, 'invalid_grant')
    }
  })
})

describe('with link_identity', () => {
  test('it becomes a further way in for who is signed in, and their session goes on', async () => {
    await server.person('linker@mail.test')
    const { client: official, user, session } = await server.signedIn('linker@mail.test')
    PEOPLE.linker = { sub: 'p-linker', email: 'elsewhere@mail.test', email_verified: true }
    const { idToken } = await askProvider(provider, WEB, 'linker')
    const { data, error } = await official.auth.linkIdentity({ provider: ACME, token: idToken })
    expect(error).toBeNull()
    const sessionOf = (token = '') =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id
    const linked = data as { session: { access_token: string } }
    expect(sessionOf(linked.session.access_token)).toBe(sessionOf(session.access_token))
    const read = await official.auth.getUser()
    expect(read.data.user?.id).toBe(user.id)
    expect(read.data.user?.email).toBe('linker@mail.test')
    expect(read.data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'acme'])
    // From now on it signs them in.
    const later = await askProvider(provider, WEB, 'linker')
    expect((await signIn(later.idToken)).data.user?.id).toBe(user.id)
  })

  test('not without a session, and not an identity that somebody has', async () => {
    PEOPLE.taken = { sub: 'p-taken', email: 'taken@mail.test', email_verified: true }
    const { idToken } = await askProvider(provider, WEB, 'taken')
    const anonymous = await grant({ provider: 'acme', id_token: idToken, link_identity: true })
    expect([anonymous.status, anonymous.json.code]).toEqual([401, 'no_authorization'])
    await signIn(idToken)
    await server.person('thief@mail.test')
    const { client: official } = await server.signedIn('thief@mail.test')
    const { error } = await official.auth.linkIdentity({ provider: ACME, token: idToken })
    expect(error?.code).toBe('identity_already_exists')
  })
})
