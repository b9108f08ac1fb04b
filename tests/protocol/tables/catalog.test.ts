// The catalogue follows the schema; failures of the database are reported as what they are.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Caller } from '#server/caller/caller.ts'
import { createRateLimits, noRateLimits } from '#server/caller/rate-limits.ts'
import { systemClock } from '#server/clock.ts'
import type { Log } from '#server/log.ts'
import type { Database } from '#server/postgres/database.ts'
import { createPool } from '#server/postgres/pool.ts'
import { createTables } from '#server/tables/tables.ts'
import { ASHA, type Library, openLibrary, SERVICE } from './library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library?.close())

const statusOf = async (path: string, as?: string) => (await library.call(path, { as })).status

test('a new table, a new column and a new grant are known without a restart', async () => {
  expect(await statusOf('/magazines')).toBe(404)
  await library.service.query('create table magazines (id int primary key, name text)')
  await library.service.query('alter table magazines enable row level security')
  await library.service.query('create policy "all" on magazines using (true)')
  await library.service.query('grant select on magazines to anon')
  await expect.poll(() => statusOf('/magazines?select=id')).toBe(200)
  await library.service.query('alter table magazines add column issue int')
  await expect.poll(() => statusOf('/magazines?select=issue')).toBe(200)
  await library.service.query('alter table magazines disable row level security')
  await expect.poll(() => statusOf('/magazines')).toBe(404)
  await library.service.query('drop table magazines')
  await expect.poll(() => statusOf('/magazines', SERVICE)).toBe(404)
})

test('a change of a policy acts at once: policies are never kept', async () => {
  await library.service.query('drop policy "everybody reads" on labels')
  expect(await (await library.call('/labels')).json()).toEqual([])
  await library.service.query('create policy "everybody reads" on labels for select using (true)')
  expect(await (await library.call('/labels')).json()).toHaveLength(3)
})

test('a filter that is asked for often stays right when the type of its column changes', async () => {
  await library.service.query('create table drifting (id int primary key, word text)')
  await library.service.query('alter table drifting enable row level security')
  await library.service.query('create policy "all" on drifting using (true)')
  await library.service.query('grant select on drifting to anon')
  await library.service.query(`insert into drifting values (1, '7')`)
  await expect.poll(() => statusOf('/drifting?word=eq.7')).toBe(200)
  for (let round = 0; round < 8; round += 1) expect(await statusOf('/drifting?word=eq.7')).toBe(200)
  await library.service.query('alter table drifting alter column word type int using word::int')
  await expect.poll(() => statusOf('/drifting?word=eq.7')).toBe(200)
  for (let round = 0; round < 8; round += 1) {
    expect(await (await library.call('/drifting?word=eq.7')).json()).toEqual([{ id: 1, word: 7 }])
  }
})

describe('failures', () => {
  const caller: Caller = { role: 'anon', claims: { role: 'anon' }, address: '192.0.2.1' }
  const quiet = { warn: vi.fn(), error: vi.fn(), info: vi.fn(), debug: vi.fn() } as unknown as Log

  async function answerWith(database: Database, service: Database = library.service) {
    const tables = await createTables({
      database,
      service,
      identify: async () => caller,
      rateLimits: noRateLimits,
      config: library.config,
      log: quiet,
    })
    const response = await tables.app.fetch(new Request('http://library.test/books?select=id'))
    await tables.close()
    return response
  }

  test('a database that cannot be reached is 503 with Retry-After', async () => {
    const nowhere = createPool({ url: 'postgres://nobody@127.0.0.1:1/none' })
    const response = await answerWith(nowhere)
    expect([
      response.status,
      response.headers.get('retry-after'),
      (await response.json()).code,
    ]).toEqual([503, '1', 'PGRST000'])
    const unread = await answerWith(nowhere, nowhere)
    expect([unread.status, (await unread.json()).code]).toEqual([503, 'PGRST002'])
    await nowhere.close()
  })

  test('no free connection within the wait is 504', async () => {
    const { apiUrl } = library
    const narrow = createPool({ url: apiUrl, size: 1, waitMs: 500 })
    // Connected first: otherwise a slow connection could be the one that times out.
    await narrow.query('select 1')
    const { promise: answered, resolve: release } = Promise.withResolvers<void>()
    const busy = narrow.transaction(() => answered)
    const response = await answerWith(narrow)
    expect([response.status, (await response.json()).code]).toEqual([504, 'PGRST003'])
    release()
    await busy
    await narrow.close()
  })

  test('[T004] the log says what is not exposed, and why', async () => {
    const warn = vi.fn()
    const tables = await createTables({
      database: library.api,
      service: library.service,
      identify: async () => caller,
      rateLimits: noRateLimits,
      config: library.config,
      log: { warn, error: vi.fn() } as unknown as Log,
    })
    await tables.close()
    const told = warn.mock.calls.map(([facts]) => facts)
    expect(told).toContainEqual({
      relation: 'public.unguarded',
      reason: expect.stringContaining('row security is off'),
    })
    expect(told).toContainEqual({
      relation: 'public.unguarded_view',
      reason: expect.stringContaining('security_invoker'),
    })
    expect(told.map(({ relation }) => relation)).not.toContain('public.books')
  })
})

test('callers are counted: visitors by address, people by their id', async () => {
  const rules = {
    rest_anon: { count: 2, seconds: 60 },
    rest_read: { count: 1, seconds: 60 },
    rest_write: { count: 1, seconds: 60 },
  }
  const limited = await library.sibling(
    {},
    { rateLimits: createRateLimits({ rules, clock: systemClock }) },
  )
  const status = async (as: string, method = 'GET') =>
    (await limited.call('/labels?id=eq.0', { as, method })).status
  expect([await status('anon'), await status('anon'), await status('anon')]).toEqual([
    200, 200, 429,
  ])
  expect([await status(ASHA), await status(ASHA)]).toEqual([200, 429])
  expect([await status(ASHA, 'DELETE'), await status(ASHA, 'DELETE')]).toEqual([204, 429])
  expect([await status(SERVICE), await status(SERVICE), await status(SERVICE)]).toEqual([
    200, 200, 200,
  ])
  const response = await limited.call('/labels', { as: 'anon' })
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})
