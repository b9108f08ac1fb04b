// member_analytics(…): the figures of one company, narrowed to what the caller hires for; each
// number is that of the list which it opens.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Cast, freshCast, people, postings, refused } from '../cast.ts'

let cast: Cast
let company: string
beforeAll(async () => {
  cast = await freshCast()
  const [row] = await cast
    .as('owner')
    .query("select id from companies where name = 'Kaveri Software'")
  company = String(row?.id)
})
beforeEach(() => cast.restore())
afterAll(() => cast.drop())

type Figures = Record<string, unknown>
type Told = {
  since: string
  until: string
  chart: { applications: number }[]
  total: Figures
  before: Figures
  postings: Figures[]
  sources: Figures[]
  recruiters: Figures[]
  stages: Figures[]
}
type Actor = Parameters<Cast['as']>[0]

const told = async (actor: Actor = 'meera', period: string | null = 'month') =>
  (
    await cast
      .as(actor)
      .query("select member_analytics($1, $2, 'Asia/Kolkata') as told", [company, period])
  )[0]?.told as Told

const counted = async ({ since, until }: Told, filters: object, actor: Actor = 'meera') =>
  (
    await cast
      .as(actor)
      .query("select count_applications($1) -> 'total' as total", [
        { company_id: company, from: since, until, ...filters },
      ])
  )[0]?.total

type Sent = { source?: string; hours?: number; daysAgo?: number }

/** An application, answered by Meera after so many hours, if at all. */
async function application(job: string, { source, hours, daysAgo = 20 }: Sent = {}) {
  const owner = cast.as('owner')
  const [person] = await owner.query(
    "insert into auth.users (id, email) values (gen_random_uuid(), gen_random_uuid() || '@x.test') returning id",
  )
  await owner.query("insert into profiles (id, full_name) values ($1, 'Somebody')", [person?.id])
  const [sent] = await owner.query(
    `insert into job_applications (job_id, applicant_id, source, created_at)
     values ($1, $2, $3, now() - make_interval(days => $4)) returning id`,
    [job, person?.id, source ?? null, daysAgo],
  )
  if (hours !== undefined)
    await owner.query(
      `select private.record_past_step($1, 'approved', $2,
         now() - make_interval(days => $3) + make_interval(hours => $4), null)`,
      [sent?.id, people.meera, daysAgo, hours],
    )
  return String(sent?.id)
}

/** Asha joins the company, and hires for the posting of its support. */
async function employAsha(role: 'hiring_manager' | 'interviewer') {
  const owner = cast.as('owner')
  await owner.query(
    'insert into company_members (company_id, person_id, role) values ($1, $2, $3)',
    [company, people.asha, role],
  )
  await owner.query(
    'insert into job_members (job_id, company_id, person_id, role) values ($1, $2, $3, $4)',
    [postings.support, company, people.asha, role],
  )
}

test('[ORG-13] counts by posting, source and recruiter; a median of fewer than five answers is withheld', async () => {
  for (const hours of [10, 20, 30, 40])
    await application(postings.frontend, { source: 'friend', hours })
  await application(postings.support)
  await application(postings.support, { daysAgo: 40, hours: 1 })
  let figures = await told()
  expect(figures.total).toMatchObject({ received: 5, pending: 1, approved: 4, answers: 4 })
  expect(figures.total.answer_time).toBeNull()
  expect(figures.before).toMatchObject({ received: 1, answers: 1 })
  expect(figures.chart).toHaveLength(30)
  expect(figures.chart.reduce((sum, { applications }) => sum + applications, 0)).toBe(5)
  expect(figures.postings).toMatchObject([
    { id: postings.frontend, received: 4, pending: 0 },
    { id: postings.support, received: 1, pending: 1 },
  ])
  expect(figures.sources).toMatchObject([
    { name: 'friend', received: 4 },
    { name: null, received: 1 },
  ])
  await application(postings.support, { hours: 50 })
  figures = await told()
  expect(figures.total).toMatchObject({ answers: 5, answer_time: 30 * 3600 })
  expect(figures.recruiters).toEqual([
    { id: people.meera, name: expect.any(String), answers: 5, answer_time: 30 * 3600 },
  ])
  expect(figures.postings.map(({ answer_time }) => answer_time)).toEqual([null, null])
  expect((await told('meera', 'week')).total).toMatchObject({ received: 0, answers: 0 })
  expect((await told('meera', 'week')).before).toMatchObject({ received: 0 })
})

test('[ORG-13] each number is that of the list which it opens, whoever asks', async () => {
  for (const hours of [1, 2, 3]) await application(postings.frontend, { source: 'friend', hours })
  await application(postings.support, { hours: 5 })
  const undone = await application(postings.support)
  await cast.as('meera').query("select decide_applications($1, 'approved')", [[undone]])
  await cast.as('meera').query('select undo_decisions($1)', [[undone]])
  const owner = cast.as('owner')
  await owner.query(
    `insert into stages (job_id, name, position, status, promised_days)
     values ($1, 'Read', 0, 'pending', 1)`,
    [postings.support],
  )
  const [stage] = await owner.query('select id from stages where job_id = $1', [postings.support])
  await owner.query('update job_applications set stage_id = $2 where id = $1', [undone, stage?.id])
  await owner.query(
    "update job_applications set stage_due_at = now() - interval '1 day' where id = $1",
    [undone],
  )
  await employAsha('hiring_manager')
  for (const actor of ['meera', 'asha'] as const) {
    const figures = await told(actor)
    const { total } = figures
    expect(total.received).toBe(actor === 'meera' ? 5 : 2)
    expect(await counted(figures, {}, actor)).toBe(total.received)
    expect(await counted(figures, { status: ['approved'] }, actor)).toBe(total.approved)
    expect(await counted(figures, { answered_by: 'anybody' }, actor)).toBe(total.answers)
    for (const { id, received, answers } of figures.postings) {
      expect(await counted(figures, { job: id }, actor)).toBe(received)
      expect(await counted(figures, { job: id, answered_by: 'anybody' }, actor)).toBe(answers)
    }
    for (const { name, received } of figures.sources)
      expect(await counted(figures, name ? { source: name } : { source_known: false }, actor)).toBe(
        received,
      )
    for (const { id, answers } of figures.recruiters)
      expect(await counted(figures, { answered_by: id }, actor)).toBe(answers)
    expect(figures.stages).toEqual([
      {
        id: stage?.id,
        name: 'Read',
        job_id: postings.support,
        title: expect.any(String),
        people: 1,
        overdue: 1,
      },
    ])
    expect(await counted(figures, { stage: [stage?.id], late: 'overdue' }, actor)).toBe(1)
  }
})

test('[ORG-13] a hiring manager sees the figures of their postings alone; interviewers and candidates see none', async () => {
  await application(postings.frontend)
  await application(postings.support)
  await expect(told('asha')).rejects.toMatchObject(refused)
  const unknown = "select member_analytics(gen_random_uuid(), 'week', 'UTC')"
  await expect(cast.as('meera').query(unknown)).rejects.toMatchObject({ code: 'PT404' })
  await expect(cast.as('asha').query(unknown)).rejects.toMatchObject(refused)
  await employAsha('interviewer')
  await expect(told('asha')).rejects.toMatchObject(refused)
  await cast.as('owner').query('delete from job_members where person_id = $1', [people.asha])
  await cast.as('owner').query('delete from company_members where person_id = $1', [people.asha])
  await employAsha('hiring_manager')
  expect((await told('asha')).postings).toMatchObject([{ id: postings.support, received: 1 }])
  for (const period of ['day', null])
    await expect(told('meera', period)).rejects.toMatchObject({ code: '22023' })
})
