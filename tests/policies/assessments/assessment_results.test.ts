// assessment_results: the database grades; one result, in time, by the person who took the
// assessment.
import fc from 'fast-check'
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

const start = () => cast.as('asha').query('select start_assessment($1)', [postings.frontend])
const send = (actor: Actor, answers: unknown, more: Record<string, unknown> = {}) =>
  cast.as(actor).insert('assessment_results', {
    job_id: postings.frontend,
    candidate_id: people.asha,
    score: 100,
    answers: JSON.stringify(answers),
    completed_at: '2001-01-01',
    ...more,
  })
const conflict = { code: 'PT409' }
const age = (time: string) =>
  cast
    .as('owner')
    .query('update assessment_attempts set deadline = deadline - $1::interval', [time])

describe('sending', () => {
  test('[T106] [CAN-15] the stored score is the computed one, completed_at the server’s', async () => {
    await start()
    const [result] = await send('asha', { 0: 1, 1: 0, 2: 0 })
    expect(result).toMatchObject({ score: 67, answers: { 0: 1, 1: 0, 2: 0 } })
    expect(Math.abs(new Date(String(result?.completed_at)).getTime() - Date.now())).toBeLessThan(
      60_000,
    )
  })
  test.each([
    ['all right', { 0: 1, 1: 0, 2: 3 }, 100],
    ['as a list', [1, 0, 3], 100],
    ['none given', {}, 0],
    ['missing ones', { 2: 3 }, 33],
    ['negative, out of range, too many', { 0: -1, 1: 4, 2: 3, 3: 1, 77: 0 }, 33],
    ['as text', { 0: '1', 1: '0', 2: 3 }, 33],
    ['fractions, null, nested', { 0: 1.5, 1: null, 2: [3] }, 0],
    ['not answers at all', 'all of them', 0],
  ])('[T106] answers %s give what they are worth', async (_, answers, score) => {
    await start()
    expect(await send('asha', answers)).toMatchObject([{ score }])
  })
  test('[CAN-15] a score is the rounded percent of right answers, for any questions and answers', async () => {
    const grade = async (right: number[], chosen: number[]) =>
      (
        await cast
          .as('owner')
          .query('select private.grade($1, $2) as score', [
            JSON.stringify(right.map((correct_answer) => ({ correct_answer }))),
            JSON.stringify({ ...chosen }),
          ])
      )[0]?.score
    const option = fc.integer({ min: 0, max: 3 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(option, { minLength: 1, maxLength: 40 }),
        fc.array(option, { maxLength: 40 }),
        async (right, chosen) => {
          const hits = right.filter((answer, place) => chosen[place] === answer).length
          expect(await grade(right, chosen)).toBe(Math.round((100 * hits) / right.length))
        },
      ),
      { numRuns: 100 },
    )
  })
  test('[T107] [CAN-14] without an attempt it is refused', async () => {
    await expect(send('asha', { 0: 1 })).rejects.toMatchObject(conflict)
  })
  test('[S9] [T107] in the 2 seconds after the deadline it counts, later it is refused', async () => {
    await start()
    await age('1800.1 seconds')
    expect(await send('asha', { 0: 1 })).toMatchObject([{ score: 33 }])
    await cast.as('owner').query('delete from assessment_results')
    await cast.as('owner').query('update assessment_attempts set submitted_at = null')
    await age('2 seconds')
    await expect(send('asha', { 0: 1 })).rejects.toMatchObject(conflict)
  })
  test('[T107] what was kept on the way counts, where the submission says nothing newer', async () => {
    await start()
    await cast
      .as('asha')
      .query('select save_assessment_answers($1, $2)', [postings.frontend, '{"0":1,"1":3}'])
    expect(await send('asha', { 1: 0 })).toMatchObject([{ score: 67, answers: { 0: 1, 1: 0 } }])
  })
  test('[T105] of two at once one is stored, the other told so', async () => {
    await start()
    const first = await cast.begin('asha')
    await first.query('select submit_assessment($1, $2)', [postings.frontend, '{"0":1}'])
    const second = send('asha', { 0: 1, 1: 0, 2: 3 }).then(
      () => 'done',
      (error) => error.code,
    )
    await cast.heldUp(second)
    await first.commit()
    expect(await second).toBe('PT409')
    expect(await cast.as('asha').query('select score from assessment_results')).toEqual([
      { score: 33 },
    ])
  })
  test('[T110] questions edited during the test are graded as they were at the start', async () => {
    await start()
    await cast
      .as('meera')
      .query('update jobs set test_questions = $1 where id = $2', [
        JSON.stringify([{ question: 'Other?', options: ['a', 'b', 'c', 'd'], correct_answer: 2 }]),
        postings.frontend,
      ])
    expect(await send('asha', { 0: 1, 1: 0, 2: 3 })).toMatchObject([{ score: 100 }])
  })
  test('[DAT-04] nobody sends somebody else’s, and no visitor any', async () => {
    await start()
    await expect(send('vikram', { 0: 1 })).rejects.toMatchObject(refused)
    await expect(send('anon', { 0: 1 })).rejects.toMatchObject(refused)
  })
})

describe('afterwards', () => {
  test('[T016] the person and administrators read it', async () => {
    await start()
    await send('asha', {})
    const read = (actor: Actor) => cast.as(actor).query('select score from assessment_results')
    expect(await read('asha')).toHaveLength(1)
    expect(await read('meera')).toHaveLength(1)
    expect(await read('vikram')).toEqual([])
    await expect(read('anon')).rejects.toMatchObject(refused)
  })
  test('[T032] nobody changes or deletes one', async () => {
    await start()
    await send('asha', {})
    for (const actor of ['asha', 'meera', 'anon'] as const) {
      await expect(
        cast.as(actor).query('update assessment_results set score = 100'),
      ).rejects.toMatchObject(refused)
      await expect(cast.as(actor).query('delete from assessment_results')).rejects.toMatchObject(
        refused,
      )
    }
  })
})
