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
]
/** After the last change, for those that still come. */
const LAST_MS = 30_000
const JOINS_AT_ONCE = 50
const TITLE = 'change-'
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
  const sentAt = new Map<string, number>()
  const onChange = (message: Buffer) => {
    times.push(performance.now() - (sentAt.get(numberIn(message)) ?? Number.NaN))
  }
  const subscribers = await joinAll(server, one, onChange)
  const pid = server.child.pid as number
  const before = cpuSeconds(pid)
  const began = performance.now()
  for (let change = 0; change < one.changes; change += 1) {
    const due = began + (change * 1000) / one.changesPerSecond
    await pause(Math.max(0, due - performance.now()))
    // Committed when the statement returns, so no time is left out.
    sentAt.set(String(change), performance.now())
    await writer.query(`insert into articles (title, topic_id, author_id) values ($1, 1, 1)`, [
      `${TITLE}${change}-`,
    ])
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

/** The number of the change, from its title `change-NUMBER-`. */
function numberIn(message: Buffer): string {
  const begin = message.indexOf(TITLE) + TITLE.length
  return message.toString('latin1', begin, message.indexOf('-', begin))
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
