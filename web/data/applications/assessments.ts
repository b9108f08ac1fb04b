// A person's assessment of a job: whether there is one, the one attempt with its questions and the
// server's clock, its answers and score (CAN-13 to CAN-15). Only the start returns questions, and
// nothing returns which option is right.

import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'
import { codeOf } from '../wire/errors.ts'
import { isUuid } from '../wire/uuid.ts'
import { keptAttempt } from './kept-attempt.ts'

/** Chosen options by the positions in which questions and options were written: `{ 0: 2 }`. */
export type Answers = Readonly<Record<number, number>>

/** A question as one person sees it: positions are the author's, the order is the person's. */
export type Question = {
  position: number
  text: string
  options: { position: number; text: string }[]
}

export type Attempt = {
  id: string
  deadline: number
  /** What to add to this device's clock to get the server's, in milliseconds. */
  clockOffset: number
  answers: Answers
  questions: Question[]
}

export type Finished = { score: number }

export type Assessment = {
  jobTitle: string
  questionCount: number
  /** Whether it was begun, here or elsewhere. */
  isBegun: boolean
}

/** The choices of extra time before the start, as a multiple of the usual time. */
export const extraTimes = [1, 1.25, 1.5] as const
export type ExtraTime = (typeof extraTimes)[number]
export const usualMinutes = 30

/**
 * What is known without starting it; null if there is none for this person: no such job, no
 * questions, no open application.
 */
export const assessmentOf = (userId: string, jobId: string) =>
  queryOptions({
    queryKey: ['assessment_attempts', { userId, jobId }],
    ...evenOffline,
    queryFn: orKept(userId, jobId, 'assessment', async (): Promise<Assessment | null> => {
      if (!isUuid(jobId)) return null
      const client = await getClient()
      const [job, application, attempt] = await Promise.all([
        client.from('jobs').select('title, test_questions').eq('id', jobId).maybeSingle(),
        client
          .from('applications')
          .select('status, job_title')
          .eq('job_id', jobId)
          .eq('candidate_id', userId)
          .in('status', ['pending', 'approved', 'shortlisted'])
          .limit(1)
          .maybeSingle(),
        client
          .from('assessment_attempts')
          .select('id')
          .eq('job_id', jobId)
          .eq('candidate_id', userId)
          .maybeSingle(),
      ])
      for (const { error } of [job, application, attempt]) if (error) throw error
      const questions = job.data?.test_questions
      const questionCount = Array.isArray(questions) ? questions.length : 0
      const isBegun = attempt.data !== null
      if (!isBegun && (questionCount === 0 || !application.data)) return null
      const jobTitle = job.data?.title ?? application.data?.job_title ?? ''
      return { jobTitle, questionCount, isBegun }
    }),
  })

/**
 * The attempt that was begun: its questions, or the score once it is over. Calling it again keeps
 * two devices in step.
 */
export const attemptAt = (userId: string, jobId: string) =>
  queryOptions({
    queryKey: ['assessment_attempts', { userId, jobId }, 'attempt'],
    // A result ends the attempt, on whichever device.
    meta: { tables: ['assessment_results'] },
    ...evenOffline,
    queryFn: orKept(userId, jobId, 'attempt', () => startAssessment(jobId)),
  })

/** Asked without a network too: what is kept of a running test answers then. */
const evenOffline = { networkMode: 'always' } as const

function orKept<Part extends 'assessment' | 'attempt', Answer>(
  userId: string,
  jobId: string,
  part: Part,
  ask: () => Promise<Answer>,
) {
  return async () => {
    try {
      return await ask()
    } catch (failure) {
      const kept = codeOf(failure) === 'offline' ? keptAttempt(userId, jobId) : undefined
      if (!kept) throw failure
      return kept[part]
    }
  }
}

/**
 * How much time somebody wants, and whether the employer may be told that it was adjusted, which
 * says nothing of the usual time.
 */
export type WantedTime = { extraTime: ExtraTime; tellEmployer: boolean }

/** Begins the attempt with the requested time, or finds it again. */
export async function startAssessment(
  jobId: string,
  { extraTime, tellEmployer }: WantedTime = { extraTime: 1, tellEmployer: false },
): Promise<Attempt | Finished> {
  const client = await getClient()
  const sent = Date.now()
  const { data } = await client
    .rpc('start_assessment', {
      job_id: jobId,
      extra_time: extraTime,
      tell_employer: tellEmployer,
    })
    .throwOnError()
  return attemptFrom(data, (sent + Date.now()) / 2)
}

/** Saves these answers beside the earlier ones; false when the time is over. */
export async function saveAnswers(jobId: string, answers: Answers): Promise<boolean> {
  const client = await getClient()
  const { data } = await client
    .rpc('save_assessment_answers', { job_id: jobId, answers })
    .throwOnError()
  return data === true
}

/** Ends the attempt. Earlier answers are already saved: `unsaved` is the rest. */
export async function submitAssessment(jobId: string, unsaved: Answers): Promise<Finished> {
  const client = await getClient()
  const { data } = await client
    .rpc('submit_assessment', { job_id: jobId, answers: unsaved })
    .throwOnError()
  return { score: data.score }
}

/** `at`: this device's clock when the server answered. */
export function attemptFrom(started: Shapes['attempt'], at: number): Attempt | Finished {
  if (started.submitted_at !== null) return { score: started.score ?? 0 }
  return {
    id: started.attempt_id,
    deadline: Date.parse(started.deadline),
    clockOffset: Date.parse(started.now) - at,
    answers: started.answers,
    questions: started.shown_order.map(({ question, options }) => {
      const written = started.questions[question]
      return {
        position: question,
        text: written?.question ?? '',
        options: options.map((position) => ({ position, text: written?.options[position] ?? '' })),
      }
    }),
  }
}
