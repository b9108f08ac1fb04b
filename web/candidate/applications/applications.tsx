// My Applications (CAN-11): one card per application, newest first, with its history; changes
// appear live.

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SignedIn } from '../../app/guards.tsx'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import { toast } from '../../app/toasts.tsx'
import { applicationsOf } from '../../data/applications/applications.ts'
import { unreadMessagesOf } from '../../data/applications/conversation.ts'
import { useSession } from '../../data/people/session.tsx'
import { isTooOften, sayCause, sayError } from '../../data/wire/errors.ts'
import { useLive } from '../../data/wire/live.ts'
import { say } from '../../messages/say.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { ApplicationCard } from './application-card.tsx'

export function Component() {
  return (
    <>
      <Head title={say('candidate.applications.title')} hidden />
      <SignedIn>
        <Applications />
      </SignedIn>
    </>
  )
}

function Applications() {
  const { user } = useSession()
  const userId = user?.id ?? ''
  const applications = useQuery({ ...applicationsOf(userId), enabled: user !== null })
  useLive('data_views', `person_id=eq.${userId}`)
  useLive('assessment_results', `candidate_id=eq.${userId}`)
  useEffect(() => {
    if (applications.isError) toast.error(say('candidate.applications.loadFailed'))
  }, [applications.isError])

  const list = applications.data
  const { data: unread } = useQuery(unreadMessagesOf(list?.map(({ id }) => id) ?? []))
  useLive('message_threads')
  return (
    <>
      <PageHeader title={say('candidate.applications.title')}>
        {say('candidate.applications.lead')}
      </PageHeader>
      {applications.isError && (
        <ErrorPanel
          className="mb-6"
          message={sayLoadFailed(applications.error)}
          busy={applications.isFetching}
          onRetry={() => applications.refetch()}
        />
      )}
      {applications.isPending && <Waiting />}
      {list?.length === 0 && (
        <EmptyState
          title={say('candidate.applications.empty')}
          action={
            <LinkButton to={paths.candidate.jobs}>
              {say('candidate.applications.browse')}
            </LinkButton>
          }
        >
          {say('candidate.applications.emptyText')}
        </EmptyState>
      )}
      {list && list.length > 0 && (
        <ol className="grid gap-4">
          {list.map((application) => (
            <ApplicationCard
              key={application.id}
              application={application}
              unread={unread?.[application.id] ?? 0}
            />
          ))}
        </ol>
      )}
    </>
  )
}

/** The specification's sentence asks to try again; a wait that is known says when. */
function sayLoadFailed(error: unknown) {
  if (isTooOften(error)) return sayError(error)
  return `${say('candidate.applications.loadFailed')} ${sayCause(error)}`.trimEnd()
}

function Waiting() {
  return (
    <div role="status" aria-label={say('candidate.applications.loading')} className="grid gap-4">
      {[0, 1, 2].map((card) => (
        <div key={card} className="h-56 space-y-3.5 rounded-card border border-line bg-surface p-6">
          <Skeleton className="h-6 w-28 rounded-full" />
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="mt-6 h-5 w-3/4" />
        </div>
      ))}
    </div>
  )
}
