import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPool, type Pool } from '#server/postgres/pool.ts'
import { type ChangeMessage, followChanges } from '#server/postgres/replication.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'

let fresh: FreshDatabase
let service: Pool
const warned: string[] = []
const log = { warn: (_fields: object, sentence: string) => warned.push(sentence) }

beforeAll(async () => {
  fresh = await freshDatabase({ empty: true })
  service = createPool({ url: fresh.serviceUrl, size: 4 })
  await service.query('create table books (id int primary key, title text, at timestamptz)')
  await service.query('create publication changes for table books')
})
afterAll(async () => {
  await service?.close()
  await fresh?.drop()
})

test('tells committed changes in order, values as the database writes them', async () => {
  const heard: ChangeMessage[] = []
  const stream = await followChanges({
    url: fresh.serviceUrl,
    database: service,
    publication: 'changes',
    onMessage: (message) => void heard.push(message),
    log,
  })
  await service.query("insert into books values (1, 'one', '2026-01-02 03:04:05.123456+00')")
  await service.query("update books set title = 'uno' where id = 1")
  await service.query('delete from books where id = 1')
  await vi.waitFor(() => expect(heard.map(({ tag }) => tag)).toContain('delete'), 15_000)
  await stream?.stop()

  expect(heard.map(({ tag }) => tag).filter((tag) => tag !== 'begin' && tag !== 'commit')).toEqual([
    'relation',
    'insert',
    'update',
    'delete',
  ])
  expect(heard.find(({ tag }) => tag === 'insert')).toMatchObject({
    new: { id: '1', title: 'one', at: '2026-01-02 03:04:05.123456+00' },
  })
  const slots = 'select from pg_replication_slots where database = current_database()'
  await vi.waitFor(async () => expect(await service.query(slots)).toEqual([]), 15_000)
})

test('a lost connection is replaced, and that changes were missed is said', async () => {
  const heard: ChangeMessage[] = []
  const resumed = vi.fn()
  const stream = await followChanges({
    url: fresh.serviceUrl,
    database: service,
    publication: 'changes',
    onMessage: (message) => void heard.push(message),
    resumed,
    log,
  })
  await service.query(
    // Other files' databases are in the same cluster.
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'change stream'`,
  )
  await vi.waitFor(() => expect(resumed).toHaveBeenCalledOnce(), 15_000)
  await service.query("insert into books values (2, 'two', now())")
  await vi.waitFor(() => expect(heard.map(({ tag }) => tag)).toContain('insert'), 15_000)
  await stream?.stop()
})

test('a failing hearer does not end the stream', async () => {
  const tags: string[] = []
  const stream = await followChanges({
    url: fresh.serviceUrl,
    database: service,
    publication: 'changes',
    onMessage: ({ tag }) => {
      tags.push(tag)
      if (tag === 'relation') throw new Error('no')
    },
    log,
  })
  await service.query("insert into books values (3, 'three', now())")
  await vi.waitFor(() => expect(tags).toContain('commit'), 15_000)
  expect(tags).toContain('insert')
  await stream?.stop()
})

test('without the publication it is off, and the reason is logged', async () => {
  warned.length = 0
  const stream = await followChanges({
    url: fresh.serviceUrl,
    database: service,
    publication: 'nothing',
    onMessage: () => {},
    log,
  })
  expect(stream).toBeUndefined()
  expect(warned).toEqual(['live changes are off'])
})

test('without logical decoding it is off', async () => {
  warned.length = 0
  const database = { query: async () => [{ level: 'replica', published: true }] as never }
  const stream = await followChanges({ url: fresh.serviceUrl, database, onMessage: () => {}, log })
  expect(stream).toBeUndefined()
  expect(warned).toEqual(['live changes are off'])
})
