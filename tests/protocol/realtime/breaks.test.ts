// Live changes when something ends or fails: a token, a session, the stream of changes, the
// connection.
import { setTimeout as pause } from 'node:timers/promises'
import type { RealtimeChannel, RealtimePostgresChangesPayload } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { until } from '../until.ts'
import { add, asha, clientOf, listen, type Note, setNotes, site, vikram } from './open-notes.ts'

setNotes()

/**
 * Tenths of a second are counted, each with a question to the database: while a busy machine has no
 * time for the product, it has none for these.
 */
async function withinFiveSeconds(condition: () => boolean) {
  for (let tenths = 0; !condition(); tenths += 1) {
    if (tenths === 50) throw new Error('It did not come true within five seconds')
    await pause(100)
    await site.service.query('select')
  }
}

test('[T137] a token that ends ends its channel within five seconds; a fresh one goes on without loss', async () => {
  const short = await site.person({ seconds: 300 })
  const renewed = await site.person({ seconds: 300 })
  const [ending, going] = await Promise.all([listen(short), listen(renewed)])
  renewed.token = await site.tokenFor(renewed, 900)
  await going.client.realtime.setAuth()
  // Frames are handled in order: with this answer the fresh token is known.
  expect(await going.channel.track({})).toBe('ok')
  site.advance(300_000)
  await withinFiveSeconds(() => ending.statuses.includes('CLOSED'))
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
  await withinFiveSeconds(() => me.statuses.includes('CLOSED'))
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
  await until(() => me.statuses.filter((status) => status === 'SUBSCRIBED').length === 2)
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
      // What changes during the read comes before its answer and may be newer: it is applied after.
      let held: Change[] | undefined = []
      const channel: RealtimeChannel = client
        .channel(`cut-${Math.random()}`)
        .on('postgres_changes', { event: '*', schema: 'public', table: 'notes' }, (change) => {
          if (held) held.push(change)
          else apply(change)
        })
        .subscribe(async (status) => {
          if (status !== 'SUBSCRIBED') return
          view = await read()
          held?.forEach(apply)
          held = undefined
          resolve(channel)
        })
    })
  const apply = (change: Change) => {
    const { id, text, owner } = change.new as Note
    if (change.eventType === 'DELETE') view.delete((change.old as Note).id)
    else if (id >= 2000 && id < 3000) view.set(id, text)
    if (owner !== undefined) expect(owner).toBe(asha.id)
  }
  let writing = true
  let written = 0
  let deleted = 0
  /**
   * How many rows may be deleted: those from before the subscription. Of one that comes and goes
   * before its change could be judged, nobody is told, although a read may have found it between.
   */
  let deletable = 0
  const writer = (async () => {
    for (let n = 0; writing; n += 1) {
      const id = 2000 + (n % 300)
      await site.service.query(
        `insert into public.notes (id, owner, text) values ($1, $2, $3)
         on conflict (id) do update set text = excluded.text`,
        [id, n % 3 === 0 ? vikram.id : asha.id, `t${n}`],
      )
      written += 1
      if (n % 3 === 0 && deleted < deletable) {
        await site.service.query('delete from public.notes where id = $1', [2000 + deleted])
        deleted += 1
      }
      await pause(5)
    }
  })()
  for (let cut = 0; cut < 10; cut += 1) {
    deletable = Math.min(written, 300)
    const channel = await subscribe()
    await pause(80)
    if (cut < 9) await client.removeChannel(channel)
  }
  writing = false
  await writer
  await until(async () => same(view, await read()))
})

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>

const same = (a: Map<number, string>, b: Map<number, string>) =>
  a.size === b.size && [...a].every(([id, text]) => b.get(id) === text)
