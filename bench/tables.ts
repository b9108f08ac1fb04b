// The table API beside what the database does alone with the same statements, in one run: the
// server by itself on a schema of the bench, 16 connections, rounds in turns.
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
import { findPgbench, limit, NOTED_ROW, statementsOf } from './tables/limit.ts'
import { type Caller, load } from './tables/load.ts'
import { type Question, questionsFor, ROWS } from './tables/questions.ts'
import { median, Verdicts } from './verdicts.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const CONNECTIONS = 16
const ROUND_MS = 2000
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
      const statements = pgbench
        ? await statementsOf(() => once(caller, question), { url, logFile: postgres.logFile })
        : []
      const alone = (seconds: number) =>
        pgbench ? limit(pgbench, statements, { url, folder, seconds }) : Promise.resolve(Number.NaN)
      const rounds = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const first = round % 2 === 0 ? await alone(ROUND_MS / 1000) : undefined
        const before = cpuSeconds(server.child.pid as number)
        const { rate, times } = await load(caller, question, CONNECTIONS, ROUND_MS)
        const cpu = ((cpuSeconds(server.child.pid as number) - before) / times.length) * 1e6
        rounds.push({ rate, times, cpu, alone: first ?? (await alone(ROUND_MS / 1000)) })
      }
      tell(verdicts, question, rounds)
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

type Round = { rate: number; times: number[]; cpu: number; alone: number }

function tell(verdicts: Verdicts, { name, least, cpu }: Question, rounds: Round[]) {
  const times = rounds.flatMap((round) => round.times).sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)
  const rate = Math.round(median(rounds.map((round) => round.rate)))
  const alone = Math.round(median(rounds.map((round) => round.alone)))
  console.log(
    `  ${name}: ${rate}/s, the database alone ${alone}/s; ms of half ${at(0.5)}, of 99 in 100 ${at(0.99)}`,
  )
  const shares = rounds.map((round) => round.rate / round.alone)
  if (alone) verdicts.report('  share of the database alone', median(shares), '', least, 'at least')
  verdicts.report(
    '  processor time of the server a call',
    median(rounds.map((round) => round.cpu)),
    'µs',
    cpu,
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
