// One client's socket: frames in, frames out, its channels, and the limits that keep one client
// from hurting the others.
import type { RawData, WebSocket } from 'ws'
import type { Caller } from '../caller/caller.ts'
import type { Log } from '../log.ts'
import { type Channel, type ChannelParts, joinChannel, type Reply } from './channel.ts'
import { decodeFrame, encodeFrame, type Frame, type Version } from './frames.ts'
import { readJoin } from './join-config.ts'
import { ChannelRefused } from './refusals.ts'

const MOST_CHANNELS = 20
const MESSAGES_PER_SECOND = 50
const MOST_BUFFERED_BYTES = 1_048_576
const MOST_WAITING = 200
const CLOSE = { goingAway: 1001, policy: 1008, tryLater: 1013 } as const

export type SocketParts = ChannelParts & {
  /**
   * Refuses a person's socket beyond the most they may have; answers how to give the place back.
   */
  takePlace: (person: string, socket: object) => boolean
  log: Log
}

export type LiveSocket = {
  readonly channels: ReadonlyMap<string, Channel>
  /** When the client was last heard, on `performance.now()`. */
  readonly lastHeard: number
  /** Ends one channel: the reason as a system event, then phx_close. */
  endChannel(channel: Channel, reason: string): void
  /** Tells every channel that follows changes to join again, because some were missed. */
  restartChannels(): void
  close(): void
}

export function openSocket(
  parts: SocketParts,
  socket: WebSocket,
  caller: Caller,
  version: Version,
): LiveSocket {
  const channels = new Map<string, Channel>()
  let lastHeard = performance.now()
  let allowance = MESSAGES_PER_SECOND
  let waiting = 0
  let turn: Promise<void> = Promise.resolve()

  function send(frame: Frame) {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MOST_BUFFERED_BYTES) {
      // It reads too slowly; what it missed it will read again after it has come back.
      socket.close(CLOSE.tryLater, 'Too slow')
      socket.terminate()
      return
    }
    socket.send(encodeFrame(frame, version))
  }
  const push = (topic: string, joinRef: string | null) => (event: string, payload: unknown) =>
    send({ joinRef, ref: null, topic, event, payload })
  const replyTo = (frame: Frame) => (reply: Reply) =>
    send({ ...frame, event: 'phx_reply', payload: reply })
  const closeFrame = ({ topic, joinRef }: Pick<Frame, 'topic' | 'joinRef'>) =>
    send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} })

  function isTooFast(): boolean {
    const now = performance.now()
    const refill = ((now - lastHeard) / 1000) * MESSAGES_PER_SECOND
    allowance = Math.min(MESSAGES_PER_SECOND, allowance + refill) - 1
    lastHeard = now
    return allowance < 0
  }

  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (isTooFast() || waiting > MOST_WAITING) {
      socket.close(CLOSE.policy, 'Too many messages')
      return
    }
    const frame = decodeFrame(asBuffer(data), isBinary, version)
    if (!frame) return
    // One after the other, as they came: a broadcast after a join must find the channel.
    waiting += 1
    turn = turn
      .then(() => take(frame))
      .catch((error: unknown) => {
        // A fault of ours ends this socket, not the process.
        parts.log.error({ service: 'realtime', stack: (error as Error).stack }, 'a socket failed')
        socket.terminate()
      })
      .finally(() => (waiting -= 1))
  })
  socket.on('close', () => {
    for (const channel of channels.values()) channel.end()
    channels.clear()
  })
  socket.on('error', () => socket.terminate())

  async function take(frame: Frame): Promise<void> {
    if (socket.readyState !== socket.OPEN) return
    const { topic, event } = frame
    try {
      if (topic === 'phoenix') {
        if (event === 'heartbeat') replyTo(frame)({ status: 'ok', response: {} })
        return
      }
      if (event === 'phx_join') return await join(frame)
      const channel = channels.get(topic)
      if (event === 'phx_leave') return leave(frame, channel)
      if (!channel) {
        const response = { reason: 'unmatched topic' }
        return replyTo(frame)({ status: 'error', response })
      }
      const reply = await channel.handleFrame(frame)
      if (reply) replyTo(frame)(reply)
    } catch (error) {
      refuse(frame, error)
    }
  }

  async function join(frame: Frame) {
    const { topic } = frame
    const joinRef = frame.joinRef ?? frame.ref
    if (!topic.startsWith('realtime:') || topic === 'realtime:') {
      throw new ChannelRefused('TopicNameRequired', 'You must provide a topic name')
    }
    const before = channels.get(topic)
    if (before) {
      before.end()
      channels.delete(topic)
      closeFrame(before)
    }
    if (channels.size >= MOST_CHANNELS) {
      throw new ChannelRefused('ChannelRateLimitReached', 'Too many channels')
    }
    const wish = readJoin(frame.payload)
    if (!wish) throw new ChannelRefused('UnknownErrorOnChannel', 'The join is not understood')
    const reader = await parts.readers.read(wish.accessToken, caller)
    const person = reader.claims.sub
    if (typeof person === 'string' && !parts.takePlace(person, socket)) {
      throw new ChannelRefused('ConnectionRateLimitReached', 'Too many connections of one person')
    }
    const place = { topic, joinRef }
    const channel = await joinChannel(
      parts,
      place,
      wish,
      caller,
      push(topic, joinRef),
      replyTo(frame),
    )
    if (socket.readyState === socket.OPEN) channels.set(topic, channel)
    else channel.end()
  }

  function leave(frame: Frame, channel: Channel | undefined) {
    replyTo(frame)({ status: 'ok', response: {} })
    if (!channel) return
    channel.end()
    channels.delete(channel.topic)
    closeFrame(channel)
  }

  function refuse(frame: Frame, error: unknown) {
    const refusal = refusalOf(error, parts.log)
    if (frame.event === 'phx_join') {
      replyTo(frame)({ status: 'error', response: { reason: refusal.reason } })
      return
    }
    const channel = channels.get(frame.topic)
    if (channel) live.endChannel(channel, refusal.message)
  }

  const live: LiveSocket = {
    channels,
    get lastHeard() {
      return lastHeard
    },
    endChannel(channel, reason) {
      channel.system('error', reason)
      channel.end()
      channels.delete(channel.topic)
      closeFrame(channel)
    },
    restartChannels() {
      for (const channel of channels.values()) {
        if (!channel.followsChanges) continue
        const missed = 'Changes were missed; join again and read again'
        channel.system('error', missed, 'postgres_changes')
        channel.end()
        channels.delete(channel.topic)
        push(channel.topic, channel.joinRef)('phx_error', {})
      }
    },
    close() {
      socket.close(CLOSE.goingAway, 'The server is going away')
    },
  }
  return live
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
