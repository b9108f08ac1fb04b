// A backup works with other versions: an earlier release of the product, another PostgreSQL.
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apply } from '#database/apply.ts'
import { readSqlFiles } from '#database/files.ts'
import { people, seedCast } from '#database/seed/cast.ts'
import { migrateServer } from '#server/start.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { programs15, startPostgres15 } from '#tests/support/postgresql-15.ts'
import { admin, makeKeys, scratch } from './commands.ts'

let place: Awaited<ReturnType<typeof scratch>>
beforeAll(async () => {
  place = await scratch()
})
afterAll(() => place?.remove())

async function inDatabase<T>(url: string, work: (session: Client) => Promise<T>): Promise<T> {
  const session = new Client(url)
  await session.connect()
  try {
    return await work(session)
  } finally {
    await session.end()
  }
}
const run = (task: 'backup' | 'restore', url: string, data: string, folder: string) =>
  admin({ DATABASE_URL: url, DATA_DIR: place.in(data) }, task, place.in(folder))

test('[T142] what an earlier release saved is restored into this one, and brought up to date', async () => {
  const [old, fresh] = [await freshDatabase({ empty: true }), await freshDatabase({ empty: true })]
  await inDatabase(old.serviceUrl, async (session) => {
    await migrateServer(session)
    const migrations = readSqlFiles().migrations.filter(({ name }) => name < 'migrations/0020')
    const files = {
      migrations,
      shapes: [],
      functions: [],
      derived: [],
      views: [],
      policies: [],
      checksum: 'earlier',
    }
    await apply(session, { log: () => {}, files })
    await session.query(`insert into auth.users (id, email) values ($1, 'asha@example.test')`, [
      people.asha,
    ])
    await session.query(
      `insert into private.erasures (person_hash, asked_by, done_at) values ('of-somebody', 'person', now())`,
    )
  })
  await makeKeys(place.in('old'))
  expect(await run('backup', old.serviceUrl, 'old', 'earlier')).toMatchObject({ code: 0 })
  expect(await run('restore', fresh.serviceUrl, 'new', 'earlier')).toMatchObject({ code: 0 })
  await inDatabase(fresh.serviceUrl, async (session) => {
    const { rows: erasures } = await session.query(
      'select person_hash, listed_at from private.erasures',
    )
    expect(erasures).toEqual([{ person_hash: 'of-somebody', listed_at: expect.any(Date) }])
    const { rows: accounts } = await session.query('select email from auth.users')
    expect(accounts).toEqual([{ email: 'asha@example.test' }])
    const again = await apply(session, { log: () => {} })
    expect(again).toEqual({ changed: false, migrations: [] })
  })
  await Promise.all([old.drop(), fresh.drop()])
})

test.skipIf(!programs15)(
  '[T142] a backup moves between versions of PostgreSQL, row for row',
  async () => {
    const full = await freshDatabase()
    const older = await startPostgres15({})
    try {
      await inDatabase(full.serviceUrl, (session) => seedCast(session))
      await makeKeys(place.in('first'))
      expect(await run('backup', full.serviceUrl, 'first', 'moving')).toMatchObject({ code: 0 })
      expect(await run('restore', older.url, 'second', 'moving')).toMatchObject({ code: 0 })
      expect(await run('backup', older.url, 'second', 'moved')).toMatchObject({ code: 0 })
      const sums = async (name: string) =>
        (await readFile(place.in(name, 'SHA256SUMS'), 'utf8')).split('\n').sort()
      expect((await sums('moved')).length).toBeGreaterThan(40)
      expect(await sums('moved')).toEqual(await sums('moving'))
    } finally {
      older.stop()
      await full.drop()
    }
  },
)
