// admin_statistics(): the dashboard's numbers, counted by the database, for administrators only.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, postings, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

const statistics = async (actor: Actor = 'meera') =>
  (await cast.as(actor).query('select admin_statistics() as numbers'))[0]?.numbers as Record<
    string,
    unknown
  >
/** An application loaded by the platform itself, this long ago. */
const load = (status: string, daysAgo: number) =>
  cast.as('owner').insert('job_applications', {
    job_id: postings.support,
    status,
    created_at: new Date(Date.now() - daysAgo * 86_400_000),
  })

test('[ADM-02] [ADM-03] an empty platform: no placement rate, no change, nothing invented', async () => {
  expect(await statistics()).toEqual({
    users: 4,
    users_change: null,
    active_jobs: 3,
    active_jobs_change: null,
    applications: 0,
    applications_change: null,
    placement_rate: null,
    placement_rate_change: null,
  })
})

test('[ADM-02] [ADM-03] placement is hired of hired and rejected; changes are against the 30 days before', async () => {
  for (const [status, daysAgo] of [
    ['hired', 2],
    ['rejected', 3],
    ['rejected', 4],
    ['pending', 5],
    ['approved', 6],
    ['hired', 35],
    ['rejected', 40],
    ['pending', 100],
  ] as const) {
    await load(status, daysAgo)
  }
  expect(await statistics()).toMatchObject({
    applications: 8,
    // 5 in the last 30 days, 2 in the 30 before.
    applications_change: 150,
    // 2 hired of 5 decided; 1 of 3 lately, 1 of 2 before.
    placement_rate: 40,
    placement_rate_change: -16.67,
  })
})

test('[DAT-04] nobody else is told', async () => {
  await expect(statistics('asha')).rejects.toMatchObject(refused)
  await expect(statistics('anon')).rejects.toMatchObject(refused)
  await expect(statistics('kiran')).rejects.toMatchObject(refused)
})
