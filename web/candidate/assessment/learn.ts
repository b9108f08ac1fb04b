// Later facts of an attempt than those last read: answers that were saved, or its score.

import type { QueryClient } from '@tanstack/react-query'
import {
  type Answers,
  type Attempt,
  attemptAt,
  type Finished,
} from '../../data/applications/assessments.ts'

/** A request that is under way may know less, and is cancelled. */
export function learn(
  queries: QueryClient,
  { userId, jobId }: { userId: string; jobId: string },
  change: (before: Attempt) => Attempt | Finished,
) {
  const { queryKey } = attemptAt(userId, jobId)
  queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData(queryKey, (before) =>
    before && 'questions' in before ? change(before) : before,
  )
}

export const withAnswers = (answers: Answers) => (attempt: Attempt) => ({
  ...attempt,
  answers: { ...attempt.answers, ...answers },
})
