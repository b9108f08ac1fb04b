// move_application(), take_back_move() and answers_of(): one application, step by step, as the
// drawer and the board use them.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, postings, refused } from '../cast.ts'

let cast: Cast
let id: string
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())
beforeEach(async () => {
  await cast.as('owner').query('delete from job_applications')
  await cast.as('owner').query('delete from private.outgoing_mail')
  id = await cast.apply('asha')
})

const move = (who: Actor, present: string, next: string, reason: string | null = null) =>
  cast.as(who).answer('move_application($1, $2, $3, $4)', [id, present, next, reason])
const takeBack = (who: Actor) => cast.as(who).answer('take_back_move($1)', [id])
const later = () =>
  cast
    .as('owner')
    .query("update application_status_log set changed_at = changed_at - interval '9 seconds'")
const steps = () =>
  cast
    .as('owner')
    .query('select to_status from application_status_log where from_status is not null order by id')

test('[ADM-08] step by step from pending to hired, each step in the log', async () => {
  for (const [present, next] of [
    ['pending', 'approved'],
    ['approved', 'shortlisted'],
    ['shortlisted', 'hired'],
  ] as const)
    expect(await move('meera', present, next)).toEqual({ id, outcome: 'done', status: next })
  expect(await steps()).toEqual([
    { to_status: 'approved' },
    { to_status: 'shortlisted' },
    { to_status: 'hired' },
  ])
})

test('[ADM-08] [T108] from a status that it has no more nothing happens, and who asked is told what it is', async () => {
  await move('arjun', 'pending', 'rejected', 'skills')
  expect(await move('meera', 'pending', 'approved')).toEqual({
    id,
    outcome: 'decided',
    status: 'rejected',
  })
  expect(await steps()).toHaveLength(1)
})

test('[T108] approve and reject at once, a hundred times: one step each time, one mail, and the other one is told', async () => {
  for (let round = 0; round < 100; round += 1) {
    await cast.as('owner').query('delete from job_applications')
    await cast.as('owner').query('delete from private.outgoing_mail')
    id = await cast.apply('asha')
    const answers = (await Promise.all([
      move('meera', 'pending', 'approved'),
      move('arjun', 'pending', 'rejected'),
    ])) as { outcome: string; status: string }[]
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['decided', 'done'])
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1)
    expect(await steps()).toHaveLength(1)
    const mails = await cast
      .as('owner')
      .query("select id from private.outgoing_mail where template = 'application_decided'")
    expect(mails).toHaveLength(1)
  }
})

test('[ADM-08] one’s own last step is taken back within 8 seconds, to where it was, with its reason', async () => {
  await move('meera', 'pending', 'approved')
  await later()
  await move('meera', 'approved', 'rejected', 'filled')
  expect(await takeBack('arjun')).toMatchObject({ outcome: 'theirs', status: 'rejected' })
  expect(await takeBack('meera')).toEqual({ id, outcome: 'done', status: 'approved' })
  const stored = await cast.as('owner').query('select rejection_reason, told from job_applications')
  expect(stored).toEqual([{ rejection_reason: null, told: null }])
  await move('meera', 'approved', 'shortlisted')
  await later()
  expect(await takeBack('meera')).toMatchObject({ outcome: 'late', status: 'shortlisted' })
})

test('[ADM-08] no other steps, and reasons for rejections alone', async () => {
  for (const [present, next] of [
    ['pending', 'hired'],
    ['rejected', 'approved'],
    ['pending', 'withdrawn'],
    ['approved', 'pending'],
  ] as const)
    await expect(move('meera', present, next)).rejects.toMatchObject({ code: '22023' })
  await expect(move('meera', 'pending', 'approved', 'skills')).rejects.toMatchObject({
    code: '22023',
  })
  await expect(move('meera', 'pending', 'rejected', 'none')).rejects.toMatchObject({
    code: '22023',
  })
})

test('[DAT-04] candidates and visitors move nothing and read no right answer', async () => {
  for (const who of ['asha', 'anon'] as const) {
    await expect(move(who, 'pending', 'approved')).rejects.toMatchObject(refused)
    await expect(takeBack(who)).rejects.toMatchObject(refused)
    await expect(cast.as(who).answer('answers_of($1)', [id])).rejects.toMatchObject(refused)
  }
})

test('[ADM-07] the answers stand beside the questions as they were put, whatever became of these since', async () => {
  await cast.as('owner').query('delete from job_questions where job_id = $1', [postings.frontend])
  for (const [position, right] of [2, 0, 1].entries())
    await cast
      .as('owner')
      .query(
        'insert into job_questions (job_id, position, question, options, correct_answer) values ($1, $2, $3, $4, $5)',
        [postings.frontend, position, `Question ${position}`, ['a', 'b', 'c', 'd'], right],
      )
  expect(await cast.as('meera').answer('answers_of($1)', [id])).toBeNull()
  await cast.as('asha').query('select start_assessment($1)', [postings.frontend])
  await cast.as('owner').query("update job_questions set question = 'Changed', correct_answer = 3")
  await cast
    .as('asha')
    .query('select submit_assessment($1, $2)', [postings.frontend, { 0: 2, 1: 3 }])
  const asked = (question: string, correct_answer: number, chosen: number | null) => ({
    question,
    options: ['a', 'b', 'c', 'd'],
    correct_answer,
    chosen,
  })
  expect(await cast.as('meera').answer('answers_of($1)', [id])).toEqual({
    score: 33,
    completed_at: expect.any(String),
    time_adjusted: false,
    questions: [asked('Question 0', 2, 2), asked('Question 1', 0, 3), asked('Question 2', 1, null)],
  })
})
