// One client's socket: frames in, frames out, its channels, and the limits that keep one client
// from hurting the others.
import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import type { Caller } from '../caller/caller.ts'
import type { Log } from '../log.ts'
import { type ChangeData, changeEncoder } from './change-frames.ts'
import { type Channel, type ChannelParts, joinChannel, type Reply } from './channel.ts'
import { frameBytes } from './frame-bytes.ts'
import { decodeFrame, encodeFrame, type Frame, type Version } from './frames.ts'
import { readJoin } from './join-config.ts'
import { ChannelRefused } from './refusals.ts'
import type { WriteRounds } from './write-rounds.ts'

const MAX_CHANNELS = 20
const MESSAGES_PER_SECOND = 50
const MAX_BUFFERED_BYTES = 1_048_576
const MAX_WAITING = 200
const CLOSE = { goingAway: 1001, policy: 1008, tryLater: 1013 } as const

export type SocketParts = ChannelParts & {
  /** False when a person has too many sockets open. */
  takePlace: (person: string, socket: object) => boolean
  rounds: WriteRounds
  log: Log
}

export type LiveSocket = {
  readonly channels: ReadonlyMap<string, Channel>
  /** When the client was last active, on `performance.now()`. */
  readonly lastHeard: number
  /** Ends one channel: the reason as a system event, then phx_close. */
  endChannel(channel: Channel, reason: string): void
  /** Asks every channel that follows changes to join again, because some changes were missed. */
  restartChannels(): void
  close(): void
}

export function openSocket(
  parts: SocketParts,
  socket: WebSocket,
  /** What carries the socket's bytes. */
  carrier: Duplex,
  caller: Caller,
  version: Version,
): LiveSocket {
  const out = createSender(parts, socket, carrier, version)
  const set = createChannelSet(parts, socket, caller, out)
  const limit = createMessageLimit()
  let waiting = 0
  let turn: Promise<void> = Promise.resolve()

  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (limit.isTooFast() || waiting > MAX_WAITING) {
      out.close(CLOSE.policy, 'Too many messages')
      return
    }
    const frame = decodeFrame(asBuffer(data), isBinary, version)
    if (!frame) return
    // One after the other, in order: a broadcast after a join must find the channel.
    waiting += 1
    turn = turn
      .then(() => handle(frame))
      .catch((error: unknown) => {
        // An error in our code ends this socket, not the process.
        parts.log.error({ service: 'realtime', stack: (error as Error).stack }, 'a socket failed')
        socket.terminate()
      })
      .finally(() => (waiting -= 1))
  })
  socket.on('close', set.endAll)
  socket.on('error', () => socket.terminate())

  async function handle(frame: Frame): Promise<void> {
    if (socket.readyState !== socket.OPEN) return
    try {
      await route(frame)
    } catch (error) {
      refuse(frame, error)
    }
  }

  async function route(frame: Frame): Promise<void> {
    const { topic, event } = frame
    if (topic === 'phoenix') {
      if (event === 'heartbeat') out.reply(frame, { status: 'ok', response: {} })
      return
    }
    if (event === 'phx_join') return set.join(frame)
    if (event === 'phx_leave') return set.leave(frame)
    const channel = set.channels.get(topic)
    if (!channel) {
      return out.reply(frame, { status: 'error', response: { reason: 'unmatched topic' } })
    }
    const reply = await channel.handleFrame(frame)
    if (reply) out.reply(frame, reply)
  }

  function refuse(frame: Frame, error: unknown) {
    const refusal = refusalOf(error, parts.log)
    if (frame.event === 'phx_join') {
      return out.reply(frame, { status: 'error', response: { reason: refusal.reason } })
    }
    const channel = set.channels.get(frame.topic)
    if (channel) set.endChannel(channel, refusal.message)
  }

  return {
    channels: set.channels,
    get lastHeard() {
      return limit.lastHeard
    },
    endChannel: set.endChannel,
    restartChannels: set.restartChannels,
    close() {
      out.close(CLOSE.goingAway, 'The server is going away')
    },
  }
}

type Sender = ReturnType<typeof createSender>

/** Frames to the client; a client that reads too slowly is disconnected. */
function createSender(
  { rounds }: Pick<SocketParts, 'rounds'>,
  socket: WebSocket,
  carrier: Duplex,
  version: Version,
) {
  const isOpen = () => socket.readyState === socket.OPEN
  // Past the library, which would copy for each socket what many are sent.
  const held = rounds.holdFor((bytes) => {
    if (isOpen()) carrier.write(bytes)
  })

  function write(parts: readonly Buffer[]) {
    if (!isOpen()) return
    if (carrier.writableLength > MAX_BUFFERED_BYTES) {
      // It reads what it missed after it has reconnected.
      socket.close(CLOSE.tryLater, 'Too slow')
      socket.terminate()
      return
    }
    held.add(parts)
    // What only waits for its round is not what the client is slow for.
    if (held.length > MAX_BUFFERED_BYTES) held.release()
  }
  const send = (frame: Frame) => write(frameBytes(encodeFrame(frame, version)))

  return {
    push(topic: string, joinRef: string | null, event: string, payload: unknown) {
      send({ joinRef, ref: null, topic, event, payload })
    },
    /** Sends changes to one channel. */
    changesTo(channel: Pick<Frame, 'topic' | 'joinRef'>) {
      const encode = changeEncoder(channel, version)
      return (ids: readonly number[], data: ChangeData) => write(encode(ids, data))
    },
    reply(frame: Frame, reply: Reply) {
      send({ ...frame, event: 'phx_reply', payload: reply })
    },
    closeChannel({ topic, joinRef }: Pick<Frame, 'topic' | 'joinRef'>) {
      send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} })
    },
    /** Ends the socket, after all that it was sent. */
    close(code: number, reason: string) {
      held.release()
      socket.close(code, reason)
    },
  }
}

/** Counts the client's messages: a limit per second on average, and one for bursts. */
function createMessageLimit() {
  let lastHeard = performance.now()
  let allowance = MESSAGES_PER_SECOND
  return {
    get lastHeard() {
      return lastHeard
    },
    isTooFast(): boolean {
      const now = performance.now()
      const refill = ((now - lastHeard) / 1000) * MESSAGES_PER_SECOND
      allowance = Math.min(MESSAGES_PER_SECOND, allowance + refill) - 1
      lastHeard = now
      return allowance < 0
    },
  }
}

/** The channels of one socket. */
function createChannelSet(parts: SocketParts, socket: WebSocket, caller: Caller, out: Sender) {
  const channels = new Map<string, Channel>()

  function remove(channel: Channel) {
    channel.end()
    channels.delete(channel.topic)
  }

  function restart(channel: Channel) {
    const missed = 'Changes were missed; join again and read again'
    channel.system('error', missed, 'postgres_changes')
    remove(channel)
    out.push(channel.topic, channel.joinRef, 'phx_error', {})
  }

  return {
    channels,

    /** Throws `ChannelRefused`. */
    async join(frame: Frame): Promise<void> {
      const { topic } = frame
      const joinRef = frame.joinRef ?? frame.ref
      if (!topic.startsWith('realtime:') || topic === 'realtime:') {
        throw new ChannelRefused('TopicNameRequired', 'You must provide a topic name')
      }
      const before = channels.get(topic)
      if (before) {
        remove(before)
        out.closeChannel(before)
      }
      if (channels.size >= MAX_CHANNELS) {
        throw new ChannelRefused('ChannelRateLimitReached', 'Too many channels')
      }
      const join = readJoin(frame.payload)
      if (!join) throw new ChannelRefused('UnknownErrorOnChannel', 'The join is not understood')
      const reader = await parts.readers.read(join.accessToken, caller)
      const person = reader.claims.sub
      if (typeof person === 'string' && !parts.takePlace(person, socket)) {
        throw new ChannelRefused('ConnectionRateLimitReached', 'Too many connections of one person')
      }
      const channel = await joinChannel(parts, { topic, joinRef }, join, caller, {
        push: (event, payload) => out.push(topic, joinRef, event, payload),
        sendChange: out.changesTo({ topic, joinRef }),
        reply: (reply) => out.reply(frame, reply),
        restart() {
          const present = channels.get(topic)
          if (present?.joinRef === joinRef) restart(present)
        },
      })
      if (socket.readyState === socket.OPEN) channels.set(topic, channel)
      else channel.end()
    },

    leave(frame: Frame) {
      const channel = channels.get(frame.topic)
      out.reply(frame, { status: 'ok', response: {} })
      if (!channel) return
      remove(channel)
      out.closeChannel(channel)
    },

    endChannel(channel: Channel, reason: string) {
      channel.system('error', reason)
      remove(channel)
      out.closeChannel(channel)
    },

    restartChannels() {
      for (const channel of channels.values()) if (channel.followsChanges) restart(channel)
    },

    endAll() {
      for (const channel of channels.values()) channel.end()
      channels.clear()
    },
  }
}

function refusalOf(error: unknown, log: Log): ChannelRefused {
  if (error instanceof ChannelRefused) return error
  const { code } = error as { code?: string }
  log.warn({ service: 'realtime', code, error: (error as Error).name }, 'a channel failed')
  if (code?.startsWith('08') || code?.startsWith('57P') || code === '53300') {
    return new ChannelRefused('UnableToConnectToProject', 'The database cannot be reached')
  }
  return new ChannelRefused('UnknownErrorOnChannel', 'The channel failed')
}

const asBuffer = (data: RawData): Buffer =>
  Array.isArray(data) ? Buffer.concat(data) : Buffer.isBuffer(data) ? data : Buffer.from(data)
