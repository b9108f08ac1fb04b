// Writes one application with its history: it arrives, may have an assessment, and is decided step
// by step, each step by an administrator and with the date it would have had.
import type { Connection, Query } from '../connection.ts'
import type { DemoApplication } from './applications.ts'
import type { DemoQuestion } from './posting.ts'

type Facts = {
  application: DemoApplication
  id: string
  job: string
  applicant: string
  decider: string
  questions: DemoQuestion[]
  now: Date
}

const HOUR = 3_600_000

/**
 * Does nothing when the person has already applied for the posting, the posting is gone, or the
 * application is that of an account which was deleted.
 */
export async function storeApplication(
  connection: Connection,
  facts: Facts,
): Promise<{ added: boolean; scored: boolean }> {
  return connection.transaction(async (tx) => {
    const { application, id, job, applicant, now } = facts
    const sent = new Date(now.getTime() - application.daysAgo * 24 * HOUR)
    const added = await tx.query(
      `insert into public.job_applications (id, job_id, applicant_id, status, cover_letter, created_at)
       select $1, $2, $3, 'pending', $4, $5
       where exists (select from public.jobs where id = $2)
         and not exists (select from public.job_applications where job_id = $2 and applicant_id = $3)
       on conflict (id) do nothing returning id`,
      [id, job, applicant, application.letter ?? null, sent.toISOString()],
    )
    if (added.length === 0) return { added: false, scored: false }
    const scored = application.right !== undefined && (await assess(tx, facts, sent))
    for (const { to, daysAgo } of application.steps ?? []) {
      await decide(tx, facts, to, new Date(now.getTime() - daysAgo * 24 * HOUR))
    }
    return { added: true, scored }
  })
}

async function decide(tx: Query, { id, applicant, decider }: Facts, to: string, at: Date) {
  const who = to === 'withdrawn' ? applicant : decider
  await tx.query('select private.record_past_step($1, $2, $3, $4, null)', [
    id,
    to,
    who,
    at.toISOString(),
  ])
}

/**
 * The first `right` questions are answered right, the others wrong; the database computes the
 * score.
 */
async function assess(tx: Query, { application, job, applicant, questions }: Facts, sent: Date) {
  if (questions.length === 0) return false
  const answers = Object.fromEntries(
    questions.map(({ right }, at) => [at, at < (application.right ?? 0) ? right : (right + 1) % 4]),
  )
  const started = new Date(sent.getTime() + HOUR / 4)
  const submitted = new Date(started.getTime() + HOUR / 5)
  const [attempt] = await tx.query<{ id: string }>(
    `insert into public.assessment_attempts (job_id, candidate_id, started_at, deadline, answers, submitted_at)
     values ($1, $2, $3, $3::timestamptz + interval '30 minutes', $4, $5)
     on conflict (job_id, candidate_id) do nothing returning id`,
    [job, applicant, started.toISOString(), JSON.stringify(answers), submitted.toISOString()],
  )
  if (!attempt) return false
  await tx.query(
    `insert into private.assessment_snapshots (attempt_id, questions)
     select $1, jsonb_agg(jsonb_build_object(
       'question', question, 'options', options, 'correct_answer', correct_answer) order by position)
     from public.job_questions where job_id = $2`,
    [attempt.id, job],
  )
  await tx.query(
    `insert into public.assessment_results (job_id, candidate_id, score, answers, completed_at)
     select $2, $3, private.grade(questions, $4), $4, $5
     from private.assessment_snapshots where attempt_id = $1`,
    [attempt.id, job, applicant, JSON.stringify(answers), submitted.toISOString()],
  )
  return true
}
