// reopen_application() and decision_mail(): a rejection or a hire is open again, told to the
// applicant; and what a decision's mail would say, before it is made.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, refused } from '../cast.ts'

let cast: Cast
let id: string
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())
beforeEach(async () => {
  await cast.restore()
  id = await cast.apply('asha')
})

const owner = (text: string, values: unknown[] = []) => cast.as('owner').query(text, values)
const later = () =>
  owner("update application_status_log set changed_at = changed_at - interval '9 s'")
const move = async (present: string, next: string, choice: unknown = null) => {
  await cast
    .as('meera')
    .answer('move_application($1, $2, $3, null, $4)', [id, present, next, choice])
  await later()
}
const reopen = (who: Actor, reason = 'The other one did not come', choice: unknown = null) =>
  cast.as(who).answer('reopen_application($1, $2, $3)', [id, reason, choice])
const mails = async () =>
  (
    await owner(
      `select data ->> 'status' as status from private.outgoing_mail
       where template = 'application_decided' and failed_at is null order by decision_id`,
    )
  ).map(({ status }) => status)

test('[ORG-09] a rejection is open again: logged, noted, told to the applicant, and decided anew', async () => {
  await move('pending', 'rejected')
  expect(await reopen('arjun')).toEqual({ id, outcome: 'done', status: 'pending' })
  expect(
    await cast
      .as('asha')
      .query('select from_status, to_status, reopened from application_status_log order by id'),
  ).toEqual([
    { from_status: null, to_status: 'pending', reopened: false },
    { from_status: 'pending', to_status: 'rejected', reopened: false },
    { from_status: 'rejected', to_status: 'pending', reopened: true },
  ])
  const [entry] = await cast
    .as('meera')
    .query('select actor_id, details from audit_log where target_id = $1 order by id desc', [id])
  expect(entry).toEqual({
    actor_id: people.arjun,
    details: { from: 'rejected', to: 'pending', reopened: true },
  })
  // The reason is for the team alone.
  expect(await cast.as('meera').query('select author_id, text from application_notes')).toEqual([
    { author_id: people.arjun, text: 'The other one did not come' },
  ])
  expect(await cast.as('asha').query('select text from application_notes')).toEqual([])
  // The rejection's mail had not gone: it is overtaken.
  expect(await mails()).toEqual(['reopened'])
  expect(
    await owner(
      "select data ->> 'status' as status from notifications where kind = 'application_decided' order by created_at desc limit 1",
    ),
  ).toEqual([{ status: 'reopened' }])
  await later()
  await move('pending', 'approved')
  expect(await mails()).toEqual(['approved'])
})

test('[ORG-09] a hire goes back to where it was hired from, and its mail may be held back', async () => {
  await move('pending', 'approved')
  await move('approved', 'shortlisted')
  await move('shortlisted', 'hired')
  expect(await reopen('meera', 'Joined elsewhere', { mail: 'none' })).toMatchObject({
    outcome: 'done',
    status: 'shortlisted',
  })
  expect(await mails()).toEqual([])
  // It is no step that an undo takes back.
  expect(await cast.as('meera').answer('take_back_move($1)', [id])).toMatchObject({
    outcome: 'late',
  })
})

test('[ORG-09] only what is rejected or hired, only with a reason, and only by who may', async () => {
  for (const who of ['asha', 'vikram', 'anon'] as const)
    await expect(reopen(who)).rejects.toMatchObject(refused)
  expect(await reopen('meera')).toEqual({ id, outcome: 'decided', status: 'pending' })
  await move('pending', 'rejected')
  for (const reason of ['', ' \n ', 'x'.repeat(1001)])
    await expect(reopen('meera', reason)).rejects.toMatchObject({
      code: '22023',
      hint: 'reopen_reason',
    })
  await expect(reopen('meera', 'x', { mail: 'soon' })).rejects.toMatchObject({
    hint: 'mail_choice',
  })
  await expect(
    cast.as('meera').query("update job_applications set status = 'pending' where id = $1", [id]),
  ).rejects.toMatchObject({ code: 'PT409' })
  await owner('delete from job_applications')
  expect(await reopen('meera')).toEqual({ id, outcome: 'gone', status: null })
})

test('[ORG-09] who has applied again meanwhile is decided on there', async () => {
  await move('pending', 'rejected')
  await owner(
    `update settings set value = value || '{"allow_multiple_applications": true, "require_resume": false}', saved_at = now() where section = 'application_settings'`,
  )
  const earlier = id
  await cast.apply('asha')
  id = earlier
  await expect(reopen('meera')).rejects.toMatchObject({ code: 'PT409', hint: 'applied_again' })
})

test('[ORG-09] two who open it again at once do it once', async () => {
  await move('pending', 'rejected')
  const outcomes = (await Promise.all([reopen('meera'), reopen('arjun')])) as { outcome: string }[]
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['decided', 'done'])
  expect(await mails()).toEqual(['reopened'])
  expect(await owner('select from application_notes')).toHaveLength(1)
})

test('[ORG-09] the mail is shown before the decision, with the real facts and why it would not go', async () => {
  const ask = (
    next: string,
    reason: string | null = null,
    choice: unknown = null,
    hidden = false,
  ) =>
    cast.as('meera').answer('decision_mail($1, $2, $3, $4, $5)', [id, next, reason, choice, hidden])
  expect(await ask('rejected', 'filled')).toMatchObject({
    data: {
      full_name: 'Asha Verma',
      job_title: 'Frontend Engineer',
      company_name: 'Kaveri Software',
      status: 'rejected',
      told: { en: 'The post has been filled or is not offered any more.' },
    },
    language: 'en',
    words: [],
    state: 'goes',
  })
  expect(await ask('approved', null, { mail: 'none' })).toMatchObject({
    state: 'held',
    due_at: null,
  })
  expect(await ask('approved', null, null, true)).toMatchObject({ data: { full_name: null } })
  await cast
    .as('asha')
    .query("update profiles set language = 'hi', mail_application_updates = false")
  expect(await ask('hired')).toMatchObject({ language: 'hi', state: 'unwanted' })
  expect(
    await owner("select from private.outgoing_mail where template = 'application_decided'"),
  ).toEqual([])
  await expect(ask('pending')).rejects.toMatchObject({ code: '22023' })
  for (const who of ['asha', 'anon'] as const)
    await expect(cast.as(who).answer("decision_mail($1, 'approved')", [id])).rejects.toMatchObject(
      refused,
    )
})
