// Stopping the server alone: earlier requests are still answered, and no new ones are accepted.
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, KEYS, serve, startPostgres, until } from './server.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let databaseUrl: string
beforeAll(async () => {
  postgres = await startPostgres()
  databaseUrl = await postgres.create()
})
afterAll(() => postgres?.stop())

/** A server with a slow function. */
async function slowServer() {
  const server = await serve({ databaseUrl })
  await asOwner(
    databaseUrl,
    `create or replace function slow(seconds float) returns text language sql set search_path = '' as
       $$ select 'done' from pg_sleep(seconds) $$;
     grant execute on function slow to anon`,
  )
  await until(async () => (await ask(server.url, 0)).ok)
  return server
}

const ask = (url: string, seconds: number) =>
  fetch(`${url}/rest/v1/rpc/slow?seconds=${seconds}`, { headers: { apikey: KEYS.publishable } })

/** One connection to which requests are written literally; returns what comes back. */
function openLine(url: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let heard = ''
  socket.on('data', (part) => (heard += part))
  socket.on('error', () => {})
  return {
    heard: () => heard,
    get: (path: string) =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\napikey: ${KEYS.publishable}\r\n\r\n`),
    closed: new Promise((resolve) => socket.once('close', resolve)),
  }
}

test('SIGTERM: a running request is answered, new connections are refused, it is not ready, exit 0', async () => {
  const server = await slowServer()
  const line = openLine(server.url)
  line.get('/rest/v1/rpc/slow?seconds=1.5')
  await pause(300)
  const started = Date.now()
  const ended = server.end('SIGTERM')
  await until(() =>
    fetch(`${server.url}/health/live`).then(
      () => false,
      () => true,
    ),
  )
  // A request on the connection that is still open gets an error.
  line.get('/health/ready')
  const { code, output } = await ended
  expect(line.heard()).toMatch(
    /^HTTP\/1\.1 200 [\s\S]*"done"[\s\S]*HTTP\/1\.1 503 [\s\S]*not ready/,
  )
  expect(code).toBe(0)
  expect(output).not.toMatch(/"level":(40|50|60)/)
  expect(Date.now() - started).toBeLessThan(5000)
  await line.closed
})

test('an idle kept-alive connection and a live socket do not delay the end', async () => {
  const server = await slowServer()
  const line = openLine(server.url)
  line.get('/health/ready')
  await until(() => line.heard().includes('"ready"'))
  const socket = new WebSocket(
    `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${KEYS.publishable}&vsn=1.0.0`,
  )
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const told = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  )
  const started = Date.now()
  expect((await server.end('SIGINT')).code).toBe(0)
  expect(Date.now() - started).toBeLessThan(3000)
  expect(await told).toBe(1001)
})

test('a second signal changes nothing: the running request is still answered', async () => {
  const server = await slowServer()
  const answer = ask(server.url, 1.5)
  await pause(300)
  const ended = server.end('SIGINT')
  await pause(200)
  server.child.kill('SIGINT')
  server.child.kill('SIGTERM')
  expect(await (await answer).json()).toBe('done')
  expect((await ended).code).toBe(0)
})

test('the database can be shut down under a running server, which says so and can still be stopped', async () => {
  const other = await startPostgres()
  const server = await serve({ databaseUrl: await other.create() })
  const started = Date.now()
  await other.stop()
  expect(Date.now() - started).toBeLessThan(10_000)
  const health = async (which: string) => (await fetch(`${server.url}/health/${which}`)).status
  expect(await health('ready')).toBe(503)
  expect(await health('live')).toBe(200)
  const stopping = Date.now()
  expect((await server.end()).code).toBe(0)
  expect(Date.now() - stopping).toBeLessThan(10_000)
})
