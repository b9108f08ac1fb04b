// The whole product on a database whose owner is no superuser, as with managed ones: installed,
// updated in a new session, and in use.
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apply } from '#database/apply.ts'
import { readSqlFiles } from '#database/files.ts'
import { seedCast } from '#database/seed/cast.ts'
import { migrateServer } from '#server/start.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'

const owner = `owner_${randomBytes(4).toString('hex')}`
let database: FreshDatabase
let superuser: Client
let url: string

beforeAll(async () => {
  database = await freshDatabase({ empty: true })
  superuser = await connect(database.serviceUrl)
  const address = new URL(database.serviceUrl)
  await superuser.query(`create role ${owner} login createrole password 'secret of the owner'`)
  await superuser.query(`alter database ${address.pathname.slice(1)} owner to ${owner}`)
  await superuser.query(
    `grant anon, authenticated, service_role, authenticator to ${owner} with admin option`,
  )
  address.username = owner
  address.password = 'secret of the owner'
  url = address.href
})
afterAll(async () => {
  await superuser?.end()
  await database?.drop()
  // Possible only once it owns nothing.
  const other = await freshDatabase({ empty: true })
  const session = await connect(other.serviceUrl)
  await session.query(`drop role if exists ${owner}`)
  await session.end()
  await other.drop()
})

async function connect(address: string) {
  const client = new Client({ connectionString: address })
  // Dropping the database ends sessions that a failed test left open.
  client.on('error', () => {})
  await client.connect()
  return client
}

const quiet = { log: () => {} }

test('an owner who is no superuser brings the product up, and applies what changed in a session of its own', async () => {
  const first = await connect(url)
  await migrateServer(first)
  expect((await apply(first, quiet)).changed).toBe(true)
  // With postings and people, the second start has nothing to create.
  await seedCast(first)
  await first.end()

  const second = await connect(url)
  const files = { ...readSqlFiles(), checksum: 'changed' }
  expect(await apply(second, { ...quiet, files })).toEqual({ changed: true, migrations: [] })
  expect((await second.query('select private.close_overdue_attempts() as closed')).rows).toEqual([
    { closed: 0 },
  ])
  await second.end()
})
