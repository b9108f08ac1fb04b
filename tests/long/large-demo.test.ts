// A hundred thousand applications, five thousand people, two thousand postings: the numbers on the
// administrators' screens equal a count of the raw rows.
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, type Pool } from '#server/postgres/pool.ts'
import { type Analytics, type Entry, type Raw, recount } from '#tests/support/analytics-recount.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { largeSizes, loadLargeDemo } from '#worker/demo/large/load-large-demo.ts'

const seed = Number(process.env.SEED ?? randomInt(1_000_000))
const now = new Date()
const DAY = 86_400_000
let fresh: FreshDatabase
let database: Pool
let raw: Raw
beforeAll(async () => {
  fresh = await freshDatabase()
  database = createPool({ url: fresh.serviceUrl, size: 2 })
  await database.query(
    `with made as (insert into auth.users (email) values ('meera@example.test') returning id, email)
     insert into public.profiles (id, full_name, email, role) select id, 'Meera', email, 'admin' from made`,
  )
  await loadLargeDemo({
    connection: database,
    sizes: largeSizes,
    seed,
    passwordOf: 'meera@example.test',
    notice: '2026-11-21',
    clock: { now: () => now },
    log: () => {},
  })
  const log = await database.query<Entry>('select * from public.application_status_log order by id')
  raw = {
    applications: await database.query(
      'select id, status, source, created_at from public.job_applications',
    ),
    entries: Map.groupBy(log, (entry) => entry.application_id),
  }
}, 1_800_000)
afterAll(async () => {
  await database?.close()
  await fresh?.drop()
})

/** As the administrator. */
async function answer<T>(call: string): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.query(
      `select set_config('request.jwt.claims', json_build_object('role', 'authenticated', 'sub', id)::text, true)
       from public.profiles where full_name = 'Meera'`,
    )
    const [row] = await tx.query<{ answer: T }>(`select public.${call} as answer`)
    return (row as { answer: T }).answer
  })
}

const cases = ['week', 'month', 'year'].flatMap((period) =>
  ['Asia/Kolkata', 'America/New_York'].map((zone) => ({ period, zone })),
)

test.each(cases)(
  `[ADM-11] $period in $zone equals a recount of all rows (seed ${seed})`,
  async ({ period, zone }) => {
    const shown = await answer<Analytics>(`admin_analytics('${period}', '${zone}')`)
    const counted = recount(raw, period, zone, new Date())
    expect(shown.total_applications).toBe(largeSizes.applications)
    expect(shown.chart).toEqual(counted.columns)
    expect(shown.statuses).toEqual(counted.statuses)
    expect(shown.reached).toEqual(counted.reached)
    for (const [one, other] of [
      [shown.times.answer, counted.answer],
      [shown.times.decision, counted.decision],
      [shown.times.hire, counted.hire],
    ] as const) {
      expect(one.n).toBe(other.n)
      expect(Math.abs(Number(one.median) - Number(other.median))).toBeLessThanOrEqual(0.51)
    }
    expect(new Map(shown.sources.map(({ source, received }) => [source, received]))).toEqual(
      counted.sources,
    )
  },
)

test(`[ADM-02] [ADM-03] the dashboard’s numbers equal a recount of all rows (seed ${seed})`, async () => {
  const people = await database.query<{ created_at: Date }>(
    'select created_at from public.profiles',
  )
  const jobs = await database.query<{ created_at: Date; status: string }>(
    'select created_at, status from public.jobs',
  )
  const at = Date.now()
  const change = (rows: { created_at: Date }[]) => {
    const within = (from: number, to: number) =>
      rows.filter(({ created_at }) => {
        const age = (at - created_at.getTime()) / DAY
        return age <= from && age > to
      }).length
    const before = within(60, 30)
    return Math.round((1000 * (within(30, -1) - before)) / before) / 10
  }
  const has = (status: string) => raw.applications.filter((one) => one.status === status).length
  const [hired, rejected] = [has('hired'), has('rejected')]
  expect(await answer('admin_statistics()')).toMatchObject({
    users: people.length,
    users_change: change(people),
    active_jobs: jobs.filter(({ status }) => status === 'active').length,
    active_jobs_change: change(jobs.filter(({ status }) => status !== 'draft')),
    applications: raw.applications.length,
    applications_change: change(raw.applications),
    placement_rate: Math.round((10_000 * hired) / (hired + rejected)) / 100,
  })
})

test(`[ADM-02] today’s work equals a recount of all rows (seed ${seed})`, async () => {
  const pending = raw.applications
    .filter(({ status }) => status === 'pending')
    .sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
  const results = await database.query<{ application: string }>(
    `select a.id as application from public.assessment_results r
     join public.job_applications a on (a.job_id, a.applicant_id) = (r.job_id, r.candidate_id)`,
  )
  const tested = new Set(results.map(({ application }) => application))
  const work = await answer<{
    waiting: number
    tested: number
    waiting_longest: { id: string }[]
  }>('admin_work()')
  expect(work.waiting).toBe(pending.length)
  expect(work.waiting_longest.map(({ id }) => id)).toEqual(pending.slice(0, 5).map(({ id }) => id))
  // Nobody has opened anything yet.
  expect(work.tested).toBe(pending.filter(({ id }) => tested.has(id)).length)
})
