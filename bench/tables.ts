// The table API beside what the database does alone with the same statements, and beside a server
// that does nothing but send them, in one run: 16 connections, rounds in turns.
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { cpuSeconds } from '#tests/support/process-tree.ts'
import {
  asOwner,
  clientOf,
  KEYS,
  PASSWORD,
  serve,
  startPostgres,
  until,
} from '#tests/support/server-alone.ts'
import { findPgbench, limit, NOTED_ROW, statementsOf, valueIn } from './tables/limit.ts'
import { type Caller, load } from './tables/load.ts'
import { type Question, questionsFor, ROWS } from './tables/questions.ts'
import { startBareServer } from './tables/start-bare-server.ts'
import { median, Verdicts } from './verdicts.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const CONNECTIONS = 16
const ROUND_MS = 2000
/** As many connections as the server has to the database. */
const POOL_SIZE = 10
/** Until the code of a call is compiled. */
const WARM_UP_MS = 3000
const MAX_MEGABYTES = 180

export async function tables(): Promise<boolean> {
  const pgbench = findPgbench()
  if (!pgbench) {
    console.log('  without the limit: pgbench is not installed (it comes with PostgreSQL)')
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-tables-'))
  const postgres = await startPostgres({ log_error_verbosity: 'default' })
  const url = await postgres.create()
  const server = await serve({ databaseUrl: url, auth: { autoconfirm: true } })
  try {
    await asOwner(url, await readFile(path.join(import.meta.dirname, 'tables/schema.sql'), 'utf8'))
    const { token, owner } = await signUp(server.url)
    await asOwner(
      url,
      `update articles set owner = '${owner}', is_published = true where id <= ${ROWS}`,
    )
    await asOwner(url, 'vacuum analyze')
    const caller: Caller = { url: server.url, apiKey: KEYS.publishable, token }
    await until(async () => (await clientOf(server.url).from('topics').select('id')).error === null)
    const verdicts = new Verdicts()
    for (const question of questionsFor(owner)) {
      await load(caller, question, CONNECTIONS, WARM_UP_MS)
      const statements = await statementsOf(() => once(caller, question), {
        url,
        logFile: postgres.logFile,
      })
      const bare = await startBareServer({
        url,
        statements: statements.map(({ text, values }) => ({ text, values: values.map(valueIn) })),
        row: String(NOTED_ROW),
        connections: POOL_SIZE,
      })
      const bareCaller = { ...caller, url: bare.url }
      try {
        await load(bareCaller, question, CONNECTIONS, WARM_UP_MS)
        const byOurs = () => measure(caller, question, server.child)
        const rounds: Round[] = []
        for (let round = 0; round < ROUNDS; round += 1) {
          const first = round % 2 === 0 ? await byOurs() : undefined
          const byBare = await measure(bareCaller, question, bare.child)
          const alone = pgbench
            ? await limit(pgbench, statements, { url, folder, seconds: ROUND_MS / 1000 })
            : Number.NaN
          rounds.push({ ours: first ?? (await byOurs()), bare: byBare, alone })
        }
        tell(verdicts, question, rounds)
      } finally {
        bare.child.kill()
      }
    }
    const rss = await megabytesOf(server.child.pid as number)
    verdicts.report('memory of the server after it', rss, 'MB', MAX_MEGABYTES)
    return verdicts.missed === 0
  } finally {
    await server.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Measured = { rate: number; times: number[]; cpu: number }
type Round = { ours: Measured; bare: Measured; alone: number }

/** `cpu`: microseconds of the process's time for a call. */
async function measure(
  caller: Caller,
  question: Question,
  { pid = 0 }: ChildProcess,
): Promise<Measured> {
  const before = cpuSeconds(pid)
  const { rate, times } = await load(caller, question, CONNECTIONS, ROUND_MS)
  return { rate, times, cpu: ((cpuSeconds(pid) - before) / times.length) * 1e6 }
}

function tell(verdicts: Verdicts, { name, least, cpu }: Question, rounds: Round[]) {
  const times = rounds.flatMap(({ ours }) => ours.times).sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)
  const half = (of: (round: Round) => number) => median(rounds.map(of))
  const [ours, bare, alone] = [
    half((round) => round.ours.rate),
    half((round) => round.bare.rate),
    half((round) => round.alone),
  ].map(Math.round)
  console.log(
    `  ${name}: ${ours}/s, a bare server ${bare}/s, the database alone ${alone}/s; ms of half ${at(0.5)}, of 99 in 100 ${at(0.99)}`,
  )
  if (alone) {
    const share = half((round) => round.ours.rate / round.alone)
    verdicts.report('  share of the database alone', share, '', least, 'at least')
    const most = half((round) => round.bare.rate / round.alone)
    verdicts.report('  share that a bare server reaches', most, '')
  }
  verdicts.report(
    '  processor time of the server a call',
    half(({ ours }) => ours.cpu),
    'µs',
    cpu,
  )
  verdicts.report(
    '  processor time of a bare server',
    half(({ bare }) => bare.cpu),
    'µs',
  )
}

async function once({ url, apiKey, token }: Caller, question: Question) {
  const response = await fetch(url + question.path(NOTED_ROW), {
    method: question.method,
    body: question.body,
    headers: {
      apikey: apiKey,
      ...(question.isSignedIn && { authorization: `Bearer ${token}` }),
      ...(question.body && { 'content-type': 'application/json' }),
      ...question.headers,
    },
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${question.name} was answered with ${response.status}`)
}

async function signUp(url: string): Promise<{ token: string; owner: string }> {
  const { data, error } = await clientOf(url).auth.signUp({
    email: 'writer@bench.test',
    password: PASSWORD,
  })
  if (error || !data.session) throw error ?? new Error('no session')
  return { token: data.session.access_token, owner: data.session.user.id }
}

async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1]) / 1024
}
