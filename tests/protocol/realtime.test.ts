// Live changes over real sockets, through the official client: who is told what, and who is not.

import { setTimeout as pause } from 'node:timers/promises'
import type { RealtimeChannel, RealtimePostgresChangesPayload } from '@supabase/supabase-js'
import { createClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Person, type Site, startSite } from './site.ts'

type Note = { id: number; owner: string; text: string; secret?: string }
type Event = RealtimePostgresChangesPayload<Note>

let site: Site
let origin: string
let asha: Person
let vikram: Person
const open: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  site = await startSite({ realtime: true })
  origin = await site.url()
  asha = await site.person()
  vikram = await site.person()
  await site.service.query(`
    create table public.notes (
      id int primary key, owner uuid, text text, secret text, shared boolean not null default false,
      amount numeric, tags text[], about jsonb, at timestamptz default now())`)
  for (const statement of [
    'alter table public.notes enable row level security',
    'grant select (id, owner, text, shared, amount, tags, about, at) on public.notes to authenticated',
    'grant select, insert, update, delete on public.notes to service_role',
    'create policy "own or shared" on public.notes for select to authenticated using (owner = auth.uid() or shared)',
    'create table public.keyless (text text)',
    'alter table public.keyless replica identity full',
    'grant select on public.keyless to authenticated',
    'alter publication supabase_realtime add table public.notes, public.keyless',
  ]) {
    await site.service.query(statement)
  }
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()))
})
afterAll(() => site.stop())

function clientOf(who: Person | 'service' | undefined) {
  const key = who === 'service' ? site.keys.secret : site.keys.publishable
  const client = createClient(origin, key, {
    ...(typeof who === 'object' && { accessToken: async () => who.token }),
    auth: { persistSession: false, autoRefreshToken: false },
  })
  open.push(async () => {
    await client.removeAllChannels()
    await client.realtime.disconnect()
  })
  return client
}

type Listening = {
  channel: RealtimeChannel
  events: Event[]
  statuses: string[]
  system: { status: string; message: string; extension: string }[]
  client: ReturnType<typeof clientOf>
}

async function listen(
  who: Person | 'service' | undefined,
  options: { filter?: string; table?: string; schema?: string; event?: '*' } = {},
): Promise<Listening> {
  const client = clientOf(who)
  if (typeof who === 'object') await client.realtime.setAuth()
  const { table = 'notes', schema = 'public', filter } = options
  const [events, statuses, system]: [Event[], string[], Listening['system']] = [[], [], []]
  const channel = client
    .channel(`notes-${Math.random()}`)
    .on(
      'postgres_changes',
      { event: '*', schema, table, ...(filter !== undefined && { filter }) },
      (payload) => events.push(payload as Event),
    )
    .on('system', {}, (payload) => system.push(payload))
  channel.subscribe((status) => statuses.push(status))
  await until(() => statuses.length > 0 && system.length > 0)
  return { channel, events, statuses, system, client }
}

const add = (id: number, owner: Person, more: Record<string, unknown> = {}) =>
  site.service.query(
    'insert into public.notes (id, owner, text, secret, shared) values ($1, $2, $3, $4, $5)',
    [id, owner.id, more.text ?? 'hello', 'not for readers', more.shared ?? false],
  )

/** A change that everybody in the test may see, made last: when it has come, all before it has. */
async function settle(...listeners: Listening[]) {
  const id = 900_000 + Math.floor(Math.random() * 1e8)
  await add(id, asha, { shared: true })
  await until(() =>
    listeners.every(({ events }) => events.some((event) => (event.new as Note).id === id)),
  )
  for (const { events } of listeners) {
    events.splice(0, events.length, ...events.filter((event) => (event.new as Note).id !== id))
  }
}

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
  for (const filter of ['nothing=eq.1', 'secret=eq.x', 'id=eq.abc', 'secret=like.a%']) {
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

test('[T137] a token that ends ends its channel within five seconds; a fresh one goes on without loss', async () => {
  const short = { ...(await site.person()) }
  short.token = await site.tokenFor(short, 4)
  const renewed = { ...(await site.person()) }
  renewed.token = await site.tokenFor(renewed, 4)
  const [ending, going] = await Promise.all([listen(short), listen(renewed)])
  renewed.token = await site.tokenFor(renewed, 900)
  await going.client.realtime.setAuth()
  const end = Date.now() + 4000
  await until(() => ending.statuses.includes('CLOSED'), 9500)
  expect(Date.now()).toBeLessThan(end + 5000)
  expect(ending.system.at(-1)).toMatchObject({ status: 'error', message: 'Token has expired' })
  await add(60, short)
  await add(61, renewed)
  await until(() => going.events.length === 1)
  expect(going.events[0]?.new).toMatchObject({ id: 61 })
  expect(going.statuses).toEqual(['SUBSCRIBED'])
  expect(ending.events).toEqual([])
})

test('[T018] a sign-out ends the channel within five seconds', async () => {
  const leaving = await site.person()
  const me = await listen(leaving)
  await site.signOut(leaving)
  await until(() => me.statuses.includes('CLOSED'), 5000)
  await add(70, leaving)
  await pause(200)
  expect(me.events).toEqual([])
})

test('after the stream of changes broke off, clients join again and miss nothing that they read then', async () => {
  const me = await listen(asha)
  await site.service.query(
    `select pg_terminate_backend(pid) from pg_stat_replication join pg_stat_activity using (pid)
      where pg_stat_activity.datname = current_database()`,
  )
  await until(() => me.statuses.filter((status) => status === 'SUBSCRIBED').length === 2, 10_000)
  expect(me.statuses).toContain('CHANNEL_ERROR')
  await add(80, asha)
  await until(() => me.events.some((event) => (event.new as Note).id === 80))
})

test('[T136] a subscriber cut off again and again during writes has, after reading on each return, what a fresh read gives', async () => {
  let view = new Map<number, string>()
  const client = clientOf(asha)
  await client.realtime.setAuth()
  const read = async () => {
    const rows = await site.service.query<Note>(
      'select id, text from public.notes where owner = $1 and id between 2000 and 2999',
      [asha.id],
    )
    return new Map(rows.map(({ id, text }) => [id, text]))
  }
  const subscribe = () =>
    new Promise<RealtimeChannel>((resolve) => {
      const channel: RealtimeChannel = client
        .channel(`cut-${Math.random()}`)
        .on('postgres_changes', { event: '*', schema: 'public', table: 'notes' }, (payload) => {
          const { eventType } = payload
          const { id, text, owner } = payload.new as Note
          if (eventType === 'DELETE') view.delete((payload.old as Note).id)
          else if (id >= 2000 && id < 3000) view.set(id, text)
          if (owner !== undefined) expect(owner).toBe(asha.id)
        })
        .subscribe(async (status) => {
          if (status !== 'SUBSCRIBED') return
          view = await read()
          resolve(channel)
        })
    })
  let writing = true
  const writer = (async () => {
    for (let n = 0; writing; n += 1) {
      const id = 2000 + (n % 300)
      await site.service.query(
        `insert into public.notes (id, owner, text) values ($1, $2, $3)
         on conflict (id) do update set text = excluded.text`,
        [id, n % 3 === 0 ? vikram.id : asha.id, `t${n}`],
      )
      if (n % 7 === 0) await site.service.query('delete from public.notes where id = $1', [id])
      await pause(5)
    }
  })()
  for (let cut = 0; cut < 10; cut += 1) {
    const channel = await subscribe()
    await pause(80)
    if (cut < 9) await client.removeChannel(channel)
  }
  writing = false
  await writer
  await until(async () => same(view, await read()), 2000)
}, 30_000)

const same = (a: Map<number, string>, b: Map<number, string>) =>
  a.size === b.size && [...a].every(([id, text]) => b.get(id) === text)

async function until(condition: () => boolean | Promise<boolean>, ms = 5000) {
  const end = Date.now() + ms
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`It did not come true within ${ms} ms`)
    await pause(15)
  }
}
