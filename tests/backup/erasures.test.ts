// Accounts that were erased after a backup do not come back with it (T117), whichever list the
// restore uses; and between request and erasure nobody can sign in to the account.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tablesWith } from '#tests/access/traces.ts'
import { type Api, emailOf, orThrow, password, people, startApi } from '#tests/support/api.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { erasedList } from '#worker/erasures/erased-list.ts'
import { admin, scratch } from './commands.ts'

let api: Api
let place: Awaited<ReturnType<typeof scratch>>
beforeAll(async () => {
  place = await scratch()
  api = await startApi()
  for (const person of ['asha', 'vikram'] as const) {
    const file = await resumePdf(`${person} of the looms`)
    const name = `${people[person]}/cv.pdf`
    const { storage } = await api.as(person)
    await orThrow(storage.from('resumes').upload(name, file, { contentType: 'application/pdf' }))
  }
  const variables = { DATABASE_URL: api.databaseUrl, DATA_DIR: api.dataDir }
  expect(await admin(variables, 'backup', place.in('backup'))).toMatchObject({ code: 0 })
})
afterAll(async () => {
  await api?.stop()
  await place?.remove()
})

const log = () => readFile(`${api.dataDir}/erased.log`, 'utf8')
const hashOf = async (person: keyof typeof people) =>
  (await api.sql<{ hash: string }>('select private.hash_of($1) as hash', [people[person]]))[0]
    ?.hash ?? ''

/** Restores into a database of its own; returns the output, its people, and its files. */
async function restored(name: string, { from = 'backup', more = [] as string[] } = {}) {
  const database = await freshDatabase({ empty: true })
  const variables = { DATABASE_URL: database.serviceUrl, DATA_DIR: place.in(name) }
  const { code, output } = await admin(variables, 'restore', place.in(from), ...more)
  expect([code, output]).toEqual([0, expect.stringContaining('Restored')])
  const session = new Client(database.serviceUrl)
  await session.connect()
  const query = async <Row>(text: string, values?: unknown[]) =>
    (await session.query(text, values)).rows as Row[]
  const left = await tablesWith({ sql: query } as unknown as Api, [
    people.asha,
    emailOf('asha'),
    'Asha Verma',
    people.meera,
    'Vikram Singh',
  ])
  const admins = await query<{ full_name: string }>(
    "select full_name from profiles where role = 'admin' order by 1",
  )
  await session.end()
  await database.drop()
  const files = await readdir(place.in(name, 'files'), { recursive: true, withFileTypes: true })
  return { output, left, admins, files: files.filter((entry) => entry.isFile()).length }
}

test('[T117] without any list the restore says that people may be back', async () => {
  await rm(`${api.dataDir}/erased.log`)
  const { output, left, files } = await restored('no-list')
  expect(output).toMatch(
    /No list of erasures after that moment was found: people erased since are back/,
  )
  expect(left.join('\n')).toMatch(/auth\.users: asha@example\.test/)
  expect(files).toBe(2)
  await writeFile(`${api.dataDir}/erased.log`, '', { mode: 0o600 })
})

test('[T116] from asking on nobody signs in to the account, by no way', async () => {
  const asha = await api.signIn('asha')
  const other = await api.signIn('asha')
  const answers = await api.product.server.database.transaction(async (tx) => {
    // Locked, so that the worker does not erase before the attempt.
    await tx.query(`select pg_advisory_xact_lock(hashtext('list of erased accounts'))`)
    await orThrow(asha.rpc('request_erasure'))
    const anew = await (await api.anon()).auth.signInWithPassword({
      email: emailOf('asha'),
      password,
    })
    return [anew.error?.code, (await other.auth.refreshSession()).error?.status]
  })
  expect(answers).toEqual(['user_banned', 400])
  const sessions = await api.sql('select from auth.sessions where user_id = $1', [people.asha])
  expect(sessions).toEqual([])
})

test('[T117] an erasure is written down beside the database before the account goes, an administrator’s too', async () => {
  const gone = async (person: keyof typeof people) =>
    expect(await api.sql('select from auth.users where id = $1', [people[person]])).toEqual([])
  await vi.waitFor(() => gone('asha'), { timeout: 30_000, interval: 100 })
  expect(await log()).toContain(await hashOf('asha'))
  expect(await log()).not.toContain(people.asha)
  expect((await api.service.auth.admin.deleteUser(people.meera)).error).toBeNull()
  const meera = await hashOf('meera')
  await vi.waitFor(async () => expect(await log()).toContain(meera), 30_000)
})

test('[T117] whom the old data folder lists is erased again before anybody is served, with their files', async () => {
  const { output, left, admins, files } = await restored('by-source')
  expect(output).toMatch(/Accounts erased again: 2\./)
  expect(output).not.toMatch(/No list/)
  expect(left.map((line) => line.split(': ')[1])).toEqual(left.map(() => 'Vikram Singh'))
  expect(left.length).toBeGreaterThan(0)
  expect(admins).toEqual([{ full_name: 'Administrator' }, { full_name: 'Arjun Das' }])
  expect(files).toBe(1)
  // The next restore of the same backup can use this one's list.
  const hashes = [await hashOf('asha'), await hashOf('meera')]
  const list = await readFile(place.in('by-source', 'erased.log'), 'utf8')
  for (const hash of hashes) expect(list).toContain(hash)
})

test('[T117] a list can be named, or lie in the folder already; an administrator who was the last one then goes too', async () => {
  const everyAdmin = await api.sql<{ hash: string }>(
    "select private.hash_of(id) as hash from auth.users where email in ('first@example.test', $1)",
    [emailOf('arjun')],
  )
  const lines = everyAdmin.map(({ hash }) => `2026-11-21T00:00:00.000Z ${hash}\n`)
  await cp(`${api.dataDir}/erased.log`, place.in('named.log'))
  await writeFile(place.in('named.log'), lines[0] ?? '', { flag: 'a' })
  await mkdir(place.in('by-name'), { mode: 0o711 })
  await writeFile(
    place.in('by-name', 'erased.log'),
    `2026-11-21T00:0${lines[0]?.slice(0, 9)}\n${lines[1]}`,
  )
  const { output, admins } = await restored('by-name', {
    more: ['--erased', place.in('named.log')],
  })
  expect(output).toMatch(/Accounts erased again: 4\./)
  expect(admins).toEqual([])
})

test('[T117] what a backup itself knows of erasures is on the new list, for an older backup to be restored by', async () => {
  const variables = { DATABASE_URL: api.databaseUrl, DATA_DIR: api.dataDir }
  expect(await admin(variables, 'backup', place.in('later'))).toMatchObject({ code: 0 })
  await rm(`${api.dataDir}/erased.log`)
  const { output } = await restored('by-itself', { from: 'later' })
  expect(output).toMatch(/No list of erasures/)
  const { left } = await restored('older', {
    more: ['--erased', place.in('by-itself', 'erased.log')],
  })
  expect(left.length).toBeGreaterThan(0)
  expect(left.map((line) => line.split(': ')[1])).toEqual(left.map(() => 'Vikram Singh'))
})

test('[T118] lines go after a year, and a line that a crash cut short does not spoil the next', async () => {
  const file = place.in('list.log')
  const list = erasedList(file)
  const hash = (letter: string) => letter.repeat(64)
  await list.add([{ hash: hash('a'), at: new Date('2025-01-01T00:00:00Z') }])
  await writeFile(file, '2025-06-01T00:0', { flag: 'a' })
  const at = new Date('2026-01-01T00:00:00Z')
  await list.add([
    { hash: hash('b'), at },
    { hash: hash('c'), at },
  ])
  expect(await list.forget(new Date('2025-12-31T00:00:00Z'))).toBe(1)
  expect(await readFile(file, 'utf8')).toBe(
    `2026-01-01T00:00:00.000Z ${hash('b')}\n2026-01-01T00:00:00.000Z ${hash('c')}\n`,
  )
})
