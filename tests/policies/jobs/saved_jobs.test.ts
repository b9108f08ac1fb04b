// saved_jobs: people's own lists, which follow the postings and outlive them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, freshCast, people, postings, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

const save = (who: 'asha' | 'vikram' | 'anon', job: string, person: string = people.asha) =>
  cast.as(who).query('insert into saved_jobs (person_id, job_id) values ($1, $2)', [person, job])
const listOf = (who: 'asha' | 'vikram' | 'meera') =>
  cast.as(who).query('select job_id, job_title, job_company, closed_at from saved_jobs order by 2')

test('a person saves an open job for themselves, under the name that it has', async () => {
  await save('asha', postings.frontend)
  expect(await listOf('asha')).toEqual([
    {
      job_id: postings.frontend,
      job_title: 'Frontend Engineer',
      job_company: 'Kaveri Software',
      closed_at: null,
    },
  ])
})

test('[DAT-04] nobody saves for another, and nobody else reads the list, administrators among them', async () => {
  await expect(save('vikram', postings.support)).rejects.toMatchObject(refused)
  await expect(save('anon', postings.support)).rejects.toMatchObject(refused)
  expect(await listOf('vikram')).toEqual([])
  expect(await listOf('meera')).toEqual([])
  await expect(cast.as('anon').query('select * from saved_jobs')).rejects.toMatchObject(refused)
})

test('what is a draft, closed, past its date or not there at all is refused in one and the same way', async () => {
  const answers = await Promise.all(
    [postings.draft, postings.closed, postings.expired, people.meera].map((job) =>
      save('asha', job).catch(({ code, message }) => ({ code, message })),
    ),
  )
  expect(answers).toEqual(Array(4).fill(answers[0]))
  expect(answers[0]).toMatchObject(refused)
})

test('a job is saved once, and its name and time are not the person’s to write', async () => {
  await expect(save('asha', postings.frontend)).rejects.toMatchObject({ code: '23505' })
  const row = { person_id: people.asha, job_id: postings.support }
  for (const more of [{ job_title: 'x' }, { saved_at: '2020-01-01' }, { closed_at: null }]) {
    await expect(cast.as('asha').insert('saved_jobs', { ...row, ...more })).rejects.toMatchObject(
      refused,
    )
  }
  await expect(
    cast.as('asha').query("update saved_jobs set job_title = 'x'"),
  ).rejects.toMatchObject(refused)
})

test('the list follows a new title, the closing and the opening of a job', async () => {
  const change = (set: string) =>
    cast.as('meera').query(`update jobs set ${set} where id = $1`, [postings.frontend])
  await change("title = 'Frontend Lead'")
  expect(await listOf('asha')).toMatchObject([{ job_title: 'Frontend Lead', closed_at: null }])
  await change("status = 'closed'")
  expect(await listOf('asha')).toMatchObject([{ closed_at: expect.any(Date) }])
  await change("status = 'active'")
  expect(await listOf('asha')).toMatchObject([{ closed_at: null }])
})

test('of a deleted job the name stays', async () => {
  await cast.as('meera').query('delete from jobs where id = $1', [postings.frontend])
  expect(await listOf('asha')).toMatchObject([{ job_id: null, job_title: 'Frontend Lead' }])
})

test('at most 500 jobs are saved, however many are sent at once', async () => {
  await cast.as('owner').query(
    `with made as (
       insert into jobs (title, company, location, description, status)
       select 'Weaver ' || n, 'Company ' || n, 'Surat', 'Weave.', 'active' from generate_series(1, 501) n
       returning id)
     insert into saved_jobs (person_id, job_id) select $1, id from made limit 498`,
    [people.vikram],
  )
  const open = await cast
    .as('vikram')
    .query(
      "select id from jobs where title like 'Weaver %' and id not in (select job_id from saved_jobs)",
    )
  const saved = await Promise.all(
    open.map(({ id }) =>
      save('vikram', String(id), people.vikram).then(
        () => 'saved',
        ({ code, hint }) => `${code} ${hint}`,
      ),
    ),
  )
  expect(saved.sort()).toEqual(['PT409 saved_jobs_full', 'saved', 'saved'])
})

test('a person takes off their own and nobody else’s', async () => {
  await cast.as('vikram').query('delete from saved_jobs where person_id = $1', [people.asha])
  expect(await listOf('asha')).toHaveLength(1)
  await cast.as('asha').query('delete from saved_jobs')
  expect(await listOf('asha')).toEqual([])
})
