// The least that a server on Node.js can do for a call, as a process of its own: `node:http`, one
// write to a connection that has the statements prepared, the text of the last row as the answer.
// It knows no caller, no grammar, no plan, no errors: what the table API costs beside it is the
// price of those.
import { createServer, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Client } from 'pg'
import { Messages } from '#server/postgres/messages.ts'

export type BareServer = {
  url: string
  statements: readonly { text: string; values: readonly (string | null)[] }[]
  /** The value in whose place the row of a call stands. */
  row: string
  connections: number
}

type Session = { socket: Socket; received: Buffer[]; asked?: ServerResponse }

const READY_FOR_QUERY = 'Z'.charCodeAt(0)
const DATA_ROW = 'D'.charCodeAt(0)
const HEADERS = { 'content-type': 'application/json; charset=utf-8' }

const {
  url,
  statements,
  row: noted,
  connections,
} = JSON.parse(process.env.BARE_SERVER ?? '') as BareServer
const idle: Session[] = []
const waiting: { bytes: Buffer; asked: ServerResponse }[] = []

for (let count = 0; count < connections; count += 1) idle.push(await openSession())
const server = createServer((request, answer) => {
  request.resume()
  ask(messagesFor(/eq\.(\d+)/.exec(request.url ?? '')?.[1] ?? ''), answer)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port))

async function openSession(): Promise<Session> {
  const client = new Client(url)
  await client.connect()
  for (const [number, { text }] of statements.entries()) {
    await client.query(`prepare s${number} as ${text}`)
  }
  const socket = (client as unknown as { connection: { stream: Socket } }).connection.stream
  const session: Session = { socket, received: [] }
  socket.removeAllListeners('data')
  socket.on('data', (bytes) => take(session, bytes))
  return session
}

function messagesFor(row: string): Buffer {
  const messages = new Messages(4096)
  for (const [number, { values }] of statements.entries()) {
    const given = values.map((value) => (value === noted ? row : value))
    messages.bind(`s${number}`, given)
    messages.execute()
  }
  messages.sync()
  return messages.bytes()
}

function ask(bytes: Buffer, asked: ServerResponse) {
  const session = idle.pop()
  if (session) send(session, bytes, asked)
  else waiting.push({ bytes, asked })
}

function send(session: Session, bytes: Buffer, asked: ServerResponse) {
  session.asked = asked
  session.socket.write(bytes)
}

function take(session: Session, bytes: Buffer) {
  session.received.push(bytes)
  // `ReadyForQuery` is six bytes long and the last of an answer.
  if (bytes.at(-6) !== READY_FOR_QUERY) return
  const whole = session.received.length > 1 ? Buffer.concat(session.received) : bytes
  const { asked } = session
  session.received = []
  const next = waiting.shift()
  if (next) send(session, next.bytes, next.asked)
  else idle.push(session)
  const body = lastRow(whole)
  asked?.writeHead(200, { ...HEADERS, 'content-length': body.length }).end(body)
}

/** The first column of it. */
function lastRow(answer: Buffer): Buffer {
  let body: Buffer = Buffer.alloc(0)
  for (let at = 0; at < answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer[at] !== DATA_ROW) continue
    const columns = answer.readInt16BE(at + 5)
    const length = columns > 0 ? answer.readInt32BE(at + 7) : 0
    body = answer.subarray(at + 11, at + 11 + Math.max(0, length))
  }
  return body
}
