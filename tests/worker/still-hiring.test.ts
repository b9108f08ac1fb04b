// "Still hiring?" (decision 221): asked after a month without work, closed after a week without an
// answer; any work is an answer.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askStillHiring } from '#worker/sweep-tasks.ts'
import { type Actor, type Cast, freshCast, people, postings, refused } from '../policies/cast.ts'

let cast: Cast
const sweep = async (day: number) => {
  const owner = cast.as('owner')
  return askStillHiring.run(
    { query: (text: string, values?: unknown[]) => owner.query(text, values) } as never,
    new Date(Date.now() + day * 86_400_000),
  )
}
const owner = (text: string, ...values: unknown[]) => cast.as('owner').query(text, values)
const statusOf = async (id: string) =>
  (await owner('select status from jobs where id = $1', id))[0]?.status
const asked = async (who: Actor = 'meera') => {
  const rows = await cast.as(who).query('select unanswered_postings() as list')
  return rows.flatMap(({ list }) => list as { id: string }[]).map(({ id }) => id)
}
const mails = async () =>
  owner("select data, to_address from private.outgoing_mail where template = 'still_hiring'")

beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())
beforeEach(async () => {
  await owner('delete from private.hiring_checks')
  await owner("delete from private.outgoing_mail where template = 'still_hiring'")
  await owner(
    "update settings set value = '{\"ask_still_hiring\": true}' where section = 'freshness_settings'",
  )
  // All but one have a closing date.
  await owner("update jobs set closing_date = current_date + 400, status = 'active'")
  await owner(
    "update jobs set closing_date = null, updated_at = now() - interval '29 days' where id = $1",
    postings.support,
  )
})

test('a month without work: asked once, by one mail; a week later it is closed, on record', async () => {
  expect(await sweep(0)).toBe(0)
  expect(await sweep(2)).toBe(1)
  expect(await asked()).toEqual([postings.support])
  expect(await mails()).toEqual([
    {
      to_address: null,
      data: { count: 1, postings: [expect.objectContaining({ job_title: 'Support Associate' })] },
    },
  ])
  expect(await sweep(3)).toBe(0)
  expect(await sweep(8)).toBe(0)
  expect(await statusOf(postings.support)).toBe('active')
  expect(await sweep(9.1)).toBe(1)
  expect(await statusOf(postings.support)).toBe('closed')
  expect(await asked()).toEqual([])
  expect(await mails()).toHaveLength(1)
  expect(
    await owner("select target_id, actor_id from audit_log where action = 'closed unanswered'"),
  ).toEqual([{ target_id: postings.support, actor_id: null }])
})

test('an administrator’s answer keeps it for another month, on record', async () => {
  await sweep(2)
  await cast.as('meera').query('select confirm_hiring($1)', [[postings.support]])
  expect(await asked()).toEqual([])
  expect(await sweep(10)).toBe(0)
  expect(await statusOf(postings.support)).toBe('active')
  expect(
    await owner("select target_id, actor_id from audit_log where action = 'still hiring'"),
  ).toEqual([{ target_id: postings.support, actor_id: people.meera }])
  expect(await sweep(31)).toBe(1)
})

test('an edit, and a decision on an application, are work; somebody who applies is none', async () => {
  const [application] = await owner(
    'insert into job_applications (job_id, applicant_id) values ($1, $2) returning id',
    postings.support,
    people.asha,
  )
  expect(await sweep(2)).toBe(1)
  await cast
    .as('meera')
    .query("update job_applications set status = 'approved' where id = $1", [application?.id])
  await owner("update private.hiring_checks set asked_at = now() - interval '1 day'")
  expect(await asked()).toEqual([])
  expect(await sweep(10)).toBe(0)
  expect(await statusOf(postings.support)).toBe('active')
})

test('a closing date, or the setting, ends the question', async () => {
  await sweep(2)
  await owner(
    "update settings set value = '{\"ask_still_hiring\": false}' where section = 'freshness_settings'",
  )
  expect(await sweep(20)).toBe(0)
  expect(await asked()).toEqual([])
  expect(await statusOf(postings.support)).toBe('active')
})

test('[T036] candidates and visitors neither see the questions nor answer them', async () => {
  for (const who of ['asha', 'anon'] as const) {
    await expect(asked(who)).rejects.toMatchObject(refused)
    await expect(cast.as(who).query("select confirm_hiring('{}')")).rejects.toMatchObject(refused)
  }
})
