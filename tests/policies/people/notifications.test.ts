// notifications and which of them a person has muted: written in the transaction of the event; read
// by the people concerned.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Cast, freshCast, people, postings, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
beforeEach(async () => {
  await cast
    .as('owner')
    .query(
      'delete from job_applications; delete from notifications; delete from muted_notifications',
    )
})
afterAll(() => cast.drop())

const apply = async (job: string) =>
  (await cast.as('asha').insert('job_applications', { job_id: job }))[0]?.id as string
const decide = (id: string, status: string) =>
  cast.as('meera').query('update job_applications set status = $2 where id = $1', [id, status])
const seenBy = async (who: 'asha' | 'vikram' | 'meera') =>
  (await cast.as(who).query('select kind from notifications order by kind')).map(({ kind }) => kind)
const all = () =>
  cast.as('owner').query(
    `select kind, data ->> 'status' as status, created_at > now() as ahead, announced
       from notifications order by created_at, kind`,
  )
/** As if eight seconds had passed. */
const later = () =>
  cast.as('owner').query("update notifications set created_at = created_at - interval '9 seconds'")

test('an application is told of when it has arrived, and its test when it has one', async () => {
  await apply(postings.support)
  expect(await seenBy('asha')).toEqual(['application_received'])
  await apply(postings.frontend)
  expect(await seenBy('asha')).toEqual([
    'application_received',
    'application_received',
    'assessment_waiting',
  ])
})

test('an application that is refused tells of nothing', async () => {
  await expect(apply(postings.closed)).rejects.toMatchObject(refused)
  expect(await all()).toEqual([])
})

test('[ADM-08] a decision is seen when it can no longer be taken back', async () => {
  const id = await apply(postings.support)
  await decide(id, 'approved')
  expect(await seenBy('asha')).toEqual(['application_received'])
  expect(await all()).toMatchObject([
    { kind: 'application_received', ahead: false },
    { kind: 'application_decided', status: 'approved', ahead: true, announced: false },
  ])
  await later()
  expect(await seenBy('asha')).toEqual(['application_decided', 'application_received'])
})

test('[ADM-08] a decision that is taken back was never told', async () => {
  const id = await apply(postings.support)
  await decide(id, 'rejected')
  await decide(id, 'pending')
  expect(await all()).toMatchObject([{ kind: 'application_received' }])
})

test('who withdraws is told nothing of it, and what the platform loads is no news', async () => {
  const id = await apply(postings.support)
  await cast
    .as('asha')
    .query("update job_applications set status = 'withdrawn' where id = $1", [id])
  await cast
    .as('owner')
    .query("insert into job_applications (job_id, applicant_id, status) values ($1, $2, 'hired')", [
      postings.frontend,
      people.vikram,
    ])
  expect(await all()).toMatchObject([{ kind: 'application_received' }])
})

test('a test that is done waits no longer', async () => {
  await apply(postings.frontend)
  await cast
    .as('owner')
    .query('insert into assessment_results (job_id, candidate_id, score) values ($1, $2, 50)', [
      postings.frontend,
      people.asha,
    ])
  const unread = await cast.as('asha').query('select kind from notifications where read_at is null')
  expect(unread).toEqual([{ kind: 'application_received' }])
})

test('what is muted is not written, what stood before stays', async () => {
  await apply(postings.support)
  await cast.as('asha').query("insert into muted_notifications (topic) values ('applications')")
  await apply(postings.frontend)
  expect(await seenBy('asha')).toEqual(['application_received', 'assessment_waiting'])
})

test('[DAT-04] nobody reads or marks another’s, and of one’s own only the reading is to be written', async () => {
  await apply(postings.support)
  for (const who of ['vikram', 'meera'] as const) {
    expect(await seenBy(who)).toEqual([])
    expect(
      await cast.as(who).query('update notifications set read_at = now() returning id'),
    ).toEqual([])
  }
  expect(
    await cast.as('asha').query('update notifications set read_at = now() returning id'),
  ).toHaveLength(1)
  for (const statement of [
    "update notifications set kind = 'job_alert'",
    'delete from notifications',
    `insert into notifications (person_id, kind, subject) values ('${people.asha}', 'job_alert', '${people.asha}')`,
  ]) {
    await expect(cast.as('asha').query(statement)).rejects.toMatchObject(refused)
  }
  await expect(cast.as('anon').query('select * from notifications')).rejects.toMatchObject(refused)
})

test('[DAT-04] muting is for oneself, and of topics that there are', async () => {
  const muted = (who: 'asha' | 'vikram', person: string, topic: string) =>
    cast.as(who).insert('muted_notifications', { person_id: person, topic })
  await expect(muted('vikram', people.asha, 'applications')).rejects.toMatchObject(refused)
  await expect(muted('asha', people.asha, 'weather')).rejects.toMatchObject({ code: '23514' })
  await muted('asha', people.asha, 'job_alerts')
  expect(await cast.as('vikram').query('select * from muted_notifications')).toEqual([])
  expect(await cast.as('vikram').query('delete from muted_notifications returning topic')).toEqual(
    [],
  )
  expect(await cast.as('asha').query('delete from muted_notifications returning topic')).toEqual([
    { topic: 'job_alerts' },
  ])
})
