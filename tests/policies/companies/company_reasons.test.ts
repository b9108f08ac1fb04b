// A company's own reasons for a rejection: who writes, reads and gives them, what they may tell an
// applicant, and where they go when companies are merged.
import { expect, test } from 'vitest'
import { people } from '#database/seed/cast.ts'
import { setTeam } from '../set-team.ts'
import { type Speaker, team } from '../team.ts'

/** The stranger's company, and an application to its posting. */
const elsewhere = {} as { company: string; application: string }
const {
  joined: rows,
  as,
  asOwner,
} = setTeam(async () => {
  const [job] = await asOwner("select id, company_id from jobs where title = 'Potter'")
  const [application] = await asOwner(
    'insert into job_applications (job_id, applicant_id) values ($1, $2) returning id',
    [job?.id, people.asha],
  )
  Object.assign(elsewhere, { company: job?.company_id, application: application?.id })
  await asOwner("delete from rejection_reasons where code = 'team'")
})

type Texts = { label?: string; told?: string; told_hi?: string }
/** Its code. */
const add = async (person: Speaker, texts: Texts = {}, company: string = rows.company) =>
  (
    await as(
      person,
      `insert into rejection_reasons (company_id, label, told, told_hi) values ($1, $2, $3, $4)
       returning code`,
      [company, texts.label ?? 'Too far', texts.told ?? 'It is too far.', texts.told_hi ?? null],
    )
  )[0]?.code as string
const reject = async (person: Speaker, reason: string, application = rows.application) =>
  (await as(person, `select decide_applications($1, 'rejected', $2)`, [[application], reason]))[0]
const toldOf = async (application = rows.application) =>
  (
    await asOwner('select rejection_reason as reason, told from job_applications where id = $1', [
      application,
    ])
  )[0]
const verify = () => as('meera', "select verify_company($1, 'dns')", [rows.company])
const own = async (person: Speaker) =>
  (
    await as(
      person,
      'select label from rejection_reasons where company_id is not null order by company_id, place',
    )
  ).map(({ label }) => label)
const refused = { code: '42501' }

test('[ORG-05] owners and recruiters write their company’s, hiring managers read them, nobody else does', async () => {
  await add('owner')
  await add('recruiter', { label: 'Nights' })
  await add('stranger', { label: 'Theirs' }, elsewhere.company)
  for (const person of ['owner', 'recruiter', 'manager'] as const)
    expect(await own(person)).toEqual(['Too far', 'Nights'])
  for (const person of ['interviewer', 'newcomer', 'asha'] as const)
    expect(await own(person)).toEqual([])
  expect(await own('stranger')).toEqual(['Theirs'])
  expect((await own('meera')).toSorted()).toEqual(['Nights', 'Theirs', 'Too far'])
  for (const person of ['manager', 'interviewer', 'stranger', 'asha'] as const)
    await expect(add(person, { label: 'x' })).rejects.toMatchObject(refused)
  for (const person of ['manager', 'stranger'] as const)
    expect(
      await as(
        person,
        `update rejection_reasons set offered = false where label = 'Nights' returning code`,
      ),
    ).toEqual([])
})

test('[ORG-05] every member reads the platform’s, and only administrators write them', async () => {
  for (const person of ['owner', 'interviewer', 'stranger'] as const) {
    expect(await as(person, "select from rejection_reasons where code = 'pay'")).toHaveLength(1)
    const change = "update rejection_reasons set label = 'x' where code = 'pay' returning code"
    expect(await as(person, change)).toEqual([])
    await expect(
      as(person, "insert into rejection_reasons (label, told) values ('x', 'x')"),
    ).rejects.toMatchObject(refused)
    await expect(as(person, "select order_reasons('{pay}')")).rejects.toMatchObject(refused)
  }
})

test('[ORG-05] each company has an order of its own', async () => {
  const [first, second] = [await add('owner'), await add('owner', { label: 'Nights' })]
  const theirs = await add('stranger', {}, elsewhere.company)
  const places = () =>
    asOwner(
      "select label, place from rejection_reasons where code like 'own%' and company_id = $1 order by place",
      [rows.company],
    )
  expect(await places()).toEqual([
    { label: 'Too far', place: 1 },
    { label: 'Nights', place: 2 },
  ])
  await as('recruiter', 'select order_reasons($1)', [[second, theirs, first]])
  expect(await places()).toEqual([
    { label: 'Nights', place: 1 },
    { label: 'Too far', place: 3 },
  ])
  expect(await asOwner('select place from rejection_reasons where code = $1', [theirs])).toEqual([
    { place: 1 },
  ])
  for (const person of ['stranger', 'manager'] as const)
    await expect(as(person, 'select order_reasons($1)', [[first]])).rejects.toMatchObject(refused)
})

test.each([
  [{ told: 'Pay at https://pay.example' }, 'words_address', 'told'],
  [{ told_hi: 'लिखें: jobs@kaveri.co.in' }, 'words_address', 'told_hi'],
  [{ told: 'a\u2028b' }, 'words_characters', 'told'],
])('[ORG-05] %j: what a mail cannot say is refused at its field', async (texts, hint, detail) => {
  await expect(add('owner', texts)).rejects.toMatchObject({ code: '22023', hint, detail })
})

test('[ORG-05] a company offers each name once, and has 50 reasons at most', async () => {
  const first = await add('owner')
  await expect(add('owner', { label: ' TOO FAR' })).rejects.toMatchObject({ code: '23505' })
  await add('stranger', {}, elsewhere.company)
  await as('owner', 'update rejection_reasons set offered = false where code = $1', [first])
  await add('owner')
  const again = as('owner', 'update rejection_reasons set offered = true where code = $1', [first])
  await expect(again).rejects.toMatchObject({ code: '23505' })
  for (let more = 2; more < 50; more++) await add('owner', { label: `Reason ${more}` })
  await expect(add('owner', { label: 'One more' })).rejects.toMatchObject({
    code: 'PT409',
    hint: 'reasons_too_many',
  })
  // A stranger does not learn that the list is full.
  await expect(add('stranger', { label: 'One more' })).rejects.toMatchObject(refused)
})

test('[ORG-05] a verified company’s words are told to the applicant, another’s are not', async () => {
  const reason = await add('recruiter', { told_hi: 'यह बहुत दूर है।' })
  await reject('manager', reason)
  expect(await toldOf()).toEqual({ reason, told: null })
  await as('manager', 'select undo_decisions($1)', [[rows.application]])
  await verify()
  const mail = `select decision_mail($1, 'rejected', $2) #> '{data,told}' as told`
  const told = { en: 'It is too far.', hi: 'यह बहुत दूर है।' }
  expect(await as('manager', mail, [rows.application, reason])).toEqual([{ told }])
  await reject('manager', reason)
  expect(await toldOf()).toEqual({ reason, told })
})

test('[ORG-05] archived, it is not given any more, and the decision keeps it', async () => {
  await verify()
  const reason = await add('recruiter')
  await reject('recruiter', reason)
  await as('owner', "update rejection_reasons set offered = false, told = 'x' where code = $1", [
    reason,
  ])
  expect(await toldOf()).toEqual({ reason, told: { en: 'It is too far.' } })
  await expect(reject('recruiter', reason)).rejects.toMatchObject({ code: '22023' })
  await expect(
    as('owner', 'delete from rejection_reasons where code = $1', [reason]),
  ).rejects.toMatchObject(refused)
})

test('[ORG-05] a reason is given for postings of its own company alone', async () => {
  const [ours, theirs] = [await add('owner'), await add('stranger', {}, elsewhere.company)]
  const nothing = { code: '22023', message: 'This is no reason for a rejection' }
  await expect(reject('recruiter', theirs)).rejects.toMatchObject(nothing)
  const preview = `select decision_mail($1, 'rejected', $2)`
  await expect(as('owner', preview, [rows.application, theirs])).rejects.toMatchObject(nothing)
  // Administrators read all, and so does whoever is in both companies.
  const wrong = { code: '22023', hint: 'reason_elsewhere' }
  await expect(reject('meera', theirs)).rejects.toMatchObject(wrong)
  await asOwner(
    "insert into company_members (company_id, person_id, role) values ($1, $2, 'recruiter')",
    [elsewhere.company, team.recruiter],
  )
  await expect(reject('recruiter', theirs)).rejects.toMatchObject(wrong)
  const both = `select decide_applications($1, 'rejected', $2)`
  await expect(
    as('recruiter', both, [[rows.application, elsewhere.application], ours]),
  ).rejects.toMatchObject(wrong)
  const step = `select move_application($1, 'pending', 'rejected', $2)`
  await expect(as('meera', step, [elsewhere.application, ours])).rejects.toMatchObject(wrong)
  expect(await toldOf()).toEqual({ reason: null, told: null })
  await reject('meera', ours)
  await reject('recruiter', 'pay', elsewhere.application)
  expect(await toldOf()).toMatchObject({ reason: ours })
  expect(await toldOf(elsewhere.application)).toMatchObject({ reason: 'pay' })
})

test('[ORG-05] what can be chosen: their company’s first, and the platform’s alone for those of several', async () => {
  await add('owner')
  const archived = await add('owner', { label: 'Nights' })
  await as('owner', 'update rejection_reasons set offered = false where code = $1', [archived])
  await add('stranger', { label: 'Theirs' }, elsewhere.company)
  const choices = async (person: Speaker, filters: object) => {
    const [row] = await as(person, 'select reasons_for($1) as choices', [JSON.stringify(filters)])
    return row?.choices as { label: string; told: string | null; company_name: string | null }[]
  }
  const one = { ids: [rows.application] }
  const own = { label: 'Too far', company_name: 'Kaveri Software' }
  for (const person of ['manager', 'meera'] as const) {
    const [first, second] = await choices(person, one)
    expect(first).toMatchObject({ ...own, told: null })
    expect(second).toMatchObject({ company_name: null, told: expect.any(String) })
  }
  const owns = (list: { company_name: string | null }[]) =>
    list.filter(({ company_name }) => company_name).length
  expect(owns(await choices('recruiter', {}))).toBe(1)
  expect(owns(await choices('meera', {}))).toBe(0)
  expect(owns(await choices('meera', { company_id: rows.company, status: ['pending'] }))).toBe(1)
  for (const person of ['stranger', 'interviewer'] as const)
    expect(owns(await choices(person, one))).toBe(0)
  await expect(choices('asha', one)).rejects.toMatchObject(refused)
  await verify()
  expect((await choices('manager', one))[0]).toMatchObject({ ...own, told: 'It is too far.' })
})

test('[ORG-03] who wrote and sorted them is on record, by company', async () => {
  const reason = await add('recruiter')
  await as('owner', 'update rejection_reasons set offered = false where code = $1', [reason])
  const second = await add('owner', { label: 'Nights' })
  await as('owner', 'select order_reasons($1)', [[second, reason]])
  expect(
    await asOwner(
      `select actor_id, action, company_id, details ->> 'name' as name from audit_log
       where target_table = 'rejection_reasons' order by id`,
    ),
  ).toEqual([
    {
      actor_id: team.recruiter,
      action: 'rejection reason saved',
      company_id: rows.company,
      name: 'Too far',
    },
    {
      actor_id: team.owner,
      action: 'rejection reason saved',
      company_id: rows.company,
      name: 'Too far',
    },
    {
      actor_id: team.owner,
      action: 'rejection reason saved',
      company_id: rows.company,
      name: 'Nights',
    },
    {
      actor_id: team.owner,
      action: 'rejection reasons put in order',
      company_id: rows.company,
      name: null,
    },
  ])
})

test('[ORG-03] merged companies have the reasons of both: decisions keep theirs, a name is offered once', async () => {
  await add('owner')
  await add('owner', { label: 'Nights' })
  const [job] = await asOwner(
    "insert into jobs (title, company, location, description) values ('Weaver', 'Tantu', 'Agra', 'x') returning id, company_id",
  )
  const [applied] = await asOwner(
    'insert into job_applications (job_id, applicant_id) values ($1, $2) returning id',
    [job?.id, people.asha],
  )
  const same = await add('meera', { label: 'NIGHTS' }, job?.company_id)
  const other = await add('meera', { label: 'Weekends' }, job?.company_id)
  await reject('meera', same, applied?.id)
  await as('meera', 'select merge_companies($1, $2)', [job?.company_id, rows.company])
  expect(
    await as(
      'recruiter',
      'select label, place, offered from rejection_reasons where company_id = $1 order by place',
      [rows.company],
    ),
  ).toEqual([
    { label: 'Too far', place: 1, offered: true },
    { label: 'Nights', place: 2, offered: true },
    { label: 'NIGHTS', place: 3, offered: false },
    { label: 'Weekends', place: 4, offered: true },
  ])
  expect(await toldOf(applied?.id)).toMatchObject({ reason: same })
  await reject('recruiter', other)
  expect(await toldOf()).toMatchObject({ reason: other })
})

test('[ORG-05] a company is deleted with its reasons, and what an applicant was told stays', async () => {
  await verify()
  await reject('recruiter', await add('recruiter'))
  await asOwner('delete from companies where id = $1', [rows.company])
  expect(await asOwner('select from rejection_reasons where company_id is not null')).toEqual([])
  const told = { en: 'It is too far.' }
  expect(await toldOf()).toEqual({ reason: null, told })
  const [status] = await asOwner('select status from job_applications where id = $1', [
    rows.application,
  ])
  expect(status).toEqual({ status: 'rejected' })
})
