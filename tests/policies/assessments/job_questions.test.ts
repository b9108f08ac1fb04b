// Questions of an assessment: written with the posting, stored where only administrators read,
// never in the public row.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, postings, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

const question = (text: string, right = 0) => ({
  question: text,
  options: ['a', 'b', 'c', 'd'],
  correct_answer: right,
})
const kept = (id: unknown) =>
  cast
    .as('meera')
    .query(
      'select question, options, correct_answer from job_questions where job_id = $1 order by position',
      [id],
    )
const write = (questions: unknown, id: unknown = postings.frontend) =>
  cast
    .as('meera')
    .query('update jobs set test_questions = $1 where id = $2 returning test_questions', [
      JSON.stringify(questions),
      id,
    ])

test('[T029] everybody reads as many empty entries as there are questions', async () => {
  for (const actor of ['anon', 'asha', 'meera'] as const) {
    expect(
      await cast
        .as(actor)
        .query('select test_questions from jobs where id = $1', [postings.frontend]),
    ).toEqual([{ test_questions: [{}, {}, {}] }])
  }
})

test('[T029] administrators read questions and right answers, nobody else does', async () => {
  expect(await kept(postings.frontend)).toHaveLength(3)
  expect(await cast.as('asha').query('select * from job_questions')).toEqual([])
  await expect(cast.as('anon').query('select * from job_questions')).rejects.toMatchObject(refused)
})

test('[T030] no filter, order or path on test_questions depends on a right answer', async () => {
  const conditions = [
    'test_questions @> \'[{"correct_answer":1}]\'',
    "test_questions::text like '%correct%'",
    "test_questions -> 0 ->> 'correct_answer' = '1'",
    "jsonb_path_exists(test_questions, '$[*].correct_answer')",
  ]
  for (const actor of ['anon', 'asha'] as Actor[]) {
    for (const condition of conditions) {
      expect(await cast.as(actor).query(`select id from jobs where ${condition}`)).toEqual([])
    }
  }
})

describe('writing', () => {
  test('[CAN-14] the answer to a write holds empty entries only', async () => {
    const [made] = await cast.as('meera').insert('jobs', {
      title: 'Tester',
      company: 'Ganga Labs',
      location: 'Kanpur',
      description: 'x',
      test_questions: JSON.stringify([question('One?', 2), question('Two?')]),
    })
    expect(made?.test_questions).toEqual([{}, {}])
    expect(await kept(made?.id)).toEqual([question('One?', 2), question('Two?')])
  })
  test('the empty entries written back change nothing', async () => {
    const before = await kept(postings.frontend)
    await write([{}, {}, {}])
    expect(await kept(postings.frontend)).toEqual(before)
  })
  test('other questions replace them; an empty list removes them', async () => {
    expect(await write([question('New?', 3)])).toEqual([{ test_questions: [{}] }])
    expect(await kept(postings.frontend)).toEqual([question('New?', 3)])
    await write([])
    expect(await kept(postings.frontend)).toEqual([])
  })
  test('an upsert writes the questions, an insert that gives way to what is there does not', async () => {
    const upsert = (questions: unknown, action: string) =>
      cast.as('meera').query(
        `insert into jobs (id, title, company, location, description, test_questions)
         values ($1, 'Frontend Engineer', 'Kaveri Software', 'Lucknow', 'x', $2)
         on conflict (id) do ${action}`,
        [postings.frontend, JSON.stringify(questions)],
      )
    const update = 'update set test_questions = excluded.test_questions'
    await upsert([question('Upserted?'), question('Both?')], update)
    expect(await kept(postings.frontend)).toHaveLength(2)
    await upsert([question('Ignored?')], 'nothing')
    expect(await kept(postings.frontend)).toHaveLength(2)
    await upsert([{}, {}], update)
    expect(await kept(postings.frontend)).toHaveLength(2)
  })
  test('the row’s entries follow questions written one by one', async () => {
    await cast
      .as('meera')
      .query('delete from job_questions where job_id = $1 and position = 1', [postings.frontend])
    expect(
      await cast
        .as('anon')
        .query('select test_questions from jobs where id = $1', [postings.frontend]),
    ).toEqual([{ test_questions: [{}] }])
  })
  test.each([
    ['a blank text', [{ ...question(' ') }], 'Question 1 has no text'],
    [
      'three options',
      [{ ...question('x'), options: ['a', 'b', 'c'] }],
      'Question 1 needs exactly 4 options',
    ],
    [
      'a blank option',
      [question('x'), { ...question('y'), options: ['a', '', 'c', 'd'] }],
      'Question 2 has a blank option',
    ],
    ['a text that nobody sees', [question('\u200b\u2060')], 'Question 1 has no text'],
    [
      'an option that nobody sees',
      [{ ...question('x'), options: ['a', '\u200b', 'c', 'd'] }],
      'Question 1 has a blank option',
    ],
    [
      'an option twice',
      [{ ...question('x'), options: ['a b', 'b', 'c', ' a  b\u200b'] }],
      'Question 1 has two options that say the same',
    ],
    [
      'a very long option',
      [{ ...question('x'), options: ['a', 'b', 'c', 'd'.repeat(2001)] }],
      'Question 1 has an option of more than 2,000 characters',
    ],
    [
      'the right answer 4',
      [question('x', 4)],
      'The right answer of question 1 must be 0, 1, 2 or 3',
    ],
    [
      'a right answer as text',
      [{ ...question('x'), correct_answer: '1' }],
      'The right answer of question 1 must be 0, 1, 2 or 3',
    ],
    ['an empty entry among full ones', [question('x'), {}], 'Question 2 has no text'],
    ['no list', { question: 'x' }, 'test_questions must be a list'],
  ])('[ADM-06] %s is refused with a clear message', async (_, questions, message) => {
    const before = await kept(postings.frontend)
    await expect(write(questions)).rejects.toMatchObject({ code: '22023', message })
    expect(await kept(postings.frontend)).toEqual(before)
  })
  test('[ADM-06] one written by itself passes the same check', async () => {
    const row = { job_id: postings.support, position: 4, ...question('x') }
    const alike = { ...row, options: ['a b', 'b', 'c', ' a  b\u200b'] }
    await expect(cast.as('meera').insert('job_questions', alike)).rejects.toMatchObject({
      code: '22023',
      message: 'Question 5 has two options that say the same',
    })
    await cast.as('meera').insert('job_questions', row)
    await expect(
      cast
        .as('meera')
        .query("update job_questions set options[2] = ' ' where job_id = $1", [postings.support]),
    ).rejects.toMatchObject({ code: '22023', message: 'Question 5 has a blank option' })
    await cast.as('meera').query('delete from job_questions where job_id = $1', [postings.support])
  })
  test('[DAT-04] candidates and visitors write none', async () => {
    const row = { job_id: postings.support, position: 0, ...question('x') }
    await expect(cast.as('asha').insert('job_questions', row)).rejects.toMatchObject(refused)
    await expect(cast.as('anon').insert('job_questions', row)).rejects.toMatchObject(refused)
  })
})
