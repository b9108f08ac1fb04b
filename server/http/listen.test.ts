import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from './listen.ts'

let listening: Listening

beforeAll(async () => {
  listening = await listen({
    answer: async ({ url }) =>
      url.endsWith('/page') ? new Response('the page') : new Response(null, { status: 404 }),
    host: '127.0.0.1',
    port: 0,
    upgrade: (_, socket) => void socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
  })
})
afterAll(() => listening.stop())

async function connect(request: string) {
  const socket = net.connect(listening.port, '127.0.0.1')
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(request)
  return socket
}

const upgradeOf = (path: string, protocol: string) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`

async function firstLine(request: string): Promise<string> {
  const socket = await connect(request)
  const answer = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
  socket.destroy()
  return answer.toString().split('\r\n')[0] ?? ''
}

test('the process ended when a connection was reset while it asked for an upgrade', async () => {
  for (const path of ['/page', '/realtime/v1/websocket']) {
    for (const waitMs of [0, 5, 20]) {
      const socket = await connect(upgradeOf(path, 'websocket') + 'x'.repeat(100_000))
      await pause(waitMs)
      socket.resetAndDestroy()
    }
  }
  await pause(100)
  // An unhandled socket error would have ended this run.
  expect((await fetch(`${listening.url}/page`)).status).toBe(200)
})

test('a client that offers HTTP/2 with its first request got 404 instead of the page', async () => {
  expect(await firstLine(upgradeOf('/page', 'h2c'))).toBe('HTTP/1.1 200 OK')
  expect(await firstLine(upgradeOf('/realtime/v1/websocket', 'websocket'))).toMatch(/ 101 /)
})
