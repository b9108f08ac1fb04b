// The daily alert on a real database: once a day from eight in India, each job once, in one
// transaction with its mail; and what closes soon.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { people, postings } from '#database/seed/cast.ts'
import type { Pool } from '#server/postgres/pool.ts'
import type { ScheduledTask } from '#server/queue/schedule.ts'
import { openWorkplace, type Workplace } from '#tests/support/workplace.ts'
import {
  announceNotifications,
  forgetNotifications,
  notifyOfClosingAssessments,
  notifyOfClosingJobs,
  sendJobAlerts,
} from '#worker/notification-tasks.ts'
import { postingsOf } from './vastra-mills.ts'

let workplace: Workplace
let database: Pool
beforeAll(async () => {
  workplace = await openWorkplace()
  database = workplace.database
})
afterAll(() => workplace?.close())

/** The first morning; searches were saved the day before. */
const eight = '2027-03-02T02:30:00Z'
const nextDay = '2027-03-03T02:30:00Z'
beforeEach(async () => {
  for (const statement of [
    "delete from jobs where company = 'Vastra Mills'",
    'delete from saved_searches',
    'delete from notifications',
    'delete from muted_notifications',
    'delete from private.outgoing_mail',
    'delete from private.job_alert_runs',
    'delete from saved_jobs',
    'delete from assessment_attempts',
    'update profiles set mail_job_alerts = true',
    `update settings set value = '{"job_alerts": true}' where section = 'notification_settings'`,
  ])
    await database.query(statement)
  await search({ keyword: 'weaver' })
})

const sweep = (time: string, task: ScheduledTask = sendJobAlerts) => workplace.sweep(time, task)

const search = (filters: object, person: string = people.asha) =>
  database.query(
    `insert into saved_searches (person_id, name, filters, alert, created_at, alerted_until)
     values ($1, 'Saved', $2, true, '2027-03-01T05:00Z', '2027-03-01T05:00Z')`,
    [person, JSON.stringify(filters)],
  )

const post = postingsOf(() => database, {
  created_at: '2027-03-01T12:00:00Z',
  published_at: '2027-03-01T12:00:00Z',
})

type Mail = { to_address: string; data: { count: number; jobs: { title: string }[] } }
const mails = () =>
  database.query<Mail>(
    "select to_address, data from private.outgoing_mail where template = 'job_alerts' order by created_at",
  )
const titles = async () => (await mails()).map(({ data }) => data.jobs.map(({ title }) => title))
const notices = async (kind: string) =>
  (
    await database.query<{ person_id: string; data: Record<string, unknown> }>(
      'select person_id, data from notifications where kind = $1 order by created_at',
      [kind],
    )
  ).map(({ data }) => data)

test('from eight in the morning in India on, and not before', async () => {
  await post('Weaver')
  await sweep('2027-03-02T02:29:00Z')
  expect(await mails()).toEqual([])
  await sweep(eight)
  expect(await mails()).toMatchObject([
    { to_address: 'asha@example.test', data: { count: 1, full_name: 'Asha Verma' } },
  ])
  expect(await notices('job_alert')).toMatchObject([{ count: 1, job_title: 'Weaver' }])
})

test('a second run on the day sends nothing, whatever was posted since; the next day brings that alone', async () => {
  await post('Weaver')
  await sweep(eight)
  const later = { published_at: '2027-03-02T05:00:00Z', created_at: '2027-03-02T05:00:00Z' }
  await post('Weaver of the afternoon', later)
  await sweep('2027-03-02T06:00:00Z')
  await sweep('2027-03-02T18:00:00Z')
  expect(await titles()).toEqual([['Weaver']])
  await sweep(nextDay)
  expect(await titles()).toEqual([['Weaver'], ['Weaver of the afternoon']])
  await sweep('2027-03-04T02:30:00Z')
  expect(await mails()).toHaveLength(2)
})

test('after a crash before the end of the run nothing was sent, and the next one sends it once', async () => {
  await post('Weaver')
  const crash: ScheduledTask = {
    ...sendJobAlerts,
    async run(tx, now) {
      await sendJobAlerts.run(tx, now)
      const [written] = await tx.query<{ count: number }>(
        'select count(*)::int as count from private.outgoing_mail',
      )
      throw new Error(`crashed with ${written?.count} written`)
    },
  }
  expect(await sweep(eight, crash)).toEqual({ 'send job alerts': undefined })
  expect([await mails(), await notices('job_alert')]).toEqual([[], []])
  await sweep(eight)
  await sweep(eight)
  expect(await titles()).toEqual([['Weaver']])
})

test('of several processes at once one sends', async () => {
  await post('Weaver')
  await Promise.all([sweep(eight), sweep(eight), sweep(eight), sweep(eight)])
  expect(await titles()).toEqual([['Weaver']])
})

test('a job that two searches find appears once, the newest first', async () => {
  await search({ location: 'surat' })
  await post('Dyer', { published_at: '2027-03-01T13:00:00Z' })
  await post('Weaver')
  await sweep(eight)
  expect(await titles()).toEqual([['Dyer', 'Weaver']])
})

test('what was there before the search, is closed, past its date, a draft or applied for is not told', async () => {
  await post('Weaver of old', { published_at: '2027-03-01T04:59:00Z' })
  await post('Weaver, closed', { status: 'closed' })
  await post('Weaver, past', { closing_date: '2027-03-01' })
  await post('Weaver, draft', { status: 'draft', published_at: null })
  const applied = await post('Weaver, applied for')
  await database.query('insert into job_applications (job_id, applicant_id) values ($1, $2)', [
    applied,
    people.asha,
  ])
  await sweep(eight)
  expect(await mails()).toEqual([])
})

test('a draft is told when it becomes visible, and a run that it overtook does not lose it', async () => {
  await sweep(eight)
  await post('Weaver', {
    created_at: '2027-02-01T00:00:00Z',
    published_at: '2027-03-02T02:29:30Z',
  })
  await sweep(nextDay)
  expect(await titles()).toEqual([['Weaver']])
})

test('each filter of a search counts, as on the screen', async () => {
  await database.query('delete from saved_searches')
  await search({ keyword: 'weaver', location: 'surat', work_mode: 'remote', min_salary: 300000 })
  await post('Weaver', { salary_min: 400000, salary_max: 500000, currency: 'INR' })
  await post('Weaver from home', {
    work_mode: 'remote',
    ...{ salary_min: 400000, salary_max: 500000, currency: 'INR' },
  })
  await post('Weaver for less', {
    work_mode: 'remote',
    ...{ salary_min: 200000, salary_max: 500000, currency: 'INR' },
  })
  await post('Weaver without pay', { work_mode: 'remote' })
  await sweep(eight)
  expect(await titles()).toEqual([['Weaver from home']])
})

test('a job that has only some of the words is not told', async () => {
  await database.query('delete from saved_searches')
  await search({ keyword: 'weaver lighthouse' })
  await post('Weaver')
  await sweep(eight)
  expect(await mails()).toEqual([])
  const later = { published_at: '2027-03-02T05:00:00Z', created_at: '2027-03-02T05:00:00Z' }
  await post('Weaver in a lighthouse', later)
  await sweep(nextDay)
  expect(await titles()).toEqual([['Weaver in a lighthouse']])
})

test('a mail names twenty jobs at most and counts all', async () => {
  for (let n = 0; n < 23; n++) await post(`Weaver ${n}`)
  await sweep(eight)
  const [mail] = await mails()
  expect([mail?.data.count, mail?.data.jobs.length]).toEqual([23, 20])
})

test.each([
  ['the person wants no such mail', 'update profiles set mail_job_alerts = false', 0, 1],
  [
    'the platform sends none',
    `update settings set value = value || '{"job_alerts": false}', saved_at = now() where section = 'notification_settings'`,
    0,
    1,
  ],
  [
    'the topic is muted on the site',
    `insert into muted_notifications (person_id, topic) values ('${people.asha}', 'job_alerts')`,
    1,
    0,
  ],
  ['the search has no alert', 'update saved_searches set alert = false', 0, 0],
])('when %s', async (_, statement, mailed, seen) => {
  await database.query(statement)
  await post('Weaver')
  await sweep(eight)
  expect([(await mails()).length, (await notices('job_alert')).length]).toEqual([mailed, seen])
})

test('who turns mails on again is not sent what came in between', async () => {
  await database.query('update profiles set mail_job_alerts = false')
  await post('Weaver')
  await sweep(eight)
  await database.query('update profiles set mail_job_alerts = true')
  await sweep(nextDay)
  expect(await mails()).toEqual([])
})

test('a saved job that closes within three days is told once, to who has not applied', async () => {
  const closing = await post('Weaver', { closing_date: '2027-03-05' })
  await database.query('insert into saved_jobs (person_id, job_id) values ($1, $3), ($2, $3)', [
    people.asha,
    people.vikram,
    closing,
  ])
  await database.query('insert into job_applications (job_id, applicant_id) values ($1, $2)', [
    closing,
    people.vikram,
  ])
  // Still the first of March in India.
  await sweep('2027-03-01T18:00:00Z', notifyOfClosingJobs)
  expect(await notices('saved_job_closing')).toEqual([])
  await sweep('2027-03-01T19:00:00Z', notifyOfClosingJobs)
  await sweep(nextDay, notifyOfClosingJobs)
  expect(await notices('saved_job_closing')).toMatchObject([
    { job_id: closing, closing_date: '2027-03-05' },
  ])
})

test('an assessment that ends within ten minutes is told once', async () => {
  await database.query(
    `insert into assessment_attempts (job_id, candidate_id, started_at, deadline)
     values ($1, $2, '2027-03-01T12:00Z', '2027-03-01T12:30Z')`,
    [postings.frontend, people.asha],
  )
  await sweep('2027-03-01T12:19:00Z', notifyOfClosingAssessments)
  expect(await notices('assessment_closing')).toEqual([])
  await sweep('2027-03-01T12:21:00Z', notifyOfClosingAssessments)
  await sweep('2027-03-01T12:22:00Z', notifyOfClosingAssessments)
  expect(await notices('assessment_closing')).toHaveLength(1)
})

test('what may be seen by now is announced, and what is half a year old is forgotten', async () => {
  await database.query(
    `insert into notifications (person_id, kind, subject, created_at, announced)
     values ($1, 'application_decided', $1, '2027-03-01T12:00:08Z', false)`,
    [people.asha],
  )
  const announce = (time: string) => sweep(time, announceNotifications)
  expect(await announce('2027-03-01T12:00:07Z')).toEqual({ 'announce notifications': 0 })
  expect(await announce('2027-03-01T12:00:09Z')).toEqual({ 'announce notifications': 1 })
  expect(await announce('2027-03-01T12:00:10Z')).toEqual({ 'announce notifications': 0 })
  const forget = (time: string) => sweep(time, forgetNotifications)
  expect(await forget('2027-08-28T12:00:00Z')).toEqual({ 'forget notifications': 0 })
  expect(await forget('2027-08-28T12:01:00Z')).toEqual({ 'forget notifications': 1 })
})
