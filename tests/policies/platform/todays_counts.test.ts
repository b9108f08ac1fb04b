// todays_counts(): how many postings and how many answers there were today, for everybody.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, postings } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
beforeEach(async () => {
  await cast.restore()
  // Nothing of the cast is of today.
  await cast.as('superuser').query("update jobs set created_at = now() - interval '3 days'")
  await cast
    .as('superuser')
    .query("update application_status_log set changed_at = now() - interval '3 days'")
})
afterAll(() => cast.drop())

const counts = async (actor: Actor = 'anon') =>
  (await cast.as(actor).query('select * from todays_counts()'))[0]
const post = (row: Record<string, unknown> = {}) =>
  cast.as('meera').insert('jobs', {
    title: 'Tester',
    company: 'Ganga Labs',
    location: 'Kanpur',
    description: 'Finds what others missed.',
    ...row,
  })
const apply = async () => {
  const [application] = await cast
    .as('asha')
    .insert('job_applications', { job_id: postings.frontend })
  return String(application?.id)
}
const turn = (id: string, status: string, as: Actor = 'meera') =>
  cast.as(as).query('update job_applications set status = $2 where id = $1', [id, status])

test('[PUB-03] an empty day is counted as one, for everybody', async () => {
  for (const actor of ['anon', 'asha', 'meera', 'service_role'] as const) {
    expect(await counts(actor)).toEqual({ posted: 0, answered: 0 })
  }
})

test('[PUB-03] postings of today count while they are open', async () => {
  const [job] = await post()
  await post({ status: 'draft' })
  await post({ status: 'closed' })
  expect(await counts()).toEqual({ posted: 1, answered: 0 })
  await cast.as('meera').query("update jobs set status = 'closed' where id = $1", [job?.id])
  expect(await counts()).toEqual({ posted: 0, answered: 0 })
})

test('[PUB-03] an application counts once it is answered, however often, and no more when that was taken back', async () => {
  const id = await apply()
  expect(await counts()).toEqual({ posted: 0, answered: 0 })
  await turn(id, 'approved')
  expect(await counts()).toEqual({ posted: 0, answered: 1 })
  await cast.as('meera').query('select undo_decisions($1)', [[id]])
  expect(await counts()).toEqual({ posted: 0, answered: 0 })
  await turn(id, 'approved')
  await turn(id, 'shortlisted')
  expect(await counts()).toEqual({ posted: 0, answered: 1 })
})

test('[PUB-03] an answer of yesterday, and a withdrawal, are no answers of today', async () => {
  const id = await apply()
  await turn(id, 'rejected')
  await cast.as('superuser').query(
    `update application_status_log
     set changed_at = (date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata') - interval '1 second'
     where application_id = $1`,
    [id],
  )
  expect(await counts()).toEqual({ posted: 0, answered: 0 })
})

test('[PUB-03] it counts as far as a thousand', async () => {
  await cast.as('superuser').query(
    `insert into jobs (title, company, location, description)
     select 'Tester ' || n, 'Ganga Labs', 'Kanpur', 'Finds what others missed.' from generate_series(1, 1003) n`,
  )
  expect(await counts('anon')).toEqual({ posted: 1000, answered: 0 })
})
