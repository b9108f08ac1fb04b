// list_applications() and related functions: every filter, every order and every page compared with
// a recount that does not use the list table; for administrators only.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, postings, refused } from '../cast.ts'

type Listed = Record<string, string | number | null> & { id: string; created_at: string }
type Answer = { applications: Listed[]; next: string | null }
type Counts = { statuses: Record<string, number>; total: number; fresh: number }

let cast: Cast
const invalid = { code: '22023' }
const jobs = [postings.frontend, postings.support]
const statuses = ['pending', 'approved', 'rejected', 'hired', 'withdrawn', 'shortlisted']

beforeAll(async () => {
  cast = await freshCast()
  const owner = cast.as('owner')
  await owner.query(
    "update jobs set department = 'Night 100%_shift', company_name = 'Dhaga\\Mills' where id = $1",
    [postings.support],
  )
  // 60 of two people and of deleted ones, none open twice, half of them at one moment.
  for (let n = 0; n < 60; n += 1) {
    await owner.insert('job_applications', {
      job_id: n % 7 === 6 ? null : jobs[n % 2],
      applicant_id: n < 2 ? people.asha : n < 4 ? people.vikram : null,
      source: n % 5 === 0 ? 'indeed' : null,
      status: n < 4 ? statuses[n] : statuses[n % 6],
      created_at: new Date(Date.UTC(2026, 0, 1 + (n % 2 ? n : 0))),
    })
  }
  await owner.query("update job_applications set job_title = 'Gone Post' where job_id is null")
  await owner.insert('assessment_results', {
    job_id: postings.frontend,
    candidate_id: people.asha,
    score: 71,
  })
  await owner.insert('assessment_results', {
    job_id: postings.support,
    candidate_id: people.asha,
    score: 0,
  })
})
afterAll(() => cast.drop())

async function list(
  filters = {},
  sort = 'newest',
  after: string | null = null,
  size = 50,
  who: Actor = 'meera',
) {
  const [row] = await cast
    .as(who)
    .query('select * from list_applications($1, $2, $3, $4)', [
      JSON.stringify(filters),
      sort,
      after,
      size,
    ])
  return row as Answer
}
async function count(filters = {}, since: string | null = null, who: Actor = 'meera') {
  const [row] = await cast
    .as(who)
    .query('select count_applications($1, $2) as counts', [JSON.stringify(filters), since])
  return row?.counts as Counts
}
/** Straight from the tables. */
async function recount(condition: string): Promise<string[]> {
  const rows = await cast.as('owner').query(
    `select a.id from job_applications a left join jobs j on j.id = a.job_id left join profiles p on p.id = a.applicant_id
     left join assessment_results r on r.job_id = a.job_id and r.candidate_id = a.applicant_id where ${condition}`,
  )
  return rows.map(({ id }) => String(id)).sort()
}

test.each([
  [{}, 'true'],
  [{ status: ['pending'] }, "a.status = 'pending'"],
  [{ status: ['approved', 'hired'] }, "a.status in ('approved', 'hired')"],
  [{ job: postings.support }, `a.job_id = '${postings.support}'`],
  [{ company: 'dhaga\\mills' }, "j.company_name = 'Dhaga\\Mills'"],
  [{ department: 'Night 100%_shift' }, "j.department = 'Night 100%_shift'"],
  [{ from: '2026-01-10T00:00:00Z' }, "a.created_at >= '2026-01-10Z'"],
  [{ until: '2026-01-10T00:00:00Z' }, "a.created_at < '2026-01-10Z'"],
  [{ score_from: 1 }, 'r.score >= 1'],
  [{ score_to: 70 }, 'r.score <= 70'],
  [
    { tested_unseen: true },
    `a.status = 'pending' and r.completed_at is not null and not exists (select from data_views v
       where v.application_id = a.id and v.what = 'application' and v.seen_at >= r.completed_at)`,
  ],
  [{ resume: false }, 'a.resume_url is null'],
  [{ resume: true }, 'a.resume_url is not null'],
  [{ source: 'indeed' }, "a.source = 'indeed'"],
  [{ search: 'gone p' }, "a.job_title = 'Gone Post'"],
  [{ search: 'ASHA@' }, `a.applicant_id = '${people.asha}'`],
  // [A8] words of different fields, in any order
  [
    { search: 'post  asha@ GONE' },
    `a.applicant_id = '${people.asha}' and a.job_title = 'Gone Post'`,
  ],
  [{ search: 'gone nobody' }, 'false'],
  [{ search: '100%_s' }, `a.job_id = '${postings.support}'`],
  [{ search: '100%s' }, 'false'],
  [{ search: 'dhaga\\m' }, `a.job_id = '${postings.support}'`],
  [
    { search: 'a', status: ['pending'], job: postings.frontend, resume: false },
    `a.status = 'pending' and a.job_id = '${postings.frontend}'`,
  ],
  [{ search: "'; drop table jobs; --" }, 'false'],
  [{ status: [] }, 'false'],
])('[ADM-07] %j finds what a recount finds, and is counted so', async (filters, condition) => {
  const expected = await recount(condition)
  const { applications, next } = await list(filters, 'newest', null, 100)
  expect(applications.map(({ id }) => id).sort()).toEqual(expected)
  expect(next).toBeNull()
  expect((await count(filters)).total).toBe(expected.length)
  const [row] = await cast
    .as('meera')
    .query('select match_applications($1) as ids', [JSON.stringify(filters)])
  expect((row as { ids: string[] }).ids.toSorted()).toEqual(expected)
})

test.each(
  [
    ...['newest', 'waiting', 'candidate', 'job', 'company', 'score', 'status'],
    ...['-newest', '-candidate', '-job', '-company', '-score', '-status'],
  ].flatMap((sort) => [[sort, {}, 60] as const, [sort, { search: '100%_s' }, 26] as const]),
)(
  '[ADM-07] by %s, %j, page after page holds every row once, in the order of the whole',
  async (sort, filters, count) => {
    const whole = (await list(filters, sort, null, 100)).applications.map(({ id }) => id)
    expect(whole).toHaveLength(count)
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: Answer = await list(filters, sort, after, 7)
      seen.push(...page.applications.map(({ id }) => id))
      after = page.next
    } while (after)
    expect(seen).toEqual(whole)
  },
)

test('[ADM-07] the orders are what they are called', async () => {
  const of = async (sort: string) => (await list({}, sort, null, 100)).applications
  const newest = (await of('newest')).map(({ created_at }) => Date.parse(created_at))
  expect(newest).toEqual(newest.toSorted((a, b) => b - a))
  const waiting = await of('waiting')
  const pending = waiting.filter(({ status }) => status === 'pending')
  expect(waiting.slice(0, pending.length)).toEqual(pending)
  expect(pending.map((row) => Date.parse(row.created_at))).toEqual(
    pending.map((row) => Date.parse(row.created_at)).toSorted((a, b) => a - b),
  )
  expect((await of('score')).slice(0, 3).map(({ score }) => score)).toEqual([71, 0, null])
  const titles = (await of('job')).map(({ job_title }) => String(job_title).toLowerCase())
  expect(titles).toEqual(titles.toSorted())
  expect((await of('status'))[0]?.status).toBe('pending')
  const companies = (await of('company')).map(({ job_company }) =>
    String(job_company).toLowerCase(),
  )
  expect(companies).toEqual(companies.toSorted())
  for (const sort of ['newest', 'waiting', 'candidate', 'job', 'company', 'score', 'status']) {
    const turned = (await of(`-${sort}`)).map(({ id }) => id)
    expect(turned).toEqual((await of(sort)).map(({ id }) => id).reverse())
  }
  await expect(list({}, '--newest')).rejects.toMatchObject({ code: '22023' })
})

test('[ADM-07] a row that moves while somebody pages moves nobody else', async () => {
  const first = await list({}, 'status', null, 5)
  const whole = (await list({}, 'status', null, 100)).applications.map(({ id }) => id)
  const last = first.applications.at(-1)?.id ?? ''
  await cast
    .as('meera')
    .query("update job_applications set status = 'approved' where id = $1", [last])
  const second = await list({}, 'status', first.next, 5)
  expect(second.applications.map(({ id }) => id)).toEqual(whole.slice(5, 10))
  // Of those that arrived at one moment it may be any: Asha's too, whose open one is asked for
  // below.
  await cast
    .as('meera')
    .query("update job_applications set status = 'pending' where id = $1", [last])
})

test('[ADM-07] what stands beside an application is found anew when it changes', async () => {
  const finds = async (search: string) => (await count({ search })).total
  const owner = cast.as('owner')
  const before = await finds('weaving instructor')
  await owner.query("update jobs set title = 'Weaving Instructor' where id = $1", [
    postings.frontend,
  ])
  expect([before, await finds('weaving instructor')]).toEqual([
    0,
    (await recount(`a.job_id = '${postings.frontend}'`)).length,
  ])
  await owner.query("update profiles set full_name = 'Zarina Beg' where id = $1", [people.vikram])
  expect(await finds('zarina')).toBe(2)
  await owner.query('delete from assessment_results where score = 71')
  expect((await count({ score_from: 1 })).total).toBe(0)
  // The job is deleted; its applications keep its name.
  await owner.query('delete from jobs where id = $1', [postings.support])
  expect((await count({ job: postings.support })).total).toBe(0)
})

test('[ADM-07] the table that is searched is what it would be made anew', async () => {
  const rows = () =>
    cast.as('owner').query('select * from private.application_list order by application_id')
  const kept = await rows()
  await cast.as('owner').query('select private.refresh_application_list()')
  expect(await rows()).toEqual(kept)
})

test('[ADM-07] what came since is counted, by the filters', async () => {
  const since = '2026-01-15T00:00:00Z'
  const expected = await recount("a.created_at > '2026-01-15Z'")
  expect(await count({}, since)).toMatchObject({ fresh: expected.length })
  expect(await count({ search: 'nobody of that name' }, since)).toEqual({
    statuses: {},
    stages: {},
    total: 0,
    fresh: 0,
  })
})

test('[ADM-07] a status that is asked for leaves the numbers of the others', async () => {
  expect((await count({ status: ['hired'] })).statuses).toEqual((await count()).statuses)
})

test('choices are those that are there, the most frequent first', async () => {
  const choose = async (field: string, typed?: string) => {
    const [row] = await cast
      .as('meera')
      .query('select application_choices($1, $2) as choices', [field, typed])
    return row?.choices as { value: string; label: string; count: number }[]
  }
  const [job] = await choose('job', 'WEAV')
  expect(job).toMatchObject({
    value: postings.frontend,
    label: expect.stringMatching(/^Weaving Instructor, /),
  })
  expect(await choose('job', '%')).toEqual([])
  expect(await choose('nothing')).toEqual([])
  expect(await choose('source')).toEqual([{ value: 'indeed', label: 'indeed', count: 12 }])
  expect((await choose('company')).map(({ label }) => label)).toContain('Dhaga\\Mills')
})

test.each([
  [{ nothing: 1 }, 'newest', null],
  [{ job: 'x' }, 'newest', null],
  [{ from: 'yesterday-ish' }, 'newest', null],
  [{ score_from: 'high' }, 'newest', null],
  [{ score_from: 1e9 }, 'newest', null],
  [{ status: 'pending' }, 'newest', null],
  [{ ids: ['x'] }, 'newest', null],
  [{}, 'id; drop table jobs', null],
  [{}, 'newest', 'x'],
  [{}, 'newest', '["2026-01-01"]'],
  [{}, 'newest', '["2026-01-01", "x"]'],
  [{}, 'status', '["pending", "2026-01-01", "00000000-0000-4000-8000-000000000000"]'],
])('[ADM-07] %j by %s after %s is refused as it is', async (filters, sort, after) => {
  await expect(list(filters, sort, after)).rejects.toMatchObject(invalid)
})

test('[T013] [DAT-04] candidates and visitors are told nothing, not even a number', async () => {
  for (const who of ['asha', 'anon'] as const) {
    await expect(list({}, 'newest', null, 50, who)).rejects.toMatchObject(refused)
    await expect(count({}, null, who)).rejects.toMatchObject(refused)
    for (const call of [
      "match_applications('{}')",
      "application_choices('job')",
      "private.match_applications('{}', 'newest')",
    ])
      await expect(cast.as(who).query(`select ${call}`)).rejects.toMatchObject(refused)
    await expect(
      cast.as(who).query("select private.find_applications('{}', null, null, 1)"),
    ).rejects.toMatchObject(refused)
  }
})

test('[ADM-07] a decision and a new name in the same moment both stand in it', async () => {
  const owner = cast.as('owner')
  const rename = (name: string) =>
    owner.query('update profiles set full_name = $1 where id = $2', [name, people.asha])
  const [applied] = await owner.query(
    "select id from job_applications where applicant_id = $1 and status = 'pending'",
    [people.asha],
  )
  const deciding = await cast.begin('meera')
  await deciding.query("update job_applications set status = 'approved' where id = $1", [
    applied?.id,
  ])
  const renamed = rename('Asha Menon')
  await cast.heldUp(renamed)
  await deciding.commit()
  await renamed
  expect(
    await owner.query(
      'select status, candidate from private.application_list where application_id = $1',
      [applied?.id],
    ),
  ).toEqual([{ status: 'approved', candidate: 'asha menon' }])
  await cast
    .as('meera')
    .query("update job_applications set status = 'pending' where id = $1", [applied?.id])
  await rename('Asha Verma')
})
