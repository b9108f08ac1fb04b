// Live changes over real sockets, with the official client: who gets what, and who does not.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { until } from '../until.ts'
import {
  add,
  asha,
  clientOf,
  listen,
  type Note,
  setNotes,
  settle,
  site,
  vikram,
} from './open-notes.ts'

setNotes({ regexOperators: true })

test('insert, update and delete of one’s own row arrive in order, as the reader may see them', async () => {
  const me = await listen(asha)
  expect(me.statuses).toEqual(['SUBSCRIBED'])
  expect(me.system[0]).toMatchObject({ status: 'ok', extension: 'postgres_changes' })
  await site.service.query(
    `insert into public.notes (id, owner, text, secret, amount, tags, about)
     values (1, $1, 'one', 's', 1.50, '{a,b}', '{"x": [1]}')`,
    [asha.id],
  )
  await until(() => me.events.length === 1)
  await site.service.query(`update public.notes set text = 'two' where id = 1`)
  await until(() => me.events.length === 2)
  await site.service.query('delete from public.notes where id = 1')
  await until(() => me.events.length === 3)
  const [inserted, updated, deleted] = me.events
  expect(inserted).toMatchObject({
    eventType: 'INSERT',
    schema: 'public',
    table: 'notes',
    old: {},
    errors: null,
  })
  expect(Number.isNaN(Date.parse(inserted?.commit_timestamp ?? ''))).toBe(false)
  expect(updated).toMatchObject({ eventType: 'UPDATE', new: { id: 1, text: 'two' } })
  expect(updated?.old).toEqual({ id: 1 })
  expect(deleted).toMatchObject({ eventType: 'DELETE', new: {}, old: { id: 1 } })
  expect(JSON.stringify(me.events)).not.toContain('secret')
})

test('a record holds the values in their types and no column that the reader may not select', async () => {
  const me = await listen(asha)
  await site.service.query(
    `insert into public.notes (id, owner, text, secret, amount, tags, about)
     values (2, $1, 'one', 'hidden', 1.50, '{a,b}', '{"x": [1]}')`,
    [asha.id],
  )
  await until(() => me.events.length === 1)
  expect(me.events[0]?.new).toMatchObject({
    id: 2,
    owner: asha.id,
    text: 'one',
    shared: false,
    amount: 1.5,
    tags: ['a', 'b'],
    about: { x: [1] },
  })
  expect(me.events[0]?.new).not.toHaveProperty('secret')
})

test('the lag of a change and the waits for the database are measured', async () => {
  const countOf = async (metric: string) =>
    Number(
      new RegExp(`^${metric}_count(?:\\{.*\\})? (\\d+)$`, 'm').exec(await site.metrics.text())?.[1],
    )
  const me = await listen(asha)
  const [lags, waits] = [await countOf('live_lag_seconds'), await countOf('db_pool_wait_seconds')]
  await add(77, asha)
  await until(() => me.events.length === 1)
  await until(async () => (await countOf('live_lag_seconds')) === lags + 1)
  expect(await countOf('db_pool_wait_seconds')).toBeGreaterThan(waits)
})

test('a binding may choose its columns', async () => {
  const client = clientOf(asha)
  await client.realtime.setAuth()
  const got: unknown[] = []
  const wanted = {
    event: 'INSERT' as const,
    schema: 'public',
    table: 'notes',
    select: ['id', 'text'],
  }
  const channel = client
    .channel('chosen')
    .on('postgres_changes', wanted, ({ new: row }: { new: unknown }) => got.push(row))
  await new Promise((resolve) => channel.subscribe(resolve))
  await add(5, asha)
  await until(() => got.length === 1)
  expect(got).toEqual([{ id: 5, text: 'hello' }])
})

test('[T040] nobody is told of rows they may not read, neither of inserts, updates nor deletes, nor their keys', async () => {
  await add(10, vikram)
  const [all, filtered, visitor, mine] = await Promise.all([
    listen(asha),
    listen(asha, { filter: `owner=eq.${vikram.id}` }),
    listen(undefined),
    listen(vikram),
  ])
  expect(visitor.system[0]?.status).toBe('error')
  await add(11, vikram)
  await until(() => mine.events.some(({ new: row }) => (row as Note).id === 11))
  await site.service.query(`update public.notes set text = 'changed' where owner = $1`, [vikram.id])
  await site.service.query('delete from public.notes where owner = $1', [vikram.id])
  await settle(all, mine)
  expect(all.events).toEqual([])
  expect(filtered.events).toEqual([])
  expect(visitor.events).toEqual([])
  const deleted = mine.events.filter(({ eventType }) => eventType === 'DELETE')
  expect(deleted.map(({ old }) => (old as Note).id).sort()).toEqual([10, 11])
})

test('a rule that fails for one reader keeps nothing from the others', async () => {
  const [me, other] = await Promise.all([listen(asha), listen(vikram)])
  await site.service.query(
    `create policy "fails for one" on public.notes as restrictive for select to authenticated
       using (text <> 'divide' or 1 / (auth.uid() <> '${vikram.id}')::int = 1)`,
  )
  try {
    await add(12, asha, { shared: true, text: 'divide' })
    await settle(me, other)
  } finally {
    await site.service.query('drop policy "fails for one" on public.notes')
    await site.service.query('delete from public.notes where id = 12')
  }
  expect(me.events.map(({ new: row }) => (row as Note).id)).toEqual([12])
  expect(other.events).toEqual([])
})

test('a filter that fails at a row keeps nothing from other filters of the same rights', async () => {
  const [all, failing] = await Promise.all([
    listen(asha, { table: 'marked' }),
    listen(asha, { table: 'marked', filter: 'mark=eq.broken' }),
  ])
  expect(failing.system[0]).toMatchObject({ status: 'ok' })
  await site.service.query(`insert into public.marked values (1, 'whole'), (2, 'whole')`)
  await until(() => all.events.length === 2)
  expect(all.events.map(({ new: row }) => (row as Note).id)).toEqual([1, 2])
  expect(failing.events).toEqual([])
})

test('[T040] tables of other schemas cannot be listened to', async () => {
  for (const [schema, table] of [
    ['auth', 'users'],
    ['auth', 'sessions'],
    ['storage', 'objects'],
    ['public', 'nowhere'],
  ] as const) {
    const me = await listen(asha, { schema, table })
    expect(me.system[0]).toMatchObject({ status: 'error', extension: 'postgres_changes' })
    await site.service.query(`insert into auth.users (id, email) values (gen_random_uuid(), $1)`, [
      `${Math.random()}@x.test`,
    ])
    await pause(100)
    expect(me.events).toEqual([])
  }
})

test('a row that passes out of a reader’s sight is gone for them, and a row from before the subscription too', async () => {
  await add(20, vikram, { shared: true })
  const me = await listen(asha)
  await settle(me)
  me.events.length = 0
  await site.service.query('update public.notes set shared = false where id = 20')
  await until(() => me.events.length === 1)
  expect(me.events[0]).toMatchObject({ eventType: 'DELETE', old: { id: 20 }, new: {} })
  await site.service.query('update public.notes set shared = true where id = 20')
  await until(() => me.events.length === 2)
  expect(me.events[1]).toMatchObject({ eventType: 'UPDATE', new: { id: 20 } })
})

test('filters are compared by the database', async () => {
  const cases: [string, number[]][] = [
    [`owner=eq.${asha.id.toUpperCase()}`, [30, 31, 32]],
    ['id=gt.30', [31, 32]],
    ['id=in.(30,32)', [30, 32]],
    ['text=like.note%', [30, 31]],
    ['text=ilike.NOTE%,id=neq.30', [31]],
    ['text=not.eq.note a', [31, 32]],
    ['about=is.null', [30, 31, 32]],
    ['id=lte.31,id=gte.31', [31]],
    ['text=in.("x, y","note b")', [31, 32]],
    // [P16]
    ['text=match.^note [ab]$', [30, 31]],
    ['text=not.imatch.NOTE', [32]],
  ]
  const listeners = await Promise.all(cases.map(([filter]) => listen(asha, { filter })))
  expect(listeners.map(({ system }) => system[0]?.status)).toEqual(cases.map(() => 'ok'))
  await add(30, asha, { text: 'note a' })
  await add(31, asha, { text: 'note b' })
  await add(32, asha, { text: 'x, y' })
  const everything = await listen(asha)
  await settle(everything)
  const got = listeners.map(({ events }) => events.map((event) => (event.new as Note).id))
  expect(got.map((ids) => ids.filter((id) => id < 100))).toEqual(cases.map(([, ids]) => ids))
})

test('a filter on an unknown or hidden column, or with a bad value, is a system error', async () => {
  const patterns = ['text=match.(', 'text=imatch.[z-a]', 'id=match.1']
  for (const filter of [
    'nothing=eq.1',
    'secret=eq.x',
    'id=eq.abc',
    'secret=like.a%',
    ...patterns,
  ]) {
    const me = await listen(asha, { filter })
    expect(me.system[0], filter).toMatchObject({ status: 'error', extension: 'postgres_changes' })
  }
})

test('the secret key is told everything', async () => {
  const all = await listen('service')
  await add(40, vikram)
  await until(() => all.events.length === 1)
  await site.service.query('delete from public.notes where id = 40')
  await until(() => all.events.length === 2)
  expect(all.events[0]?.new).toMatchObject({ id: 40, secret: 'not for readers' })
  expect(all.events[1]?.old).toEqual({ id: 40 })
})

test('a table without a primary key tells only that it has none', async () => {
  const me = await listen(asha, { table: 'keyless' })
  await site.service.query(`insert into public.keyless values ('content')`)
  await until(() => me.events.length === 1)
  expect(me.events[0]).toMatchObject({
    errors: ['Error 400: Bad Request, no primary key'],
    new: {},
  })
})

test('several bindings of one channel, each its own', async () => {
  const client = clientOf(asha)
  await client.realtime.setAuth()
  const got: string[] = []
  let status = ''
  client
    .channel('several')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, () =>
      got.push('insert'),
    )
    .on(
      'postgres_changes',
      { event: 'UPDATE', schema: 'public', table: 'notes', filter: 'id=eq.50' },
      () => got.push('update 50'),
    )
    .on('postgres_changes', { event: 'DELETE', schema: 'public' }, () => got.push('delete any'))
    .subscribe((now) => {
      status = now
    })
  await until(() => status === 'SUBSCRIBED')
  await add(50, asha)
  await add(51, asha)
  await until(() => got.length === 2)
  await site.service.query(`update public.notes set text = 'x' where id in (50, 51)`)
  await until(() => got.length === 3)
  await site.service.query('delete from public.notes where id = 51')
  await until(() => got.length === 4)
  expect(got).toEqual(['insert', 'insert', 'update 50', 'delete any'])
})
