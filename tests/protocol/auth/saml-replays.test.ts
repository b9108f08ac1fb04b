// [T062] Answers that arrive twice, for somebody else, or without a request.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUpAuth } from '#server/auth/cleanup.ts'
import { type IdentityProvider, identityProvider } from '#tests/support/identity-provider.ts'
import { type AuthServer, KEYS, SITE, startAuth } from './auth-server.ts'
import {
  ACS,
  addProvider,
  countTraces,
  expectRefused,
  postAnswer,
  postFormAsBrowser,
  serviceMetadata,
  startSso,
} from './single-sign-on.ts'

const ASHA = { nameId: 'asha-7', attributes: { mail: 'asha@company.test' } }

let server: AuthServer
let company: IdentityProvider
let providerId: string
beforeAll(async () => {
  server = await startAuth({ auth: { saml: true } })
  company = identityProvider(await serviceMetadata(server))
  providerId = await addProvider(server, company, 'company.test')
})
afterAll(() => server.close())

/** Refused with its reason, without any trace, although it was valid when it was made. */
async function expectTooLate(form: Record<string, string>, status: number, code: string) {
  const before = await countTraces(server)
  const answer = await postAnswer(server, form)
  expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([status, code])
  expect(await countTraces(server)).toBe(before)
}

describe('[T062] an answer that was given before', () => {
  test('the same form again', async () => {
    const form = await company.answer(await startSso(server), ASHA)
    await postFormAsBrowser(server, form)
    await expectRefused(server, async () => form, 'saml_relay_state_not_found')
  })

  test('twenty times at once: one code', async () => {
    const form = await company.answer(await startSso(server), { ...ASHA, nameId: 'twenty-1' })
    const backs = await Promise.all(
      Array.from({ length: 20 }, () => postFormAsBrowser(server, form)),
    )
    const granted = backs.filter(({ target }) => target.searchParams.has('code'))
    expect(granted).toHaveLength(1)
  })

  test('to somebody else who is on their way', async () => {
    const first = await company.answer(await startSso(server), ASHA)
    await expectRefused(server, async () => {
      const { relayState } = await company.read(await startSso(server))
      return { ...first, RelayState: relayState }
    })
  })

  test('the same assertion in another answer', async () => {
    const id = `_${randomUUID()}`
    const before = (xml: string) => xml.replace(/(<saml:Assertion ID=")[^"]*/, `$1${id}`)
    await postFormAsBrowser(server, await company.answer(await startSso(server), ASHA, { before }))
    await expectRefused(server, async () =>
      company.answer(await startSso(server), ASHA, { before }),
    )
  })
})

describe('[T062] an answer that nobody waits for', () => {
  test.each([
    ['a RelayState at another host', 'https://evil.test/'],
    ['a RelayState that is an address of ours', `${SITE}/welcome`],
    ['no RelayState', ''],
  ])('%s', async (_name, RelayState) => {
    await expectRefused(
      server,
      async () => {
        const { SAMLResponse } = await company.answer(await startSso(server), ASHA)
        return { SAMLResponse, RelayState }
      },
      'validation_failed',
    )
  })

  test('a RelayState that was never given', async () => {
    await expectRefused(
      server,
      async () => {
        const { SAMLResponse } = await company.answer(await startSso(server), ASHA)
        return { SAMLResponse, RelayState: randomUUID() }
      },
      'saml_relay_state_not_found',
    )
  })

  test('a provider that is believed no longer', async () => {
    const key = { apikey: KEYS.secret }
    const form = await company.answer(await startSso(server), ASHA)
    const set = (disabled: boolean) =>
      server.call('PUT', `/admin/sso/providers/${providerId}`, { disabled }, key)
    await set(true)
    try {
      await expectTooLate(form, 422, 'sso_provider_disabled')
    } finally {
      await set(false)
    }
  })

  test('half a form, two of everything, and one that is too large', async () => {
    const { SAMLResponse, RelayState } = await company.answer(await startSso(server), ASHA)
    const post = async (body: string) =>
      (await server.app.request(ACS, { method: 'POST', body })).status
    const one = new URLSearchParams({ SAMLResponse, RelayState }).toString()
    expect(await post('')).toBe(400)
    expect(await post(`RelayState=${RelayState}`)).toBe(400)
    expect(await post(`${one}&SAMLResponse=x`)).toBe(400)
    expect(await post(`${one}&RelayState=${RelayState}`)).toBe(400)
    expect(await post(`${one}&padding=${'x'.repeat(300_000)}`)).toBe(413)
    expect(await post(one)).toBe(303)
  })

  test('ten minutes later', async () => {
    const form = await company.answer(await startSso(server), ASHA)
    server.pass(601)
    try {
      await expectTooLate(form, 400, 'saml_relay_state_expired')
    } finally {
      server.pass(-601)
    }
  })
})

test('what was kept for all this is swept away', async () => {
  const kept = async () => {
    const [row] = await server.database.query<Record<'questions' | 'answers', boolean>>(
      `select exists (select from auth.saml_relay_states) as questions, exists (select from auth.used_proofs) as answers`,
    )
    return row
  }
  await postFormAsBrowser(server, await company.answer(await startSso(server), ASHA))
  await startSso(server)
  await cleanUpAuth(server)
  expect(await kept()).toEqual({ questions: true, answers: true })
  server.pass(2 * 24 * 3600)
  await cleanUpAuth(server)
  expect(await kept()).toEqual({ questions: false, answers: false })
})
