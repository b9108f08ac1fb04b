// admin_analytics(): every number computed again from random raw rows, in several time zones,
// around the days on which clocks change.
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Analytics,
  type Application,
  type Entry,
  type Raw,
  recount,
  type Spread,
} from '#tests/support/analytics-recount.ts'
import { chanceOf } from '#worker/demo/large/chance.ts'
import { type Actor, type Cast, freshCast, postings, type Rows, refused } from '../cast.ts'

const seed = randomInt(1_000_000)
const chance = chanceOf(seed)
const DAY = 86_400_000
const APPLICATIONS = 2600
/**
 * Some hours after New York and Berlin changed their clocks: both changes are within a week, a
 * month or a year of one of these.
 */
const moments = ['2026-03-29T21:30:00Z', '2026-11-02T03:10:00Z', '2026-06-30T18:40:00Z'].map(
  (text) => new Date(text),
)
const zones = [
  'Asia/Kolkata',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'UTC',
]

let cast: Cast
let raw: Raw
beforeAll(async () => {
  cast = await freshCast()
  await fill()
  const applications = await cast
    .as('owner')
    .query('select id, status, source, created_at from job_applications')
  const log = (await cast
    .as('owner')
    .query('select * from application_status_log order by id')) as Entry[]
  raw = {
    applications: applications as Application[],
    entries: Map.groupBy(log, (entry) => entry.application_id),
  }
})
afterAll(() => cast.drop())

/**
 * Applications of fourteen months, most around these moments; each with a history, sometimes with
 * an undone decision.
 */
async function fill() {
  const rows: { id: string; status: string; source: string | null; at: Date }[] = []
  const log: { id: string; from: string; to: string; at: Date }[] = []
  for (let number = 0; number < APPLICATIONS; number++) {
    const id = `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`
    const near = chance.pick(moments).getTime()
    const at = new Date(
      near - DAY * (chance.happens(0.5) ? chance.between(-2, 9) : chance.between(0, 420)),
    )
    let status = 'pending'
    let time = at.getTime()
    const step = (to: string, days: number) => {
      time += days * DAY
      log.push({ id, from: status, to, at: new Date(Math.round(time)) })
      status = to
    }
    const soon = () => chance.between(0.01, 12)
    if (chance.happens(0.08)) {
      step(chance.pick(['approved', 'rejected']), soon())
      step('pending', 0.00005)
    }
    const way = chance.weighted([
      [[], 20],
      [['withdrawn'], 8],
      [['rejected'], 30],
      [['approved'], 8],
      [['approved', 'rejected'], 8],
      [['approved', 'shortlisted'], 6],
      [['approved', 'hired'], 5],
      [['approved', 'shortlisted', 'rejected'], 8],
      [['approved', 'shortlisted', 'hired'], 7],
    ] as const)
    for (const to of way) step(to, soon())
    rows.push({ id, status, source: chance.pick([null, 'indeed', 'referral', 'rss']), at })
  }
  const owner = cast.as('owner')
  await owner.query('alter table job_applications disable trigger user')
  await owner.query(
    `insert into job_applications (id, job_id, status, source, created_at, job_title, job_company)
     select id, $2, status, source, at, 'Support Associate', 'Kaveri Software'
     from jsonb_to_recordset($1::jsonb) as sent (id uuid, status text, source text, at timestamptz)`,
    [JSON.stringify(rows), postings.support],
  )
  await owner.query(
    `insert into application_status_log (application_id, from_status, to_status, changed_at)
     select id, "from", "to", at
     from rows from (jsonb_to_recordset($1::jsonb) as (id uuid, "from" text, "to" text, at timestamptz))
       with ordinality as steps (id, "from", "to", at, place) order by place`,
    [
      JSON.stringify([
        ...rows.map(({ id, at }) => ({ id, from: null, to: 'pending', at })),
        ...log,
      ]),
    ],
  )
  await owner.query('alter table job_applications enable trigger user')
}

const analytics = async (period: string, zone: string, at: Date) =>
  (
    await cast
      .as('owner')
      .query('select private.analytics_at($1, $2, $3) as numbers', [period, zone, at])
  )[0]?.numbers as Analytics

function expectSpread(shown: Spread, counted: Spread) {
  expect(shown.n).toBe(counted.n)
  for (const name of ['median', 'most'] as const) {
    if (counted[name] === null) expect(shown[name]).toBeNull()
    // Shown in whole seconds.
    else expect(Math.abs(Number(shown[name]) - counted[name])).toBeLessThanOrEqual(0.51)
  }
}

describe(`[ADM-11] the numbers equal a recount from the raw rows (seed ${seed})`, () => {
  const cases = moments.flatMap((at) =>
    zones.flatMap((zone) => ['week', 'month', 'year'].map((period) => ({ at, zone, period }))),
  )
  test.each(cases)('$period until $at in $zone', async ({ at, zone, period }) => {
    const shown = await analytics(period, zone, at)
    const counted = recount(raw, period, zone, at)
    expect(shown.chart).toEqual(counted.columns)
    expect(shown.received).toBe(counted.received)
    expect(shown.statuses).toEqual(counted.statuses)
    expect(shown.reached).toEqual(counted.reached)
    expectSpread(shown.times.answer, counted.answer)
    expectSpread(shown.times.decision, counted.decision)
    expectSpread(shown.times.hire, counted.hire)
    expect(shown.times.unanswered_for_a_week).toBe(counted.late)
    expect(new Map(shown.sources.map(({ source, received }) => [source, received]))).toEqual(
      counted.sources,
    )
    const length = Date.parse(shown.until) - Date.parse(shown.since)
    const between = (from: number, to: number) =>
      raw.applications.filter(({ created_at }) => +created_at >= from && +created_at < to).length
    const since = Date.parse(shown.since)
    expect(shown.moved.total_applications).toEqual({
      now: counted.received,
      before: between(since - length, since),
    })
    for (const { source, hired } of shown.sources)
      expect(hired).toBe(counted.hiredFrom.get(source) ?? 0)
  })

  test('beyond a thousand rows, and with clocks that change in the middle', async () => {
    expect(recount(raw, 'year', 'UTC', moments[0] as Date).received).toBeGreaterThan(1000)
    const { since, until } = await analytics('week', 'Europe/Berlin', moments[0] as Date)
    expect((Date.parse(until) - Date.parse(since)) / 3_600_000).toBe(7 * 24 - 1)
  })
})

test('[ADM-11] the cards are totals: rates with two decimals, 0 where there is nothing to divide by', async () => {
  const { total_jobs, active_jobs, total_applications, application_rate, applications_per_job } =
    await analytics('week', 'Asia/Kolkata', new Date('2020-01-01'))
  expect({ total_jobs, active_jobs, total_applications }).toEqual({
    total_jobs: 5,
    active_jobs: 3,
    total_applications: APPLICATIONS,
  })
  expect(application_rate).toBe(Math.round((APPLICATIONS / 5) * 100) / 100)
  expect(applications_per_job).toBe(Math.round((APPLICATIONS / 3) * 100) / 100)
  const empty = await freshCast()
  const owner = empty.as('owner')
  const day = (ago: number) => `now() - interval '${ago} days'`
  await owner.query('alter table jobs disable trigger user')
  await owner.query(
    `update jobs set created_at = ${day(20)}, published_at = ${day(20)}, closed_at = null`,
  )
  await owner.query(
    `update jobs set created_at = ${day(10)}, published_at = ${day(10)} where id = $1`,
    [postings.frontend],
  )
  await owner.query(
    `update jobs set created_at = ${day(2)}, published_at = ${day(2)} where id = $1`,
    [postings.support],
  )
  const [week] = await empty.as('meera').query(`select admin_analytics('week', 'UTC') as all`)
  expect(week?.all).toMatchObject({
    moved: { total_jobs: { now: 1, before: 1 }, application_rate: { now: 0, before: 0 } },
  })
  await owner.query('delete from jobs')
  const [numbers] = await empty.as('meera').query(`select admin_analytics('year', 'UTC') as all`)
  expect(numbers?.all).toMatchObject({
    total_jobs: 0,
    application_rate: 0,
    applications_per_job: 0,
  })
  await empty.drop()
})

test.each(['anon', 'asha', 'kiran'] as Actor[])(
  '[ADM-11] [DAT-04] %s reads none of it',
  async (actor) => {
    const ask = (text: string) => cast.as(actor).query(text)
    for (const call of [
      `admin_analytics('week', 'UTC')`,
      'admin_work()',
      `admin_assessment('${postings.frontend}', '2020-01-01', '2030-01-01')`,
      `private.analytics_at('week', 'UTC', now())`,
      `private.assessment_statistics('${postings.frontend}', '2020-01-01', '2030-01-01')`,
    ])
      await expect(ask(`select ${call}`)).rejects.toMatchObject(refused)
  },
)

test.each([
  ['day', 'UTC'],
  ['week', 'Middle/Earth'],
  [null, 'UTC'],
])('[ADM-11] the period %s in %s is refused', async (period, zone) => {
  const asked: Promise<Rows> = cast
    .as('meera')
    .query('select admin_analytics($1, $2)', [period, zone])
  await expect(asked).rejects.toMatchObject({ code: '22023' })
})
