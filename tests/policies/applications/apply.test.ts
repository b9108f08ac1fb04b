// database/apply.ts on empty databases: everything or nothing, once, under a lock; and the
// generated files are up to date.
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apply, newMigrations } from '#database/apply.ts'
import { dump } from '#database/dump.ts'
import { readSqlFiles, type SqlFile } from '#database/files.ts'
import { migrateServer } from '#server/start.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'

let database: FreshDatabase
let session: pg.Client
const open = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
beforeAll(async () => {
  database = await freshDatabase()
  session = await open(database.serviceUrl)
})
afterAll(async () => {
  await session.end()
  await database.drop()
})

const silent = { log: () => {} }
const file = (name: string, text: string): SqlFile => ({ name, text, checksum: text })
const with_ = (more: Partial<ReturnType<typeof readSqlFiles>>, checksum: string) => ({
  ...readSqlFiles(),
  checksum,
  ...more,
})
const written = (name: string) =>
  readFileSync(new URL(`../../../database/${name}`, import.meta.url), 'utf8')
const policies = async () =>
  (
    await session.query(
      "select policyname from pg_policies where schemaname in ('public', 'storage') order by 1",
    )
  ).rows

describe('apply', () => {
  test('a second run asks one question and changes nothing', async () => {
    const asked: string[] = []
    const counting = {
      query: (text: string, values?: unknown[]) => {
        asked.push(text)
        return session.query(text, values)
      },
    }
    expect(await apply(counting, silent)).toEqual({ changed: false, migrations: [] })
    expect(asked).toHaveLength(1)
  })
  test('a changed policy is applied again without running a migration; what is gone from the files is gone', async () => {
    await session.query('create policy "left over" on public.jobs for select to anon using (true)')
    await session.query('create view public.left_over as select 1 as one')
    expect(await apply(session, { ...silent, files: with_({}, 'changed') })).toEqual({
      changed: true,
      migrations: [],
    })
    expect(await policies()).not.toContainEqual({ policyname: 'left over' })
    expect(await session.query("select to_regclass('public.left_over') as view")).toMatchObject({
      rows: [{ view: null }],
    })
  })
  test('data outlives it', async () => {
    await session.query("insert into newsletter_subscribers (email) values ('stays@example.test')")
    await apply(session, { ...silent, files: with_({}, 'changed again') })
    expect((await session.query('select email from newsletter_subscribers')).rows).toHaveLength(1)
  })
  test('a file that fails leaves everything as it was, and is named', async () => {
    const before = await policies()
    const files = with_({ views: [file('views/broken.sql', 'select from nowhere')] }, 'broken')
    await expect(apply(session, { ...silent, files })).rejects.toThrow('views/broken.sql: ')
    expect(await policies()).toEqual(before)
  })
  test('a new migration runs once, before functions, views and policies', async () => {
    const migrations = [
      ...readSqlFiles().migrations,
      file('migrations/9999_more.sql', 'alter table public.jobs add column more text'),
    ]
    const files = with_({ migrations }, 'more')
    expect(await apply(session, { ...silent, files })).toEqual({
      changed: true,
      migrations: ['migrations/9999_more.sql'],
    })
    expect((await apply(session, { ...silent, files })).changed).toBe(false)
  })
  test('on an empty database functions can be applied in any order', async () => {
    const other = await freshDatabase({ empty: true })
    const client = await open(other.serviceUrl)
    await migrateServer(client)
    const functions = readSqlFiles().functions.reverse()
    await apply(client, { ...silent, files: with_({ functions }, 'reversed') })
    const { schema } = await dump(client)
    await client.end()
    await other.drop()
    expect(schema).toBe(written('schema.sql'))
  })
  test('two processes at once on a new database: one does the work, the other finds it done', async () => {
    const other = await freshDatabase()
    const sessions = [await open(other.serviceUrl), await open(other.serviceUrl)]
    const done = await Promise.all(
      sessions.map((one) => apply(one, { ...silent, files: with_({}, 'x') })),
    )
    expect(done.filter((one) => one.changed)).toHaveLength(1)
    for (const one of sessions) await one.end()
    await other.drop()
  })
})

describe('migrations are history', () => {
  const one = file('migrations/0001_one.sql', 'one')
  const two = file('migrations/0002_two.sql', 'two')
  const ran = (...files: SqlFile[]) => new Map(files.map(({ name, checksum }) => [name, checksum]))

  test('what did not run yet runs', () => {
    expect(newMigrations(ran(one), [one, two])).toEqual([two])
  })
  test('an edited one is refused', () => {
    expect(() => newMigrations(ran(one), [{ ...one, checksum: 'edited' }])).toThrow(
      'edited after it ran',
    )
  })
  test('a removed one is refused', () => {
    expect(() => newMigrations(ran(one, two), [one])).toThrow('not here any more')
  })
  test('one that comes before what ran is refused', () => {
    expect(() => newMigrations(ran(two), [one, two])).toThrow('a later number')
  })
})

describe('what is generated', () => {
  test('schema.sql, types.ts and places.ts say what the database holds (else: node database/dump.ts)', async () => {
    const other = await freshDatabase()
    const client = await open(other.serviceUrl)
    const { schema, types, places } = await dump(client)
    await client.end()
    await other.drop()
    expect(schema).toBe(written('schema.sql'))
    expect(types).toBe(written('types.ts'))
    expect(places).toBe(written('places.ts'))
  })
})
