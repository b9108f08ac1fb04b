// search_jobs(…) compared with a plain read of the table, for random filters: to the letter it
// gives the same rows in the same order; otherwise no row is missing that says the words.
// SEARCH_SEED repeats a run.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, freshCast } from '../policies/cast.ts'

const SEED = Number(process.env.SEARCH_SEED ?? Math.floor(Math.random() * 2 ** 31))

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
  const owner = cast.as('owner')
  await owner.query('alter table jobs disable trigger user')
  // More than the newest that are checked one by one; some were posted at the same moment.
  await owner.query(`
    insert into jobs (title, company, company_name, location, work_mode, currency, description, status, created_at, closing_date,
      salary_min, salary_max, experience_required)
    select (array['C++ Engineer', 'Nurse', 'नर्स', 'HR 100%', 'Data_Analyst', 'Java Developer'])[1 + i % 6]
        || case when i % 1700 = 0 then ' Beekeeper' else '' end,
      'C', 'C', (array['Bengaluru', 'Bangalore, UP', 'Pune / Mumbai', 'लखनऊ', 'Remote'])[1 + i % 5],
      (array['remote', 'onsite', 'hybrid'])[1 + i % 3], 'INR', 'x', case when i % 5 = 0 then 'closed' else 'active' end,
      now() - (i / 3) * interval '1 minute', case when i % 7 = 0 then date '2020-01-01' end, case when i % 4 = 0 then i end,
      case when i % 4 = 0 then i + 1000 end, (i % 12) || '+ years'
    from generate_series(1, 5000) as numbers (i)`)
  await owner.query('alter table jobs enable trigger user')
  await owner.query('select private.refresh_job_search()')
  await owner.query('analyze jobs')
})
afterAll(() => cast.drop())

const text = (...known: string[]) =>
  fc.option(
    fc.oneof(fc.constantFrom(...known), fc.string({ maxLength: 6 }), fc.constantFrom('', ' ')),
    { nil: undefined },
  )
const pay = fc.option(fc.integer({ min: 0, max: 6000 }), { nil: undefined })
const filters = fc.record({
  keyword: text(
    'engineer',
    'NURSE',
    'c',
    'hr',
    'zq',
    'c++',
    '100%',
    '_',
    'नर्स',
    'beekeeper',
    'a d',
    "'",
  ),
  location: text('bangalore', 'Pune', 'UP', 'लखनऊ', ' / ', '\\'),
  work_mode: fc.option(fc.constantFrom('remote', 'onsite', 'hybrid'), { nil: undefined }),
  min_salary: pay,
  max_salary: pay,
  experience: text('1', '11+', 'years', '+ y'),
})
type Filters = typeof filters extends fc.Arbitrary<infer Value> ? Value : never

async function plainly(asked: Filters): Promise<string[]> {
  const rows = await cast.as('anon').query(
    `select id from jobs
     where status = 'active' and (closing_date is null or closing_date >= (now() at time zone 'Asia/Kolkata')::date)
       and ($1::text is null or title ilike $1) and ($2::text is null or location ilike $2) and ($3::text is null or work_mode = $3)
       and ($4::numeric is null or salary_min >= $4) and ($5::numeric is null or salary_max <= $5)
       and ($6::text is null or experience_required ilike $6)
     order by created_at desc, id desc`,
    [
      pattern(asked.keyword),
      pattern(asked.location),
      asked.work_mode,
      asked.min_salary,
      asked.max_salary,
      pattern(asked.experience),
    ],
  )
  return rows.map(({ id }) => id as string)
}
const pattern = (typed: string | undefined) => {
  const said = typed?.replace(/^ +| +$/g, '')
  return said ? `%${said.replace(/[\\%_]/g, '\\$&')}%` : null
}

async function allPages(asked: Filters, more: Record<string, unknown>) {
  const ids: string[] = []
  let total: number | null = null
  for (let after: string | null = null, first = true; first || after; first = false) {
    const given = { ...asked, ...more, page_size: 100, after }
    const names = Object.keys(given)
    const [answer] = await cast
      .as('anon')
      .query(
        `select jobs, total, more, next from search_jobs(${names.map((name, index) => `${name} => $${index + 1}`).join(', ')})`,
        Object.values(given),
      )
    const page = answer as { jobs: { id: string }[]; total: number; more: boolean; next: string }
    ids.push(...page.jobs.map(({ id }) => id))
    if (first && !page.more) total = page.total
    after = page.next
  }
  return { ids, total }
}

test(`[CAN-04] the same rows as the plain reading, whatever is asked (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (asked) => {
      const expected = await plainly(asked)
      const exact = await allPages(asked, { plain: true })
      expect(exact.ids).toEqual(expected)
      if (exact.total !== null) expect(exact.total).toBe(expected.length)
    }),
    { numRuns: 40, seed: SEED },
  )
}, 120_000)

const words = fc.record({
  keyword: fc.constantFrom(
    undefined,
    'engineer',
    'NURSE',
    'hr',
    'c++',
    'नर्स',
    'beekeeper',
    'java developer',
  ),
  location: fc.constantFrom(undefined, 'bangalore', 'Pune', 'UP', 'लखनऊ'),
  work_mode: fc.constantFrom(undefined, 'remote', 'hybrid'),
  min_salary: pay,
  max_salary: pay,
  experience: fc.constant(undefined),
})

test(`[CAN-04] every row that says the words, each once, whatever else is asked (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(words, async (asked) => {
      const expected = await plainly(asked)
      for (const sort of ['newest', 'relevance']) {
        const { ids, total } = await allPages(asked, { sort })
        expect(new Set(ids).size).toBe(ids.length)
        expect(expected.filter((id) => !ids.includes(id))).toEqual([])
        if (total !== null) expect(total).toBe(ids.length)
      }
    }),
    { numRuns: 40, seed: SEED },
  )
}, 120_000)
