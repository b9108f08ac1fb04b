import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, type Pool } from '#server/postgres/pool.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'

let fresh: FreshDatabase
let service: Pool
beforeAll(async () => {
  fresh = await freshDatabase({ empty: true })
  service = createPool({ url: fresh.serviceUrl, size: 4 })
})
afterAll(async () => {
  await service?.close()
  await fresh?.drop()
})

test('one statement and its rows', async () => {
  expect(await service.query('select $1::int + 1 as sum', [2])).toEqual([{ sum: 3 }])
})
