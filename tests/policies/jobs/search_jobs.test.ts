// search_jobs(…): the same rows in the same order as a plain read of jobs, for any filters, and
// faster where it matters.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cast, freshCast, postings } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
  // More than the newest rows that are checked first. Without the triggers, because 4,000 written
  // postings take their time.
  await cast.as('owner').query('alter table jobs disable trigger user')
  await cast.as('owner').query(`
    insert into jobs (title, company, company_name, location, work_mode, currency, description, status, created_at,
      salary_min, salary_max, experience_required)
    select (array['Engineer', 'Nurse', 'Teacher'])[1 + i % 3] || case when i % 1300 = 0 then ' 100% rare_one' else '' end,
      'C', 'C', (array['Lucknow', 'Pune', 'Remote'])[1 + i % 3], (array['remote', 'onsite', 'hybrid'])[1 + i % 3], 'INR', 'x',
      case when i % 5 = 0 then 'closed' else 'active' end, now() - (i / 2) * interval '1 minute', i, i + 1000,
      (i % 12) || '+ years'
    from generate_series(1, 4000) as numbers (i)`)
  await cast.as('owner').query('alter table jobs enable trigger user')
  await cast.as('owner').query('select private.refresh_job_search()')
  await cast.as('owner').query('analyze jobs')
})
afterAll(() => cast.drop())

type Found = { jobs: { id: string; title: string }[]; total: number; next: string }
const search = async (filters: Record<string, unknown>): Promise<Found> => {
  const names = Object.keys(filters)
  const given = names.map((name, index) => `${name} => $${index + 1}`).join(', ')
  const values = Object.values(filters)
  const [answer] = await cast.as('anon').query(`select * from search_jobs(${given})`, values)
  return answer as Found
}
/** Browsing does not show postings past their closing date. */
const notOver =
  "(closing_date is null or closing_date >= (now() at time zone 'Asia/Kolkata')::date)"
const plain = async (where: string) =>
  (
    await cast
      .as('anon')
      .query(
        `select id from jobs where status = 'active' and ${notOver} and ${where} order by created_at desc, id desc`,
      )
  ).map((row) => row.id)

describe('[CAN-04] every filter finds what the plain reading finds, page after page', () => {
  test.each([
    [{}, 'true'],
    [{ keyword: 'engineer' }, "title ilike '%engineer%'"],
    [{ keyword: 'rare_one' }, "title ilike '%rare\\_one%'"],
    [{ keyword: '100%' }, "title ilike '%100\\%%'"],
    [{ keyword: 'nobody' }, 'false'],
    [{ keyword: 'e', location: 'pune' }, "title ilike '%e%' and location ilike '%pune%'"],
    [{ work_mode: 'Hybrid' }, "work_mode = 'hybrid'"],
    [{ min_salary: 3500 }, 'salary_min >= 3500'],
    [{ max_salary: 1200 }, 'salary_max <= 1200'],
    [{ experience: '1' }, "experience_required ilike '%1%'"],
    [
      { keyword: 'NURSE', min_salary: 2000, max_salary: 4500, experience: '+ y' },
      "title ilike '%nurse%' and salary_min >= 2000 and salary_max <= 4500 and experience_required ilike '%+ y%'",
    ],
    [{ keyword: ' ', location: '' }, 'true'],
  ])('%j', async (filters, where) => {
    const expected = await plain(where)
    const first = await search({ ...filters, plain: true, page_size: 100 })
    const found = first.jobs.map((job) => job.id)
    for (let after = first.next; after; ) {
      const page = await search({ ...filters, plain: true, page_size: 100, after })
      found.push(...page.jobs.map((job) => job.id))
      after = page.next
    }
    expect(found).toEqual(expected)
  })
})

test('[T031] closed postings and drafts are not found, by anybody', async () => {
  for (const actor of ['anon', 'asha', 'meera'] as const) {
    const found = await cast
      .as(actor)
      .query("select jobs, total from search_jobs(keyword => 'Data Analyst', plain => true)")
    expect(found).toEqual([{ jobs: [], total: 0 }])
  }
  const { jobs } = await search({ keyword: 'Support' })
  expect(jobs.map((job) => job.id)).toEqual([postings.support])
})

test('[T081] what is typed is text, whatever it looks like', async () => {
  for (const keyword of [
    "'; drop table jobs; --",
    "\\'",
    '%',
    '_',
    '\\',
    '$1',
    "x' or 'a'='a",
    'é%L',
    'x'.repeat(5000),
  ]) {
    const { jobs } = await search({ keyword, plain: true })
    for (const job of jobs) expect(job.title.toLowerCase()).toContain(keyword.toLowerCase())
  }
  expect(await search({ min_salary: 'NaN' })).toMatchObject({ jobs: [], total: 0 })
})

test('a page has 1 to 100 rows', async () => {
  expect((await search({ page_size: 1e6 })).jobs).toHaveLength(100)
  expect((await search({ page_size: 0 })).jobs).toHaveLength(1)
})
