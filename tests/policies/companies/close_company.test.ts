// close_company(company_id) and reopen_company(company_id): who may, what ends, what goes on, and
// how a company ends that nobody is left in.
import { expect, test } from 'vitest'
import { people } from '#database/seed/cast.ts'
import { setTeam } from '../set-team.ts'
import { team } from '../team.ts'

const { joined: rows, as, asOwner } = setTeam()

const company = async () =>
  (
    await asOwner('select closed_at is not null as closed from companies where id = $1', [
      rows.company,
    ])
  )[0]
const close = (person: Parameters<typeof as>[0] = 'owner') =>
  as(person, 'select close_company($1)', [rows.company])
const reopen = (person: Parameters<typeof as>[0] = 'owner') =>
  as(person, 'select reopen_company($1)', [rows.company])
const closed = { code: 'PT409', hint: 'company_closed' }
const withoutOthers = () =>
  asOwner('delete from company_members where company_id = $1 and person_id <> $2', [
    rows.company,
    team.owner,
  ])

test('[ORG-02] owners and administrators close a company and open it again; once more is nothing new', async () => {
  for (const person of ['recruiter', 'manager', 'interviewer', 'stranger', 'asha'] as const) {
    await expect(close(person)).rejects.toMatchObject({ code: '42501' })
    await expect(reopen(person)).rejects.toMatchObject({ code: '42501' })
  }
  await close()
  await close()
  expect(await company()).toEqual({ closed: true })
  await reopen('meera')
  await reopen('meera')
  expect(await company()).toEqual({ closed: false })
  await close('meera')
  await reopen()
  const nobody = ['00000000-0000-4000-8000-000000000000']
  for (const name of ['close_company', 'reopen_company'])
    await expect(as('meera', `select ${name}($1)`, nobody)).rejects.toMatchObject({ code: 'PT404' })
  expect(
    (
      await asOwner(
        "select action, actor_id from audit_log where action ~ '^company (cl|re)' order by id",
      )
    ).map(({ action, actor_id }) => [action, actor_id]),
  ).toEqual([
    ['company closed', team.owner],
    ['company reopened', people.meera],
    ['company closed', people.meera],
    ['company reopened', team.owner],
  ])
})

test('[ORG-02] what a closed company offers has ended, and stays ended when it opens again', async () => {
  await asOwner("update companies set verified_at = now(), verified_method = 'dns' where id = $1", [
    rows.company,
  ])
  const [posting] = await asOwner(
    "update jobs set status = 'active' where id = $1 returning title",
    [rows.job],
  )
  await as('owner', "select invite_member($1, 'vikram@example.test', 'recruiter')", [rows.company])
  await as('owner', "select add_feed($1, 'https://feeds.example/list')", [rows.company])
  await as('kiran', "select request_to_join('Kaveri Software')")
  const brought = { name: 'Rohan Das', email: 'rohan@example.test', title: posting?.title }
  const bring = () =>
    as('owner', 'select bring_applications($1, $2, false) as told', [
      rows.company,
      JSON.stringify([brought]),
    ])
  expect(await bring()).toMatchObject([{ told: [{ outcome: 'bring' }] }])
  await asOwner('delete from private.outgoing_mail')

  await close()
  const state = () =>
    asOwner(
      `select
        (select count(*)::int from jobs where company_id = $1 and status = 'active') as postings,
        (select count(*)::int from company_feeds where company_id = $1 and state <> 'removed') as feeds,
        (select count(*)::int from company_requests where company_id = $1) as requests,
        (select count(*)::int from company_invitations where company_id = $1 and accepted_at is null and revoked_at is null) as invitations,
        (select count(*)::int from brought_applications where company_id = $1 and ended_at is null) as brought,
        (select count(*)::int from private.brought_people) as known`,
      [rows.company],
    )
  expect(
    await asOwner(
      "select person_id from private.outgoing_mail where template = 'join_declined' order by person_id",
    ),
  ).toEqual([people.kiran, team.newcomer].sort().map((person_id) => ({ person_id })))
  const nothing = { postings: 0, feeds: 0, requests: 0, invitations: 0, brought: 0, known: 0 }
  expect(await state()).toEqual([nothing])
  expect(await as('owner', 'select distinct state from brought_applications')).toEqual([
    { state: 'closed' },
  ])

  const open = () => as('recruiter', "update jobs set status = 'active' where id = $1", [rows.job])
  await expect(open()).rejects.toMatchObject(closed)
  await expect(
    as('meera', "update jobs set status = 'active' where id = $1", [rows.job]),
  ).rejects.toMatchObject(closed)
  await expect(
    as(
      'meera',
      "insert into jobs (title, company, location, description) values ('x', 'Kaveri Software', 'Pune', 'x')",
    ),
  ).rejects.toMatchObject(closed)
  await expect(
    as('recruiter', "select add_feed($1, 'https://feeds.example/2')", [rows.company]),
  ).rejects.toMatchObject(closed)
  await expect(bring()).rejects.toMatchObject(closed)

  await reopen()
  expect(await state()).toEqual([nothing])
  await open()
  expect(await bring()).toMatchObject([{ told: [{ outcome: 'bring' }] }])
})

test('[ORG-02] another company’s posting cannot come to a closed one while it is open', async () => {
  await close()
  const [other] = await asOwner(
    "select id, status from jobs where company_name = 'Nilmoti Ceramics' and status = 'active' limit 1",
  )
  await expect(
    as('meera', "update jobs set company_name = 'Kaveri Software' where id = $1", [other?.id]),
  ).rejects.toMatchObject(closed)
})

test('[ORG-02] the people of a closed company answer who has applied, and hear of it by mail', async () => {
  await asOwner('delete from private.outgoing_mail')
  await close()
  expect(
    await asOwner(
      "select person_id from private.outgoing_mail where template = 'company_closed' order by person_id",
    ),
  ).toEqual(
    [team.recruiter, team.manager, team.interviewer].sort().map((person_id) => ({ person_id })),
  )
  await as('recruiter', "select decide_applications(array[$1::uuid], 'approved')", [
    rows.application,
  ])
  expect(
    await as('asha', 'select status from job_applications where id = $1', [rows.application]),
  ).toEqual([{ status: 'approved' }])
  expect(await as('recruiter', 'select my_companies() as mine')).toEqual([
    { mine: [expect.objectContaining({ closed_at: expect.any(String) })] },
  ])
})

test('[ORG-06] the page of a closed company says so, and promises no answer any more', async () => {
  const [named] = await asOwner('select slug from companies where id = $1', [rows.company])
  const page = async () =>
    (await as('anon', 'select company_page($1) as page', [named?.slug]))[0]?.page
  await asOwner('update companies set answer_days = 6 where id = $1', [rows.company])
  const kaveri = { name: 'Kaveri Software' }
  expect(await page()).toMatchObject({ ...kaveri, is_closed: false, answer_days: 6 })
  await close()
  expect(await page()).toMatchObject({ ...kaveri, is_closed: true, answer_days: null })
  expect(await as('meera', "select list_companies(null, 'closed') as found")).toMatchObject([
    { found: { total: 1, companies: [{ id: rows.company, closed_at: expect.any(String) }] } },
  ])
})

test('[ORG-02] alone, the last owner leaves a closed company, and no other', async () => {
  const leave = () => as('owner', 'select remove_member($1, $2)', [rows.company, team.owner])
  const last = { code: 'PT409', hint: 'last_owner' }
  await close()
  await expect(leave()).rejects.toMatchObject(last)
  await withoutOthers()
  await reopen()
  await expect(leave()).rejects.toMatchObject(last)
  await close()
  await leave()
  expect(
    await asOwner('select from company_members where company_id = $1', [rows.company]),
  ).toEqual([])
})

test('[ORG-02] a company whose last member is deleted with their account closes', async () => {
  await withoutOthers()
  await asOwner("update jobs set status = 'active' where id = $1", [rows.job])
  await asOwner('delete from auth.users where id = $1', [team.owner])
  expect(await company()).toEqual({ closed: true })
  expect(
    await asOwner("select from jobs where company_id = $1 and status = 'active'", [rows.company]),
  ).toEqual([])
})

test('[ORG-02] a company that has no owner stays open when its last member goes', async () => {
  await asOwner("insert into companies (name) values ('Sarayu Looms')")
  await asOwner(
    "insert into company_members (company_id, person_id, role) select id, $1, 'recruiter' from companies where name = 'Sarayu Looms'",
    [team.newcomer],
  )
  await asOwner('delete from company_members where person_id = $1', [team.newcomer])
  expect(await asOwner("select closed_at from companies where name = 'Sarayu Looms'")).toEqual([
    { closed_at: null },
  ])
})
