// Live changes: from the commit of a change until its subscribers have it, for one subscriber, for
// many who may see the same, and for many people of whom each has rights of their own. The server
// alone on the schema of the table bench; client, server and database share the processors.
import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SignJWT } from 'jose'
import { Client } from 'pg'
import { cpuSeconds } from '#tests/support/process-tree.ts'
import { asOwner, KEYS, type Running, serve, startPostgres } from '#tests/support/server-alone.ts'
import { type Subscriber, subscribe } from './live/subscriber.ts'
import { Verdicts } from './verdicts.ts'

type Case = {
  name: string
  subscribers: number
  /** Each is a person of their own; else all are visitors. */
  people: boolean
  changesPerSecond: number
  changes: number
  /** Each change takes a row out of everybody's sight; else it is a new row. */
  hides?: true
  half?: number
  nearlyAll: number
}
const cases: readonly Case[] = [
  {
    name: '1 visitor',
    subscribers: 1,
    people: false,
    changesPerSecond: 5,
    changes: 100,
    half: 4,
    nearlyAll: 20,
  },
  {
    name: '1,000 visitors',
    subscribers: 1000,
    people: false,
    changesPerSecond: 200,
    changes: 1000,
    nearlyAll: 100,
  },
  {
    name: '100 people',
    subscribers: 100,
    people: true,
    changesPerSecond: 20,
    changes: 100,
    nearlyAll: 100,
  },
  {
    name: '1,000 people',
    subscribers: 1000,
    people: true,
    changesPerSecond: 20,
    changes: 100,
    nearlyAll: 100,
  },
  {
    name: '300 people, rows that they saw go',
    subscribers: 300,
    people: true,
    changesPerSecond: 5,
    changes: 50,
    hides: true,
    nearlyAll: 100,
  },
]
/** After the last change, for those that still come. */
const LAST_MS = 30_000
const JOINS_AT_ONCE = 50
/** In the message of a change: of its row, or of what was one. */
const ID = '"id":'
const secret = randomBytes(32).toString('base64url')

export async function live(): Promise<boolean> {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.create()
  const server = await serve({ databaseUrl, jwt: { secret } })
  const writer = new Client({ connectionString: databaseUrl })
  try {
    await asOwner(
      databaseUrl,
      await readFile(path.join(import.meta.dirname, 'tables/schema.sql'), 'utf8'),
    )
    await asOwner(databaseUrl, 'alter publication supabase_realtime add table articles')
    await writer.connect()
    const verdicts = new Verdicts()
    for (const one of cases) await measure(verdicts, server, writer, one)
    return verdicts.missed === 0
  } finally {
    await writer.end()
    await server.end()
    await postgres.stop()
  }
}

async function measure(verdicts: Verdicts, server: Running, writer: Client, one: Case) {
  const times: number[] = []
  const sentAt = new Map<number, number>()
  const onChange = (message: Buffer) => {
    times.push(performance.now() - (sentAt.get(idIn(message)) ?? Number.NaN))
  }
  const { rows } = await writer.query<{ id: string }>(one.hides ? PUBLISHED : NEW, [one.changes])
  const subscribers = await joinAll(server, one, onChange)
  const pid = server.child.pid as number
  const before = cpuSeconds(pid)
  const began = performance.now()
  for (const [change, { id }] of rows.entries()) {
    const due = began + (change * 1000) / one.changesPerSecond
    await pause(Math.max(0, due - performance.now()))
    // Committed when the statement returns, so no time is left out.
    sentAt.set(Number(id), performance.now())
    await writer.query(one.hides ? HIDE : INSERT, [id])
  }
  const written = performance.now() - began
  const expected = one.changes * one.subscribers
  const until = performance.now() + LAST_MS
  while (times.length < expected && performance.now() < until) await pause(20)
  const cpu = ((cpuSeconds(pid) - before) / one.changes) * 1000
  for (const subscriber of subscribers) subscriber.close()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  console.log(
    `  ${one.name}: ${one.changes} changes, ${Math.round(one.changes / (written / 1000))}/s written; ${times.length} of ${expected} messages came`,
  )
  verdicts.report('  half of them within', at(0.5), 'ms', one.half)
  verdicts.report('  99 in 100 within', at(0.99), 'ms', one.nearlyAll)
  verdicts.report('  processor time of the server a change', cpu, 'ms')
  if (times.length < expected) verdicts.missed += 1
}

const NEW = `select nextval('articles_id_seq') as id from generate_series(1, $1)`
const INSERT = `insert into articles (id, title, topic_id, author_id) values ($1, 'A new one', 1, 1)`
const PUBLISHED = 'select id from articles where is_published order by id limit $1'
const HIDE = 'update articles set is_published = false where id = $1'

/** The id of the row that a message is about. */
function idIn(message: Buffer): number {
  const begin = message.indexOf(ID) + ID.length
  return Number.parseInt(message.toString('latin1', begin, begin + 20), 10)
}

async function joinAll(server: Running, one: Case, onChange: (message: Buffer) => void) {
  const joined: Subscriber[] = []
  while (joined.length < one.subscribers) {
    const wave = Math.min(JOINS_AT_ONCE, one.subscribers - joined.length)
    const joining = Array.from({ length: wave }, async () => {
      const token = one.people ? await tokenOfSomebody() : undefined
      return subscribe({ url: server.url, apiKey: KEYS.publishable, token }, 'articles', onChange)
    })
    joined.push(...(await Promise.all(joining)))
  }
  return joined
}

const tokenOfSomebody = () =>
  new SignJWT({ role: 'authenticated', sub: randomUUID() })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))
