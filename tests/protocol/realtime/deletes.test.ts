// Deletions are reported to readers who could read the row, even if they subscribed late.
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Site, startSite } from '../site.ts'

let site: Site
const clients: SupabaseClient[] = []

beforeAll(async () => {
  site = await startSite({ realtime: true })
  for (const statement of [
    'create table public.notes (id int primary key, owner uuid)',
    'alter table public.notes enable row level security',
    'grant select on public.notes to authenticated',
    'create policy "own" on public.notes for select to authenticated using (owner = auth.uid())',
    'alter publication supabase_realtime add table public.notes',
    'create table public.staff (id uuid primary key)',
    'grant select on public.staff to authenticated',
    'create table public.slow (id int primary key)',
    'alter table public.slow enable row level security',
    'grant select on public.slow to authenticated',
    // Who reads it waits for whoever holds the lock.
    'create policy "waits" on public.slow for select to authenticated using (pg_advisory_xact_lock_shared(7) is not null)',
    'alter publication supabase_realtime add table public.slow',
    // Fails for whom the row refuses.
    'create table public.picky (id int primary key, refuses uuid)',
    'alter table public.picky enable row level security',
    'grant select on public.picky to authenticated',
    'create policy "all but one" on public.picky for select to authenticated using (1 / (auth.uid() <> refuses)::int = 1)',
    'alter publication supabase_realtime add table public.picky',
    'create policy "staff" on public.notes for select to authenticated using (exists (select from public.staff where id = auth.uid()))',
  ])
    await site.service.query(statement)
})
afterAll(async () => {
  for (const client of clients) await client.realtime.disconnect()
  await site.stop()
})

type Told = { table: string; type: string; id: number; at: number }

/** Joins, and from then on stores what is told. */
async function toldTo(who: Person, ...tables: string[]) {
  const client = createClient(await site.url(), site.keys.publishable, {
    accessToken: async () => who.token,
  })
  clients.push(client)
  await client.realtime.setAuth()
  const told: Told[] = []
  const states: string[] = []
  const channel = client.channel('all')
  for (const table of tables)
    channel.on('postgres_changes', { event: '*', schema: 'public', table }, (change) => {
      const { id } = (change.eventType === 'DELETE' ? change.old : change.new) as { id: number }
      told.push({ table, type: change.eventType, id, at: Date.now() })
    })
  await new Promise<void>((resolve) => {
    channel
      .on('system', {}, ({ status, message }) => {
        states.push(`${status}: ${message}`)
        resolve()
      })
      .subscribe()
  })
  return { told, states }
}

/** The sessions in which the recent past is kept, by the age of their transactions in seconds. */
const ages = async () =>
  (
    await site.service.query<{ age: number }>(
      `select extract(epoch from clock_timestamp() - xact_start)::float as age from pg_stat_activity
       where application_name = 'live past' and datname = current_database() and state = 'idle in transaction'`,
    )
  ).map(({ age }) => age)

async function deletedFor(who: Person): Promise<number[]> {
  const client = createClient(await site.url(), site.keys.publishable, {
    accessToken: async () => who.token,
  })
  clients.push(client)
  await client.realtime.setAuth()
  const ids: number[] = []
  await new Promise<void>((resolve) => {
    client
      .channel('notes')
      .on('postgres_changes', { event: 'DELETE', schema: 'public', table: 'notes' }, ({ old }) =>
        ids.push(old.id),
      )
      .on('system', {}, () => resolve())
      .subscribe()
  })
  return ids
}

test('the deletion of a row that came just before its reader was told to nobody', async () => {
  const [asha, vikram] = [await site.person(), await site.person()]
  await deletedFor(asha)
  await site.service.query('insert into public.notes values (1, $1)', [vikram.id])
  const deleted = await deletedFor(vikram)
  await site.service.query('delete from public.notes')
  await expect.poll(() => deleted).toEqual([1])
})

test('rows that many people saw are told gone to each of them, and to nobody else', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => site.person()))
  const [owner, ...others] = people as [Person, ...Person[]]
  const clerks = others.slice(0, 20)
  await site.service.query('insert into public.staff select unnest($1::uuid[])', [
    clerks.map(({ id }) => id),
  ])
  await site.service.query(
    'insert into public.notes select n, $1 from generate_series(201, 210) n',
    [owner.id],
  )
  const listening = await Promise.all(people.map((person) => toldTo(person, 'notes')))
  await site.service.query('delete from public.notes where id = any ($1)', [[203, 207, 210]])
  // Who comes after it has been told of all that came before.
  await site.service.query('insert into public.notes values (211, $1)', [owner.id])
  await expect.poll(() => listening[0]?.told.at(-1)?.id).toBe(211)

  const gone = () =>
    listening.map(({ told }) => told.filter(({ type }) => type === 'DELETE').map(({ id }) => id))
  const everyRow = [203, 207, 210]
  await expect.poll(() => gone().slice(0, 21)).toEqual(Array(21).fill(everyRow))
  expect(gone().slice(21)).toEqual(Array(9).fill([]))
  expect(new Set(listening.flatMap(({ states }) => states)).size).toBe(1)
  await site.service.query('delete from public.staff')
})

test('a policy that fails for one of several leaves the others to be told', async () => {
  const people = [await site.person(), await site.person(), await site.person()] as const
  const [, refused] = people
  await site.service.query('insert into public.picky values (1, $1), (2, null)', [refused.id])
  const [first, failing, last] = await Promise.all(people.map((one) => toldTo(one, 'picky')))
  await site.service.query('delete from public.picky')
  await expect.poll(() => first?.told.map(({ id }) => id)).toEqual([1])
  await expect.poll(() => last?.told.map(({ id }) => id)).toEqual([1])
  expect(failing?.told).toEqual([])
  expect(failing?.states).toEqual(['ok: Subscribed to PostgreSQL'])
})

test('[S1] a right that has ended ends what is told within five seconds, deletions too, however much is written', async () => {
  const [owner, clerk] = [await site.person(), await site.person()]
  await site.service.query('insert into public.staff values ($1)', [clerk.id])
  await site.service.query(
    'insert into public.notes select n, $1 from generate_series(101, 160) n',
    [owner.id],
  )
  const { told } = await toldTo(clerk, 'notes')
  let isWriting = true
  const oldest: number[] = []
  const writing = (async () => {
    for (let n = 0; isWriting; n++) {
      const id = 101 + (n % 50)
      await site.service.query('update public.notes set owner = owner where id = $1', [id])
      if (n % 20 === 0) oldest.push(Math.max(0, ...(await ages())))
      await pause(20)
    }
  })()
  await expect.poll(() => told.length).toBeGreaterThan(20)
  await site.service.query('delete from public.staff')
  const until = Date.now() + 5000
  await pause(6500)
  await site.service.query('delete from public.notes where id > 150')
  await pause(1500)
  isWriting = false
  await writing
  expect(told.filter(({ at }) => at > until)).toEqual([])
  // Nor is vacuum held back for longer.
  expect(Math.max(...oldest)).toBeLessThan(6)
})

test('[ADM-04] a deletion is told although the stream of changes is late', async () => {
  const asha = await site.person()
  await site.service.query('insert into public.notes values (5, $1)', [asha.id])
  const { told } = await toldTo(asha, 'notes', 'slow')
  await expect.poll(ages).not.toEqual([])
  await site.service.query('insert into public.notes values (6, $1)', [asha.id])
  await expect.poll(() => told.map(({ id }) => id)).toEqual([6])

  const free = await lock()
  await site.service.query('insert into public.slow values (1)')
  const [row] = await site.service.query<{ at: string }>(
    `with gone as (delete from public.notes where id = 5 returning 1)
     select clock_timestamp()::text as at from gone`,
  )
  // Until two snapshots of the past have been taken in which the note is gone.
  const newer = async () =>
    (
      await site.service.query(
        `select from pg_stat_activity where application_name = 'live past' and datname = current_database()
           and state = 'idle in transaction' and xact_start > $1::timestamptz`,
        [row?.at],
      )
    ).length
  await expect.poll(newer, { interval: 20 }).toBeGreaterThanOrEqual(2)
  expect(told.map(({ id }) => id)).toEqual([6])
  await free()
  await expect
    .poll(() => told.map(({ table, type, id }) => `${table} ${type} ${id}`))
    .toEqual(['notes INSERT 6', 'slow INSERT 1', 'notes DELETE 5'])
})

test('[ADM-04] a stream so late that no snapshot knows has its channels join and read again', async () => {
  const asha = await site.person()
  await site.service.query('insert into public.notes values (7, $1)', [asha.id])
  const { told, states } = await toldTo(asha, 'notes', 'slow')
  const free = await lock()
  await site.service.query('insert into public.slow values (2)')
  await site.service.query('delete from public.notes where id = 7')
  const deleted = Date.now()
  // Until none is left in which the note was there.
  await expect
    .poll(
      async () =>
        (Date.now() - deleted) / 1000 > 1 &&
        Math.max(...(await ages())) < (Date.now() - deleted) / 1000,
    )
    .toBe(true)
  await free()
  const missed = 'error: Changes were missed; join again and read again'
  await expect.poll(() => states).toEqual([states[0], missed, states[0]])
  // It has joined again, and is told what comes.
  await site.service.query('insert into public.notes values (8, $1)', [asha.id])
  await expect.poll(() => told.map(({ id }) => id)).toContain(8)
  expect(told.filter(({ type }) => type === 'DELETE')).toEqual([])
})

test('[S1] the past is not asked for longer than a right may last, however many ask slowly', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => site.person()))
  await site.service.query('insert into public.slow values (3)')
  const listening = await Promise.all(people.map((person) => toldTo(person, 'slow')))
  const free = await lock()
  await site.service.query('delete from public.slow where id = 3')
  const oldest: number[] = []
  const missed = 'error: Changes were missed; join again and read again'
  await expect
    .poll(async () => {
      oldest.push(Math.max(0, ...(await ages())))
      return listening.filter(({ states }) => states.includes(missed)).length
    })
    .toBe(8)
  await free()
  expect(listening.flatMap(({ told }) => told)).toEqual([])
  expect(Math.max(...oldest)).toBeLessThan(6)
})

/** Holds the lock that readers of `slow` wait for, until the returned function is called. */
async function lock() {
  let free = () => {}
  let held = () => {}
  const isHeld = new Promise<void>((resolve) => (held = resolve))
  const done = site.service.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(7)')
    held()
    await new Promise<void>((resolve) => (free = resolve))
  })
  await isHeld
  return async () => {
    free()
    await done
  }
}
