// decide_applications() and undo_decisions(): many at once, each with its own entry, reason, mail
// and outcome.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, postings, refused } from '../cast.ts'

type Outcome = { id: string; outcome: string; status: string | null }

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
beforeEach(async () => {
  await cast.as('owner').query('delete from job_applications')
  await cast.as('owner').query('delete from private.outgoing_mail')
})
afterAll(() => cast.drop())

const apply = async (who: 'asha' | 'vikram', job: string = postings.frontend) => {
  const [row] = await cast
    .as(who)
    .insert('job_applications', { job_id: job, applicant_id: people[who] })
  return String(row?.id)
}
const decide = async (
  who: Actor,
  ids: string[],
  decision = 'rejected',
  reason: string | null = null,
) => {
  const [row] = await cast
    .as(who)
    .query('select decide_applications($1, $2, $3) as outcomes', [ids, decision, reason])
  return row?.outcomes as Outcome[]
}
const undo = async (who: Actor, ids: string[]) => {
  const [row] = await cast.as(who).query('select undo_decisions($1) as outcomes', [ids])
  return row?.outcomes as Outcome[]
}
const stored = (id: string) =>
  cast
    .as('owner')
    .query('select status, rejection_reason, told from job_applications where id = $1', [id])
const decisionMails = () =>
  cast
    .as('owner')
    .query(
      "select application_id, data from private.outgoing_mail where template = 'application_decided'",
    )
const changes = () =>
  cast.as('owner').query('select * from application_status_log where from_status is not null')
const nobody = '00000000-0000-4000-8000-000000000000'

test('[ADM-08] [T150] what is pending is decided, each by itself; of the rest it is said why not', async () => {
  const [one, two, three] = [
    await apply('asha'),
    await apply('vikram'),
    await apply('asha', postings.support),
  ]
  await decide('arjun', [three], 'approved')
  const outcomes = await decide('meera', [one, two, three, nobody, one], 'approved')
  expect(outcomes.toSorted((a, b) => a.outcome.localeCompare(b.outcome))).toEqual([
    { id: three, outcome: 'decided', status: 'approved' },
    ...[one, two].sort().map((id) => ({ id, outcome: 'done', status: 'approved' })),
    { id: nobody, outcome: 'gone', status: null },
  ])
  expect(await changes()).toHaveLength(3)
  const mails = await decisionMails()
  expect(mails.map(({ application_id }) => application_id).sort()).toEqual([one, two, three].sort())
  const audited = await cast
    .as('owner')
    .query(
      "select target_id, actor_id from audit_log where action = 'application status changed' and target_id = any ($1)",
      [[one, two]],
    )
  expect(audited).toHaveLength(2)
  expect(new Set(audited.map(({ actor_id }) => actor_id))).toEqual(new Set([people.meera]))
})

test('[ADM-08] a reason is kept with the decision, told to the applicant in words, and goes when it is taken back', async () => {
  const id = await apply('asha')
  await decide('meera', [id], 'rejected', 'filled')
  const told = {
    en: 'The post has been filled or is not offered any more.',
    hi: expect.any(String),
  }
  expect(await stored(id)).toEqual([{ status: 'rejected', rejection_reason: 'filled', told }])
  expect(await cast.as('asha').query('select told from job_applications')).toEqual([{ told }])
  expect(await decisionMails()).toMatchObject([{ data: { status: 'rejected', told } }])
  const [entry] = await cast
    .as('meera')
    .query('select details from audit_log where target_id = $1 order by id desc', [id])
  expect(entry).toEqual({ details: { from: 'pending', to: 'rejected', reason: 'filled' } })
  // The list is edited later: the decision keeps its words.
  await cast.as('owner').query("update rejection_reasons set told = 'x' where code = 'filled'")
  expect(await stored(id)).toMatchObject([{ told }])

  expect(await undo('meera', [id])).toEqual([{ id, outcome: 'done', status: 'pending' }])
  expect(await stored(id)).toEqual([{ status: 'pending', rejection_reason: null, told: null }])
  expect(await decisionMails()).toEqual([])
})

test('[ADM-08] only one’s own decisions are taken back, and only within 8 seconds', async () => {
  const [late, theirs, going] = [
    await apply('asha'),
    await apply('vikram'),
    await apply('asha', postings.support),
  ]
  await decide('meera', [late, going], 'approved')
  await decide('arjun', [theirs], 'approved')
  await cast
    .as('owner')
    .query(
      "update application_status_log set changed_at = changed_at - interval '9 seconds' where application_id = $1",
      [late],
    )
  const outcomes = await undo('meera', [late, theirs, going])
  expect(Object.fromEntries(outcomes.map(({ id, outcome }) => [id, outcome]))).toEqual({
    [late]: 'late',
    [theirs]: 'theirs',
    [going]: 'done',
  })
})

test('[ADM-08] a decision whose mail is on its way is not taken back; once it is nobody’s, both go', async () => {
  const id = await apply('asha')
  await decide('meera', [id], 'approved')
  const lease = (end: string) =>
    cast
      .as('owner')
      .query(
        `update private.outgoing_mail set leased_until = clock_timestamp() + interval '${end}'`,
      )
  await lease('2 minutes')
  expect(await undo('meera', [id])).toEqual([{ id, outcome: 'late', status: 'approved' }])
  expect(await decisionMails()).toHaveLength(1)
  await lease('-1 second')
  expect(await undo('meera', [id])).toEqual([{ id, outcome: 'done', status: 'pending' }])
  expect(await decisionMails()).toEqual([])
})

test('[T108] two administrators decide on the same ones at once: each is decided once, with one entry and one mail', async () => {
  for (let round = 0; round < 10; round += 1) {
    await cast.as('owner').query('delete from job_applications')
    await cast.as('owner').query('delete from private.outgoing_mail')
    const ids = [await apply('asha'), await apply('vikram'), await apply('asha', postings.support)]
    const answers = await Promise.all([
      decide('meera', ids, 'approved'),
      decide('arjun', ids.toReversed(), 'rejected', 'skills'),
    ])
    expect(
      answers
        .flat()
        .filter(({ outcome }) => outcome === 'done')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids.toSorted())
    expect(await changes()).toHaveLength(3)
    expect(await decisionMails()).toHaveLength(3)
  }
})

test.each([
  ['withdrawn', null],
  ['hired', null],
  ['approved', 'skills'],
  ['rejected', 'no such reason'],
])('%s for the reason %s is refused, and nothing is decided', async (decision, reason) => {
  const id = await apply('asha')
  await expect(decide('meera', [id], decision, reason)).rejects.toMatchObject({ code: '22023' })
  expect(await stored(id)).toMatchObject([{ status: 'pending' }])
})

test('more than 200 at once are refused', async () => {
  await expect(decide('meera', Array(201).fill(nobody))).rejects.toMatchObject({ code: '22023' })
})

test('[T013] [T026] nobody else decides, nor writes a reason', async () => {
  const id = await apply('asha')
  for (const who of ['asha', 'vikram', 'anon'] as const) {
    await expect(decide(who, [id])).rejects.toMatchObject(refused)
    await expect(undo(who, [id])).rejects.toMatchObject(refused)
  }
  for (const set of ["rejection_reason = 'skills'", "told = '{}'"])
    for (const who of ['asha', 'meera'] as const)
      await expect(cast.as(who).query(`update job_applications set ${set}`)).rejects.toMatchObject(
        refused,
      )
  await expect(
    cast.as('asha').insert('job_applications', {
      job_id: postings.support,
      applicant_id: people.asha,
      told: '{}',
    }),
  ).rejects.toMatchObject(refused)
})

test('[ADM-08] a reason that is not offered any more is none for a new decision', async () => {
  const id = await apply('asha')
  const offer = (offered: boolean) =>
    cast
      .as('owner')
      .query("update rejection_reasons set offered = $1 where code = 'skills'", [offered])
  await offer(false)
  await expect(decide('meera', [id], 'rejected', 'skills')).rejects.toMatchObject({ code: '22023' })
  await expect(
    cast.as('meera').query("select move_application($1, 'pending', 'rejected', 'skills')", [id]),
  ).rejects.toMatchObject({ code: '22023' })
  await offer(true)
  expect(await decide('meera', [id], 'rejected', 'skills')).toMatchObject([{ outcome: 'done' }])
})
