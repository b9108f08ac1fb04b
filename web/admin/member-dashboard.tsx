// The first screen of a company's member (ORG-05): what waits for them, the numbers of their
// postings and applications, and the applications they interview for.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, Building2, Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Head } from '../app/head.tsx'
import { paths } from '../app/paths.ts'
import {
  applicationCounts,
  applicationPages,
  type Listing,
} from '../data/applications/application-list.ts'
import type { ApplicationStatus } from '../data/applications/applications.ts'
import { type Posting, postings } from '../data/jobs/postings.ts'
import { sayFailure } from '../data/wire/errors.ts'
import { useLive } from '../data/wire/live.ts'
import { say } from '../messages/say.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { formatAge, formatList, formatNumber } from '../ui/format.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/spinner.tsx'
import { jobOf, nameOf } from './applications/names-of-application.ts'
import { Interviews } from './interviews.tsx'
import { NumberCard } from './number-card.tsx'
import { QuickAction } from './quick-action.tsx'
import { useRights } from './rights.tsx'
import { WaitingBand } from './waiting-band.tsx'

export function MemberDashboard() {
  const { shown, readsApplications } = useRights()
  return (
    <>
      <Head title={say('company.dashboard.title')} hidden />
      <PageHeader title={say('company.dashboard.title')}>
        {say('company.dashboard.greeting', {
          companies: formatList(shown.map(({ name }) => name)),
        })}
      </PageHeader>
      <Unverified />
      {readsApplications && <Work />}
      <Interviews isAll={!readsApplications} />
      {readsApplications && <Actions />}
    </>
  )
}

/** What an unverified company's people should know; nothing where all are verified. */
function Unverified() {
  const { shown } = useRights()
  const names = shown.filter(({ verified_at }) => !verified_at).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <p className="mb-6 max-w-3xl rounded-card bg-accent-wash px-5 py-3.5 text-sm text-ink">
      {say('company.dashboard.unverified', { companies: formatList(names), count: names.length })}
    </p>
  )
}

/** The company's postings. Who may write the first one is led to that alone. */
function useJobs() {
  const { company, posts } = useRights()
  const narrowed = company ? { company_id: company.id } : {}
  const jobs = useQuery(postings(narrowed, 'newest', 1))
  const hasNone = jobs.data && Object.keys(jobs.data.statuses).length === 0
  return { narrowed, jobs, isNew: posts && hasNone }
}

function Work() {
  const { narrowed, jobs, isNew } = useJobs()
  const counts = useQuery(applicationCounts(narrowed))
  useLive('jobs')
  useLive('job_applications')
  const error = jobs.error ?? counts.error
  if (error && !(jobs.data && counts.data))
    return (
      <ErrorPanel
        message={sayFailure(say('company.dashboard.failed'), error)}
        busy={jobs.isFetching || counts.isFetching}
        onRetry={() => {
          jobs.refetch()
          counts.refetch()
        }}
      />
    )
  if (isNew) return <FirstSteps />
  const ofJobs = (status: Posting['status']) =>
    jobs.data && formatNumber(jobs.data.statuses[status] ?? 0)
  const ofApplications = (status: ApplicationStatus) =>
    counts.data && formatNumber(counts.data.statuses[status] ?? 0)
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
        <NumberCard label={say('company.dashboard.open')} to={`${paths.admin.jobs}?status=active`}>
          {ofJobs('active')}
        </NumberCard>
        <NumberCard label={say('company.dashboard.drafts')} to={`${paths.admin.jobs}?status=draft`}>
          {ofJobs('draft')}
        </NumberCard>
        <NumberCard
          label={say('company.dashboard.waiting')}
          to={`${paths.admin.applications}?status=pending`}
        >
          {ofApplications('pending')}
        </NumberCard>
        <NumberCard label={say('company.dashboard.applications')} to={paths.admin.applications}>
          {counts.data && formatNumber(counts.data.total)}
        </NumberCard>
      </dl>
      <WaitingBand />
      <Waiting narrowed={narrowed} />
    </>
  )
}

const maxShown = 5

/** The applications that have waited longest. */
function Waiting({ narrowed }: { narrowed: Listing['filters'] }) {
  const listing: Listing = {
    filters: { status: ['pending'], ...narrowed },
    sort: 'waiting',
    size: maxShown,
  }
  const { data, error } = useInfiniteQuery(applicationPages(listing))
  const rows = data?.pages[0]?.applications
  const all = `${paths.admin.applications}?status=pending&sort=waiting`
  return (
    <Section title={say('company.dashboard.longest')}>
      {error ? (
        <p role="alert">{sayFailure(say('company.dashboard.failed'), error)}</p>
      ) : !rows ? (
        <Skeleton className="h-40 w-full" />
      ) : rows.length === 0 ? (
        <p className="text-soft">{say('company.dashboard.nobodyWaits')}</p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {rows.map((row) => (
            <li key={row.id}>
              <Link
                to={`${all}&open=${row.id}`}
                className="flex min-h-14 flex-wrap items-baseline justify-between gap-x-6 px-5 py-3 text-ink no-underline hover:bg-raised"
              >
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{nameOf(row)}</span>
                  <span className="block truncate text-sm text-soft">{jobOf(row)}</span>
                </span>
                <span className="figures text-sm text-faint">{formatAge(row.created_at)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function FirstSteps() {
  return (
    <EmptyState title={say('company.dashboard.firstTitle')} action={<FirstActions />}>
      {say('company.dashboard.firstText')}
    </EmptyState>
  )
}

function FirstActions() {
  return (
    <ul className="grid gap-4 text-left sm:grid-cols-2">
      <PostJob />
      <Team />
    </ul>
  )
}

function Actions() {
  const { posts } = useRights()
  const { jobs, isNew } = useJobs()
  if (jobs.isPending || isNew) return null
  return (
    <Section title={say('admin.dashboard.quickActions')}>
      <ul className="grid gap-4 xl:grid-cols-3">
        {posts && <PostJob />}
        <QuickAction
          to={paths.admin.applications}
          icon={<Inbox />}
          title={say('admin.dashboard.review')}
          text={say('admin.dashboard.reviewText')}
        />
        <Team />
      </ul>
    </Section>
  )
}

function PostJob() {
  return (
    <QuickAction
      to={paths.admin.newJob}
      icon={<BriefcaseBusiness />}
      title={say('admin.dashboard.postJob')}
      text={say('admin.dashboard.postJobText')}
    />
  )
}

function Team() {
  const { owns } = useRights()
  return (
    <QuickAction
      to={paths.admin.company}
      icon={<Building2 />}
      title={say(owns ? 'company.dashboard.invite' : 'company.dashboard.team')}
      text={say(owns ? 'company.dashboard.inviteText' : 'company.dashboard.teamText')}
    />
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  )
}
