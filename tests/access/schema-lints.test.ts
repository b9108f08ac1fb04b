// The schema as it is served, checked by the lints of schema-lints.ts; and each lint is shown to
// find its mistake.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { schemaLints } from './schema-lints.ts'

let database: FreshDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Client({ connectionString: database.serviceUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const found = async (query: string): Promise<string[]> =>
  (await owner.query<{ name: string }>(query)).rows.map(({ name }) => name)

describe.each(schemaLints)('[T003] $code $mistake', ({ query, violation }) => {
  test('not here', async () => {
    expect(await found(query)).toEqual([])
  })

  test('and would be found', async () => {
    await owner.query('begin')
    try {
      for (const statement of violation) await owner.query(statement)
      expect(await found(query)).toEqual([expect.stringContaining('offender')])
    } finally {
      await owner.query('rollback')
    }
  })
})
