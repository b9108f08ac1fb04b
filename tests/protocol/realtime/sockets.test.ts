// The socket itself, with raw frames: who gets one, joins, limits.
import { setTimeout as pause } from 'node:timers/promises'
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
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()))
})
afterAll(() => site.stop())

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

test('a channel loses no change while its token changes', async () => {
  const { socket, frames } = await handshake(withKey())
  const bindings = [{ event: 'INSERT', schema: 'public', table: 'notes', filter: 'id=gt.0' }]
  const payload = { config: { postgres_changes: bindings }, access_token: asha.token }
  socket.send(JSON.stringify(['1', '1', 'realtime:a', 'phx_join', payload]))
  await until(() => frames.length === 2)
  const ids = Array.from({ length: 40 }, (_, at) => at + 1)
  for (const id of ids) {
    const access_token = (id % 2 ? vikram : asha).token
    socket.send(JSON.stringify(['1', `${id}`, 'realtime:a', 'access_token', { access_token }]))
    await site.service.query('insert into public.notes (id) values ($1)', [id])
  }
  const inserted = () =>
    frames
      .filter(([, , , event]) => event === 'postgres_changes')
      .map(([, , , , change]) => (change as { data: { record: { id: number } } }).data.record.id)
  await until(() => inserted().includes(40))
  expect(inserted()).toEqual(ids)
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
