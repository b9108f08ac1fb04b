// The stages of a posting: saving them, moving an application through them, and that they never
// contradict its status.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, postings, refused } from '../cast.ts'

let cast: Cast
/** Asha's application. */
let id: string
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())
beforeEach(async () => {
  await cast.restore()
  id = await cast.apply('asha')
})

type Stage = { id: string; name: string; status: string; promised_days: number | null }
type Outcome = { outcome: string; status: string | null; stage_name: string | null }

const usual = [
  { name: 'New', status: 'pending', promised_days: 3 },
  { name: 'Call', status: 'approved', promised_days: 7 },
  { name: 'Test', status: 'approved' },
  { name: 'Talk', status: 'shortlisted', shown: true },
  { name: 'Joined', status: 'hired' },
]
const save = (stages: unknown[], gone = {}, who: Actor = 'meera') =>
  cast
    .as(who)
    .answer('save_stages($1, $2::jsonb, $3::jsonb)', [
      postings.frontend,
      JSON.stringify(stages),
      JSON.stringify(gone),
    ])
const list = () =>
  cast.as('meera').answer<(Stage & { people: number })[]>('list_stages($1)', [postings.frontend])
const stageId = async (name: string) => (await list()).find((stage) => stage.name === name)?.id
const move = async (from: string, to: string, who: Actor = 'meera') =>
  cast
    .as(who)
    .answer<Outcome>('move_to_stage($1, $2, $3)', [id, await stageId(from), await stageId(to)])
const takeBack = (who: Actor = 'meera') =>
  cast.as(who).answer<Outcome>('take_back_stage_move($1)', [id])
const decide = (present: string, next: string, who: Actor = 'meera') =>
  cast.as(who).answer('move_application($1, $2, $3)', [id, present, next])
const at = async (application = id) =>
  (
    await cast.as('owner').query(
      `select job_applications.status, stages.name as stage, stage_since,
         round(extract(epoch from stage_due_at - stage_since) / 86400)::int as days
       from job_applications left join stages on stages.id = stage_id where job_applications.id = $1`,
      [application],
    )
  )[0]

test('[ORG-08] stages that are set put everybody into the first one of their status, and a new application too', async () => {
  await decide('pending', 'approved')
  expect(await at()).toMatchObject({ status: 'approved', stage: null })
  await save(usual)
  expect(await at()).toMatchObject({ stage: 'Call', days: 7 })
  expect(await at(await cast.apply('vikram'))).toMatchObject({ stage: 'New', days: 3 })
  expect(await list()).toMatchObject([
    { name: 'New', people: 1 },
    { name: 'Call', people: 1, shown: false },
    { name: 'Test', people: 0 },
    { name: 'Talk', shown: true },
    { name: 'Joined' },
  ])
  await save([])
  expect(await at()).toMatchObject({ status: 'approved', stage: null, days: null })
})

test('[ORG-08] an application moves through stages, each move with who and how long', async () => {
  await save(usual)
  expect(await move('New', 'Call')).toMatchObject({
    outcome: 'done',
    status: 'approved',
    stage_name: 'Call',
  })
  expect(await move('Call', 'Test')).toMatchObject({ outcome: 'done', status: 'approved' })
  expect(await move('Test', 'Call')).toMatchObject({ outcome: 'done' })
  const moves = await cast
    .as('owner')
    .query(
      'select name, status, moved_by, moved_at >= from_since as lasts from stage_moves order by id',
    )
  expect(moves).toEqual(
    [
      ['Call', 'approved'],
      ['Test', 'approved'],
      ['Call', 'approved'],
    ].map(([name, status]) => ({ name, status, moved_by: people.meera, lasts: true })),
  )
  // Moving into another status is a decision, with its log and its one mail.
  const steps = await cast
    .as('owner')
    .query('select from application_status_log where from_status is not null')
  expect(steps).toHaveLength(1)
})

test('[ORG-08] a decision by status goes to its first stage; who is rejected or withdraws keeps the stage', async () => {
  await save(usual)
  await decide('pending', 'approved')
  expect(await at()).toMatchObject({ status: 'approved', stage: 'Call' })
  await move('Call', 'Test')
  await cast
    .as('owner')
    .query("update application_status_log set changed_at = changed_at - interval '9 seconds'")
  await decide('approved', 'rejected')
  expect(await at()).toMatchObject({ status: 'rejected', stage: 'Test', days: null })
  expect(await cast.as('meera').answer('take_back_move($1)', [id])).toMatchObject({
    outcome: 'done',
  })
  expect(await at()).toMatchObject({ status: 'approved', stage: 'Test' })
  const other = await cast.apply('vikram')
  await cast
    .as('vikram')
    .query("update job_applications set status = 'withdrawn' where id = $1", [other])
  expect(await at(other)).toMatchObject({ status: 'withdrawn', stage: 'New', days: null })
})

test('[ORG-08] one’s own move is taken back within 8 seconds, to the stage and the time before it', async () => {
  await save(usual)
  const before = await at()
  await move('New', 'Call')
  expect(await takeBack('arjun')).toMatchObject({ outcome: 'theirs', stage_name: 'Call' })
  expect(await takeBack()).toMatchObject({ outcome: 'done', status: 'pending', stage_name: 'New' })
  expect(await at()).toEqual(before)
  expect(await takeBack()).toMatchObject({ outcome: 'late', stage_name: 'New' })

  await move('New', 'Call')
  const called = await at()
  await move('Call', 'Test')
  expect(await takeBack()).toMatchObject({ outcome: 'done', stage_name: 'Call' })
  expect(await at()).toEqual(called)
  // A decision that is taken back by its status goes back to the stage before it as well.
  expect(await cast.as('meera').answer('take_back_move($1)', [id])).toMatchObject({
    outcome: 'done',
  })
  expect(await at()).toEqual(before)
  await move('New', 'Call')
  await cast.as('owner').query("update stage_moves set moved_at = moved_at - interval '9 seconds'")
  expect(await takeBack()).toMatchObject({ outcome: 'late', stage_name: 'Call' })
})

test('[ORG-08] a move that is not allowed is refused with a code', async () => {
  await save(usual)
  for (const to of ['Talk', 'Joined', 'New'])
    await expect(move('New', to)).rejects.toMatchObject({ code: '22023', hint: 'move_not_allowed' })
  await expect(move('New', 'no such')).rejects.toMatchObject({ code: 'PT404', hint: 'stage_gone' })
  await expect(move('New', 'Call', 'asha')).rejects.toMatchObject(refused)
  await expect(move('New', 'Call', 'anon')).rejects.toMatchObject(refused)
  await decide('pending', 'rejected')
  expect(await move('New', 'Call')).toMatchObject({ outcome: 'decided', status: 'rejected' })
  // Nobody writes a stage that contradicts the status, the secret key included.
  const contradicts = cast
    .as('service_role')
    .query('update job_applications set stage_id = $1 where id = $2', [
      await stageId('Call'),
      await cast.apply('vikram'),
    ])
  await expect(contradicts).rejects.toMatchObject({ code: '22023', hint: 'other_stage' })
})

test('[ORG-08] two members move one application at once: one moves it, the other is told where it is', async () => {
  await save(usual)
  for (let round = 0; round < 20; round += 1) {
    const [from, to] = await Promise.all([stageId('Call'), stageId('Test')])
    if (round === 0) await move('New', 'Call')
    const [present, next] = round % 2 ? [to, from] : [from, to]
    const answers = await Promise.all(
      (['meera', 'arjun'] as const).map((who) =>
        cast.as(who).answer<Outcome>('move_to_stage($1, $2, $3)', [id, present, next]),
      ),
    )
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['done', 'moved'])
    expect(new Set(answers.map(({ stage_name }) => stage_name)).size).toBe(1)
  }
  expect(await cast.as('owner').query('select from stage_moves')).toHaveLength(21)
})

test('[ORG-08] a stage gets no other status while somebody moves into it', async () => {
  await save(usual)
  const [New, Call] = [await stageId('New'), await stageId('Call')]
  const moving = await cast.begin('meera')
  await moving.query('select move_to_stage($1, $2, $3)', [id, New, Call])
  const stages = await list()
  const saving = save([
    stages[0],
    stages[2],
    { ...stages[1], status: 'shortlisted' },
    stages[3],
    stages[4],
  ] as unknown[])
  await cast.heldUp(saving)
  await moving.commit()
  await expect(saving).rejects.toMatchObject({
    code: 'PT409',
    hint: 'stage_occupied',
    detail: Call,
  })
  expect(await at()).toMatchObject({ status: 'approved', stage: 'Call' })
})

test('[ORG-08] a stage is taken away only with an answer where its people go', async () => {
  await save(usual)
  await move('New', 'Call')
  const [first, call, ...rest] = await list()
  const gone = (place: number | null) => ({ [String(call?.id)]: place })
  await expect(save([first, ...rest], gone(null))).rejects.toMatchObject({ hint: 'stage_occupied' })
  await expect(save([first, ...rest], gone(0))).rejects.toMatchObject({
    code: '22023',
    hint: 'stage_of_other_status',
  })
  await expect(save([first, ...rest])).rejects.toMatchObject({
    code: 'PT409',
    hint: 'stages_changed',
  })
  const since = (await at())?.stage_since
  await save([first, ...rest], gone(1))
  expect(await at()).toMatchObject({ status: 'approved', stage: 'Test', stage_since: since })
  // Somebody who still has the old list on the screen.
  await expect(save([first, call, ...rest])).rejects.toMatchObject({ hint: 'stages_changed' })
  await expect(
    cast.as('meera').answer('move_to_stage($1, $2, $3)', [id, (await list())[1]?.id, call?.id]),
  ).rejects.toMatchObject({ code: 'PT404', hint: 'stage_gone' })
})

test.each([
  ['a list without hired', usual.slice(0, 4), 'stages_order'],
  ['another order of statuses', [usual[1], usual[0], ...usual.slice(2)], 'stages_order'],
  ['a status that is none', [...usual, { name: 'x', status: 'rejected' }], 'stages_order'],
  ['21 stages', Array.from({ length: 21 }, () => usual[0]), 'stages_too_many'],
  ['no name', [{ name: '  ', status: 'pending' }, ...usual], 'stage_name'],
  [
    'a name that nobody sees',
    [{ name: '\u200b\u2060', status: 'pending' }, ...usual],
    'stage_name',
  ],
  ['a long name', [{ name: 'x'.repeat(61), status: 'pending' }, ...usual], 'stage_name'],
  ['no days', [{ name: 'x', status: 'pending', promised_days: 0 }, ...usual], 'stage_days'],
  [
    'days that are no number',
    [{ name: 'x', status: 'pending', promised_days: {} }, ...usual],
    'stages_unreadable',
  ],
  ['words', [...usual, 'x'], 'stages_unreadable'],
  ['an id that is none', [{ ...usual[0], id: 'x' }, ...usual.slice(1)], 'stages_unreadable'],
  ['no boolean', [{ ...usual[0], shown: 'perhaps' }, ...usual.slice(1)], 'stages_unreadable'],
  ['one name twice', [...usual, { name: ' new', status: 'hired' }], 'stage_name_twice'],
])('[ORG-08] refuses %s with a code', async (_, stages, hint) => {
  await expect(save(stages)).rejects.toMatchObject({ code: '22023', hint })
})

test('[ORG-08] a new promise counts for those who are in the stage already', async () => {
  await save(usual)
  const [first, ...rest] = await list()
  await save([{ ...first, promised_days: 10 }, ...rest])
  expect(await at()).toMatchObject({ stage: 'New', days: 10 })
})

test('[ORG-08] the list finds by stage, what is overdue and what is stuck, and counts the stages of one posting', async () => {
  await save(usual)
  const other = await cast.apply('vikram')
  const found = async (filters: object) =>
    (
      await cast.as('meera').answer<string[]>('match_applications($1)', [JSON.stringify(filters)])
    ).sort()
  const counts = () =>
    cast
      .as('meera')
      .answer<{ stages: Record<string, number> }>('count_applications($1)', [
        JSON.stringify({ job: postings.frontend }),
      ])
  expect(await found({ stage: [await stageId('New')] })).toEqual([id, other].sort())
  expect((await counts()).stages).toEqual({ [String(await stageId('New'))]: 2 })
  await decide('pending', 'rejected')
  expect(await found({ stage: [await stageId('New')] })).toEqual([other])
  expect(await found({ stage: [await stageId('New')], status: ['rejected'] })).toEqual([id])
  expect((await counts()).stages).toEqual({ [String(await stageId('New'))]: 1 })
  const job = postings.frontend
  expect(await found({ job, late: 'overdue' })).toEqual([])
  await cast
    .as('owner')
    .query(
      "update job_applications set stage_since = now() - interval '15 days', stage_due_at = now() - interval '12 days' where id = $1",
      [other],
    )
  expect(await found({ job, late: 'overdue' })).toEqual([other])
  expect(await found({ job, late: 'stuck' })).toEqual([])
  await save([])
  expect(await found({ job, late: 'overdue' })).toEqual([])
  expect(await found({ job, late: 'stuck' })).toEqual([other])
})

test('[ORG-08] applicants read the names that are told to them, and no others', async () => {
  await save(usual)
  const names = () => cast.as('asha').query('select name from stages')
  const moves = () => cast.as('asha').query('select name from stage_moves')
  expect(await names()).toEqual([{ name: 'Talk' }])
  await move('New', 'Call')
  expect(await moves()).toEqual([])
  await move('Call', 'Talk')
  expect(await moves()).toEqual([{ name: 'Talk' }])
  expect(await cast.as('vikram').query('select name from stage_moves')).toEqual([])
  expect(await cast.as('vikram').query('select name from stages')).toEqual([])
})

test('[ORG-08] a new posting begins with its company’s stages, which stay its own', async () => {
  const [company] = await cast
    .as('owner')
    .query('select company_id as id from jobs where id = $1', [postings.frontend])
  const keep = (stages: unknown[]) =>
    cast
      .as('meera')
      .answer('save_company_stages($1, $2::jsonb)', [company?.id, JSON.stringify(stages)])
  await keep(usual)
  const [posting] = await cast.as('owner').query(
    `insert into jobs (title, company, location, description)
     select 'Weaver', company_name, 'Pune', 'x' from jobs where id = $1 returning id`,
    [postings.frontend],
  )
  await keep([])
  const stages = await cast.as('meera').answer<Stage[]>('list_stages($1)', [posting?.id])
  expect(stages.map(({ name }) => name)).toEqual(usual.map(({ name }) => name))
  expect(await list()).toEqual([])
  await expect(
    cast.as('asha').answer('save_company_stages($1, $2::jsonb)', [company?.id, '[]']),
  ).rejects.toMatchObject(refused)
})

test('[ORG-08] a posting that is deleted leaves its applications without a stage', async () => {
  await save(usual)
  await move('New', 'Call')
  await cast.as('owner').query('delete from jobs where id = $1', [postings.frontend])
  expect(await at()).toMatchObject({ status: 'approved', stage: null, days: null })
  expect(
    await cast
      .as('owner')
      .query('select stage_id from job_applications where stage_id is not null'),
  ).toEqual([])
})

test('[ORG-08] an application that is opened again is in the stage that it had left, from now on', async () => {
  await save(usual)
  for (const [from, to] of [
    ['New', 'Call'],
    ['Call', 'Test'],
    ['Test', 'Joined'],
  ] as const)
    await move(from, to)
  const hired = Number((await at())?.stage_since)
  await cast.as('meera').answer('reopen_application($1, $2)', [id, 'They did not come'])
  const open = await at()
  expect(open).toMatchObject({ status: 'approved', stage: 'Test' })
  expect(Number(open?.stage_since)).toBeGreaterThan(hired)
  await cast
    .as('owner')
    .query("update application_status_log set changed_at = changed_at - interval '9 seconds'")
  await decide('approved', 'rejected')
  await cast.as('meera').answer('reopen_application($1, $2)', [id, 'One more talk'])
  expect(await at()).toMatchObject({ status: 'approved', stage: 'Test' })
})

test('[ORG-11] many go into one stage, each from where it is, with a mail of their own time, and come back', async () => {
  await save(usual)
  const other = await cast.apply('vikram')
  const call = await stageId('Call')
  const moveMany = async (ids: string[], choice: object | null = null) =>
    (
      await cast
        .as('meera')
        .answer<{ id: string; outcome: string }[]>('move_many_to_stage($1, $2, $3)', [
          ids,
          call,
          choice && JSON.stringify(choice),
        ])
    ).map(({ outcome }) => outcome)
  await expect(moveMany([id], { mail: 'soon' })).rejects.toMatchObject({ hint: 'mail_choice' })
  expect(await moveMany([id, other, people.asha], { mail: 'none' })).toHaveLength(3)
  expect(await at(id)).toMatchObject({ stage: 'Call' })
  expect(await at(other)).toMatchObject({ stage: 'Call' })
  expect(await moveMany([id])).toEqual(['same'])
  expect(await moveMany([people.asha])).toEqual(['gone'])
  const back = await cast.as('meera').answer<Outcome[]>('take_back_stage_moves($1)', [[id, other]])
  expect(back.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
  expect(await at(id)).toMatchObject({ stage: 'New', status: 'pending' })
  await decide('pending', 'rejected')
  expect(await moveMany([id])).toEqual(['decided'])
})
