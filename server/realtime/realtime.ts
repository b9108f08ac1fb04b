// The live service at /realtime/v1/websocket: which sockets are accepted, what they share, and when
// their channels must end.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Hono } from 'hono'
import { WebSocketServer } from 'ws'
import { addressKey } from '../caller/address.ts'
import { type Caller, CallerRefused } from '../caller/caller.ts'
import type { Identify } from '../caller/identify.ts'
import type { RateLimits } from '../caller/rate-limits.ts'
import type { Sessions } from '../caller/sessions.ts'
import type { Tokens } from '../caller/tokens.ts'
import type { Clock } from '../clock.ts'
import type { ServerConfig } from '../config.ts'
import type { ServerEnv } from '../http/env.ts'
import type { Log } from '../log.ts'
import type { Database } from '../postgres/database.ts'
import { type ChangeStream, followChanges } from '../postgres/replication.ts'
import type { Channel } from './channel.ts'
import { createConnectionSlots } from './connection-slots.ts'
import { createFeed } from './feed.ts'
import type { Version } from './frames.ts'
import { createHttpBroadcast } from './http-broadcast.ts'
import { createReaders } from './readers.ts'
import { createSentRows } from './sent-rows.ts'
import { createSnapshots } from './snapshots.ts'
import { type LiveSocket, openSocket, type SocketParts } from './socket.ts'
import { createSubscriptions } from './subscriptions.ts'
import { createLiveTables } from './tables.ts'
import { createTopics } from './topics.ts'
import { createWriteRounds } from './write-rounds.ts'

const MAX_FRAME_BYTES = 102_400
const MAX_PER_ADDRESS = 50
const MAX_PER_PERSON = 20
/** Clients send a heartbeat every 25 s. */
const SILENT_MS = 65_000
const WATCH_MS = 1000
/** How often the policies of private channels are asked again, and of how many at once. */
const POLICIES_MS = 3000
const MAX_ASKED = 8

type Realtime = {
  /** The calls over HTTP, to be mounted at /realtime/v1. */
  app: Hono<ServerEnv>
  /** Handles an HTTP upgrade, or responds with the reason for refusing it. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Closes every socket as going away; may be called several times. */
  close(): Promise<void>
}

type Options = {
  /** Login `authenticator`. */
  api: Database
  service: Database
  /** The owner's login, not through a transaction pooler. */
  replicationUrl: string
  identify: Identify
  tokens: Pick<Tokens, 'verify'>
  sessions: Pick<Sessions, 'of'>
  rateLimits: RateLimits
  config: Pick<ServerConfig, 'siteUrl' | 'cors' | 'rateLimits' | 'limits' | 'liveChanges'>
  clock: Clock
  log: Log
  /** Called for each delivered change with the time since its commit. */
  onDelivered?: (secondsSinceCommit: number) => void
}

export async function createRealtime(options: Options): Promise<Realtime> {
  const { api, service, replicationUrl, identify, rateLimits, config, clock, log } = options
  const origins = new Set([new URL(config.siteUrl).origin, ...config.cors.origins])
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  })
  const sockets = new Set<LiveSocket>()
  const subscriptions = createSubscriptions()
  const tables = createLiveTables(service)
  const readers = createReaders(options)
  const unlimited = config.rateLimits ? undefined : Number.POSITIVE_INFINITY
  const addresses = createConnectionSlots(unlimited ?? MAX_PER_ADDRESS)
  const people = createConnectionSlots(unlimited ?? MAX_PER_PERSON)
  const snapshots = createSnapshots({
    url: replicationUrl,
    isNeeded: () => subscriptions.size > 0,
    log,
  })
  const sent = createSentRows()
  const follow = (): Promise<ChangeStream | undefined> =>
    followChanges({
      url: replicationUrl,
      database: service,
      onMessage: createFeed({
        ...{ api, subscriptions, tables, sent, snapshots, clock, log },
        onDelivered: options.onDelivered,
      }),
      resumed: () => {
        for (const socket of sockets) socket.restartChannels()
      },
      log,
    })
  const stream = config.liveChanges ? await follow() : undefined
  const topics = createTopics()
  const parts: SocketParts = {
    api,
    service,
    readers,
    subscriptions,
    tables,
    topics,
    snapshots,
    isFed: () => stream !== undefined,
    regexOperators: config.limits.regexOperators,
    takePlace: people.take,
    rounds: createWriteRounds(),
    log,
  }

  async function letIn(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const { origin } = request.headers
    if (origin !== undefined && !origins.has(origin)) return refuse(socket, 403, 'Origin refused')
    const url = new URL(request.url ?? '/', 'http://localhost')
    const version = url.searchParams.get('vsn') ?? '1.0.0'
    if (version !== '1.0.0' && version !== '2.0.0') return refuse(socket, 400, 'Unknown vsn')
    const caller = await callerOf(identify, request, url)
    const key = addressKey(caller.address)
    if (rateLimits.take('socket_address', key) > 0) return refuse(socket, 429, 'Too many sockets')
    const holder = {}
    if (!addresses.take(key, holder)) return refuse(socket, 429, 'Too many sockets')
    socket.once('close', () => addresses.release(holder))
    server.handleUpgrade(request, socket, head, (webSocket) => {
      const live = openSocket(parts, webSocket, socket, caller, version as Version)
      sockets.add(live)
      webSocket.once('close', () => {
        sockets.delete(live)
        people.release(webSocket)
      })
    })
  }

  async function watch() {
    const now = clock.now()
    const silentSince = performance.now() - SILENT_MS
    for (const socket of sockets) {
      if (socket.lastHeard < silentSince) socket.close()
      await endChannelsOf(socket, readers, now)
    }
  }
  // The policies have rounds of their own, which may take longer: people who signed out must not
  // listen until the last policy has answered.
  const rounds = [
    repeat(watch, WATCH_MS, log),
    repeat(() => endRefusedChannels(sockets), POLICIES_MS, log),
  ]

  let closing: Promise<void> | undefined
  async function close() {
    const ended = rounds.map((stop) => stop())
    for (const socket of sockets) socket.close()
    server.close()
    await stream?.stop()
    await Promise.all(ended)
    await snapshots.close()
  }

  return {
    app: createHttpBroadcast({ api, service, identify, rateLimits, topics }),
    upgrade(request, socket, head) {
      letIn(request, socket, head).catch((error: unknown) => {
        if (error instanceof CallerRefused) return refuse(socket, 401, error.message)
        log.error({ service: 'realtime', error: (error as Error).name }, 'a socket failed to open')
        refuse(socket, 503, 'Not available')
      })
    },
    close: () => (closing ??= close()),
  }
}

/**
 * Does this every `ms` milliseconds, never twice at a time, and again after a failure. Returns what
 * stops it and waits for the round that runs.
 */
function repeat(work: () => Promise<void>, ms: number, log: Log): () => Promise<void> {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => {
        log.error(
          { service: 'realtime', error: (error as Error).name },
          'a round of watching failed',
        )
      })
      .finally(() => {
        running = undefined
      })
  }, ms).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Ends the channels whose readers have signed out, or whose tokens have ended. */
async function endChannelsOf(
  socket: LiveSocket,
  readers: ReturnType<typeof createReaders>,
  now: Parameters<typeof readers.ended>[1],
) {
  for (const channel of socket.channels.values()) {
    end(socket, channel, await readers.ended(channel.reader, now).catch(() => undefined))
  }
}

/** Ends the private channels whose policies no longer let their readers in. */
async function endRefusedChannels(sockets: Iterable<LiveSocket>) {
  const open = [...sockets].flatMap((socket) =>
    [...socket.channels.values()].map((channel) => ({ socket, channel })),
  )
  const askOneByOne = async () => {
    for (let next = open.pop(); next; next = open.pop()) {
      end(next.socket, next.channel, await next.channel.askAgain().catch(() => undefined))
    }
  }
  await Promise.all(Array.from({ length: MAX_ASKED }, askOneByOne))
}

/** A channel that the client has left or joined anew meanwhile is another one. */
function end(socket: LiveSocket, channel: Channel, reason: string | undefined) {
  if (reason && socket.channels.get(channel.topic) === channel) socket.endChannel(channel, reason)
}

/**
 * The key is in the address or a header, since a browser's socket can send nothing else; tokens
 * come with each join.
 */
function callerOf(identify: Identify, request: IncomingMessage, url: URL): Promise<Caller> {
  const headers = new Headers()
  const apiKey =
    url.searchParams.get('apikey') ?? request.headers['x-api-key'] ?? request.headers.apikey
  if (typeof apiKey === 'string') {
    // A header cannot contain other characters, and no key has them.
    if (!/^[!-~]*$/.test(apiKey)) throw new CallerRefused('bad_api_key', 'Invalid API key')
    headers.set('apikey', apiKey)
  }
  for (const name of ['origin', 'user-agent', 'x-forwarded-for'] as const) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return identify(new Request('http://localhost/', { headers }), { incoming: request })
}

function refuse(socket: Duplex, status: number, error: string) {
  const body = JSON.stringify({ error })
  socket.end(
    [
      `HTTP/1.1 ${status} ${PHRASES[status] ?? 'Refused'}`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )
}

const PHRASES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}
