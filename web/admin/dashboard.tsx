// The first screen: an administrator's (ADM-02, ADM-03) with four numbers, their change, and
// frequent actions; a member's with what is theirs.

import { useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, Inbox, Users } from 'lucide-react'
import { useEffect } from 'react'
import { Head } from '../app/head.tsx'
import { paths } from '../app/paths.ts'
import { toast } from '../app/toasts.tsx'
import { adminStatistics, type Statistics } from '../data/platform/statistics.ts'
import { useLive } from '../data/wire/live.ts'
import { say } from '../messages/say.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { formatNumber } from '../ui/format.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { MemberDashboard } from './member-dashboard.tsx'
import { NumberCard } from './number-card.tsx'
import { QuickAction } from './quick-action.tsx'
import { useRights } from './rights.tsx'
import { TodaysWork } from './todays-work.tsx'
import { WaitingBand } from './waiting-band.tsx'

export function Component() {
  return useRights().isAdmin ? <Platform /> : <MemberDashboard />
}

function Platform() {
  const { data, error, isFetching, refetch } = useQuery(adminStatistics)
  useLive('profiles')
  useLive('jobs')
  useLive('job_applications')
  useEffect(() => {
    if (error) toast.error(say('admin.dashboard.failedToast'))
  }, [error])

  return (
    <>
      <Head title={say('admin.dashboard.title')} hidden />
      <PageHeader title={say('admin.dashboard.title')}>
        {say('admin.dashboard.greeting')}
      </PageHeader>
      {error ? (
        <ErrorPanel
          message={say('admin.dashboard.failed')}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <Numbers statistics={data} />
      )}
      <WaitingBand />
      <TodaysWork />
      <section className="mt-12">
        <h2 className="mb-4 text-xl">{say('admin.dashboard.quickActions')}</h2>
        <ul className="grid gap-4 xl:grid-cols-3">
          <QuickAction
            to={paths.admin.newJob}
            icon={<BriefcaseBusiness />}
            title={say('admin.dashboard.postJob')}
            text={say('admin.dashboard.postJobText')}
          />
          <QuickAction
            to={paths.admin.users}
            icon={<Users />}
            title={say('admin.dashboard.manageUsers')}
            text={say('admin.dashboard.manageUsersText')}
          />
          <QuickAction
            to={paths.admin.applications}
            icon={<Inbox />}
            title={say('admin.dashboard.review')}
            text={say('admin.dashboard.reviewText')}
          />
        </ul>
      </section>
    </>
  )
}

/**
 * The four numbers; while they load, each has a spinner of the same size, so that nothing moves
 * when they arrive.
 */
function Numbers({ statistics }: { statistics: Statistics | undefined }) {
  const shown = (value: number | null | undefined, unit = '') =>
    value === undefined ? null : value === null ? '–' : `${formatNumber(value)}${unit}`
  return (
    <>
      {!statistics && (
        <p role="status" className="sr-only">
          {say('ui.loading')}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
        <NumberCard
          label={say('admin.dashboard.users')}
          change={statistics?.users_change}
          changed={(change) => say('admin.dashboard.newUsers', { change: `${change}%` })}
        >
          {shown(statistics?.users)}
        </NumberCard>
        <NumberCard
          label={say('admin.dashboard.activeJobs')}
          to={paths.admin.jobs}
          change={statistics?.active_jobs_change}
          changed={(change) => say('admin.dashboard.newJobs', { change: `${change}%` })}
        >
          {shown(statistics?.active_jobs)}
        </NumberCard>
        <NumberCard
          label={say('admin.dashboard.applications')}
          to={paths.admin.applications}
          change={statistics?.applications_change}
          changed={(change) => say('admin.dashboard.newApplications', { change: `${change}%` })}
        >
          {shown(statistics?.applications)}
        </NumberCard>
        <NumberCard
          label={say('admin.dashboard.placementRate')}
          to={paths.admin.analytics}
          hint={say('admin.dashboard.placementHint')}
          change={statistics?.placement_rate_change}
          changed={(change) => say('admin.dashboard.points', { change })}
        >
          {shown(statistics?.placement_rate, '%')}
        </NumberCard>
      </dl>
      <p className="mt-3 text-sm text-faint">
        {say(
          statistics && !hasChanges(statistics)
            ? 'admin.dashboard.noChange'
            : 'admin.dashboard.changeHint',
        )}
      </p>
    </>
  )
}

const hasChanges = (numbers: Statistics) =>
  [
    numbers.users_change,
    numbers.active_jobs_change,
    numbers.applications_change,
    numbers.placement_rate_change,
  ].some((change) => change !== null)
