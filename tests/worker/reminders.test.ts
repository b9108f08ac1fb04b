// Reminder mails, on a real database: a test that was not begun, and saved jobs that close, which
// are part of the daily alert.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { people, postings } from '#database/seed/cast.ts'
import type { Pool } from '#server/postgres/pool.ts'
import type { ScheduledTask } from '#server/queue/schedule.ts'
import { openWorkplace, type Workplace } from '#tests/support/workplace.ts'
import { remindOfAssessments, sendJobAlerts } from '#worker/notification-tasks.ts'
import { postingsOf } from './vastra-mills.ts'

let workplace: Workplace
let database: Pool
beforeAll(async () => {
  workplace = await openWorkplace()
  database = workplace.database
})
afterAll(() => workplace?.close())

/** Eight in the morning in India; `applied` was two days before, less an hour. */
const eight = '2027-03-02T02:30:00Z'
const later = '2027-03-02T04:00:00Z'
const applied = '2027-02-28T03:30:00Z'
beforeEach(async () => {
  for (const statement of [
    "delete from jobs where company = 'Vastra Mills'",
    'delete from job_applications',
    'delete from assessment_results',
    'delete from assessment_attempts',
    'delete from saved_jobs',
    'delete from private.mailed_closings',
    'delete from private.job_alert_runs',
    'delete from private.outgoing_mail',
    'update profiles set mail_assessments = true, mail_saved_jobs = true, mail_job_alerts = true',
    "update jobs set status = 'active' where title = 'Frontend Engineer'",
    `update settings set value = '{"job_alerts": true, "application_updates": true}' where section = 'notification_settings'`,
  ])
    await database.query(statement)
})

const sweep = (time: string, task: ScheduledTask) => workplace.sweep(time, task)
const remind = (time: string) => sweep(time, remindOfAssessments)
const digest = (time: string) => sweep(time, sendJobAlerts)

const apply = (job: string, at = applied) =>
  database.query(
    'insert into job_applications (job_id, applicant_id, created_at) values ($1, $2, $3)',
    [job, people.asha, at],
  )

const post = postingsOf(() => database, {
  created_at: '2027-02-01T12:00:00Z',
  published_at: '2027-02-01T12:00:00Z',
})

const save = (job: string) =>
  database.query('insert into saved_jobs (person_id, job_id) values ($1, $2)', [people.asha, job])

type Named = { title?: string; job_title?: string }
type Data = { token: string; count: number; jobs: Named[]; closing: Named[]; assessments: Named[] }
const mails = (template: string) =>
  database.query<{ to_address: string; data: Data }>(
    'select to_address, data from private.outgoing_mail where template = $1 order by created_at',
    [template],
  )
const reminders = () => mails('assessments_waiting')
const closings = async () =>
  (await mails('job_alerts')).map(({ data }) => data.closing.map(({ title }) => title))

test('a test that was not begun in two days is mailed about once, by day', async () => {
  await apply(postings.frontend)
  await remind('2027-03-02T02:29:00Z')
  await remind(eight)
  expect(await reminders()).toEqual([])
  await remind(later)
  await remind('2027-03-03T04:00:00Z')
  expect(await reminders()).toMatchObject([
    {
      to_address: 'asha@example.test',
      data: {
        full_name: 'Asha Verma',
        assessments: [
          {
            job_id: postings.frontend,
            job_title: 'Frontend Engineer',
            company_name: 'Kaveri Software',
          },
        ],
      },
    },
  ])
})

test('nobody is woken: what becomes due in the evening is mailed in the morning', async () => {
  await apply(postings.frontend)
  await remind('2027-03-02T14:30:00Z')
  await remind('2027-03-02T20:00:00Z')
  expect(await reminders()).toEqual([])
  await remind('2027-03-03T02:30:00Z')
  expect(await reminders()).toHaveLength(1)
})

test('all that wait are in one mail, and a job without a test is not among them', async () => {
  const question = {
    question: 'Warp or weft?',
    options: ['Warp', 'Weft', 'Both', 'None'],
    correct_answer: 0,
  }
  await apply(await post('Weaver', { test_questions: [question] }), '2027-02-27T03:30:00Z')
  await apply(postings.frontend)
  await apply(postings.support)
  await remind(later)
  const [mail, ...others] = await reminders()
  expect(mail?.data.assessments.map(({ job_title }) => job_title)).toEqual([
    'Weaver',
    'Frontend Engineer',
  ])
  expect(others).toEqual([])
})

test.each([
  ['the person wants no such mail', 'update profiles set mail_assessments = false'],
  [
    'the platform sends none',
    `update settings set value = value || '{"application_updates": false}', saved_at = now() where section = 'notification_settings'`,
  ],
  [
    'the test has begun',
    `insert into assessment_attempts (job_id, candidate_id, deadline) values ('${postings.frontend}', '${people.asha}', '2027-03-01T04:00Z')`,
  ],
  [
    'the application is decided',
    `select private.record_past_step(id, 'rejected', null, now(), null) from job_applications where job_id = '${postings.frontend}'`,
  ],
  ['the job is closed', `update jobs set status = 'closed' where id = '${postings.frontend}'`],
  [
    'the application is older than a week',
    `update job_applications set created_at = '2027-02-20T04:00Z' where job_id = '${postings.frontend}'`,
  ],
])('nobody is reminded when %s', async (_, statement) => {
  await apply(postings.frontend)
  await database.query(statement)
  await remind(later)
  expect(await reminders()).toEqual([])
})

test('a saved job that closes within three days is in one digest, with no search saved at all', async () => {
  await save(await post('Weaver', { closing_date: '2027-03-05' }))
  await save(await post('Dyer', { closing_date: '2027-03-03' }))
  await save(await post('Spinner', { closing_date: '2027-03-07' }))
  const taken = await post('Carder', { closing_date: '2027-03-04' })
  await save(taken)
  await apply(taken)
  await digest('2027-03-02T02:29:00Z')
  expect(await closings()).toEqual([])
  await digest(eight)
  await digest('2027-03-02T18:00:00Z')
  expect(await closings()).toEqual([['Dyer', 'Weaver']])
  await digest('2027-03-03T02:30:00Z')
  expect(await closings()).toEqual([['Dyer', 'Weaver']])
  await digest('2027-03-04T02:30:00Z')
  expect(await closings()).toEqual([['Dyer', 'Weaver'], ['Spinner']])
})

test('what is new and what closes is one mail', async () => {
  await database.query(
    `insert into saved_searches (person_id, name, filters, alert, created_at, alerted_until)
     values ($1, 'Saved', '{"keyword": "weaver"}', true, '2027-03-01T05:00Z', '2027-03-01T05:00Z')`,
    [people.asha],
  )
  await post('Weaver', { published_at: '2027-03-01T12:00:00Z' })
  await save(await post('Dyer', { closing_date: '2027-03-03' }))
  await digest(eight)
  const sent = await mails('job_alerts')
  expect(sent).toMatchObject([
    { data: { count: 1, jobs: [{ title: 'Weaver' }], closing: [{ title: 'Dyer' }] } },
  ])
  await database.query('delete from saved_searches')
})

test.each([
  ['the person has not asked for them', 'update profiles set mail_saved_jobs = false'],
  [
    'the platform sends none',
    `update settings set value = value || '{"job_alerts": false}', saved_at = now() where section = 'notification_settings'`,
  ],
])('no saved job is mailed about when %s', async (_, statement) => {
  await save(await post('Weaver', { closing_date: '2027-03-05' }))
  await database.query(statement)
  await digest(eight)
  expect(await mails('job_alerts')).toEqual([])
})

test('the key in a mail ends its own kind and no other', async () => {
  await apply(postings.frontend)
  await save(await post('Weaver', { closing_date: '2027-03-05' }))
  await remind(later)
  await digest(eight)
  const stop = async (token: string | undefined) => {
    await database.query('select stop_job_alerts($1)', [token])
    const [row] = await database.query(
      'select mail_assessments, mail_saved_jobs, mail_job_alerts from profiles where id = $1',
      [people.asha],
    )
    return row
  }
  expect(await stop((await reminders())[0]?.data.token)).toEqual({
    ...{ mail_assessments: false, mail_saved_jobs: true, mail_job_alerts: true },
  })
  expect(await stop((await mails('job_alerts'))[0]?.data.token)).toEqual({
    ...{ mail_assessments: false, mail_saved_jobs: false, mail_job_alerts: false },
  })
})

test('tests are mailed about unless somebody says otherwise, saved jobs only when they say so', async () => {
  const [row] = await database.query<{ column_default: string }>(
    `select string_agg(column_default, ' ' order by column_name) as column_default from information_schema.columns
     where table_name = 'profiles' and column_name in ('mail_assessments', 'mail_saved_jobs')`,
  )
  expect(row?.column_default).toBe('true false')
})
