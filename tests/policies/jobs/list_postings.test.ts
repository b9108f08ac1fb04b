// list_postings() and review_posting(): every order, page and search compared with an independent
// recount; for administrators only.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, postings, refused } from '../cast.ts'

type Listed = Record<string, string | number | null> & { id: string; title: string }
type Answer = { postings: Listed[]; statuses: Record<string, number> }
type Row = { id: string; title: string; status: string; created_at: Date; many: string }

let cast: Cast
let all: Row[]
const invalid = { code: '22023' }

beforeAll(async () => {
  cast = await freshCast()
  const owner = cast.as('owner')
  for (let n = 0; n < 30; n += 1) {
    const [job] = await owner.insert('jobs', {
      title: `Weaver ${n} 100%_wool`,
      company_name: n % 3 ? 'Tana Bana' : 'Rang\\Mahal',
      location: 'Surat',
      description: 'Weaves.',
      status: ['active', 'closed', 'draft'][n % 3],
      created_at: new Date(Date.UTC(2026, 0, 1 + (n % 10))),
      closing_date: n % 2 ? `2027-03-${String(30 - n).padStart(2, '0')}` : null,
    })
    for (let m = 0; m < n % 4; m += 1) await owner.insert('job_applications', { job_id: job?.id })
  }
  all = (await owner.query(
    'select *, (select count(*) from job_applications where job_id = jobs.id) as many from jobs',
  )) as unknown as Row[]
})
afterAll(() => cast.drop())

async function list(filters = {}, sort = 'newest', page = 1, size = 200, who: Actor = 'meera') {
  const [row] = await cast
    .as(who)
    .query('select list_postings($1, $2, $3, $4) as answer', [
      JSON.stringify(filters),
      sort,
      page,
      size,
    ])
  return row?.answer as unknown as Answer
}

test('the newest come first, each with its applications, whatever their status', async () => {
  const { postings: rows, statuses } = await list()
  const newest = all.toSorted(
    (one, other) =>
      other.created_at.getTime() - one.created_at.getTime() || (one.id < other.id ? 1 : -1),
  )
  expect(rows.map(({ id }) => id)).toEqual(newest.map(({ id }) => id))
  expect(rows.map(({ applications }) => applications)).toEqual(
    newest.map(({ many }) => Number(many)),
  )
  const count = (status: string) => all.filter((row) => row.status === status).length
  expect(statuses).toEqual({
    active: count('active'),
    closed: count('closed'),
    draft: count('draft'),
  })
})

test('pages hold every posting once', async () => {
  const seen: string[] = []
  for (let page = 1; seen.length < all.length; page += 1) {
    const { postings: rows } = await list({}, 'title', page, 7)
    expect(rows.length).toBeGreaterThan(0)
    seen.push(...rows.map(({ id }) => id))
  }
  expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  expect((await list({}, 'newest', 1000)).postings).toEqual([])
})

test('titles and companies are searched for what was typed, signs and all', async () => {
  const found = async (search: string) => (await list({ search })).postings.length
  expect(await found('WEAVER')).toBe(30)
  expect(await found('100%_w')).toBe(30)
  expect(await found('%')).toBe(30)
  expect(await found('rang\\m')).toBe(10)
  expect(await found("'; drop table jobs; --")).toBe(0)
  const { postings: rows, statuses } = await list({ search: 'weaver', status: 'closed' })
  expect(rows).toHaveLength(10)
  expect(statuses).toEqual({ active: 10, closed: 10, draft: 10 })
})

test.each([
  ['applications', (row: Listed) => -Number(row.applications)],
  ['title', (row: Listed) => String(row.title).toLowerCase()],
  ['company', (row: Listed) => String(row.company_name).toLowerCase()],
  ['closing', (row: Listed) => row.closing_date ?? '9999'],
] as const)('sorted by %s', async (sort, key) => {
  const collator = new Intl.Collator('en')
  const keys = (await list({}, sort)).postings.map(key)
  const sorted = keys.toSorted((one, other) =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : collator.compare(String(one), String(other)),
  )
  expect(keys).toEqual(sorted)
})

test('what is no filter and no order is refused', async () => {
  await expect(list({ color: 'red' })).rejects.toMatchObject(invalid)
  await expect(list({}, 'beauty')).rejects.toMatchObject(invalid)
})

test('[T036] candidates and visitors list and review nothing', async () => {
  for (const who of ['asha', 'anon'] as const) {
    await expect(list({}, 'newest', 1, 5, who)).rejects.toMatchObject(refused)
    await expect(cast.as(who).query("select review_posting('x')")).rejects.toMatchObject(refused)
  }
})

test('a text is reviewed as it will be flagged, and attempts are counted without saying whose', async () => {
  const review = async (said: string, job: string | null = null) => {
    const [row] = await cast
      .as('meera')
      .query('select review_posting($1, $2) as answer', [said, job])
    return row?.answer
  }
  expect(await review('Pay a registration fee of Rs 500 before the interview.')).toMatchObject({
    signs: ['fee'],
    sentences: [expect.stringContaining('registration fee')],
  })
  expect(await review('Look after four kilns.')).toEqual({
    signs: [],
    sentences: [],
    running: 0,
    finished: 0,
  })
  const owner = cast.as('owner')
  await owner.query(
    `insert into assessment_attempts (job_id, candidate_id, deadline)
     values ($1, $2, now() + interval '1 hour'), ($1, $3, now() - interval '1 hour')`,
    [postings.frontend, people.asha, people.vikram],
  )
  await owner.insert('assessment_results', {
    job_id: postings.frontend,
    candidate_id: people.vikram,
    score: 5,
  })
  expect(await review('', postings.frontend)).toMatchObject({ running: 1, finished: 1 })
})

test('[ADM-10] a refusal by the settings names the setting and its figure', async () => {
  const meera = cast.as('meera')
  const row = { title: 'T', company_name: 'Ek Hi Ltd', location: 'L', description: 'D' }
  await meera.query(
    `update settings set value = '{"max_active_jobs": 1, "allowed_job_types": ["full-time"]}'
     where section = 'job_posting_settings'`,
  )
  await meera.insert('jobs', row)
  await expect(meera.insert('jobs', row)).rejects.toMatchObject({
    code: 'PT409',
    detail: 'max_active_jobs 1',
  })
  await expect(meera.insert('jobs', { ...row, type: 'contract' })).rejects.toMatchObject({
    code: '22023',
    detail: 'allowed_job_types',
  })
})
