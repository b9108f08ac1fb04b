// Channels, with the official client: broadcasts by socket and by HTTP, presence, private channels.
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type RealtimeChannel } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Person, type Site, startSite } from '../site.ts'
import { until } from '../until.ts'

let site: Site
let origin: string
let asha: Person
let vikram: Person
const open: (() => unknown)[] = []

beforeAll(async () => {
  site = await startSite({ realtime: true })
  origin = await site.url()
  asha = await site.person()
  vikram = await site.person()
  await site.service.query(
    `create policy "own room" on realtime.messages for all to authenticated
       using (realtime.topic() = 'room-' || auth.uid()) with check (realtime.topic() = 'room-' || auth.uid())`,
  )
  await site.service.query(
    `create policy "everybody listens" on realtime.messages for select to authenticated
       using (realtime.topic() = 'announcements')`,
  )
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()))
})
afterAll(() => site.stop())

async function clientOf(who: Person | undefined) {
  const client = createClient(origin, site.keys.publishable, {
    ...(who && { accessToken: async () => who.token }),
    auth: { persistSession: false, autoRefreshToken: false },
  })
  if (who) await client.realtime.setAuth()
  open.push(async () => {
    await client.removeAllChannels()
    await client.realtime.disconnect()
  })
  return client
}

const subscribed = (channel: RealtimeChannel) =>
  new Promise<{ status: string; message: string }>((resolve) =>
    channel.subscribe((status, error) => resolve({ status, message: error?.message ?? '' })),
  )

test('broadcasts reach the others of the topic, oneself only if asked for, with an answer if asked for', async () => {
  const [a, b] = await Promise.all([clientOf(asha), clientOf(vikram)])
  const got: [string, unknown][] = []
  const mine = a.channel('room', { config: { broadcast: { self: true, ack: true } } })
  const theirs = b.channel('room')
  const elsewhere = b.channel('other room')
  mine.on('broadcast', { event: 'say' }, ({ payload }) => got.push(['a', payload]))
  theirs.on('broadcast', { event: 'say' }, ({ payload }) => got.push(['b', payload]))
  elsewhere.on('broadcast', { event: '*' }, ({ payload }) => got.push(['elsewhere', payload]))
  for (const channel of [mine, theirs, elsewhere]) {
    expect((await subscribed(channel)).status).toBe('SUBSCRIBED')
  }
  expect(await mine.send({ type: 'broadcast', event: 'say', payload: { text: 'नमस्ते' } })).toBe('ok')
  await until(() => got.length === 2)
  await theirs.send({ type: 'broadcast', event: 'say', payload: { text: 'reply' } })
  await until(() => got.length === 3)
  const bytes = new Uint8Array([1, 2, 3]).buffer
  await theirs.send({ type: 'broadcast', event: 'say', payload: bytes } as never)
  await until(() => got.length === 4)
  expect(got.slice(0, 3).sort()).toEqual([
    ['a', { text: 'नमस्ते' }],
    ['a', { text: 'reply' }],
    ['b', { text: 'नमस्ते' }],
  ])
  expect(new Uint8Array(got[3]?.[1] as ArrayBuffer)).toEqual(new Uint8Array([1, 2, 3]))
})

test('broadcasts over HTTP reach who is on the topic, private ones only from who may speak there', async () => {
  const client = await clientOf(asha)
  const room = `room-${asha.id}`
  const got: unknown[] = []
  const hear = ({ payload }: { payload: unknown }) => got.push(payload)
  const open = client.channel('square').on('broadcast', { event: 'say' }, hear)
  const own = client
    .channel(room, { config: { private: true } })
    .on('broadcast', { event: 'say' }, hear)
  expect((await subscribed(open)).status).toBe('SUBSCRIBED')
  expect((await subscribed(own)).status).toBe('SUBSCRIBED')
  const post = (path: string, body: unknown, as?: Person | 'service' | 'nobody') =>
    site.request(`/realtime/v1/api/broadcast${path}`, {
      method: 'POST',
      as,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const message = (topic: string, payload: unknown, isPrivate = false) => ({
    messages: [{ topic, event: 'say', payload, private: isPrivate }],
  })
  expect((await post('', message('square', 1))).status).toBe(202)
  expect((await post('', message(room, 'public one of the name'))).status).toBe(202)
  expect((await post('', message(room, 'forged', true), vikram)).status).toBe(202)
  expect((await post('', message(room, 2, true), asha)).status).toBe(202)
  expect((await post('', message(room, 3, true), 'service')).status).toBe(202)
  expect((await post('/square/events/say', { four: 4 })).status).toBe(202)
  await until(() => got.length === 4)
  expect(got).toEqual([1, 2, 3, { four: 4 }])
  expect((await post('', message('square', 1), 'nobody')).status).toBe(401)
  expect((await post('', { messages: 'x' })).status).toBe(422)
  expect((await post('', message('square', 'x'.repeat(1_100_000)))).status).toBe(413)
  const sent = await (await clientOf(vikram)).channel('square').httpSend('say', { by: 'http' })
  expect(sent.success).toBe(true)
  await until(() => got.length === 5)
  // [P3] Bytes arrive as bytes.
  expect((await own.httpSend('say', new Uint8Array([7, 0, 255]))).success).toBe(true)
  await until(() => got.length === 6)
  expect(new Uint8Array(got[5] as ArrayBuffer)).toEqual(new Uint8Array([7, 0, 255]))
  const odd = await site.request('/realtime/v1/api/broadcast/square/events/say', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'words',
  })
  expect(odd.status).toBe(415)
})

test('presence: who is there, who came, who went', async () => {
  const [a, b] = await Promise.all([clientOf(asha), clientOf(vikram)])
  const here = a.channel('lobby', { config: { presence: { key: 'asha' } } })
  const there = b.channel('lobby', { config: { presence: { key: 'vikram' } } })
  const seen: string[] = []
  here
    .on('presence', { event: 'join' }, ({ key }) => seen.push(`+${key}`))
    .on('presence', { event: 'leave' }, ({ key }) => seen.push(`-${key}`))
  there.on('presence', { event: 'sync' }, () => {})
  await subscribed(here)
  await here.track({ mood: 'calm' })
  await subscribed(there)
  await until(() => Object.keys(there.presenceState()).length === 1)
  expect(there.presenceState().asha?.[0]).toMatchObject({ mood: 'calm' })
  await there.track({ mood: 'keen' })
  await until(() => seen.includes('+vikram'))
  await there.untrack()
  await until(() => seen.includes('-vikram'))
  await there.track({ mood: 'back' })
  await until(() => seen.filter((one) => one === '+vikram').length === 2)
  await b.realtime.disconnect()
  await until(() => seen.filter((one) => one === '-vikram').length === 2)
  expect(Object.keys(here.presenceState())).toEqual(['asha'])
})

test('private channels: the policies say who may hear and who may speak', async () => {
  const [a, b, visitor] = await Promise.all([clientOf(asha), clientOf(vikram), clientOf(undefined)])
  const room = `room-${asha.id}`
  const isPrivate = { config: { private: true, broadcast: { ack: true, self: true } } }
  const got: unknown[] = []
  const own = a
    .channel(room, isPrivate)
    .on('broadcast', { event: '*' }, ({ payload }) => got.push(payload))
  expect((await subscribed(own)).status).toBe('SUBSCRIBED')
  for (const client of [b, visitor]) {
    const { status, message } = await subscribed(client.channel(room, isPrivate))
    expect(status).toBe('CHANNEL_ERROR')
    expect(message).toContain(
      `Unauthorized: You do not have permissions to read from this Channel topic: ${room}`,
    )
  }
  // The public channel of the same name is separate.
  const aside = (await clientOf(vikram)).channel(room, { config: { broadcast: { ack: true } } })
  expect((await subscribed(aside)).status).toBe('SUBSCRIBED')
  await aside.send({ type: 'broadcast', event: 'x', payload: { from: 'aside' } })
  expect(await own.send({ type: 'broadcast', event: 'x', payload: { from: 'own' } })).toBe('ok')
  await until(() => got.length === 1)
  expect(got).toEqual([{ from: 'own' }])

  const heard: unknown[] = []
  const listener = a.channel('announcements', { config: { private: true } })
  listener.on('broadcast', { event: '*' }, ({ payload }) => heard.push(payload))
  expect((await subscribed(listener)).status).toBe('SUBSCRIBED')
  const speaker = b.channel('announcements', {
    config: { private: true, broadcast: { self: true } },
  })
  speaker.on('broadcast', { event: '*' }, ({ payload }) => heard.push(payload))
  expect((await subscribed(speaker)).status).toBe('SUBSCRIBED')
  await speaker.send({ type: 'broadcast', event: 'x', payload: { forged: true } })
  await pause(300)
  expect(heard).toEqual([])
  expect(await site.service.query('select from realtime.messages')).toEqual([])
})

test('[S1] a private channel ends within five seconds when its policy no longer lets its reader in', async () => {
  const [a, b] = await Promise.all([clientOf(asha), clientOf(vikram)])
  await site.service.query('create table team (person uuid primary key)')
  await site.service.query('grant select on team to authenticated')
  await site.service.query(
    `create policy "the team hears" on realtime.messages for select to authenticated
       using (topic = 'team' and exists (select from public.team where person = auth.uid()))`,
  )
  await site.service.query('insert into team values ($1), ($2)', [asha.id, vikram.id])
  const ends: string[] = []
  for (const [name, client] of Object.entries({ a, b })) {
    const channel = client.channel('team', { config: { private: true } })
    channel.on('system', {}, ({ status, message }) => {
      if (status === 'error') ends.push(`${name}: ${message}`)
    })
    expect((await subscribed(channel)).status).toBe('SUBSCRIBED')
  }
  await site.service.query('delete from team where person = $1', [asha.id])
  await until(() => ends.length > 0, 5000)
  expect(ends[0]).toContain('a: You do not have permissions to read from this Channel topic: team')
  expect(ends.filter((end) => end.startsWith('b'))).toEqual([])
  await site.service.query('drop policy "the team hears" on realtime.messages')
  await site.service.query('drop table team')
})
