// waiting_for_me: what waits for one person alone, by role: applications they take care of, unread
// messages in those, interviews without a word of theirs, mentions, and requests to join.
import { beforeEach, expect, test } from 'vitest'
import { setTeam } from '../set-team.ts'
import { type MemberRows, type Speaker, team } from '../team.ts'

const { joined, other, as, query } = setTeam()
beforeEach(() => query('delete from messages'))

type Item = { id: string; unread: number; since: string; due_at: string | null }
type Part = { total: number; items: Item[] }
type Waiting = Record<'applications' | 'messages' | 'interviews' | 'mentions' | 'requests', Part>

const waiting = async (person: Speaker, company: string | null = null) =>
  (await as(person, 'select waiting_for_me($1) as it', [company]))[0]?.it as Waiting
const totals = async (person: Speaker, company: string | null = null) =>
  Object.fromEntries(
    Object.entries(await waiting(person, company)).flatMap(([part, { total }]) =>
      total > 0 ? [[part, total]] : [],
    ),
  )
const assign = (person: keyof typeof team, { application }: MemberRows) =>
  query('update application_assignments set person_id = $1 where application_id = $2', [
    team[person],
    application,
  ])
const first = (part: Part) => part.items.map(({ id }) => id)

test('[ORG-11] each role has its own, and nobody what waits for others', async () => {
  await assign('recruiter', joined)
  expect(await totals('owner')).toEqual({ requests: 1 })
  expect(await totals('recruiter')).toEqual({ applications: 1 })
  expect(await totals('manager')).toEqual({})
  expect(await totals('interviewer')).toEqual({ interviews: 1 })
  expect(await totals('stranger')).toEqual({})
  expect(await totals('meera')).toEqual({ applications: 1 })
  for (const person of ['asha', 'newcomer'] as const) expect(await totals(person)).toEqual({})
})

test('[ORG-11] an application waits until it is answered, and again once its stage is late', async () => {
  await assign('recruiter', joined)
  await as('recruiter', "select move_application($1, 'pending', 'approved')", [joined.application])
  expect(await totals('recruiter')).toEqual({})
  await query("update job_applications set stage_due_at = now() - interval '1 day' where id = $1", [
    joined.application,
  ])
  expect(first((await waiting('recruiter')).applications)).toEqual([joined.application])
  // A step is not changed within the seconds in which it may be taken back.
  await query("update application_status_log set changed_at = now() - interval '1 hour'")
  await as('recruiter', "select move_application($1, 'approved', 'rejected')", [joined.application])
  expect(await totals('recruiter')).toEqual({})
})

test('[ORG-11] what is late comes first, then what has waited longest', async () => {
  await assign('recruiter', joined)
  await assign('recruiter', other)
  const order = async () => first((await waiting('recruiter')).applications)
  await query("update job_applications set created_at = now() - interval '9 days' where id = $1", [
    joined.application,
  ])
  expect(await order()).toEqual([joined.application, other.application])
  await query("update job_applications set stage_due_at = now() - interval '1 day' where id = $1", [
    other.application,
  ])
  expect(await order()).toEqual([other.application, joined.application])
})

test('[ORG-11] a reopened application waits since it was reopened', async () => {
  await assign('recruiter', joined)
  await assign('recruiter', other)
  await query("update job_applications set created_at = now() - interval '9 days' where id = $1", [
    joined.application,
  ])
  await query("update job_applications set created_at = now() - interval '5 days' where id = $1", [
    other.application,
  ])
  await as('recruiter', "select move_application($1, 'pending', 'rejected')", [joined.application])
  await query("update application_status_log set changed_at = now() - interval '3 days'")
  await as('owner', "select reopen_application($1, 'A place is free again')", [joined.application])
  const { applications } = await waiting('recruiter')
  expect(first(applications)).toEqual([other.application, joined.application])
  const { rows } = await query('select $1::timestamptz >= now() as since_then', [
    applications.items[1]?.since,
  ])
  expect(rows).toEqual([{ since_then: true }])
})

test('[ORG-11] an applicant’s messages wait until somebody of the team answers or the person reads them', async () => {
  await assign('recruiter', joined)
  const write = (person: Speaker, text: string) =>
    as(person, 'insert into messages (application_id, text) values ($1, $2)', [
      joined.application,
      text,
    ])
  await write('asha', 'When may I come?')
  await write('asha', 'Or shall I call?')
  const { messages } = await waiting('recruiter')
  expect(messages.items).toMatchObject([{ id: joined.application, unread: 2 }])
  expect(await totals('owner')).not.toHaveProperty('messages')
  await query('savepoint unread')
  await as('recruiter', 'select read_messages($1, 9)', [joined.application])
  expect(await totals('recruiter')).toEqual({ applications: 1 })
  await query('rollback to savepoint unread')
  await write('owner', 'On Monday.')
  expect(await totals('recruiter')).toEqual({ applications: 1 })
})

test('[ORG-11] an interview waits until the interviewer has written, and not of who was decided on', async () => {
  await query('savepoint before_word')
  await as('interviewer', 'insert into application_notes (application_id, text) values ($1, $2)', [
    joined.application,
    'Knows her craft.',
  ])
  expect(await totals('interviewer')).toEqual({})
  await query('rollback to savepoint before_word')
  await as('recruiter', "select move_application($1, 'pending', 'rejected')", [joined.application])
  expect(await totals('interviewer')).toEqual({})
})

test('[ORG-11] a mention waits until it is read, and ends with the right to read it', async () => {
  await as(
    'recruiter',
    'insert into application_notes (application_id, text, mentions) values ($1, $2, $3)',
    [joined.application, '@The manager, please look.', [team.manager]],
  )
  expect((await waiting('manager')).mentions.items).toMatchObject([
    { application_id: joined.application, name: 'The recruiter' },
  ])
  await query('savepoint unread')
  await as('manager', 'update notifications set read_at = now() where person_id = $1', [
    team.manager,
  ])
  expect(await totals('manager')).toEqual({})
  await query('rollback to savepoint unread')
  await query('delete from job_members where person_id = $1', [team.manager])
  expect(await totals('manager')).toEqual({})
})

test('[ORG-11] requests wait for owners, and for administrators where nobody owns the company', async () => {
  expect((await waiting('owner')).requests.items).toMatchObject([
    {
      id: team.newcomer,
      name: 'The newcomer',
      about: 'Kaveri Software',
      company_id: joined.company,
    },
  ])
  await query('alter table company_members disable trigger user')
  await query('delete from company_members where person_id = $1', [team.owner])
  expect((await totals('meera')).requests).toBe(1)
})

test('[ORG-11] narrowed to one company there is nothing of another', async () => {
  expect(await totals('owner', joined.company)).toEqual({ requests: 1 })
  const { rows } = await query("select id from companies where name = 'Nilmoti Ceramics'")
  expect(await totals('owner', rows[0].id)).toEqual({})
  expect(await totals('meera', rows[0].id)).toEqual({})
})
