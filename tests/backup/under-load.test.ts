// A backup of a product under constant writes, and its restore into a new folder: one moment of the
// original, with every file of it.
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { readEnvironment } from '#start/environment.ts'
import { type Product, startProduct } from '#start/product.ts'
import { type Api, emailOf, orThrow, password, people, startApi } from '#tests/support/api.ts'
import { freePort } from '#tests/support/product.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { admin, scratch } from './commands.ts'
import { startWriters, type Writers } from './writers.ts'

let api: Api
let place: Awaited<ReturnType<typeof scratch>>
let restored: Product
let before: Writers['done']
let after: Writers['done']

const dataDir = () => place.in('restored')
const environment = async () =>
  readEnvironment({ DATA_DIR: dataDir(), PORT: String(await freePort()), RATE_LIMITS: 'off' })

beforeAll(async () => {
  place = await scratch()
  api = await startApi()
  const file = await resumePdf('Asha Verma')
  const asha = await api.as('asha')
  await orThrow(
    asha.storage
      .from('resumes')
      .upload(`${people.asha}/cv.pdf`, file, { contentType: 'application/pdf' }),
  )
  const writers = startWriters(api)
  await writers.warm()
  before = { ...writers.done }
  const taken = await admin(
    { DATABASE_URL: api.databaseUrl, DATA_DIR: api.dataDir },
    'backup',
    place.in('backup'),
  )
  after = { ...writers.done }
  await writers.stop()
  expect(taken).toMatchObject({ code: 0, output: expect.stringMatching(/rows, \d+ files/) })
  const back = await admin({ DATA_DIR: dataDir() }, 'restore', place.in('backup'))
  expect(back).toMatchObject({ code: 0, output: expect.stringContaining('Restored as of') })
})

afterAll(async () => {
  await restored?.stop()
  await api?.stop()
  await place?.remove()
})

describe('[T142] a backup that was made under load', () => {
  test('holds, row for row, what is read from the restored database', async () => {
    // The writers never stopped.
    for (const kind of ['messages', 'files', 'pairs'] as const) {
      expect(after[kind]).toBeGreaterThan(before[kind])
    }
    const again = await admin({ DATA_DIR: dataDir() }, 'backup', place.in('again'))
    expect(again.code).toBe(0)
    const sums = (name: string) => readFile(place.in(name, 'SHA256SUMS'), 'utf8')
    expect((await sums('again')).split('\n').sort()).toEqual(
      (await sums('backup')).split('\n').sort(),
    )
  })

  test('is one moment: nothing that was confirmed before is missing, and nothing came without what came before it', async () => {
    restored = await startProduct({
      environment: await environment(),
      log: createLog('silent'),
      pages: async () => async () => new Response('Not found', { status: 404 }),
    })
    const { query } = restored.server.database
    const rows = await query<{ subject: string; message: string }>(
      'select subject, message from contact_messages',
    )
    const numbers = rows
      .filter(({ subject }) => subject === 'numbered')
      .map(({ message }) => Number(message))
      .sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => index))
    expect(numbers.length).toBeGreaterThanOrEqual(before.messages)
    expect(numbers.length).toBeLessThanOrEqual(after.messages + 1)

    const pairs = rows.filter(({ subject }) => subject === 'pair').map(({ message }) => message)
    const partners = await query<{ email: string }>(
      "select email from newsletter_subscribers where email like 'pair-%'",
    )
    expect(partners.map(({ email }) => email).sort()).toEqual(pairs.sort())
    expect(pairs.length).toBeGreaterThanOrEqual(before.pairs)
  })

  test('has every file that the moment names, byte for byte, and no other', async () => {
    const objects = await restored.server.database.query<{ file: string; etag: string }>(
      `select id || '.' || version as file, metadata ->> 'eTag' as etag from storage.objects`,
    )
    expect(objects.length).toBeGreaterThan(1)
    for (const { file, etag } of objects) {
      const bytes = await readFile(path.join(dataDir(), 'files', 'objects', file.slice(0, 2), file))
      expect(`"${createHash('md5').update(bytes).digest('hex')}"`).toBe(etag)
    }
    const found = await readdir(path.join(dataDir(), 'files', 'objects'), { recursive: true })
    expect(found.filter((name) => name.includes(path.sep))).toHaveLength(objects.length)
  })

  test('starts: people sign in with their passwords, by the keys they know, and have their files', async () => {
    const { publishable } = JSON.parse(
      await readFile(path.join(api.dataDir, 'keys.json'), 'utf8'),
    ) as { publishable: string }
    const answer = await fetch(`${restored.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: publishable, 'content-type': 'application/json' },
      body: JSON.stringify({ email: emailOf('asha'), password }),
    })
    expect(answer.status).toBe(200)
    const { access_token } = (await answer.json()) as { access_token: string }
    const file = await fetch(`${restored.url}/storage/v1/object/resumes/${people.asha}/cv.pdf`, {
      headers: { apikey: publishable, authorization: `Bearer ${access_token}` },
    })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(restored.firstAdmin).toBeUndefined()
  })

  test('[T010] is for its owner alone: folders 0700, files 0600, and so are the restored keys', async () => {
    const entries = await readdir(place.in('backup'), { recursive: true, withFileTypes: true })
    expect(entries.length).toBeGreaterThan(40)
    const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8)
    expect(await modeOf(place.in('backup'))).toBe('700')
    for (const entry of entries) {
      const wanted = entry.isDirectory() ? '700' : '600'
      expect([entry.name, await modeOf(path.join(entry.parentPath, entry.name))]).toEqual([
        entry.name,
        wanted,
      ])
    }
    for (const name of ['keys.json', 'jwt-keys.json', 'erased.log']) {
      expect([name, await modeOf(path.join(dataDir(), name))]).toEqual([name, '600'])
    }
  })

  test('holds no sign-in: a session that was ended since does not come back', async () => {
    const tables = await readdir(place.in('backup', 'tables'))
    expect(tables).toContain('auth.users.copy')
    for (const name of ['sessions', 'refresh_tokens', 'one_time_tokens', 'flow_state']) {
      expect(tables).not.toContain(`auth.${name}.copy`)
    }
  })
})
