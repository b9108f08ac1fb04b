// The administrator's first screen (ADM-02, ADM-03): four numbers with their change, and frequent
// actions.

import { useQuery } from '@tanstack/react-query'
import { ArrowRight, BriefcaseBusiness, Inbox, TrendingDown, TrendingUp, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Head } from '../app/head.tsx'
import { paths } from '../app/paths.ts'
import { toast } from '../app/toasts.tsx'
import { adminStatistics, type Statistics } from '../data/platform/statistics.ts'
import { useLive } from '../data/wire/live.ts'
import { say } from '../messages/say.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { formatNumber } from '../ui/format.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TodaysWork } from './todays-work.tsx'

export function Component() {
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
      <TodaysWork />
      <section className="mt-12">
        <h2 className="mb-4 text-xl">{say('admin.dashboard.quickActions')}</h2>
        <ul className="grid gap-4 md:grid-cols-3">
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
        <NumberCard label={say('admin.dashboard.users')} change={statistics?.users_change}>
          {shown(statistics?.users)}
        </NumberCard>
        <NumberCard
          label={say('admin.dashboard.activeJobs')}
          to={paths.admin.jobs}
          change={statistics?.active_jobs_change}
        >
          {shown(statistics?.active_jobs)}
        </NumberCard>
        <NumberCard
          label={say('admin.dashboard.applications')}
          to={paths.admin.applications}
          change={statistics?.applications_change}
        >
          {shown(statistics?.applications)}
        </NumberCard>
        <NumberCard
          label={say('admin.dashboard.placementRate')}
          to={paths.admin.analytics}
          hint={say('admin.dashboard.placementHint')}
          change={statistics?.placement_rate_change}
          inPoints
        >
          {shown(statistics?.placement_rate, '%')}
        </NumberCard>
      </dl>
      <p className="mt-3 text-sm text-faint">{say('admin.dashboard.changeHint')}</p>
    </>
  )
}

type NumberCardProps = {
  label: string
  hint?: string
  to?: string
  /** Null when there is nothing to compare with; undefined while it is loading. */
  change: number | null | undefined
  inPoints?: boolean
  children: ReactNode
}

function NumberCard({ label, hint, to, change, inPoints, children }: NumberCardProps) {
  return (
    <div className="relative flex flex-col bg-surface p-5 has-[a:hover]:bg-raised md:p-6">
      <dt className="text-sm font-semibold text-soft">
        {to ? (
          <Link to={to} className="text-inherit no-underline after:absolute after:inset-0">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="figures mt-2 font-heading text-2xl leading-none whitespace-nowrap md:text-4xl font-semibold">
        {children ?? (
          <span className="flex h-[1em] items-center">
            <Spinner className="size-6 text-accent-text" />
          </span>
        )}
      </dd>
      <dd className="mt-3 min-h-[1.55em] text-sm text-faint">
        {change !== undefined && <Change value={change} inPoints={inPoints} />}
      </dd>
      {hint && <dd className="mt-1 text-sm text-faint">{hint}</dd>}
    </div>
  )
}

function Change({ value, inPoints }: { value: number | null; inPoints?: boolean | undefined }) {
  if (value === null) return say('admin.dashboard.noChange')
  const sign = value > 0 ? '+' : value < 0 ? '−' : '±'
  const signed = sign + formatNumber(Math.abs(value))
  const change = inPoints ? say('admin.dashboard.points', { change: signed }) : `${signed}%`
  const Icon = value < 0 ? TrendingDown : TrendingUp
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {value !== 0 && (
        <Icon
          aria-hidden="true"
          className={`size-4 flex-none self-center ${value < 0 ? 'text-bad' : 'text-good'}`}
        />
      )}
      {change}
    </span>
  )
}

type QuickActionProps = { to: string; icon: ReactNode; title: string; text: string }

function QuickAction({ to, icon, title, text }: QuickActionProps) {
  return (
    <li>
      <Link
        to={to}
        className="group flex items-center gap-4 rounded-card border border-line bg-surface p-5 text-ink no-underline transition-colors hover:border-accent-text"
      >
        <span
          aria-hidden="true"
          className="grid size-11 flex-none place-items-center rounded-field bg-accent-wash text-accent-text"
        >
          {icon}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-soft">{text}</span>
        </span>
        <ArrowRight
          aria-hidden="true"
          className="size-5 flex-none text-faint transition-transform group-hover:translate-x-1"
        />
      </Link>
    </li>
  )
}
