import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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
