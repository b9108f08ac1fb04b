// Attempts: begun by start_assessment, saved by save_assessment_answers, closed when their time is
// over.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, postings, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
beforeEach(async () => {
  await cast.restore()
  await cast.as('asha').insert('job_applications', { job_id: postings.frontend })
})
afterAll(() => cast.drop())

const start = async (actor: Actor, job: string = postings.frontend, extraTime = 1) =>
  (await cast.as(actor).query('select start_assessment($1, $2) as started', [job, extraTime]))[0]
    ?.started as Record<string, unknown>
const save = async (actor: Actor, answers: unknown) =>
  (
    await cast
      .as(actor)
      .query('select save_assessment_answers($1, $2) as kept', [
        postings.frontend,
        JSON.stringify(answers),
      ])
  )[0]?.kept
const age = (time: string) =>
  cast
    .as('owner')
    .query(
      'update assessment_attempts set started_at = started_at - $1::interval, deadline = deadline - $1::interval',
      [time],
    )

describe('starting', () => {
  test('[CAN-14] reveals questions and options, 1800 seconds, and no right answer', async () => {
    const started = await start('asha')
    expect(started.questions).toEqual([
      { question: 'Which element names a form control?', options: ['span', 'label', 'div', 'em'] },
      {
        question: 'What does a 404 tell?',
        options: ['Not found', 'Forbidden', 'Moved', 'Too large'],
      },
      { question: 'Which unit follows the root font size?', options: ['px', 'em', 'vh', 'rem'] },
    ])
    expect(Date.parse(String(started.deadline)) - Date.parse(String(started.started_at))).toBe(
      1_800_000,
    )
    expect(started.seconds_left).toBe(1800)
    const order = started.shown_order as Record<string, unknown>[]
    expect(order.map((each) => Object.keys(each).sort())).toEqual(
      Array(3).fill(['options', 'question']),
    )
    expect(JSON.stringify(started)).not.toContain('correct')
  })
  test('[CAN-14] a reload or a second device finds the same attempt, its time running', async () => {
    const [one, two] = await Promise.all([start('asha'), start('asha')])
    expect(two.attempt_id).toBe(one.attempt_id)
    await age('600 seconds')
    const third = await start('asha')
    expect(third.attempt_id).toBe(one.attempt_id)
    expect(third.seconds_left).toBeGreaterThan(1190)
    expect(third.seconds_left).toBeLessThanOrEqual(1200)
  })
  test('[CAN-14] only who has applied starts, and no visitor', async () => {
    await expect(start('vikram')).rejects.toMatchObject(refused)
    await expect(start('meera')).rejects.toMatchObject(refused)
    await expect(start('anon')).rejects.toMatchObject(refused)
    const unknown = '99999999-9999-4999-8999-999999999999'
    await expect(start('asha', unknown)).rejects.toMatchObject(refused)
  })
  test('nor who was rejected or has withdrawn; who had begun goes on', async () => {
    await cast.as('vikram').insert('job_applications', { job_id: postings.frontend })
    await start('vikram')
    await cast.as('asha').query("update job_applications set status = 'withdrawn'")
    await cast.as('vikram').query("update job_applications set status = 'withdrawn'")
    await expect(start('asha')).rejects.toMatchObject(refused)
    expect(await start('vikram')).toMatchObject({ submitted_at: null })
  })
  test.each([1, 1.25, 1.5])('%s times the time is given to who asks before', async (times) => {
    expect(await start('asha', postings.frontend, times)).toMatchObject({
      seconds_left: 1800 * times,
    })
  })
  test('[S9] no more than half as much time again is given, and none after the start', async () => {
    for (const times of [0.5, 1.75, 2, -1, Number.NaN]) {
      await expect(start('asha', postings.frontend, times)).rejects.toMatchObject({ code: '22023' })
    }
    const { deadline } = await start('asha')
    expect(await start('asha', postings.frontend, 1.5)).toMatchObject({ deadline })
  })
  test('[S9] who decides is told that time was adjusted only if the person lets them be', async () => {
    await cast.as('vikram').insert('job_applications', { job_id: postings.frontend })
    const told = async (actor: Actor, extraTime: number, tell: boolean | null) => {
      const job = postings.frontend
      await cast.as(actor).query('select start_assessment($1, $2, $3)', [job, extraTime, tell])
      // A later start changes nothing.
      await cast.as(actor).query('select start_assessment($1, 1.5, not $2::boolean)', [job, tell])
      await cast.as(actor).query("select submit_assessment($1, '{}')", [job])
      const [read] = await cast.as('meera').query(
        `select sheet
         from job_applications, answers_of(id) sheet where job_id = $1 and applicant_id = $2`,
        [job, people[actor as keyof typeof people]],
      )
      await cast.as('owner').query('delete from assessment_results')
      await cast.as('owner').query('delete from assessment_attempts')
      const sheet = read?.sheet as Record<string, unknown>
      // Nothing else of the time is in it.
      const parts = ['completed_at', 'questions', 'score', 'time_adjusted']
      expect(Object.keys(sheet).sort()).toEqual(parts)
      return sheet.time_adjusted
    }
    expect(await told('asha', 1.5, true)).toBe(true)
    expect(await told('asha', 1.25, false)).toBe(false)
    expect(await told('asha', 1.5, null)).toBe(false)
    expect(await told('vikram', 1, true)).toBe(false)
  })
  test('[CAN-13] a job without questions has no assessment', async () => {
    await cast.as('asha').insert('job_applications', { job_id: postings.support })
    await expect(start('asha', postings.support)).rejects.toMatchObject({ code: 'PT404' })
  })
  test('[CAN-13] after the submission it tells the score instead of the questions', async () => {
    await start('asha')
    await cast.as('asha').query('select submit_assessment($1, \'{"0":1}\')', [postings.frontend])
    const again = await start('asha')
    expect(again).toMatchObject({ score: 33 })
    expect(again).not.toHaveProperty('questions')
  })
})

describe('keeping answers', () => {
  test('[CAN-14] what was chosen is there after a reload; what is no answer is not', async () => {
    await start('asha')
    expect(await save('asha', { 0: 2, 1: '1', 2: 7, 9: 1, x: 1 })).toBe(true)
    expect((await start('asha')).answers).toEqual({ 0: 2 })
  })
  test('[CAN-14] two devices add to one another, and the later choice counts', async () => {
    await start('asha')
    await save('asha', { 0: 2, 1: 1 })
    await save('asha', { 1: 0 })
    await save('asha', { 2: 3 })
    expect((await start('asha')).answers).toEqual({ 0: 2, 1: 0, 2: 3 })
  })
  test('[S9] in the 2 seconds after the deadline, not later, and nobody else’s', async () => {
    await start('asha')
    expect(await save('vikram', { 0: 1 })).toBe(false)
    await age('1800.1 seconds')
    expect(await save('asha', { 0: 1 })).toBe(true)
    await age('2 seconds')
    expect(await save('asha', { 0: 1 })).toBe(false)
  })
  test('[T107] an attempt whose time ran out is closed with the answers kept until then', async () => {
    await start('asha')
    await save('asha', { 0: 1, 1: 0 })
    await age('1800.1 seconds')
    const close = () => cast.as('owner').query('select private.close_overdue_attempts() as closed')
    expect(await close()).toEqual([{ closed: 0 }])
    await age('2 seconds')
    expect(await close()).toEqual([{ closed: 1 }])
    expect(await cast.as('asha').query('select score, answers from assessment_results')).toEqual([
      { score: 67, answers: { 0: 1, 1: 0 } },
    ])
    expect(await close()).toEqual([{ closed: 0 }])
  })
  test('[T107] who comes back too late is told the score of what was kept at once', async () => {
    await start('asha', postings.frontend, 1.25)
    await save('asha', { 0: 1 })
    await age('2250.1 seconds')
    expect(await start('asha')).toMatchObject({ submitted_at: null, seconds_left: 0 })
    await age('3 seconds')
    const closed = await start('asha')
    expect(closed).toMatchObject({ score: 33, submitted_at: closed.deadline })
    expect(closed).not.toHaveProperty('questions')
  })
  test('[T107] who comes back while it is being closed is told the score too', async () => {
    await start('asha')
    await age('1803 seconds')
    const sweeper = await cast.begin('owner')
    await sweeper.query('select private.close_overdue_attempts()')
    const back = start('asha')
    await cast.heldUp(back)
    await sweeper.commit()
    expect(await back).toMatchObject({ score: 0 })
  })
})

test('[DAT-04] the person alone reads an attempt, extra time and all; nobody writes one', async () => {
  await start('asha')
  const read = (actor: Actor) => cast.as(actor).query('select id from assessment_attempts')
  expect(await read('asha')).toHaveLength(1)
  expect(await read('meera')).toEqual([])
  expect(await read('vikram')).toEqual([])
  await expect(read('anon')).rejects.toMatchObject(refused)
  for (const actor of ['asha', 'meera', 'anon'] as const) {
    await expect(
      cast.as(actor).query("update assessment_attempts set deadline = '2999-01-01'"),
    ).rejects.toMatchObject(refused)
    await expect(
      cast.as(actor).insert('assessment_attempts', {
        job_id: postings.frontend,
        candidate_id: people.vikram,
        deadline: new Date(),
      }),
    ).rejects.toMatchObject(refused)
    await expect(
      cast.as(actor).query('select * from private.assessment_snapshots'),
    ).rejects.toMatchObject(refused)
  }
})
