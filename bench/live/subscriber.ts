// A subscriber to the changes of one table, with as little work of its own as possible: it shares
// the processors with the measured server. It reads the frames from the bytes as they arrive,
// because the WebSocket of the platform takes longer for a frame than the server does.
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

export type Subscriber = { close(): void }

const JOINED = '"extension":"postgres_changes"'
const CHANGE = '"event":"postgres_changes"'
const HEAD_END = '\r\n\r\n'
const TEXT = 0x81
const READ = Buffer.alloc(65_536)

/**
 * Resolves when the server confirms the subscription. `onChange` gets each message of a change, as
 * UTF-8.
 */
export async function subscribe(
  { url, apiKey, token }: { url: string; apiKey: string; token?: string },
  table: string,
  onChange: (message: Buffer) => void,
): Promise<Subscriber> {
  const { hostname, port } = new URL(url)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const read = frameReader((message) => {
    if (message.includes(CHANGE)) onChange(message)
    else if (message.includes(JOINED)) resolve()
  })
  // One buffer for all sockets: each read is over before the next begins.
  const onread = { buffer: READ, callback: (length: number) => read(READ.subarray(0, length)) }
  const socket = connect({ port: Number(port), host: hostname, onread })
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('the socket was closed')))
  socket.write(upgradeRequest(apiKey))
  socket.write(textFrame(joinOf(table, token)))
  await promise
  return { close: () => socket.destroy() }
}

const upgradeRequest = (apiKey: string) =>
  [
    `GET /realtime/v1/websocket?apikey=${apiKey}&vsn=1.0.0 HTTP/1.1`,
    'host: localhost',
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
    HEAD_END.slice(2),
  ].join('\r\n')

const joinOf = (table: string, token: string | undefined) =>
  JSON.stringify({
    topic: 'realtime:bench',
    event: 'phx_join',
    ref: '1',
    join_ref: '1',
    payload: {
      config: { postgres_changes: [{ event: '*', schema: 'public', table }] },
      ...(token && { access_token: token }),
    },
  })

/** A masked text frame of up to 65,535 bytes; with a mask of zeros, the bytes stay as they are. */
function textFrame(text: string): Buffer {
  const bytes = Buffer.from(text)
  const head = Buffer.from([TEXT, 0x80 | 126, bytes.length >> 8, bytes.length & 255, 0, 0, 0, 0])
  return Buffer.concat([head, bytes])
}

/** Calls back with the payload of each text frame of up to 65,535 bytes. */
function frameReader(onMessage: (message: Buffer) => void): (chunk: Buffer) => true {
  let isOpen = false
  let rest = Buffer.alloc(0)
  return (chunk) => {
    let data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    if (!isOpen) {
      const end = data.indexOf(HEAD_END)
      if (end >= 0) data = data.subarray(end + HEAD_END.length)
      isOpen = end >= 0
    }
    if (isOpen) data = readWhole(data, onMessage)
    rest = Buffer.from(data)
    return true
  }
}

/** Returns what is left: the beginning of a frame that is not there as a whole. */
function readWhole(data: Buffer, onMessage: (message: Buffer) => void): Buffer {
  let at = 0
  while (data.length >= at + 4) {
    const short = data.readUInt8(at + 1)
    if (short === 127) throw new Error('a frame longer than the bench expects')
    const begin = short === 126 ? at + 4 : at + 2
    const end = begin + (short === 126 ? data.readUInt16BE(at + 2) : short)
    if (data.length < end) break
    if (data[at] === TEXT) onMessage(data.subarray(begin, end))
    at = end
  }
  return data.subarray(at)
}
