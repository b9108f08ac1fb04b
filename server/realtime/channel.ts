// One channel of one socket: joining it, its messages, and its end.
import { randomUUID } from 'node:crypto'
import type { Caller } from '../caller/caller.ts'
import type { Database } from '../postgres/database.ts'
import { BadFilter, type FilterOptions } from './filters.ts'
import type { Frame } from './frames.ts'
import type { Join } from './join-config.ts'
import { type ChannelRights, rightsOn } from './private-channels.ts'
import type { Readers } from './readers.ts'
import { ChannelRefused } from './refusals.ts'
import type { Snapshots } from './snapshots.ts'
import { type Subscription, type Subscriptions, subscriptionOf } from './subscriptions.ts'
import type { LiveTables } from './tables.ts'
import { type Member, placeOf, type Topics } from './topics.ts'
import { checkRowQuery, type Reader } from './visibility.ts'

const SUBSCRIBED = 'Subscribed to PostgreSQL'
const TRACKS = { most: 5, perMs: 30_000 }

export type ChannelParts = FilterOptions & {
  api: Database
  service: Database
  readers: Readers
  subscriptions: Subscriptions
  tables: LiveTables
  topics: Topics
  snapshots: Pick<Snapshots, 'ready'>
  /** False where the database does not support following changes. */
  isFed: () => boolean
}

export type Channel = {
  readonly topic: string
  readonly joinRef: string | null
  readonly reader: Reader
  readonly followsChanges: boolean
  /** An event of the client other than join and leave. Returns the reply to send, if any. */
  handleFrame(frame: Frame): Promise<Reply | undefined>
  /** Reports a problem of one extension to the client, or that it works. */
  system(status: 'ok' | 'error', message: string, extension?: string): void
  /**
   * Asks the policies of a private channel again, since a right may have ended. Returns why its
   * reader may no longer listen; undefined while they may, and for a public channel.
   */
  askAgain(): Promise<string | undefined>
  /** Removes its subscriptions and presence. The caller notifies the client. */
  end(): void
}

export type Reply = { status: 'ok' | 'error'; response: Record<string, unknown> }
type Push = (event: string, payload: unknown) => void
type Outlet = {
  /** Sends to this channel of the client. */
  push: Push
  sendChange: Subscription['send']
  /** Answers the join. */
  reply(reply: Reply): void
  /** Ends the channel, and asks the client to join again. */
  restart(): void
}

/**
 * Joins: checks who the client is, whether they may join, and what they listen to. Throws
 * `ChannelRefused`.
 */
export async function joinChannel(
  parts: ChannelParts,
  { topic, joinRef }: Pick<Frame, 'topic' | 'joinRef'>,
  join: Join,
  socketCaller: Caller,
  { push, sendChange, reply, restart }: Outlet,
): Promise<Channel> {
  const { readers, subscriptions, topics, regexOperators } = parts
  const { config, bindings } = join
  const name = topic.slice('realtime:'.length)
  const isPrivate = config.private === true
  const place = placeOf(name, isPrivate)
  let reader = await readers.read(join.accessToken, socketCaller)
  let rights = isPrivate ? await privateRights(parts, name, reader) : undefined
  /** Identifies this channel among the subscriptions. */
  const marker = {}
  let wanted = subscriptionsFor(bindings, reader, marker, { sendChange, restart, regexOperators })
  let hasEnded = false
  let problem = wanted.length ? await problemOf(parts, wanted) : undefined
  if (problem && config.postgres_changes_options.wait) {
    throw new ChannelRefused('RealtimeDisabledForConfiguration', problem)
  }

  if (wanted.length && !problem) {
    const pgSnapshot = await parts.snapshots.ready()
    wanted = wanted.map((subscription) => ({ ...subscription, pgSnapshot }))
  }

  const member: Member = {
    self: config.broadcast.self,
    receives: (extension) =>
      (!rights || rights.read.has(extension)) &&
      (extension === 'broadcast' || config.presence.enabled),
    push,
  }

  const presence = createPresence(topics, place, member, config.presence.key || randomUUID())

  const channel: Channel = {
    topic,
    joinRef,
    followsChanges: bindings.length > 0,
    get reader() {
      return reader
    },
    async handleFrame({ event, payload }) {
      if (event === 'access_token') return changeToken(payload)
      if (event === 'broadcast') return broadcast(payload)
      const mayTrack = !rights || rights.write.has('presence')
      if (event === 'presence' && mayTrack) return presence(payload)
      return undefined
    },
    system(status, message, extension = 'system') {
      push('system', { extension, status, message, channel: name })
    },
    async askAgain() {
      if (!isPrivate) return undefined
      const asked = reader
      try {
        const found = await privateRights(parts, name, asked)
        // A new token meanwhile has brought its own answer.
        if (reader === asked) rights = found
        return undefined
      } catch (error) {
        if (!(error instanceof ChannelRefused)) throw error
        return reader === asked ? error.message : undefined
      }
    },
    end() {
      hasEnded = true
      subscriptions.removeAll(marker)
      topics.leave(place, member)
    },
  }

  topics.enter(place, member)
  if (!problem) for (const subscription of wanted) subscriptions.add(subscription)
  const answered = bindings.map(({ asked }, index) => ({ ...asked, id: wanted[index]?.id }))
  reply({ status: 'ok', response: { postgres_changes: answered } })
  if (wanted.length) sendProblem()
  if (member.receives('presence')) push('presence_state', topics.presenceState(place))
  return channel

  function sendProblem() {
    const [status, message] = problem ? ['error' as const, problem] : ['ok' as const, SUBSCRIBED]
    channel.system(status, message, 'postgres_changes')
  }

  async function changeToken(payload: unknown): Promise<undefined> {
    const token = (payload as { access_token?: unknown } | null)?.access_token
    if (typeof token !== 'string' || token.startsWith('sb_')) return
    const next = await readers.read(token, socketCaller)
    if (isPrivate) rights = await privateRights(parts, name, next)
    const isSame = next.key === reader.key
    reader = next
    if (isSame) return
    // The numbers are kept: the client knows its bindings by them.
    wanted = wanted.map((subscription) => ({ ...subscription, reader }))
    if (wanted.length === 0) return
    const before = problem
    problem = await problemOf(parts, wanted)
    // The channel may have ended meanwhile, with the socket.
    if (hasEnded) return
    // In one step, so that no change comes between the two readers.
    subscriptions.removeAll(marker)
    if (!problem) for (const subscription of wanted) subscriptions.add(subscription)
    if (problem || before) sendProblem()
  }

  function broadcast(payload: unknown): Reply | undefined {
    if (typeof payload !== 'object' || payload === null) return undefined
    if (rights && !rights.write.has('broadcast')) return undefined
    topics.broadcast(place, payload, member)
    return config.broadcast.ack ? { status: 'ok', response: {} } : undefined
  }
}

/** What a channel listens to. `marker` identifies it among all subscriptions. */
function subscriptionsFor(
  bindings: Join['bindings'],
  reader: Reader,
  marker: object,
  { sendChange, restart, regexOperators }: Pick<Outlet, 'sendChange' | 'restart'> & FilterOptions,
): Subscription[] {
  try {
    return bindings.map(({ wanted }) =>
      subscriptionOf(wanted, reader, marker, {
        send: sendChange,
        restart,
        regexOperators,
      }),
    )
  } catch (error) {
    if (error instanceof BadFilter) {
      throw new ChannelRefused('UnknownErrorOnChannel', error.message)
    }
    throw error
  }
}

/** Handles the presence events of one member, at a limited rate. */
function createPresence(topics: Topics, place: string, member: Member, key: string) {
  const tracks: number[] = []

  return (payload: unknown): Reply | undefined => {
    const { event, payload: state } = (payload ?? {}) as { event?: unknown; payload?: unknown }
    if (typeof event === 'string' && event.toLowerCase() === 'untrack') {
      topics.untrack(place, member)
      return { status: 'ok', response: {} }
    }
    if (typeof event !== 'string' || event.toLowerCase() !== 'track') return undefined
    const now = performance.now()
    while (tracks[0] !== undefined && tracks[0] < now - TRACKS.perMs) tracks.shift()
    if (tracks.push(now) > TRACKS.most) {
      throw new ChannelRefused('ClientJoinRateLimitReached', 'Too many presence messages')
    }
    const isRecord = typeof state === 'object' && state !== null && !Array.isArray(state)
    topics.track(place, member, key, isRecord ? { ...state } : {})
    return { status: 'ok', response: {} }
  }
}

async function privateRights(
  parts: ChannelParts,
  name: string,
  reader: Reader,
): Promise<ChannelRights> {
  const rights = await rightsOn(parts, name, reader)
  if (rights.read.size > 0) return rights
  throw new ChannelRefused(
    'Unauthorized',
    `You do not have permissions to read from this Channel topic: ${name}`,
  )
}

/** Why these subscriptions are not possible, in a sentence for the client. */
async function problemOf(
  { api, tables, isFed }: ChannelParts,
  subscriptions: readonly Subscription[],
): Promise<string | undefined> {
  if (!isFed()) return 'Live changes are not available on this database'
  for (const { reader, schema, table: name, terms } of subscriptions) {
    if (name === undefined) {
      if (terms.length) return 'A filter needs a table'
      continue
    }
    const table = await tables.find(schema, name, reader.role)
    const about = `{event: "*", schema: "${schema}", table: "${name}"}`
    if (!table?.published || table.readable.size === 0) {
      return `Unable to subscribe to changes with given parameters. ${about}`
    }
    for (const { column } of terms) {
      if (!table.readable.has(column)) return `invalid column for filter ${column}`
    }
    if (terms.length === 0) continue
    try {
      await checkRowQuery(api, reader, table, terms)
    } catch (error) {
      const { code } = error as { code?: string }
      if (!/^(22|42)/.test(code ?? '')) throw error
      return `invalid value for filter. ${about}`
    }
  }
  return undefined
}
