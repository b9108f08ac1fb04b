// The socket itself, with the official client and raw frames: access, broadcasts, presence, private
// channels, limits.
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type RealtimeChannel } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
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
  await site.service.query('create table public.notes (id int primary key, owner uuid)')
  await site.service.query('grant select on public.notes to authenticated')
  await site.service.query('alter publication supabase_realtime add table public.notes')
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

/** A bare socket; resolves with the status of a refused handshake, or 101. */
function handshake(
  query: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; socket: WebSocket; frames: unknown[][]; closed: Promise<number> }> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/realtime/v1/websocket${query}`, {
    headers,
  })
  open.push(() => socket.terminate())
  const frames: unknown[][] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  socket.on('error', () => {})
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  return new Promise((resolve) => {
    socket.on('open', () => resolve({ status: 101, socket, frames, closed }))
    socket.on('unexpected-response', (_request, response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, socket, frames, closed })
    })
  })
}
const withKey = () => `?apikey=${site.keys.publishable}&vsn=2.0.0`

test('[T096] a page of another origin gets no socket; our own, and what is no browser, does', async () => {
  expect((await handshake(withKey(), { origin: 'https://evil.test' })).status).toBe(403)
  expect((await handshake(withKey(), { origin: 'http://site.test.evil.test' })).status).toBe(403)
  expect((await handshake(withKey(), { origin: 'null' })).status).toBe(403)
  expect((await handshake(withKey(), { origin: 'http://site.test' })).status).toBe(101)
  expect((await handshake(withKey())).status).toBe(101)
})

test('a handshake needs a genuine key, in the address or a header', async () => {
  expect((await handshake('')).status).toBe(401)
  expect((await handshake('?apikey=sb_publishable_wrong')).status).toBe(401)
  expect((await handshake(`?apikey=${site.keys.publishable}&vsn=9`)).status).toBe(400)
  expect((await handshake('?vsn=1.0.0', { 'x-api-key': site.keys.publishable })).status).toBe(101)
})

test('frames of both versions: heartbeat, join, leave, what is not understood', async () => {
  const two = await handshake(withKey())
  const send = (...frame: unknown[]) => two.socket.send(JSON.stringify(frame))
  send(null, '1', 'phoenix', 'heartbeat', {})
  send('2', '2', 'realtime:room', 'phx_join', { config: {} })
  send('2', '3', 'realtime:room', 'phx_leave', {})
  send('4', '4', 'realtime:room', 'broadcast', { event: 'x' })
  send('5', '5', 'realtime:', 'phx_join', {})
  send('6', '6', 'realtime:bad', 'phx_join', { config: { postgres_changes: [{ event: 'NO' }] } })
  two.socket.send('no frame')
  two.socket.send('[1,2]')
  two.socket.send(Buffer.from([3, 255, 1, 1]))
  send(null, '7', 'phoenix', 'heartbeat', {})
  await until(() => two.frames.length === 8)
  const ok = { status: 'ok', response: {} }
  expect(two.frames.slice(0, 7)).toEqual([
    [null, '1', 'phoenix', 'phx_reply', ok],
    ['2', '2', 'realtime:room', 'phx_reply', { status: 'ok', response: { postgres_changes: [] } }],
    ['2', '3', 'realtime:room', 'phx_reply', ok],
    ['2', '2', 'realtime:room', 'phx_close', {}],
    [
      '4',
      '4',
      'realtime:room',
      'phx_reply',
      { status: 'error', response: { reason: 'unmatched topic' } },
    ],
    [
      '5',
      '5',
      'realtime:',
      'phx_reply',
      { status: 'error', response: { reason: 'TopicNameRequired: You must provide a topic name' } },
    ],
    ['6', '6', 'realtime:bad', 'phx_reply', { status: 'error', response: expect.anything() }],
  ])

  const one = await handshake(`?apikey=${site.keys.publishable}&vsn=1.0.0`)
  one.socket.send(
    JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '9', join_ref: null }),
  )
  await until(() => one.frames.length === 1)
  expect(one.frames[0]).toEqual({
    topic: 'phoenix',
    event: 'phx_reply',
    payload: ok,
    ref: '9',
    join_ref: null,
  })
})

test('a join answers each binding unchanged and in order, with a number', async () => {
  const { socket, frames } = await handshake(withKey())
  const bindings = [
    { event: 'INSERT', schema: 'public', table: 'notes' },
    { event: '*', schema: 'public', table: 'notes', filter: 'id=eq.1' },
    { event: 'DELETE', schema: 'public', table: 'notes', filter: '' },
  ]
  const payload = { config: { postgres_changes: bindings }, access_token: asha.token }
  socket.send(JSON.stringify(['1', '1', 'realtime:a', 'phx_join', payload]))
  await until(() => frames.length === 2)
  const reply = frames[0]?.[4] as { response: { postgres_changes: { id: number }[] } }
  const answered = reply.response.postgres_changes
  expect(answered.map(({ id: _, ...rest }) => rest)).toEqual(bindings)
  expect(new Set(answered.map(({ id }) => id)).size).toBe(3)
  expect(frames[1]?.slice(3)).toEqual([
    'system',
    {
      extension: 'postgres_changes',
      status: 'ok',
      message: 'Subscribed to PostgreSQL',
      channel: 'a',
    },
  ])
})

test('a join with a forged or a dead token is refused by name', async () => {
  const { socket, frames } = await handshake(withKey())
  const dead = await site.person()
  await site.signOut(dead)
  const forged = `${asha.token.slice(0, -4)}AAAA`
  const late = await site.tokenFor(asha, -120)
  for (const [index, access_token] of ['x', forged, late, dead.token].entries()) {
    socket.send(
      JSON.stringify([
        `${index}`,
        `${index}`,
        `realtime:t${index}`,
        'phx_join',
        { config: {}, access_token },
      ]),
    )
  }
  await until(() => frames.length === 4)
  const reasons = frames.map(
    (frame) => (frame[4] as { response: { reason: string } }).response.reason,
  )
  expect(reasons.map((reason) => reason.split(':')[0])).toEqual([
    'MalformedJWT',
    'JwtSignatureError',
    'InvalidJWTToken',
    'InvalidJWTToken',
  ])
})

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

test('limits: frames of 100 KB, fifty messages a second, twenty channels, twenty sockets a person', async () => {
  const big = await handshake(withKey())
  big.socket.send('x'.repeat(102_401))
  expect(await big.closed).toBe(1009)

  const fast = await handshake(withKey())
  for (let n = 0; n < 200; n += 1) fast.socket.send('[null,"1","phoenix","heartbeat",{}]')
  expect(await fast.closed).toBe(1008)

  const many = await handshake(withKey())
  for (let n = 0; n < 21; n += 1) {
    many.socket.send(JSON.stringify([`${n}`, `${n}`, `realtime:c${n}`, 'phx_join', { config: {} }]))
  }
  await until(() => many.frames.length === 21)
  expect(many.frames.at(-1)?.[4]).toEqual({
    status: 'error',
    response: { reason: 'ChannelRateLimitReached: Too many channels' },
  })

  const sockets = await Promise.all(Array.from({ length: 21 }, () => handshake(withKey())))
  const payload = { config: {}, access_token: vikram.token }
  for (const { socket } of sockets) {
    socket.send(JSON.stringify(['1', '1', 'realtime:r', 'phx_join', payload]))
  }
  await until(() => sockets.every(({ frames }) => frames.length > 0))
  const refused = sockets.filter(({ frames }) =>
    JSON.stringify(frames).includes('ConnectionRateLimitReached'),
  )
  expect(refused.length).toBe(1)
})

test('[T145] fifty sockets an address and no more', async () => {
  const all: Awaited<ReturnType<typeof handshake>>[] = []
  const countOf = (wanted: number) => all.filter(({ status }) => status === wanted).length
  // Until the server has seen their ends, the sockets of the tests before are counted too.
  await until(async () => {
    all.push(...(await Promise.all(Array.from({ length: 55 }, () => handshake(withKey())))))
    return countOf(101) >= 50
  })
  expect(countOf(101)).toBe(50)
  expect(countOf(429)).toBe(all.length - 50)
  const freed = all.find(({ status }) => status === 101)
  freed?.socket.terminate()
  await until(async () => (await handshake(withKey())).status === 101)
})

test('[T140] a reader that is too slow is closed, and the others go on', async () => {
  const slow = await handshake(withKey())
  const quick = await handshake(withKey())
  const sender = await handshake(withKey())
  for (const { socket } of [slow, quick, sender]) {
    socket.send(JSON.stringify(['1', '1', 'realtime:flood', 'phx_join', { config: {} }]))
  }
  await until(() => [slow, quick, sender].every(({ frames }) => frames.length === 1))
  slow.socket.pause()
  let ended = false
  const payload = { type: 'broadcast', event: 'x', payload: 'x'.repeat(90_000) }
  for (let n = 0; n < 150 && !ended; n += 1) {
    sender.socket.send(JSON.stringify(['1', `${n}`, 'realtime:flood', 'broadcast', payload]))
    await pause(25)
    if (n === 149) ended = true
  }
  await until(() => quick.frames.length === 151)
  slow.socket.resume()
  expect([1006, 1013]).toContain(await slow.closed)
  expect(slow.frames.length).toBeLessThan(151)
  expect(quick.socket.readyState).toBe(WebSocket.OPEN)
})
