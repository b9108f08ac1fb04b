// What waits for an administrator today: the applications that have waited longest, tests that
// nobody has opened, postings that close soon, and what must be settled or answered.

import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { adminWork, type Work } from '../data/platform/statistics.ts'
import { useLive } from '../data/wire/live.ts'
import { say } from '../messages/say.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { formatAge, formatDate, formatNumber } from '../ui/format.ts'
import { Skeleton } from '../ui/spinner.tsx'

export function TodaysWork() {
  const { data, error, isFetching, refetch } = useQuery(adminWork)
  useLive('assessment_results')
  useLive('job_reports')
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-xl">{say('admin.work.title')}</h2>
      {error ? (
        <ErrorPanel
          message={say('admin.work.failed')}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <Lists work={data} />
      )}
    </section>
  )
}

function Lists({ work }: { work: Work | undefined }) {
  const waiting = `${paths.admin.applications}?status=pending&sort=waiting`
  const tested = `${paths.admin.applications}?tested=unseen`
  return (
    <>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
        <List
          title={say('admin.work.waiting')}
          to={waiting}
          count={work?.waiting}
          nothing={say('admin.work.waitingNone')}
        >
          {work?.waiting_longest.map(({ id, name, job_title, created_at }) => (
            <Item
              key={id}
              to={`${waiting}&open=${id}`}
              main={name ?? say('admin.applications.gone')}
              beside={formatAge(created_at)}
              below={job_title}
            />
          ))}
        </List>
        <List
          title={say('admin.work.tested')}
          to={tested}
          count={work?.tested}
          nothing={say('admin.work.testedNone')}
        >
          {work?.tested_lately.map(({ id, name, job_title, score }) => (
            <Item
              key={id}
              to={`${tested}&open=${id}`}
              main={name ?? say('admin.applications.gone')}
              beside={`${formatNumber(score)}%`}
              below={job_title}
            />
          ))}
        </List>
        <List
          title={say('admin.work.closing')}
          to={paths.admin.jobs}
          count={work?.closing}
          nothing={say('admin.work.closingNone')}
        >
          {work?.closing_soonest.map(({ id, title, company_name, closing_date }) => (
            <Item
              key={id}
              to={paths.candidate.job(id)}
              main={title}
              beside={formatDate(closing_date)}
              below={company_name}
            />
          ))}
        </List>
      </div>
      {work ? <Settle work={work} /> : <Skeleton className="mt-5 h-14 w-full max-w-2xl" />}
    </>
  )
}

/**
 * Tasks with a screen of their own: those with a deadline first, those without anything to do left
 * out.
 */
function Settle({ work }: { work: Work }) {
  const { late, late_since, due, due_on } = work.complaints
  return (
    <ul className="mt-5 flex min-h-14 flex-wrap content-start gap-x-8 gap-y-2">
      {late_since && (
        <TaskLink to={paths.admin.grievances} late>
          {say('admin.work.grievancesLate', { count: late, date: formatDate(late_since) })}
        </TaskLink>
      )}
      {due_on && (
        <TaskLink to={paths.admin.grievances}>
          {say('admin.work.grievancesDue', { count: due, date: formatDate(due_on) })}
        </TaskLink>
      )}
      {work.reports > 0 && (
        <TaskLink to={paths.admin.reports}>
          {say('admin.work.reports', { count: work.reports })}
        </TaskLink>
      )}
      {work.unanswered > 0 && (
        <TaskLink to={paths.admin.jobs}>
          {say('admin.work.unanswered', { count: work.unanswered })}
        </TaskLink>
      )}
      <TaskLink to={paths.admin.contactMessages}>
        {say('admin.work.messages', { count: work.messages })}
      </TaskLink>
      <TaskLink to={paths.admin.newsletterSubscribers}>
        {say('admin.work.subscribers', { count: work.subscribers })}
      </TaskLink>
    </ul>
  )
}

type TaskLinkProps = { to: string; late?: boolean; children: ReactNode }

function TaskLink({ to, late = false, children }: TaskLinkProps) {
  return (
    <li>
      <Link
        to={to}
        className={`figures ${late ? 'inline-flex items-start gap-1.5 font-semibold text-bad underline underline-offset-4' : 'link'}`}
      >
        {late && <TriangleAlert aria-hidden="true" className="mt-1 size-4 flex-none" />}
        {children}
      </Link>
    </li>
  )
}

type ListProps = {
  title: string
  to: string
  /** Counts all, not only those shown; undefined while it loads. */
  count: number | undefined
  nothing: string
  children: ReactNode[] | undefined
}

function List({ title, to, count, nothing, children }: ListProps) {
  return (
    <section className="flex flex-col rounded-card border border-line bg-surface p-5 lg:min-h-80">
      <h3 className="flex items-baseline justify-between gap-3 text-base font-semibold">
        <Link to={to} className="link">
          {title}
        </Link>
        <span className="figures text-sm font-normal text-faint">
          {count !== undefined && formatNumber(count)}
        </span>
      </h3>
      {!children ? (
        <div aria-hidden="true" className="mt-4 space-y-5">
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full max-lg:hidden" />
          <Skeleton className="h-9 w-full max-lg:hidden" />
        </div>
      ) : children.length === 0 ? (
        <p className="mt-4 flex min-h-9 items-center text-sm text-faint lg:m-auto">{nothing}</p>
      ) : (
        <ul className="mt-2">{children}</ul>
      )}
    </section>
  )
}

type ItemProps = { to: string; main: string; beside: string; below: string | null }

function Item({ to, main, beside, below }: ItemProps) {
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={to}
        className="-mx-2 block rounded-field px-2 py-2 text-ink no-underline hover:bg-ink/4"
      >
        <span className="flex items-baseline justify-between gap-3 text-sm">
          <span className="min-w-0 truncate font-semibold">{main}</span>
          <span className="figures flex-none text-faint">{beside}</span>
        </span>
        <span className="block truncate text-sm text-faint">{below}</span>
      </Link>
    </li>
  )
}
