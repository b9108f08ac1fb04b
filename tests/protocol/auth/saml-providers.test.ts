// /admin/sso/providers, and providers in the configuration.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  EMAIL_FORMAT,
  type IdentityProvider,
  identityProvider,
} from '#tests/support/identity-provider.ts'
import { selfSigned } from '#tests/support/self-signed.ts'
import { type AuthServer, KEYS, startAuth } from './auth-server.ts'
import { addProvider, postFormAsBrowser, serviceMetadata } from './single-sign-on.ts'

let server: AuthServer
let company: IdentityProvider
let providerId: string
beforeAll(async () => {
  server = await startAuth({ auth: { saml: true } })
  company = identityProvider(await serviceMetadata(server))
  providerId = await addProvider(server, company, 'company.test')
})
afterAll(() => server.close())

const admin = (method: string, path: string, body?: unknown) =>
  server.call(method, `/admin/sso/providers${path}`, body, { apikey: KEYS.secret })

describe('/admin/sso/providers', () => {
  test('is for administrators', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${providerId}`],
      ['PUT', `/${providerId}`],
      ['DELETE', `/${providerId}`],
    ] as const) {
      const visitor = await server.call(
        method,
        `/admin/sso/providers${path}`,
        method === 'GET' ? undefined : {},
      )
      expect([method, visitor.status]).toEqual([method, 401])
    }
  })

  test('lists, shows, changes and deletes one', async () => {
    const other = identityProvider(await serviceMetadata(server), {
      entityId: 'https://other.test/idp',
    })
    const made = await admin('POST', '', {
      type: 'saml',
      metadata_xml: other.metadata,
      resource_id: 'other',
      domains: ['other.test'],
    })
    expect([made.status, made.json]).toMatchObject([
      201,
      {
        resource_id: 'other',
        saml: { entity_id: 'https://other.test/idp' },
        domains: [{ domain: 'other.test' }],
      },
    ])
    const { id } = made.json
    const listed = await admin('GET', '')
    expect(listed.json.items.map((item: { id: string }) => item.id)).toEqual([providerId, id])
    expect(listed.text).not.toContain('metadata_xml')
    expect((await admin('GET', `/${id}`)).json).toEqual(made.json)

    const namesake = await admin('PUT', `/${providerId}`, { resource_id: 'OTHER' })
    expect([namesake.status, namesake.json.code]).toEqual([409, 'conflict'])
    expect((await admin('GET', `/${providerId}`)).json.resource_id).toBeUndefined()

    const changed = await admin('PUT', `/${id}`, { domains: ['third.test'], disabled: true })
    expect(changed.json).toMatchObject({
      disabled: true,
      resource_id: 'other',
      domains: [{ domain: 'third.test' }],
    })
    const away = await server.call('POST', '/sso', { domain: 'third.test' })
    expect([away.status, away.json.code]).toEqual([422, 'sso_provider_disabled'])
    expect((await server.call('POST', '/sso', { domain: 'other.test' })).status).toBe(404)

    expect((await admin('DELETE', `/${id}`)).json.id).toBe(id)
    expect((await admin('GET', `/${id}`)).json.code).toBe('sso_provider_not_found')
    expect((await server.call('POST', '/sso', { domain: 'third.test' })).status).toBe(404)
  })

  test('what is not right is refused with its reason, and nothing is made', async () => {
    const service = await serviceMetadata(server)
    const { metadata } = identityProvider(service, { entityId: 'https://fresh.test/idp' })
    const weak = identityProvider(service, {
      entityId: 'https://weak.test/idp',
      keys: selfSigned(1024),
    })
    const entity = company.entityId
    for (const [body, status, code] of [
      [{ type: 'oidc', metadata_xml: metadata }, 400, 'validation_failed'],
      [{ type: 'saml' }, 400, 'validation_failed'],
      [
        { type: 'saml', metadata_xml: metadata, metadata_url: 'https://idp.test/' },
        400,
        'validation_failed',
      ],
      [{ type: 'saml', metadata_xml: '<html/>' }, 400, 'validation_failed'],
      [
        { type: 'saml', metadata_xml: `<!DOCTYPE x [<!ENTITY a "b">]>${metadata}` },
        400,
        'validation_failed',
      ],
      [
        {
          type: 'saml',
          metadata_xml: metadata.replaceAll('https://idp.company', 'http://idp.company'),
        },
        400,
        'validation_failed',
      ],
      [
        {
          type: 'saml',
          metadata_xml: metadata.replace(/<(\w+:)?X509Certificate>[^<]*/g, '<$1X509Certificate>'),
        },
        400,
        'validation_failed',
      ],
      [{ type: 'saml', metadata_xml: weak.metadata }, 400, 'validation_failed'],
      [
        {
          type: 'saml',
          metadata_xml: metadata.replace(
            /WantAuthnRequestsSigned="false"/,
            'WantAuthnRequestsSigned="true"',
          ),
        },
        400,
        'validation_failed',
      ],
      [
        { type: 'saml', metadata_xml: metadata, domains: ['not a domain'] },
        400,
        'validation_failed',
      ],
      [
        {
          type: 'saml',
          metadata_xml: metadata,
          name_id_format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
        },
        400,
        'validation_failed',
      ],
      [
        { type: 'saml', metadata_xml: metadata, domains: ['company.test'] },
        400,
        'sso_domain_already_exists',
      ],
      [
        { type: 'saml', metadata_xml: metadata.replaceAll('https://fresh.test/idp', entity) },
        422,
        'saml_idp_already_exists',
      ],
      [{ type: 'saml', metadata_url: 'http://idp.test/metadata' }, 400, 'validation_failed'],
      [
        { type: 'saml', metadata_url: 'https://127.0.0.1:9/metadata' },
        400,
        'saml_metadata_fetch_failed',
      ],
      [
        { type: 'saml', metadata_url: 'https://localhost:9/metadata' },
        400,
        'saml_metadata_fetch_failed',
      ],
      [
        { type: 'saml', metadata_url: 'https://169.254.169.254/metadata' },
        400,
        'saml_metadata_fetch_failed',
      ],
    ] as const) {
      const answer = await admin('POST', '', body)
      expect([body, answer.status, answer.json.code]).toEqual([body, status, code])
    }
    const mismatch = await admin('PUT', `/${providerId}`, { metadata_xml: metadata })
    expect([mismatch.status, mismatch.json.code]).toEqual([400, 'saml_entity_id_mismatch'])
    expect((await admin('GET', '')).json.items).toHaveLength(1)
    expect((await admin('PUT', '/x', {})).status).toBe(404)
  })
})

test('a provider of the configuration is there at once, and is changed only in the configuration', async () => {
  const id = '5d7d1ccd-9a6d-4c1c-8a7f-1a0b0c5b7a3e'
  const { metadata } = company
  const other = await startAuth({
    auth: {
      saml: {
        providers: [
          { id, metadataXml: metadata, domains: ['company.test'], nameIdFormat: EMAIL_FORMAT },
        ],
      },
    },
  })
  try {
    const client = other.client(KEYS.publishable, { flowType: 'pkce' })
    const { data } = await client.auth.signInWithSSO({ domain: 'company.test' })
    const form = await company.answer(data?.url ?? '', {
      nameId: 'ravi@company.test',
      format: EMAIL_FORMAT,
    })
    const back = await postFormAsBrowser(other, form)
    const session = await client.auth.exchangeCodeForSession(back.code)
    expect(session.data.user).toMatchObject({
      email: 'ravi@company.test',
      identities: [{ provider: `sso:${id}`, id: 'ravi@company.test' }],
    })
    const key = { apikey: KEYS.secret }
    const change = await other.call('PUT', `/admin/sso/providers/${id}`, { disabled: true }, key)
    expect([change.status, change.json.code]).toEqual([409, 'conflict'])
  } finally {
    await other.close()
  }
})
