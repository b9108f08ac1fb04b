// The assessment of a job (CAN-13, CAN-14): its introduction, the running attempt, its end, or a
// message that there is none.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { SignedIn } from '../../app/guards.tsx'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import { toast } from '../../app/toasts.tsx'
import {
  type Assessment,
  assessmentOf,
  attemptAt,
  startAssessment,
  type WantedTime,
} from '../../data/applications/assessments.ts'
import { useSession } from '../../data/people/session.tsx'
import { sayFailure } from '../../data/wire/errors.ts'
import { useLive } from '../../data/wire/live.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { Begin } from './begin.tsx'
import { Completed } from './completed.tsx'
import { learn, withAnswers } from './learn.ts'
import { OwnAttempt } from './own-attempt.tsx'
import { useKeptAttempt } from './use-kept-attempt.ts'
import { useOtherTabs } from './use-other-tabs.ts'

export function Component() {
  const { id = '' } = useParams()
  return (
    <>
      <Head title={say('assessment.plainTitle')} hidden />
      <SignedIn>
        <OwnAssessment key={id} jobId={id} />
      </SignedIn>
    </>
  )
}

function OwnAssessment({ jobId }: { jobId: string }) {
  const { user } = useSession()
  const userId = user?.id ?? ''
  const assessment = useQuery({ ...assessmentOf(userId, jobId), enabled: user !== null })
  useReturnAfterFailure(assessment.data === undefined && assessment.isError)
  if (assessment.data) {
    return <Stages userId={userId} jobId={jobId} assessment={assessment.data} />
  }
  return assessment.data === null ? <None /> : <Loading label={say('assessment.loading')} />
}

type StagesProps = { userId: string; jobId: string; assessment: Assessment }

function Stages({ userId, jobId, assessment }: StagesProps) {
  useLive('assessment_results', `candidate_id=eq.${userId}`)
  const queries = useQueryClient()
  const { queryKey } = attemptAt(userId, jobId)
  const tabs = useOtherTabs({
    userId,
    jobId,
    onSaved: (answers) => learn(queries, { userId, jobId }, withAnswers(answers)),
    onChanged: () => refresh(queries, 'assessment_attempts'),
  })
  const start = useMutation({
    mutationFn: (time: WantedTime) => startAssessment(jobId, time),
    onSuccess: (begun) => {
      queries.setQueryData(queryKey, begun)
      tabs.tellChanged()
    },
  })
  const attempt = useQuery({
    ...attemptAt(userId, jobId),
    enabled: assessment.isBegun || start.isSuccess,
    // Another device may have continued it, and this one's clock may have been changed.
    refetchInterval: ({ state }) => (state.data && 'score' in state.data ? false : 30_000),
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })
  useReturnAfterFailure(attempt.data === undefined && attempt.isError)
  useKeptAttempt({ userId, jobId, assessment, reached: attempt.data })

  const title = say('assessment.title', { job: assessment.jobTitle })
  const reached = attempt.data
  if (reached && 'score' in reached) {
    return (
      <Completed
        title={title}
        heading={say('assessment.completed')}
        score={reached.score}
        steps={[
          say('assessment.completedText'),
          say('assessment.after.read'),
          say('assessment.after.answer'),
        ]}
      >
        <p className="mt-4 flex flex-wrap gap-3">
          <LinkButton to={paths.candidate.applications}>
            {say('assessment.viewApplications')}
          </LinkButton>
          <LinkButton variant="outline" to={paths.candidate.jobs}>
            {say('assessment.after.jobs')}
          </LinkButton>
        </p>
      </Completed>
    )
  }
  if (reached) {
    return <OwnAttempt title={title} userId={userId} jobId={jobId} attempt={reached} tabs={tabs} />
  }
  if (assessment.isBegun) return <Loading label={say('assessment.loading')} />
  return (
    <Begin
      title={title}
      questionCount={assessment.questionCount}
      isStarting={start.isPending}
      error={start.isError ? sayFailure(say('assessment.loadFailed'), start.error) : undefined}
      onStart={start.mutate}
    />
  )
}

/** An error while opening is shown on the screen that the person came from. */
function useReturnAfterFailure(hasFailed: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!hasFailed) return
    toast.error(say('assessment.loadFailed'))
    navigate(paths.candidate.applications, { replace: true })
  }, [hasFailed, navigate])
}

function None() {
  return (
    <>
      <PageHeader title={say('assessment.plainTitle')} />
      <EmptyState
        title={say('assessment.none')}
        action={
          <LinkButton to={paths.candidate.applications}>
            {say('assessment.backToApplications')}
          </LinkButton>
        }
      >
        {say('assessment.noneText')}
      </EmptyState>
    </>
  )
}
