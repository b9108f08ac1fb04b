// job_reports: reports about postings, who reads them, and the limits against flooding.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, postings, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

const report = (actor: Actor, job: string, reason = 'fee', details: string | null = null) =>
  cast
    .as(actor)
    .query('insert into job_reports (job_id, reason, details) values ($1, $2, $3)', [
      job,
      reason,
      details,
    ])
const seen = (actor: Actor) =>
  cast
    .as(actor)
    .query('select person_id, reason, state, job_title from job_reports order by created_at')
const mails = () =>
  cast.as('owner').query("select data from private.outgoing_mail where template = 'job_reported'")

test('a person’s report is kept with what the posting is called, and goes to the platform’s inbox', async () => {
  await report('asha', postings.frontend, 'fee', '  They want 500 rupees.  ')
  const own = {
    person_id: people.asha,
    reason: 'fee',
    state: 'open',
    job_title: 'Frontend Engineer',
  }
  expect(await seen('asha')).toEqual([own])
  expect(await seen('meera')).toEqual([own])
  expect(await seen('vikram')).toEqual([])
  await expect(seen('anon')).rejects.toMatchObject(refused)
  expect(await mails()).toMatchObject([
    {
      data: {
        job_id: postings.frontend,
        job_title: 'Frontend Engineer',
        reason: 'fee',
        details: 'They want 500 rupees.',
      },
    },
  ])
})

test('once a person and posting, in one’s own name, and with words where the list has none', async () => {
  await expect(report('asha', postings.frontend)).rejects.toMatchObject({ code: '23505' })
  await expect(report('vikram', postings.frontend, 'other', ' ')).rejects.toMatchObject({
    code: '22023',
    hint: 'details_required',
  })
  await expect(report('vikram', postings.frontend, 'dull')).rejects.toMatchObject({ code: '23514' })
  for (const actor of ['vikram', 'anon'] as const) {
    await expect(
      cast
        .as(actor)
        .query("insert into job_reports (job_id, person_id, reason) values ($1, $2, 'fee')", [
          postings.support,
          people.asha,
        ]),
    ).rejects.toMatchObject(refused)
  }
})

test('[S5] what somebody cannot see they cannot report, and are not told whether it is there', async () => {
  for (const job of [postings.draft, postings.closed, people.asha]) {
    for (const reason of ['fee', 'other']) {
      await expect(report('vikram', job, reason)).rejects.toMatchObject(refused)
      await expect(report('anon', job, reason)).rejects.toMatchObject(refused)
    }
  }
})

test('nobody settles their own; an administrator does, on record, and may open it again', async () => {
  const settle = (actor: Actor, state: string) =>
    cast.as(actor).query('update job_reports set state = $1 returning settled_by', [state])
  expect(await settle('asha', 'dismissed')).toEqual([])
  expect(await settle('meera', 'upheld')).toEqual([{ settled_by: people.meera }])
  expect(await settle('meera', 'open')).toEqual([{ settled_by: null }])
  const log = await cast
    .as('meera')
    .query("select action from audit_log where target_table = 'job_reports' order by id")
  expect(log).toEqual([{ action: 'report upheld' }, { action: 'report opened again' }])
  for (const column of ['details', 'person_id', 'settled_by']) {
    await expect(
      cast.as('meera').query(`update job_reports set ${column} = null`),
    ).rejects.toMatchObject(refused)
  }
})

test('visitors report too: one at a time, twenty unread a posting, a hundred an hour, one mail a posting', async () => {
  await cast.as('owner').query('delete from private.outgoing_mail')
  await expect(
    cast
      .as('anon')
      .query(
        "insert into job_reports (job_id, reason) select $1, 'fee' from generate_series(1, 2)",
        [postings.support],
      ),
  ).rejects.toMatchObject({ code: '22023' })
  for (let times = 0; times < 25; times += 1) await report('anon', postings.support)
  const [kept] = await cast
    .as('meera')
    .query('select count(*)::int from job_reports where person_id is null')
  expect(kept).toEqual({ count: 20 })
  expect(await mails()).toHaveLength(1)

  await cast
    .as('owner')
    .query(
      "insert into job_reports (job_id, reason) select $1, 'fee' from generate_series(1, 80)",
      [postings.support],
    )
  await expect(report('anon', postings.frontend)).rejects.toMatchObject({ code: 'PT429' })
  await report('vikram', postings.support)
})

test('without its person, or its posting, a report stays, without what they wrote', async () => {
  await cast.as('owner').query('delete from auth.users where id = $1', [people.asha])
  await cast.as('owner').query('delete from jobs where id = $1', [postings.frontend])
  expect(
    await cast
      .as('owner')
      .query('select job_id, person_id, details, job_title from job_reports where job_id is null'),
  ).toEqual([{ job_id: null, person_id: null, details: null, job_title: 'Frontend Engineer' }])
})
