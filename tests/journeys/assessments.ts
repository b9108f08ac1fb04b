// For the journeys of assessments: a job with questions, an applicant, and control of the
// database's times.

import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { findRunningEmbedded } from '#server/postgres/attach.ts'
import type { Visit, VisitOptions } from '#tests/support/browser.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'

/** The right option says so, so that a test finds it in any order. */
export const questions = [
  {
    question: 'What does this print?\n```python\nfor i in range(2):\n    print(i * "kiln")\n```',
    options: ['`kiln`, right', '`kilnkiln`', 'Nothing', 'An error of `range`'],
    correct_answer: 0,
  },
  {
    question: 'Which **one** is hotter? ![plan](https://elsewhere.example/plan.png)',
    options: [
      'The moon',
      'A kiln, right',
      'Tea',
      `A very long one, ${'which goes on '.repeat(12)}`,
    ],
    correct_answer: 1,
  },
  {
    question: 'How many kilns are four kilns?',
    options: ['Three', 'Five', 'Four, right', 'None'],
    correct_answer: 2,
  },
  {
    question: 'Which of these is <b>glaze</b>?',
    options: ['Sand', 'Clay', 'Smoke', 'Glaze, right'],
    correct_answer: 3,
  },
  {
    question: 'मिट्टी को क्या पकाता है?',
    options: ['पानी', 'आग, right', 'हवा', 'Light'],
    correct_answer: 1,
  },
]

type Attempt = { id: string; answers: Record<string, number>; time_multiplier: string }

export type Assessments = {
  /** A job with these questions; returns its id. */
  post(title: string, test_questions?: unknown[]): Promise<string>
  apply(person: Person, job: string): Promise<void>
  /** Comes back, opens the assessment and starts it. */
  opened(person: Person, job: string, options?: Omit<VisitOptions, 'baseURL'>): Promise<Visit>
  /** Chooses the right option of the present question, or a wrong one. */
  answer(page: Page, wrongly?: boolean): Promise<void>
  /** Answers all remaining questions correctly. */
  answerAll(page: Page): Promise<void>
  /** Moves the attempts' times of a job by this much. */
  pass(job: string, time: string): Promise<void>
  /** The same, so that this much is left from now on. */
  leave(job: string, time: string): Promise<void>
  attemptsOf(person: Person): Promise<Attempt[]>
  resultsOf(person: Person): Promise<{ score: number; answers: Record<string, number> }[]>
}

export async function prepareAssessments(stage: Stage): Promise<Assessments> {
  const connectionString = await findRunningEmbedded(stage.product.dataDir, 'postgres')
  const owner = new pg.Client({ connectionString })
  // The product ends its database after the last test, perhaps before this connection is closed.
  owner.on('error', () => {})
  await owner.connect()
  afterAll(() => owner.end())
  const of = async (table: string, { id }: Person) =>
    (await owner.query(`select * from public.${table} where candidate_id = $1`, [id])).rows

  const assessments: Assessments = {
    async post(title, test_questions = questions) {
      const [id = ''] = await stage.post({ title, test_questions })
      return id
    },
    async apply(person, job) {
      const row = { job_id: job, applicant_id: person.id, status: 'pending' }
      await person.client.from('job_applications').insert(row).throwOnError()
    },
    async opened(person, job, options) {
      const come = await stage.returns(person, options)
      await come.page.goto(`/candidate/assessment/${job}`)
      await come.page.getByRole('button', { name: 'Start', exact: true }).click()
      await come.page.getByRole('timer').waitFor()
      return come
    },
    async answer(page, wrongly = false) {
      const right = page.getByRole('radio', { name: /, right/ })
      const wrong = page.locator('label', { hasNotText: ', right' }).getByRole('radio').first()
      await (wrongly ? wrong : right).check()
    },
    async answerAll(page) {
      for (;;) {
        const next = page.getByRole('button', { name: 'Next' })
        await assessments.answer(page)
        if ((await next.count()) === 0) break
        await next.click()
      }
      await page.getByText('Your answers are saved.').waitFor()
    },
    async pass(job, time) {
      await owner.query(
        `update public.assessment_attempts
         set started_at = started_at - $2::interval, deadline = deadline - $2::interval where job_id = $1`,
        [job, time],
      )
    },
    async leave(job, time) {
      await owner.query(
        `update public.assessment_attempts
         set started_at = started_at - (deadline - clock_timestamp() - $2::interval),
           deadline = clock_timestamp() + $2::interval where job_id = $1`,
        [job, time],
      )
    },
    attemptsOf: (person) => of('assessment_attempts', person),
    resultsOf: (person) => of('assessment_results', person),
  }
  return assessments
}
