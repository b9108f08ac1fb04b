// Browsing with 100,000 and with 1,000,000 postings, signed out and through the API: how long a
// page takes for every kind of question, and how much CPU its session of PostgreSQL works for it,
// beside the work for the same words by the index alone. Then 16 and 32 clients at once, who may
// wait but get no error. BENCH_POSTINGS="12000" measures other sizes.
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { findRunningEmbedded } from '#server/postgres/attach.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { openRawClient } from '../raw-client.ts'
import { cases, type Filters } from './cases.ts'
import type { Facts } from './facts.ts'
import { makePostings } from './postings.ts'
import { writePostings } from './write.ts'

const SIZES = process.env.BENCH_POSTINGS?.split(' ').map(Number) ?? [100_000, 1_000_000]
const SEED = 1
/** Rounds of all questions that are timed, after some that are not. */
const ROUNDS = 200
const WARM_ROUNDS = 5
/** Rounds in which PostgreSQL's processor time is read. */
const CPU_ROUNDS = 40
/** Milliseconds of half and of 99 in 100 calls, up to so many postings. */
const TARGETS = [
  { postings: 100_000, half: 5, nearlyAll: 30 },
  { postings: Number.POSITIVE_INFINITY, half: 10, nearlyAll: 50 },
]
const CROWDS = [16, 32]
const CROWD_MS = 20_000
const LATE_PAGE = 50

type Figures = { times: number[]; cpu: number; scanCpu: number | undefined }

export async function speed(facts: Facts): Promise<boolean> {
  console.log(
    '  each case: ms of half and of 99 in 100 calls, ms of CPU in PostgreSQL, and as many for the index alone; rows that the plain reading has otherwise',
  )
  let met = 0
  let asked = 0
  for (const size of SIZES) {
    const product = await startProduct()
    const client = new Client({
      connectionString: await findRunningEmbedded(product.dataDir, 'postgres'),
    })
    try {
      await client.connect()
      const began = performance.now()
      await writePostings(client, makePostings(facts, SEED, size))
      console.log(`  ${size} postings, written in ${seconds(performance.now() - began)}`)
      const callers = await callersOf(product)
      for (const [name, filters, figures] of await measure(client, callers)) {
        asked += 1
        if (report(name, figures, await differences(client, filters), size)) met += 1
      }
      for (const clients of CROWDS) {
        asked += 1
        if (await crowd(callers, clients)) met += 1
      }
    } finally {
      await client.end()
      await product.stop()
    }
  }
  console.log(`  ${met} of ${asked} met`)
  return met === asked
}

/** Prints a case's line and returns whether it meets its targets. */
function report(name: string, { times, cpu, scanCpu }: Figures, otherwise: number, size: number) {
  const target = TARGETS.find(({ postings }) => size <= postings) as (typeof TARGETS)[number]
  const half = at(times, 0.5)
  const nearlyAll = at(times, 0.99)
  const missed = [
    half > target.half && `half (${target.half})`,
    nearlyAll > target.nearlyAll && `99 in 100 (${target.nearlyAll})`,
    otherwise > 0 && 'rows',
  ].filter(Boolean)
  const figures = [half, nearlyAll, cpu, scanCpu].map((figure) =>
    (figure?.toFixed(1) ?? '').padStart(7),
  )
  const verdict = missed.length ? `MISSED: ${missed.join(', ')}` : 'met'
  console.log(
    `  ${name.padEnd(34)}${figures.join('')}${String(otherwise).padStart(5)}   ${verdict}`,
  )
  return missed.length === 0
}

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`

type Callers = {
  /** Where the next page begins; null after the last. */
  next: (filters: Filters) => Promise<string | null>
  /** A client with a connection of its own, whose calls resolve with the status. */
  open: () => { ask: (filters: Filters) => Promise<number>; close: () => void }
}

async function callersOf({ url }: Product): Promise<Callers> {
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as {
    publishableKey: string
  }
  const headers = { apikey: publishableKey, 'content-type': 'application/json' }
  const path = '/rest/v1/rpc/search_jobs'
  return {
    async next(filters) {
      const body = JSON.stringify(filters)
      const answer = await fetch(url + path, { method: 'POST', headers, body })
      requireOk(answer.status, filters)
      return ((await answer.json()) as { next: string | null }).next
    },
    open() {
      const client = openRawClient(new URL(url), headers)
      return {
        ask: (filters) => client.send('POST', path, JSON.stringify(filters)),
        close: () => client.close(),
      }
    },
  }
}

/**
 * All cases in turn, again and again: one that is asked many times in a row would find what it
 * needs in the caches of the session and the processor, as no visitor does, and a disturbance of
 * the machine would affect it alone.
 */
async function measure(client: Client, callers: Callers) {
  const late = cases.slice(0, 3).map(([name, filters]) => [`${name}, page ${LATE_PAGE}`, filters])
  const all = [...cases] as [string, Filters][]
  for (const [name, filters] of late as [string, Filters][])
    all.push([name, { ...filters, ...(await markOf(callers, filters)) }])
  const { ask, close } = callers.open()
  const times = all.map((): number[] => [])
  for (let round = -WARM_ROUNDS; round < ROUNDS; round += 1) {
    for (const [place, [, filters]] of all.entries()) {
      const began = performance.now()
      requireOk(await ask(filters), filters)
      if (round >= 0) times[place]?.push(performance.now() - began)
    }
  }
  close()
  const cpu = await cpuOf(
    client,
    all.map(([, filters]) => callOf(filters)),
  )
  const scans: (Statement | undefined)[] = []
  for (const [, filters] of all) scans.push(await scanOf(client, filters))
  const scanCpu = await cpuOf(client, scans)
  return all.map(([name, filters], place) => {
    const figures: Figures = {
      times: times[place]?.toSorted((a, b) => a - b) ?? [],
      cpu: cpu[place] ?? Number.NaN,
      scanCpu: scanCpu[place],
    }
    return [name, filters, figures] as const
  })
}

function requireOk(status: number, filters: Filters) {
  if (status !== 200) throw new Error(`${status} for ${JSON.stringify(filters)}`)
}

async function markOf(callers: Callers, filters: Filters): Promise<Filters> {
  let after: string | null = null
  for (let page = 1; page < LATE_PAGE; page += 1) {
    const next = await callers.next({ ...filters, ...(after && { after }) })
    if (!next) break
    after = next
  }
  return after ? { after } : {}
}

type Statement = { text: string; values: unknown[] }

/** Milliseconds of CPU that each of these takes its session, asked in turn: the mean of many. */
async function cpuOf(client: Client, statements: readonly (Statement | undefined)[]) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const worked = () => Number(readFileSync(`/proc/${rows[0]?.pid}/schedstat`, 'utf8').split(' ')[0])
  const sums: (number | undefined)[] = statements.map((statement) => (statement ? 0 : undefined))
  for (let round = -1; round < CPU_ROUNDS; round += 1) {
    for (const [place, statement] of statements.entries()) {
      if (!statement) continue
      const before = worked()
      await client.query(statement)
      if (round >= 0) sums[place] = (sums[place] ?? 0) + worked() - before
    }
  }
  return sums.map((sum) => sum && sum / CPU_ROUNDS / 1e6)
}

/** The newest twenty that the index finds for the same words; undefined without any. */
async function scanOf(
  client: Client,
  { keyword, location }: Filters,
): Promise<Statement | undefined> {
  const { rows } = await client.query<{ query: string | null }>(
    'select (private.search_query(private.understand($1, $2))).total as query',
    [keyword ?? null, location ?? null],
  )
  const query = rows[0]?.query
  return query
    ? {
        text: 'select job_id from private.job_search where words @@ $1::tsquery order by created_at desc limit 20',
        values: [query],
      }
    : undefined
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** All clients ask everything, in orders of their own. */
async function crowd({ open }: Callers, clients: number): Promise<boolean> {
  const times: number[] = []
  let failed = 0
  const until = performance.now() + CROWD_MS
  await Promise.all(
    Array.from({ length: clients }, async (_each, client) => {
      const { ask, close } = open()
      for (let number = client; performance.now() < until; number += 1) {
        const [, filters] = cases[number % cases.length] as (typeof cases)[number]
        const began = performance.now()
        const status = await ask(filters)
        times.push(performance.now() - began)
        if (status >= 500) failed += 1
      }
      close()
    }),
  )
  times.sort((a, b) => a - b)
  console.log(
    `  ${clients} clients at once: ${times.length} answers, ms of half ${at(times, 0.5).toFixed(0)}, of 99 in 100 ${at(times, 0.99).toFixed(0)}; ${failed} errors`,
  )
  return failed === 0
}

function callOf(filters: Filters): Statement {
  const names = Object.keys(filters)
  const given = names.map((name, index) => `${name} => $${index + 1}`).join(', ')
  return { text: `select * from public.search_jobs(${given})`, values: Object.values(filters) }
}

/** Exact comparison: how many rows of the first page differ from a plain reading of the table. */
async function differences(client: Client, { sort: _, after, ...filters }: Filters) {
  if (after) return 0
  const { rows: found } = await client.query(callOf({ ...filters, plain: true }))
  const {
    keyword = '',
    location = '',
    work_mode = null,
    min_salary = null,
    experience = '',
  } = filters
  const { rows } = await client.query<{ id: string }>(
    `select id from public.jobs
     where status = 'active' and (closing_date is null or closing_date >= (now() at time zone 'Asia/Kolkata')::date)
       and title ilike $1 and location ilike $2 and ($3::text is null or work_mode = $3) and ($4::numeric is null or salary_min >= $4)
       and coalesce(experience_required, '') ilike $5
     order by created_at desc, id desc limit 20`,
    [`%${keyword}%`, `%${location}%`, work_mode, min_salary, `%${experience}%`],
  )
  const page = (found[0]?.jobs ?? []) as { id: string }[]
  const length = Math.max(page.length, rows.length)
  return Array.from({ length }, (_each, place) => place).filter(
    (place) => page[place]?.id !== rows[place]?.id,
  ).length
}
