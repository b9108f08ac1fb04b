// What a stranger with the public key may send to the live service: none of it ends the process,
// blocks others or uses too much.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import type { RateLimits } from '#server/caller/rate-limits.ts'
import { type Site, startSite } from '../site.ts'

let site: Site
let origin: string
let waitSeconds = 0
const open: WebSocket[] = []

beforeAll(async () => {
  const rateLimits: RateLimits = { take: (rule) => (rule === 'rest_anon' ? waitSeconds : 0) }
  site = await startSite({ realtime: true, rateLimits })
  origin = await site.url()
})
afterEach(() => {
  waitSeconds = 0
  for (const socket of open.splice(0)) socket.terminate()
})
afterAll(() => site.stop())

/** A socket on the topic `room`, with the messages that it gets. */
async function member() {
  const query = `?apikey=${site.keys.publishable}&vsn=1.0.0`
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/realtime/v1/websocket${query}`)
  open.push(socket)
  const events: string[] = []
  socket.on('message', (data) => events.push(JSON.parse(String(data)).event))
  await new Promise((resolve) => socket.once('open', resolve))
  const config = { presence: { enabled: true }, broadcast: { self: true } }
  socket.send(frame('phx_join', { config }))
  await expect.poll(() => events).toContain('presence_state')
  return { socket, events }
}

const frame = (event: string, payload: unknown) =>
  JSON.stringify({ topic: 'realtime:room', event, ref: '1', join_ref: '1', payload })

const NEST = `${'['.repeat(40_000)}${']'.repeat(40_000)}`
const deep = (event: string, payload: unknown) => frame(event, payload).replace('"NEST"', NEST)

test('one deeply nested message of a visitor ended the process', async () => {
  const other = await member()
  const { socket, events } = await member()
  const track = { type: 'presence', event: 'track', payload: { a: 'NEST' } }
  socket.send(deep('presence', track))
  socket.send(deep('broadcast', { type: 'broadcast', event: 'a', payload: { a: 'NEST' } }))
  const bindings = [{ event: '*', schema: 'public', table: 'notes', more: 'NEST' }]
  socket.send(deep('phx_join', { config: { postgres_changes: bindings } }))
  socket.send(frame('broadcast', { type: 'broadcast', event: 'after', payload: {} }))
  await expect.poll(() => other.events).toContain('broadcast')
  expect(other.events).not.toContain('presence_diff')
  expect(events).not.toContain('phx_close')
})

test('a nest that comes by HTTP is refused and reaches nobody', async () => {
  const { events } = await member()
  const message = `{"topic":"room","event":"a","payload":${NEST}}`
  const answer = await post('/api/broadcast', `{"messages":[${message}]}`)
  expect(answer.status).toBe(422)
  expect((await post('/api/broadcast/room/events/a', NEST)).status).toBe(422)
  expect(events).not.toContain('broadcast')
})

test('a key with signs that no header can carry got 503', async () => {
  for (const key of ['%E2%82%AC', '%00', '%0d%0a']) {
    const socket = new WebSocket(
      `${origin.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}`,
    )
    open.push(socket)
    socket.on('error', () => {})
    const status = await new Promise((resolve) =>
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode)),
    )
    expect([key, status]).toEqual([key, 401])
  }
})

test('a private topic with a zero byte got 503', async () => {
  const message = { topic: 'a\0b', event: 'a', payload: {}, private: true }
  const answer = await post('/api/broadcast', JSON.stringify({ messages: [message] }))
  expect(answer.status).toBe(422)
})

test('broadcasts over HTTP had no limit', async () => {
  const messages = JSON.stringify({ messages: [{ topic: 'room', event: 'a', payload: {} }] })
  expect((await post('/api/broadcast', messages)).status).toBe(202)
  waitSeconds = 7
  const refused = await post('/api/broadcast', messages)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7'])
})

const post = (path: string, body: string) =>
  fetch(`${origin}/realtime/v1${path}`, {
    method: 'POST',
    headers: { apikey: site.keys.publishable, 'content-type': 'application/json' },
    body,
  })
