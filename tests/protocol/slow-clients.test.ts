// Clients that hold a connection without sending a request.
import net from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ServerEnv } from '#server/http/env.ts'
import { listen } from '#server/http/listen.ts'

test('[T138] whoever trickled in their headers kept the connection for half a minute', async () => {
  const app = new Hono<ServerEnv>()
  const listening = await listen({ app, host: '127.0.0.1', port: 0 })
  const socket = net.connect(listening.port, '127.0.0.1')
  socket.on('error', () => {})
  const start = performance.now()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  const trickle = setInterval(() => socket.write('a'), 500)
  socket.resume()
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(trickle)
  expect(performance.now() - start).toBeLessThan(20_000)
  await listening.stop()
})
