// The parts of a sign-in through a company's provider: the browser's, the administrator's, and the
// attacker's.
import { expect } from 'vitest'
import type { IdentityProvider } from '#tests/support/identity-provider.ts'
import { type AuthServer, KEYS, SITE } from './auth-server.ts'

export const ACS = `${SITE}/auth/v1/sso/saml/acs`

export async function serviceMetadata(server: AuthServer): Promise<string> {
  return (await server.call('GET', '/sso/saml/metadata')).text
}

/** An administrator adds the provider; returns its id. */
export async function addProvider(
  server: AuthServer,
  provider: IdentityProvider,
  domain: string,
): Promise<string> {
  const body = { type: 'saml', metadata_xml: provider.metadata, domains: [domain] }
  const key = { apikey: KEYS.secret }
  return (await server.call('POST', '/admin/sso/providers', body, key)).json.id
}

/** The provider's address for a person whose browser uses a code challenge. */
export async function startSso(server: AuthServer, domain = 'company.test'): Promise<string> {
  const { json } = await server.call('POST', '/sso', {
    domain,
    skip_http_redirect: true,
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 's256',
  })
  return json.url
}

/** Posts the provider's form like a browser, without a key; returns the redirect and its code. */
export async function postFormAsBrowser(server: AuthServer, form: Record<string, string>) {
  const answer = await postAnswer(server, form, { accept: 'text/html,*/*' })
  const target = new URL(answer.headers.get('location') ?? 'about:blank')
  return { status: answer.status, target, code: target.searchParams.get('code') ?? '' }
}

export async function postAnswer(
  server: AuthServer,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return server.app.request(ACS, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  })
}

/** The number of people, sessions and codes for a session. */
export async function countTraces(server: AuthServer): Promise<string | undefined> {
  const [row] = await server.database.query<{ n: string }>(
    `select concat_ws('/', (select count(*) from auth.users), (select count(*) from auth.sessions),
                      (select count(*) from auth.flow_state)) as n`,
  )
  return row?.n
}

/**
 * Refused for a program and for a browser alike, without any trace. Without `code`, the reason is
 * not revealed.
 */
export async function expectRefused(
  server: AuthServer,
  form: () => Promise<Record<string, string>>,
  code?: string,
) {
  const before = await countTraces(server)
  const answer = await postAnswer(server, await form(), { 'x-supabase-api-version': '2024-01-01' })
  expect(answer.status).toBe(400)
  const told = (await answer.json()) as { code: string; message: string }
  expect(told.code).toBe(code ?? 'validation_failed')
  if (!code) expect(told.message).toBe('SAML Assertion is not valid')
  const { status, target } = await postFormAsBrowser(server, await form())
  expect([status, target.origin]).toEqual([303, SITE])
  const facts = new URLSearchParams(target.hash.slice(1))
  expect(facts.get('error_code')).toBe(told.code)
  expect(target.searchParams.has('code')).toBe(false)
  expect(await countTraces(server)).toBe(before)
}
