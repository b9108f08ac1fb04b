// admin_assessment(): how well a test measures, computed again from the raw answers by another
// method.
import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chanceOf } from '#worker/demo/large/chance.ts'
import { type Cast, freshCast, postings } from '../cast.ts'

const seed = randomInt(1_000_000)
const chance = chanceOf(seed)
const QUESTIONS = 6
const TAKERS = 180
const right = (place: number) => (place * 3 + 1) % 4

type Statistics = {
  n: number
  left_out: number
  kr20: number | null
  questions: {
    difficulty: number
    discrimination: number | null
    chosen: number[]
    skipped: number
    right: number
  }[]
}

let cast: Cast
const taken: Record<string, number>[] = []
beforeAll(async () => {
  cast = await freshCast()
  for (let taker = 0; taker < TAKERS; taker++) {
    const ability = chance.normal()
    const answers: Record<string, number> = {}
    for (let place = 0; place < QUESTIONS; place++) {
      if (chance.happens(0.05)) continue
      const knows = chance.happens(1 / (1 + Math.exp(place / 3 - 1 - ability)))
      // Nobody chooses the third wrong answer.
      answers[place] = knows ? right(place) : (right(place) + chance.whole(1, 2)) % 4
    }
    taken.push(answers)
    await take(answers, 'As it is now', new Date('2026-05-02'))
  }
  // The questions were edited in between, and another attempt was outside of the period.
  for (let taker = 0; taker < 7; taker++)
    await take({ 0: 1 }, 'As it was before', new Date('2026-05-01'))
  await take({ 0: 1 }, 'As it is now', new Date('2026-04-01'))
})
afterAll(() => cast.drop())

async function take(answers: Record<string, number>, wording: string, at: Date) {
  const owner = cast.as('owner')
  const id = randomUUID()
  await owner.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@x.test`])
  await owner.query('insert into profiles (id, full_name) values ($1, $2)', [id, 'Somebody'])
  const questions = Array.from({ length: QUESTIONS }, (_, place) => ({
    question: `${wording} ${place}`,
    options: ['a', 'b', 'c', 'd'],
    correct_answer: right(place),
  }))
  const of = [postings.frontend, id, JSON.stringify(answers), at]
  await owner.query(
    `with attempt as (
       insert into assessment_attempts (job_id, candidate_id, answers, started_at, deadline, submitted_at)
       values ($1, $2, $3, $4, $4, $4) returning id)
     insert into private.assessment_snapshots (attempt_id, questions) select id, $5 from attempt`,
    [...of, JSON.stringify(questions)],
  )
  await owner.query(
    `insert into assessment_results (job_id, candidate_id, answers, completed_at, score) values ($1, $2, $3, $4, private.grade($5, $3))`,
    [...of, JSON.stringify(questions)],
  )
}

const statistics = async (since: string, until: string) =>
  (
    await cast
      .as('meera')
      .query('select admin_assessment($1, $2, $3) as all', [postings.frontend, since, until])
  )[0]?.all as Statistics

const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length
const spread = (list: number[]) => Math.sqrt(mean(list.map((one) => (one - mean(list)) ** 2)))

test(`[ADM-11] difficulty, discrimination, unused answers and KR-20 equal a reckoning by hand (seed ${seed})`, async () => {
  const shown = await statistics('2026-05-01', '2026-06-01')
  expect([shown.n, shown.left_out]).toEqual([TAKERS, 7])
  const marks = taken.map((answers) =>
    Array.from({ length: QUESTIONS }, (_, place) => Number(answers[place] === right(place))),
  )
  const totals = marks.map((row) => row.reduce((sum, one) => sum + one, 0))
  let doubt = 0
  for (const [place, question] of shown.questions.entries()) {
    const column = marks.map((row) => row[place] ?? 0)
    const rest = totals.map((total, taker) => total - (column[taker] ?? 0))
    const p = mean(column)
    doubt += p * (1 - p)
    const those = (mark: number) => mean(rest.filter((_, taker) => column[taker] === mark))
    // The point-biserial correlation, by the textbook: (M₁ - M₀) / S · √(p·q).
    const biserial = ((those(1) - those(0)) / spread(rest)) * Math.sqrt(p * (1 - p))
    expect(question.right).toBe(right(place))
    expect(question.difficulty).toBeCloseTo(p, 3)
    expect(question.discrimination).toBeCloseTo(biserial, 2)
    const chose = (option: number) => taken.filter((answers) => answers[place] === option).length
    expect(question.chosen).toEqual([0, 1, 2, 3].map(chose))
    expect(question.chosen[(right(place) + 3) % 4]).toBe(0)
    expect(question.skipped).toBe(taken.filter((answers) => answers[place] === undefined).length)
  }
  const kr20 = (QUESTIONS / (QUESTIONS - 1)) * (1 - doubt / spread(totals) ** 2)
  expect(shown.kr20).toBeCloseTo(kr20, 2)
})

test('[ADM-11] below thirty results neither reliability nor discrimination is claimed', async () => {
  const shown = await statistics('2026-03-01', '2026-04-15')
  expect(shown).toMatchObject({ n: 1, left_out: 0, kr20: null })
  expect(shown.questions.map(({ discrimination }) => discrimination)).toEqual(
    Array(QUESTIONS).fill(null),
  )
  expect(await statistics('2020-01-01', '2020-02-01')).toMatchObject({ n: 0, questions: [] })
})
