// Stopping the server alone: earlier requests are still answered, and no new ones are accepted.
import { connect } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, KEYS, serve, startPostgres, until } from '#tests/support/server-alone.ts'

/** After so long a stop ends every connection, so what is over sooner was not waited for. */
const DRAIN_MS = 10_000

let postgres: Awaited<ReturnType<typeof startPostgres>>
let databaseUrl: string
beforeAll(async () => {
  postgres = await startPostgres()
  databaseUrl = await postgres.create()
})
afterAll(() => postgres?.stop())

/** A server with a slow function: it waits while somebody holds the lock 1. */
async function slowServer() {
  const server = await serve({ databaseUrl, limits: { statementMs: { anon: 60_000 } } })
  await asOwner(
    databaseUrl,
    `create or replace function slow() returns text language sql set search_path = '' as
       $$ select 'done' from pg_advisory_xact_lock_shared(1) $$;
     grant execute on function slow to anon`,
  )
  await until(async () => (await ask(server.url)).ok)
  return server
}

const ask = (url: string) =>
  fetch(`${url}/rest/v1/rpc/slow`, { headers: { apikey: KEYS.publishable } })

/** Holds up the slow function until `release()`. */
async function holdLock() {
  const holder = new Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query('select pg_advisory_lock(1)')
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  return {
    /** Resolves when a request is in the function. */
    isWaitedFor: () => until(async () => (await holder.query(waiting)).rows.length > 0),
    release: () => holder.end(),
  }
}

/** Resolves when it takes no new connections. */
const refusesAll = (url: string) =>
  until(() =>
    fetch(`${url}/health/live`).then(
      () => false,
      () => true,
    ),
  )

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
  const lock = await holdLock()
  const line = openLine(server.url)
  line.get('/rest/v1/rpc/slow')
  await lock.isWaitedFor()
  const started = Date.now()
  const ended = server.end('SIGTERM')
  await refusesAll(server.url)
  // A request on the connection that is still open gets an error.
  line.get('/health/ready')
  await lock.release()
  const { code, output } = await ended
  expect(line.heard()).toMatch(
    /^HTTP\/1\.1 200 [\s\S]*"done"[\s\S]*HTTP\/1\.1 503 [\s\S]*not ready/,
  )
  expect(code).toBe(0)
  expect(output).not.toMatch(/"level":(40|50|60)/)
  expect(Date.now() - started).toBeLessThan(DRAIN_MS)
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
  expect(Date.now() - started).toBeLessThan(DRAIN_MS)
  expect(await told).toBe(1001)
})

test('a second signal changes nothing: the running request is still answered', async () => {
  const server = await slowServer()
  const lock = await holdLock()
  const answer = ask(server.url)
  await lock.isWaitedFor()
  const ended = server.end('SIGINT')
  await refusesAll(server.url)
  server.child.kill('SIGINT')
  server.child.kill('SIGTERM')
  await lock.release()
  expect(await (await answer).json()).toBe('done')
  expect((await ended).code).toBe(0)
})

test('the database can be shut down under a running server, which says so and can still be stopped', async () => {
  const other = await startPostgres()
  const server = await serve({ databaseUrl: await other.create() })
  const started = Date.now()
  await other.stop()
  // One that waits for the server is stopped hard after 45 s.
  expect(Date.now() - started).toBeLessThan(40_000)
  const health = async (which: string) => (await fetch(`${server.url}/health/${which}`)).status
  expect(await health('ready')).toBe(503)
  expect(await health('live')).toBe(200)
  const stopping = Date.now()
  expect((await server.end()).code).toBe(0)
  expect(Date.now() - stopping).toBeLessThan(DRAIN_MS)
})
