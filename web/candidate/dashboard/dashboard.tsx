// The candidate's first screen (CAN-02): the number of applications by status, live, the latest of
// them, and three tips.

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { SignedIn } from '../../app/guards.tsx'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import { toast } from '../../app/toasts.tsx'
import {
  type Application,
  applicationsOf,
  statusesOf,
} from '../../data/applications/applications.ts'
import { profileOf } from '../../data/people/profiles.ts'
import { useSession } from '../../data/people/session.tsx'
import { sayFailure } from '../../data/wire/errors.ts'
import { useLive } from '../../data/wire/live.ts'
import { say } from '../../messages/say.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { StatusBadge } from '../applications/status-badge.tsx'
import { titleOf } from '../applications/title-of.ts'
import { When } from '../when.tsx'
import { CounterBand } from './counter-band.tsx'
import { countStatuses } from './counters.ts'
import { nextStep } from './next-step.ts'
import { NextStepLine } from './next-step-line.tsx'
import { Tips } from './tips.tsx'

const latestShown = 4

export function Component() {
  return (
    <>
      <Head title={say('candidate.dashboard.title')} hidden />
      <SignedIn>
        <Dashboard />
      </SignedIn>
    </>
  )
}

function Dashboard() {
  const { user } = useSession()
  const userId = user?.id ?? ''
  const statuses = useQuery({ ...statusesOf(userId), enabled: user !== null })
  const applications = useQuery({ ...applicationsOf(userId), enabled: user !== null })
  const profile = useQuery({ ...profileOf(userId), enabled: user !== null })
  useLive('assessment_results', `candidate_id=eq.${userId}`)
  const error = statuses.error ?? applications.error
  useEffect(() => {
    if (error) toast.error(say('candidate.dashboard.loadFailed'))
  }, [error])

  const next = applications.data ? nextStep(applications.data, profile.data) : null
  return (
    <>
      <PageHeader
        title={say('candidate.dashboard.title')}
        actions={
          <LinkButton to={paths.candidate.jobs}>{say('candidate.dashboard.browse')}</LinkButton>
        }
      >
        {say('candidate.dashboard.greeting', { name: user?.full_name ?? '' })}
      </PageHeader>
      {error && (
        <ErrorPanel
          className="mb-6"
          message={sayFailure(say('candidate.dashboard.loadFailed'), error)}
          busy={statuses.isFetching || applications.isFetching}
          onRetry={() => {
            statuses.refetch()
            applications.refetch()
          }}
        />
      )}
      {statuses.data && applications.data && !profile.isPending ? (
        <>
          <CounterBand counters={countStatuses(statuses.data)} />
          {next && <NextStepLine step={next} />}
          <div className="mt-12 grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
            <Latest applications={applications.data.slice(0, latestShown)} />
            <Tips userId={userId} />
          </div>
        </>
      ) : (
        !error && <Loading label={say('candidate.dashboard.loading')} />
      )}
    </>
  )
}

function Latest({ applications }: { applications: readonly Application[] }) {
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className="text-xl">
        {say('candidate.dashboard.latest')}
      </h2>
      {applications.length === 0 ? (
        <div className="mt-5 rounded-card border border-line bg-surface">
          <EmptyState>{say('candidate.dashboard.none')}</EmptyState>
        </div>
      ) : (
        <>
          <ul className="mt-2 divide-y divide-line">
            {applications.map((application) => (
              <li
                key={application.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4"
              >
                <div className="min-w-0 flex-1 basis-64">
                  <p className="truncate font-semibold">{titleOf(application)}</p>
                  <p className="truncate text-sm text-soft">
                    {application.job?.company_name ?? application.job_company} ·{' '}
                    <When at={application.created_at} />
                  </p>
                </div>
                <StatusBadge status={application.status} />
              </li>
            ))}
          </ul>
          <p className="mt-3">
            <Link to={paths.candidate.applications} className="link">
              {say('candidate.dashboard.allApplications')}
            </Link>
          </p>
        </>
      )}
    </section>
  )
}
