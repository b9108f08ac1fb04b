// Providers' metadata that is read from an address: when it is read again, and what is used when it
// cannot be.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { directoryOf } from '#server/auth/saml/directory.ts'
import { readServerConfig, type ServerConfigInput } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { identityProvider } from '#tests/support/identity-provider.ts'
import { selfSigned } from '#tests/support/self-signed.ts'
import { type AuthServer, startAuth } from './auth-server.ts'
import { serviceMetadata } from './single-sign-on.ts'

const id = '5d7d1ccd-9a6d-4c1c-8a7f-1a0b0c5b7a3e'
const HOUR = 3600

let server: AuthServer
let service: string
let metadataUrl: string
let asked = 0
let served: string | undefined
const http = createServer((_request, response) => {
  asked += 1
  if (served) response.end(served)
  else response.writeHead(503).end()
})
beforeAll(async () => {
  server = await startAuth({ auth: { saml: true } })
  service = await serviceMetadata(server)
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  metadataUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}/metadata`
})
beforeEach(() => {
  asked = 0
})
afterAll(async () => {
  http.close()
  await server.close()
})

/** A directory like on a developer's machine, on the same database. */
function directory(saml: NonNullable<ServerConfigInput['auth']>['saml']) {
  const { database, clock } = server
  const config = readServerConfig({
    databaseUrl: 'postgres://localhost/x',
    siteUrl: 'http://127.0.0.1:5000',
    auth: { saml },
  })
  return directoryOf({ database, clock, config, log: createLog('silent') })
}

const configured = () => directory({ providers: [{ id, metadataUrl, domains: ['company.test'] }] })

/** The present data of company.test's provider. */
async function metadataNow(of = configured()) {
  const provider = await of.find({ domain: 'company.test' })
  return provider && of.metadataOf(provider)
}

const certificates = (metadata: string) =>
  [...metadata.matchAll(/X509Certificate>([^<]+)/g)].map(([, text]) => text?.replace(/\s/g, ''))
const known = (pem: string | undefined) => pem?.replace(/-----[A-Z ]+-----|\s/g, '')

test('nobody is sent away before it could be read once', async () => {
  served = undefined
  await expect(metadataNow()).rejects.toMatchObject({ code: 'saml_metadata_fetch_failed' })
  expect(asked).toBe(1)
})

test('it is read once a day, and a new key counts from then on', async () => {
  const first = identityProvider(service).metadata
  served = first
  expect(known((await metadataNow())?.certificates[0])).toBe(certificates(first)[0])
  const second = identityProvider(service, { keys: selfSigned() }).metadata
  served = second
  server.pass(23 * HOUR)
  expect(known((await metadataNow())?.certificates[0])).toBe(certificates(first)[0])
  expect(asked).toBe(1)
  server.pass(2 * HOUR)
  expect(known((await metadataNow())?.certificates[0])).toBe(certificates(second)[0])
  expect(asked).toBe(2)
})

test('what was read before serves while nothing can be read, or another provider answers', async () => {
  const before = await metadataNow()
  for (const answer of [
    undefined,
    '<html/>',
    identityProvider(service, { entityId: 'https://other.test/idp' }).metadata,
  ]) {
    served = answer
    asked = 0
    server.pass(25 * HOUR)
    expect(await metadataNow()).toEqual(before)
    expect(await metadataNow()).toEqual(before)
    expect(asked).toBe(1)
    server.pass(HOUR + 1)
    expect(await metadataNow()).toEqual(before)
    expect(asked).toBe(2)
  }
})

test('what the configuration no longer names is gone, with its domains', async () => {
  expect(await metadataNow(directory(true))).toBeUndefined()
  const other = '7e8d1ccd-9a6d-4c1c-8a7f-1a0b0c5b7a3e'
  served = identityProvider(service).metadata
  const providers = [{ id: other, metadataUrl, domains: ['company.test'] }]
  expect(await metadataNow(directory({ providers }))).toBeDefined()
})
