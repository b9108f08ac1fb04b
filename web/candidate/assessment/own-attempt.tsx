// A person's own running attempt: its answers are sent to the server one by one, and at zero it is
// submitted as it is (CAN-14).

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { toast } from '../../app/toasts.tsx'
import {
  type Answers,
  type Attempt,
  attemptAt,
  saveAnswers,
  submitAssessment,
} from '../../data/applications/assessments.ts'
import { codeOf, isTooOften, sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { secondsUntilRetry } from '../../data/wire/retry-after.ts'
import { say } from '../../messages/say.ts'
import { AnswerKeeper, type Keeping } from './answer-keeper.ts'
import { learn, withAnswers } from './learn.ts'
import { RunningAssessment } from './running.tsx'
import { forgetFlags } from './use-flags.ts'
import type { OtherTabs } from './use-other-tabs.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

type Props = { title: string; userId: string; jobId: string; attempt: Attempt; tabs: OtherTabs }

export function OwnAttempt({ title, userId, jobId, attempt, tabs }: Props) {
  const queries = useQueryClient()
  const { queryKey } = attemptAt(userId, jobId)
  const askAgain = () => refresh(queries, 'assessment_attempts')
  const { keeper, keeping, unsaved } = useKeeper({
    attemptId: attempt.id,
    save: async (answers) => {
      const inTime = await saveAnswers(jobId, answers)
      if (!inTime) askAgain()
      return inTime
    },
    judge,
    onSaved: (saved) => {
      learn(queries, { userId, jobId }, withAnswers(saved))
      tabs.tellSaved(saved)
    },
  })
  /** Set at once, before React renders: two quick presses send one submission. */
  const isSent = useRef(false)
  const submission = useMutation({
    mutationFn: () => submitAssessment(jobId, keeper.unsaved),
    onSuccess: ({ score }) => {
      keeper.forget()
      forgetFlags(attempt.id)
      learn(queries, { userId, jobId }, () => ({ score }))
      tabs.tellChanged()
      toast.success(say('assessment.submitted'))
    },
    onError: (error) => {
      // It was submitted elsewhere, or only the response was lost: there is a score to show.
      if (codeOf(error) !== 'PT409') toast.error(say('assessment.submitFailed'))
      askAgain()
    },
    onSettled: () => {
      isSent.current = false
      refresh(queries, 'job_applications')
    },
  })
  const submit = () => {
    if (isSent.current) return
    isSent.current = true
    submission.mutate()
  }
  const secondsLeft = useSecondsLeft(attempt.deadline, attempt.clockOffset)
  useEndOfTime(secondsLeft, { submit, askAgain })

  // Written to the cache itself: the props follow a tick after `learn`, and in that tick a saved
  // answer would look unchosen.
  const known = queries.getQueryData(queryKey) ?? attempt
  const saved = 'answers' in known ? known.answers : attempt.answers
  const answers: Answers = { ...saved, ...unsaved }
  const hasAny = Object.keys(answers).length > 0
  return (
    <RunningAssessment
      attemptId={attempt.id}
      title={title}
      questions={attempt.questions}
      answers={answers}
      secondsLeft={secondsLeft}
      notice={tabs.isElsewhere && say('assessment.otherTab')}
      keeping={say(`assessment.keeping.${keeping === 'saved' && !hasAny ? 'none' : keeping}`)}
      isBusy={keeping === 'saving' || submission.isPending}
      isSubmitting={submission.isPending}
      error={
        submission.isError && secondsLeft > 0
          ? sayFailure(say('assessment.submitFailed'), submission.error)
          : undefined
      }
      onChoose={(question, option) => keeper.keep(question, option)}
      onSubmit={submit}
    />
  )
}

function judge(error: unknown): ReturnType<KeeperParts['judge']> {
  if (isTooOften(error)) return { failure: 'tooOften', wait: secondsUntilRetry() * 1000 }
  return { failure: codeOf(error) === 'offline' ? 'offline' : 'failed', wait: 0 }
}

type KeeperParts = ConstructorParameters<typeof AnswerKeeper>[0]

function useKeeper(parts: KeeperParts) {
  const latest = useRef(parts)
  latest.current = parts
  const [keeper] = useState(
    () =>
      new AnswerKeeper({
        attemptId: parts.attemptId,
        save: (answers) => latest.current.save(answers),
        onSaved: (answers) => latest.current.onSaved(answers),
        judge: parts.judge,
      }),
  )
  useEffect(() => {
    window.addEventListener('online', keeper.tryNow)
    return () => window.removeEventListener('online', keeper.tryNow)
  }, [keeper])
  const keeping: Keeping = useSyncExternalStore(keeper.subscribe, () => keeper.keeping)
  const unsaved = useSyncExternalStore(keeper.subscribe, () => keeper.unsaved)
  return { keeper, keeping, unsaved }
}

const askEvery = 3000

/**
 * At zero it is submitted once. If that fails, the server closes it: the screen asks until it has.
 */
function useEndOfTime(secondsLeft: number, acts: { submit: () => void; askAgain: () => void }) {
  const latest = useRef(acts)
  latest.current = acts
  const isOver = secondsLeft === 0
  useEffect(() => {
    if (!isOver) return
    latest.current.submit()
    const timer = setInterval(() => latest.current.askAgain(), askEvery)
    return () => clearInterval(timer)
  }, [isOver])
}
