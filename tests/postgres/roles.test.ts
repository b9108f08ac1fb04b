// The first migration and the login of requests, for the kinds of owner that DATABASE_URL may name.
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { prepareApiLogin } from '#server/postgres/login.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'

const migrations = path.resolve(import.meta.dirname, '../../server/migrations')
const owner = `owner_${randomBytes(4).toString('hex')}`
let fresh: FreshDatabase
let superuser: Client
const log = { warn: vi.fn() }

beforeAll(async () => {
  fresh = await freshDatabase()
  superuser = await connect(fresh.serviceUrl)
})
afterEach(() => log.warn.mockClear())
afterAll(async () => {
  await superuser.end()
  await fresh.drop()
})

async function connect(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

test('tables that the owner makes in public are open to service_role and to nobody else', async () => {
  await superuser.query('create table notes (id int generated always as identity)')
  const { rows } = await superuser.query(
    `select grantee, string_agg(privilege_type, ' ' order by privilege_type) as rights
     from information_schema.table_privileges
     where table_name = 'notes' and grantee <> current_user group by 1`,
  )
  expect(rows).toEqual([{ grantee: 'service_role', rights: 'DELETE INSERT SELECT UPDATE' }])
})

test('the roles of requests make no tables and no schemas', async () => {
  for (const role of ['anon', 'authenticated', 'service_role']) {
    await superuser.query(`begin; set local role ${role}`)
    await expect(superuser.query('create table public.mine (id int)')).rejects.toMatchObject({
      code: '42501',
    })
    await superuser.query('rollback')
    const { rows } = await superuser.query(
      `select has_schema_privilege($1, 'public', 'create') as schema, has_database_privilege($1, current_database(), 'create') as database`,
      [role],
    )
    expect(rows).toEqual([{ schema: false, database: false }])
  }
})

test('the password of the login follows from that of the owner', async () => {
  const url = await prepareApiLogin(fresh.serviceUrl, superuser, log)
  expect(new URL(url).username).toBe('authenticator')
  const { rows: before } = await superuser.query(
    "select rolpassword from pg_authid where rolname = 'authenticator'",
  )
  expect(await prepareApiLogin(fresh.serviceUrl, superuser, log)).toBe(url)
  const { rows: after } = await superuser.query(
    "select rolpassword from pg_authid where rolname = 'authenticator'",
  )
  expect(after).toEqual(before)
  expect(before[0].rolpassword).toMatch(/^SCRAM-SHA-256\$4096:/)
  expect(log.warn).not.toHaveBeenCalled()
})

test('an owner who may not set it lends its own login, and that is logged', async () => {
  await superuser.query(`create role ${owner} login password 'secret of the owner'`)
  try {
    const url = new URL(fresh.serviceUrl)
    url.username = owner
    url.password = 'secret of the owner'
    const session = await connect(url.href)
    expect(await prepareApiLogin(url.href, session, log)).toBe(url.href)
    expect(log.warn).toHaveBeenCalledOnce()
    await session.end()

    url.password = ''
    expect(await prepareApiLogin(url.href, superuser, log)).toBe(url.href)
    expect(log.warn).toHaveBeenCalledTimes(2)
  } finally {
    await superuser.query(`drop role ${owner}`)
  }
})

test('an owner with createrole and no more brings an empty database up', async () => {
  const empty = await freshDatabase({ empty: true })
  const boss = await connect(empty.serviceUrl)
  const { rows } = await boss.query('select current_database() as name')
  await boss.query(`create role ${owner} login createrole password 'secret of the owner'`)
  await boss.query(`alter database ${rows[0].name} owner to ${owner}`)
  await boss.query(
    `grant anon, authenticated, service_role, authenticator to ${owner} with admin option`,
  )
  try {
    const url = new URL(empty.serviceUrl)
    url.username = owner
    url.password = 'secret of the owner'
    const session = await connect(url.href)
    expect(await migrate(session, migrations, { record: 'server.migrations' })).toContain(
      '0001_roles.sql',
    )
    // A copy of the template has the rights of a new database, so this is checked where the file
    // itself ran.
    const temporary = await session.query(
      "select has_database_privilege('anon', current_database(), 'temporary') as allowed",
    )
    expect(temporary.rows).toEqual([{ allowed: false }])
    await session.end()
  } finally {
    await boss.end()
    await empty.drop()
    await superuser.query(`drop role ${owner}`)
  }
})
