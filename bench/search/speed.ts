// Browsing with 100,000 and with 1,000,000 postings, signed out and through the API: how long the
// first page takes for every kind of filter, with how many results, and whether its rows are the
// same as a plain reading's. The lower limit is the same call in SQL, in the same run.
// BENCH_POSTINGS="12000" measures other sizes.
import { Client } from 'pg'
import { findRunningEmbedded } from '#server/postgres/attach.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { median } from '../verdicts.ts'
import { cases, type Filters } from './cases.ts'
import type { Facts } from './facts.ts'
import { makePostings } from './postings.ts'
import { writePostings } from './write.ts'

const SIZES = process.env.BENCH_POSTINGS?.split(' ').map(Number) ?? [100_000, 1_000_000]
const SEED = 1
const RUNS = 5
const CALLS = 40
const HALF_MS = 10
const NEARLY_ALL_MS = 30
const MOST_GROWTH = 1.5
/** Below this, a factor of two is noise. */
const LEAST_MS = 3

type Figures = { half: number; nearlyAll: number; direct: number }

export async function speed(facts: Facts): Promise<boolean> {
  console.log(
    `  each case: ms of half and of 99 in 100 calls (at most ${HALF_MS} and ${NEARLY_ALL_MS}), how many times what the call takes in SQL, ` +
      `how many times what it takes with ${SIZES[0]} postings (at most ${MOST_GROWTH}), rows that the plain reading has otherwise`,
  )
  const small = new Map<string, number>()
  let met = 0
  for (const size of SIZES) {
    const product = await startProduct()
    const client = new Client({
      connectionString: await findRunningEmbedded(product.dataDir, 'postgres'),
    })
    try {
      await client.connect()
      const began = performance.now()
      await writePostings(client, makePostings(facts, SEED, size))
      await client.query('set role anon')
      console.log(`  ${size} postings, written in ${seconds(performance.now() - began)}`)
      const ask = await caller(product)
      for (const [name, filters, figures] of await measure(client, ask)) {
        const growth = growthOf(figures.half, small.get(name))
        const otherwise = await differences(client, filters)
        if (report(name, figures, growth, otherwise)) met += 1
        small.set(name, figures.half)
      }
    } finally {
      await client.end()
      await product.stop()
    }
  }
  const all = SIZES.length * cases.length
  console.log(`  ${met} of ${all} met`)
  return met === all
}

const growthOf = (half: number, before: number | undefined) =>
  before === undefined ? undefined : Math.max(half, LEAST_MS) / Math.max(before, LEAST_MS)

/** Prints a case's line and returns whether it meets its targets. */
function report(
  name: string,
  { half, nearlyAll, direct }: Figures,
  growth: number | undefined,
  otherwise: number,
) {
  const missed = [
    half > HALF_MS && 'half',
    nearlyAll > NEARLY_ALL_MS && '99 in 100',
    growth !== undefined && growth > MOST_GROWTH && 'growth',
    otherwise > 0 && 'rows',
  ].filter(Boolean)
  const figures = [half, nearlyAll, half / direct, growth].map((figure) =>
    (figure?.toFixed(1) ?? '').padStart(7),
  )
  const verdict = missed.length ? `MISSED: ${missed.join(', ')}` : 'met'
  console.log(
    `  ${name.padEnd(34)}${figures.join('')}${String(otherwise).padStart(5)}   ${verdict}`,
  )
  return missed.length === 0
}

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`

type Ask = (filters: Filters) => Promise<void>

async function caller({ url }: Product): Promise<Ask> {
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as {
    publishableKey: string
  }
  const headers = { apikey: publishableKey, 'content-type': 'application/json' }
  return async (filters) => {
    const body = JSON.stringify(filters)
    const answer = await fetch(`${url}/rest/v1/rpc/search_jobs`, { method: 'POST', headers, body })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
}

/**
 * Each run does all the cases, one after the other: a disturbance of the machine then affects one
 * run of a case and not all.
 */
async function measure(client: Client, ask: Ask) {
  const runs = new Map<string, Figures[]>(cases.map(([name]) => [name, []]))
  for (let run = 0; run < RUNS; run += 1) {
    for (const [name, filters] of cases) {
      for (let warm = 0; warm < 5; warm += 1) await ask(filters)
      const through = await times(() => ask(filters))
      const direct = await times(async () => void (await client.query(callOf(filters))))
      runs
        .get(name)
        ?.push({ half: at(through, 0.5), nearlyAll: at(through, 0.99), direct: at(direct, 0.5) })
    }
  }
  return cases.map(([name, filters]) => [name, filters, middleRun(runs.get(name) ?? [])] as const)
}

function middleRun(runs: Figures[]): Figures {
  const middle = (of: keyof Figures) => median(runs.map((run) => run[of]))
  return { half: middle('half'), nearlyAll: middle('nearlyAll'), direct: middle('direct') }
}

async function times(work: () => Promise<void>): Promise<number[]> {
  const taken: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    const began = performance.now()
    await work()
    taken.push(performance.now() - began)
  }
  return taken.sort((a, b) => a - b)
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

function callOf(filters: Filters) {
  const names = Object.keys(filters)
  const given = names.map((name, index) => `${name} => $${index + 1}`).join(', ')
  return { text: `select * from public.search_jobs(${given})`, values: Object.values(filters) }
}

/** Exact comparison: how many rows of the first page differ from a plain reading of the table. */
async function differences(client: Client, { sort: _, ...filters }: Filters): Promise<number> {
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
