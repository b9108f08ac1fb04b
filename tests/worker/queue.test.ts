// The queue by itself, on a table of its own: who gets a row, for how long, and what happens to it
// when something fails, ends or stops.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createPool, type Pool } from '#server/postgres/pool.ts'
import { LeaseLost, type QueueTable } from '#server/queue/leases.ts'
import { createQueueWorker, type Queue } from '#server/queue/queue.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'

type Order = { name: string }

let fresh: FreshDatabase
let database: Pool
beforeAll(async () => {
  fresh = await freshDatabase({ empty: true })
  database = createPool({ url: fresh.serviceUrl, size: 4 })
  await database.query(`create table orders (
    id int generated always as identity primary key, name text not null, is_done boolean not null default false,
    ordered_at timestamptz not null default now(), attempts int not null default 0, leased_until timestamptz, why text)`)
})
beforeEach(() => database.query('delete from orders'))
afterAll(async () => {
  await database?.close()
  await fresh?.drop()
})

const orders: QueueTable = {
  name: 'public.orders',
  key: 'id',
  waiting: 'not is_done',
  dueAt: 'ordered_at',
  waitingSince: 'ordered_at',
  order: 'ordered_at, id',
  columns: 'name',
  attempts: 'attempts',
  leasedUntil: 'leased_until',
  lastError: 'why',
}
const done = (key: string) =>
  database.query('update orders set is_done = true, leased_until = null where id = $1', [key])
const log = { info() {}, warn: vi.fn() }
beforeEach(() => log.warn.mockClear())

const worker = (more: Partial<Queue<Order>> = {}) =>
  createQueueWorker<Order>(
    {
      name: 'orders',
      channel: 'new_order',
      tables: [orders],
      leaseSeconds: 60,
      pollMs: 60_000,
      retrySeconds: [60, 60],
      work: async ({ key }) => void (await done(key)),
      giveUp: async ({ key }) => void (await done(key)),
      ...more,
    },
    {
      connection: database,
      listen: (channel, hear) => database.listen(channel, hear),
      clock: { now: () => new Date() },
      log,
    },
  )
const order = (...names: string[]) =>
  database.query('insert into orders (name) select unnest($1::text[])', [names])
const rows = () =>
  database.query(
    'select name, is_done, attempts, leased_until > now() as leased, why from orders order by id',
  )
const runOutLeases = () =>
  database.query("update orders set leased_until = now() - interval '1 second'")

test('every row is done once, in order, by however many workers', async () => {
  await order('a', 'b', 'c')
  const seen: string[] = []
  const work: Queue<Order>['work'] = async ({ key, row }) => {
    seen.push(row.name)
    await done(key)
  }
  expect(await worker({ work }).runOnce()).toBe(3)
  expect(seen).toEqual(['a', 'b', 'c'])
  await order(...Array.from({ length: 20 }, (_, at) => `n${at}`))
  const counts = await Promise.all([1, 2, 3].map(() => worker({ work, atOnce: 2 }).runOnce()))
  expect(counts.reduce((sum, count) => sum + count)).toBe(20)
  expect(new Set(seen).size).toBe(23)
  expect(seen).toHaveLength(23)
})

test('a started worker hears of a row at once, also while it works on another', async () => {
  let finish = () => {}
  const work: Queue<Order>['work'] = async ({ key, row }) => {
    if (row.name === 'slow') await new Promise<void>((resolve) => (finish = resolve))
    await done(key)
  }
  const two = worker({ work, atOnce: 2 })
  await two.start()
  const announce = async (name: string) => {
    await order(name)
    await database.query("select pg_notify('new_order', '')")
  }
  await announce('slow')
  await expect.poll(rows).toMatchObject([{ leased: true }])
  await announce('quick')
  await expect.poll(rows).toMatchObject([{ is_done: false }, { is_done: true }])
  finish()
  await two.stop()
  expect(await rows()).toMatchObject([{ is_done: true }, { is_done: true }])
})

test('what fails waits, says why, and is given up after its last attempt; the log has no message', async () => {
  await order('bad', 'good')
  const giveUp = vi.fn(async ({ key }: { key: string }) => void (await done(key)))
  const work: Queue<Order>['work'] = async ({ key, row }) => {
    if (row.name === 'bad') throw new Error('secret')
    await done(key)
  }
  const one = worker({ work, giveUp })
  expect(await one.runOnce()).toBe(1)
  expect(await one.runOnce()).toBe(0)
  expect(await rows()).toMatchObject([
    { name: 'bad', is_done: false, attempts: 1, leased: true, why: 'secret' },
    { name: 'good', is_done: true },
  ])
  for (let attempt = 2; attempt <= 3; attempt += 1) {
    expect(giveUp).not.toHaveBeenCalled()
    await runOutLeases()
    await one.runOnce()
  }
  expect(giveUp).toHaveBeenCalledOnce()
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('secret')
})

test('what is never given up is tried at its last interval until it is done', async () => {
  await order('stubborn')
  let attempts = 0
  const work: Queue<Order>['work'] = async ({ key }) => {
    attempts += 1
    if (attempts < 6) throw new Error('not yet')
    await done(key)
  }
  const one = worker({ work, giveUp: undefined })
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    expect(await rows()).toMatchObject([{ is_done: false, attempts: attempt - 1 }])
    await one.runOnce()
    await runOutLeases()
  }
  expect(await rows()).toMatchObject([{ is_done: true }])
})

test('where a failure ends the run, the other rows wait for the next one', async () => {
  await order('bad', 'good')
  const work = () => Promise.reject(new Error('the storage is away'))
  await expect(worker({ work, failureEndsRun: true }).runOnce()).rejects.toThrow('away')
  expect(await rows()).toMatchObject([{ attempts: 1 }, { attempts: 0 }])
})

test('whoever lost a lease cannot renew it, and changes nothing', async () => {
  await order('a')
  let failure: unknown
  const work: Queue<Order>['work'] = async (claimed) => {
    await claimed.renew()
    await runOutLeases()
    expect(await worker({ work: async () => {} }).runOnce()).toBeGreaterThan(0)
    try {
      await claimed.renew()
    } catch (error) {
      failure = error
      throw error
    }
  }
  expect(await worker({ work, failureEndsRun: true }).runOnce()).toBe(0)
  expect(failure).toBeInstanceOf(LeaseLost)
  expect(await rows()).toMatchObject([{ attempts: 2, leased: true, why: null }])
})

test('stop tells what is under way to end after its grace, and gives the row back uncounted', async () => {
  await order('a', 'b')
  const slow = worker({
    graceMs: 30,
    work: (_, stopping) =>
      new Promise((_, reject) =>
        stopping.addEventListener('abort', () => reject(stopping.reason), { once: true }),
      ),
  })
  await slow.start()
  await expect.poll(rows).toMatchObject([{ leased: true }, { leased: null }])
  await slow.stop()
  expect(await rows()).toMatchObject([
    { attempts: 0, leased: null },
    { attempts: 0, leased: null },
  ])
  expect(await slow.runOnce()).toBe(0)
})

test('how long the oldest row has been waiting, whether somebody works on it or not', async () => {
  const one = worker()
  expect(await one.oldestWaitingSeconds()).toBe(0)
  await order('a', 'b')
  await database.query(
    "update orders set ordered_at = now() - interval '90 seconds', leased_until = now() + interval '1 minute' where name = 'a'",
  )
  expect(await one.oldestWaitingSeconds()).toBeGreaterThanOrEqual(90)
  expect(await one.oldestWaitingSeconds()).toBeLessThan(120)
})
