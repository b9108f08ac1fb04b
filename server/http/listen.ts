// One port for everything: the app over HTTP, the realtime socket by upgrade. Slow clients are
// disconnected, a stop drains.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { ServerEnv } from './env.ts'
import { endSlowBody } from './slow-bodies.ts'

const HEADERS_MS = 5000
/** How often the two limits are checked; Node.js itself would do so every 30 s. */
const CHECK_MS = 1000
/** Long enough for 5 MB on a slow connection. */
const REQUEST_MS = 120_000
/** How often a body that is still coming is asked for its pace. */
const BODY_MS = 30_000
const KEEP_ALIVE_MS = 65_000
const DRAIN_MS = 10_000
const RELEASE_MS = 50

/** Gets a request before the app does; calls `next` for those it does not handle. */
export type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export type Listening = {
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  url: string
  port: number
  /** No new connections; running requests finish, 10 s at most. */
  stop(): Promise<void>
}

/** Throws an Error with one clear line when the port is taken or not allowed. */
export async function listen(options: {
  answer: (request: Request, bindings: ServerEnv['Bindings']) => Promise<Response>
  host: string
  port: number
  before?: Before
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  bodyMs?: number
}): Promise<Listening> {
  const { host, port, before, upgrade, bodyMs = BODY_MS } = options
  const answer = getRequestListener((request, env) =>
    options.answer(request, env as ServerEnv['Bindings']),
  )
  let draining = false
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: CHECK_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Every other upgrade, e.g. the one to HTTP/2 that some clients offer with each request, is
      // ignored.
      shouldUpgradeCallback: (request) => upgrade !== undefined && isSocketPath(request),
    },
    (request, response) => {
      if (draining) response.shouldKeepAlive = false
      endSlowBody(request, response, bodyMs)
      if (before) before(request, response, () => void answer(request, response))
      else void answer(request, response)
    },
  )
  server.on('upgrade', (request, socket, head) => {
    // Node.js has removed its own listener; without one, a reset connection would end the process.
    socket.on('error', () => socket.destroy())
    upgrade?.(request, socket, head)
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await start(server, host, port)
  const bound = server.address()
  const boundPort = typeof bound === 'object' && bound ? bound.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`,
    port: boundPort,
    stop() {
      draining = true
      return drain(server, sockets)
    },
  }
}

/**
 * Throws the Error of `listen` when the port is taken or not allowed: before a start that takes
 * long.
 */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const server = createServer()
  await start(server, host, port)
  await new Promise((resolve) => server.close(resolve))
}

const isSocketPath = ({ url }: IncomingMessage) =>
  /^\/realtime\/v1\/websocket\/?(\?|$)/.test(url ?? '')

function start(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(why(error, host, port))),
    )
    server.listen(port, host, () => resolve())
  })
}

function why(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `PORT ${port} is in use on ${host}: choose another, e.g. PORT=${port + 1}`
  if (error.code === 'EACCES')
    return `PORT ${port} may not be opened by this user: choose one above 1023`
  if (error.code === 'EADDRNOTAVAIL') return `HOST ${host} is not an address of this machine`
  return `Cannot listen on ${host}:${port}: ${error.message}`
}

function drain(server: Server, sockets: Set<Socket>): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => {
      for (const socket of sockets) socket.destroy()
    }, DRAIN_MS)
    // A keep-alive connection becomes idle after its last response, and would stay open for more.
    const release = setInterval(() => server.closeIdleConnections(), RELEASE_MS)
    server.close(() => {
      clearInterval(release)
      clearTimeout(force)
      resolve()
    })
    server.closeIdleConnections()
  })
}
