import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAuthProviders } from './auth-providers.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'providers-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fileOf(text: string): Promise<string> {
  const file = path.join(folder, 'providers.json')
  await writeFile(file, text)
  return file
}

test('no file: nothing is configured', async () => {
  expect(await readAuthProviders(undefined)).toEqual({})
})

test('a file that is missing or no JSON is told by its name, and nothing of it is quoted', async () => {
  const missing = path.join(folder, 'nowhere.json')
  await expect(readAuthProviders(missing)).rejects.toThrow(
    `AUTH_PROVIDERS: ${missing}: cannot be read`,
  )
  const file = await fileOf('{"providers": {"google": {"clientSecret": "very-secret" ]')
  await expect(readAuthProviders(file)).rejects.toThrow(
    new Error(`AUTH_PROVIDERS: ${file}: not valid JSON`),
  )
})

test('an unknown member of the file is told by name', async () => {
  const file = await fileOf('{"provider": {}}')
  await expect(readAuthProviders(file)).rejects.toThrow(
    `AUTH_PROVIDERS: ${file}: provider: not a known setting`,
  )
})

test('providers: what each needs, told by field', async () => {
  const file = await fileOf(
    JSON.stringify({
      providers: {
        google: { clientId: '' },
        github: { clientId: 'x', issuer: 'https://evil.test' },
        azure: { clientId: 'x', issuer: 'https://login.microsoftonline.com/common/v2.0' },
        acme: { clientId: 'x', issuer: 'http://login.acme.test' },
        plain: { clientId: 'x', authorizationEndpoint: 'https://plain.test/authorize' },
      },
    }),
  )
  const read = readAuthProviders(file)
  for (const line of [
    'providers.google.clientId: must not be empty',
    'providers.github.issuer: not a known setting',
    'providers.azure.issuer: expected https://login.microsoftonline.com/TENANT-ID/v2.0',
    'providers.acme.issuer: expected an https address, or http on this machine',
    'providers.plain.tokenEndpoint: expected an https address, or http on this machine',
  ]) {
    await expect(read).rejects.toThrow(`AUTH_PROVIDERS: ${file}: ${line}`)
  }
})

test('providers: the names that mean other ways to sign in are taken', async () => {
  const file = await fileOf(
    '{"providers": {"email": {"clientId": "x", "issuer": "https://mail.test"}}}',
  )
  await expect(readAuthProviders(file)).rejects.toThrow(/providers\.email: /)
})

test('every example of docs/sign-in-providers.md is a file that can be read', async () => {
  const page = new URL('../docs/sign-in-providers.md', import.meta.url)
  const examples = [...(await readFile(page, 'utf8')).matchAll(/```json\n([\s\S]*?)```/g)]
  expect(examples.length).toBeGreaterThan(3)
  for (const [, example = ''] of examples) {
    expect(await readAuthProviders(await fileOf(example))).toEqual(JSON.parse(example))
  }
})

test('a company without metadata, or with what is none, is told by its place', async () => {
  const id = '0b5c1e52-3d0f-4f5e-9c53-6b7a8f1d2e90'
  const told = async (provider: Record<string, unknown>) => {
    const file = await fileOf(JSON.stringify({ saml: { providers: [provider] } }))
    const { message } = await readAuthProviders(file).then(
      () => new Error('read'),
      (error: Error) => error,
    )
    return message.replace(`AUTH_PROVIDERS: ${file}: `, '')
  }
  const metadataUrl = 'https://login.acme.example/saml'
  expect(await told({ id, metadataUrl, domains: ['Acme.example'] })).toBe('read')
  expect(await told({ id })).toContain('needs metadataUrl or metadataXml')
  expect(await told({ id: 'acme', metadataUrl })).toContain('expected a UUID in small letters')
  expect(await told({ id, metadataUrl: 'http://acme.example/' })).toContain(
    'expected an https address',
  )
  expect(await told({ id, metadataXml: '<x/>' })).toContain('is not the metadata of one provider')
  expect(await told({ id, metadataUrl, domains: ['acme'] })).toContain('expected a domain')
  expect(await told({ id, metadataUrl, colour: 'red' })).toContain('colour')
})
