// admin_work: today's tasks, counted for administrators: reports about postings, complaints by
// their deadline, postings with an open question.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, postings, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

const work = async (actor: Actor = 'meera') =>
  (await cast.as(actor).query('select admin_work() as work'))[0]?.work as Record<string, unknown>
const owner = (text: string, ...values: unknown[]) => cast.as('owner').query(text, values)

test('[ADM-02] nothing to settle is nought, and no day', async () => {
  expect(await work()).toMatchObject({
    reports: 0,
    complaints: { late: 0, late_since: null, due: 0, due_on: null },
    unanswered: 0,
  })
})

test('[ADM-02] complaints are late from the day after theirs in India, and count while they are open', async () => {
  const india = "(now() at time zone 'Asia/Kolkata')::date"
  for (const [days, state] of [
    [-9, 'open'],
    [-1, 'open'],
    [0, 'open'],
    [6, 'open'],
    [-20, 'closed'],
  ] as const)
    await owner(
      `insert into grievances (person_id, subject, message, state, closed_at, due_on)
       values ($1, 's', 'm', $2, case $2 when 'closed' then now() end, ${india} + $3::integer)`,
      people.asha,
      state,
      days,
    )
  const [days] = await owner(`select (${india} - 9)::text as since, ${india}::text as today`)
  expect((await work()).complaints).toEqual({
    late: 2,
    late_since: days?.since,
    due: 2,
    due_on: days?.today,
  })
})

test('[ADM-02] open reports count, and postings that were asked about until somebody has answered', async () => {
  for (const [person, state] of [
    [people.asha, 'open'],
    [people.vikram, 'dismissed'],
  ])
    await owner(
      `insert into job_reports (job_id, person_id, reason, state, settled_at)
       values ($1, $2, 'fee', $3, case $3 when 'open' then null else now() end)`,
      postings.frontend,
      person,
      state,
    )
  await owner(
    "update jobs set closing_date = null, status = 'active', updated_at = now() - interval '40 days' where id = any ($1)",
    [postings.frontend, postings.support],
  )
  await owner(
    'insert into private.hiring_checks (job_id, asked_at) select unnest($1::uuid[]), now()',
    [postings.frontend, postings.support],
  )
  expect(await work()).toMatchObject({ reports: 1, unanswered: 2 })
  await cast.as('meera').query('select confirm_hiring($1)', [[postings.support]])
  expect(await work()).toMatchObject({ unanswered: 1 })
})

test('[ADM-02] postings close by the day in India, wherever whoever asks says that they are', async () => {
  await owner(
    `update jobs set status = 'active', closing_date = (now() at time zone 'Asia/Kolkata')::date +
       case id when $1 then -1 when $2 then 7 else 8 end`,
    postings.frontend,
    postings.support,
  )
  // At any moment one of these two has another date than India.
  for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
    const meera = await cast.begin('meera')
    await meera.query("select set_config('timezone', $1, true)", [zone])
    const [row] = await meera.query('select admin_work() as work')
    await meera.commit()
    expect([zone, row?.work]).toMatchObject([
      zone,
      { closing: 1, closing_soonest: [{ id: postings.support }] },
    ])
  }
})

test('[T013] nobody but administrators reads it', async () => {
  for (const actor of ['asha', 'anon'] as const)
    await expect(work(actor)).rejects.toMatchObject(refused)
})
