// The applications for which the person interviews: name, skills, positions and score, and no way
// to reach the applicant.

import { useQuery } from '@tanstack/react-query'
import { applicationsToInterview, type ToInterview } from '../data/applications/interviews.ts'
import { sayFailure } from '../data/wire/errors.ts'
import { say } from '../messages/say.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { formatDate, formatList, formatNumber } from '../ui/format.ts'
import { formatPeriod } from '../ui/format-period.ts'
import { Skeleton } from '../ui/spinner.tsx'
import { StatusBadge } from './applications/status-badge.tsx'

/** `isAll`: the person has nothing else here, so that an empty list is worth a word. */
export function Interviews({ isAll }: { isAll: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(applicationsToInterview)
  if (!isAll && !data?.length) return null
  return (
    <section className={isAll ? '' : 'mt-12'}>
      <h2 className="mb-4 text-xl">{say('company.interviews.title')}</h2>
      {error && !data ? (
        <ErrorPanel
          message={sayFailure(say('company.interviews.failed'), error)}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : !data ? (
        <Skeleton className="h-40 w-full" />
      ) : data.length === 0 ? (
        <EmptyState title={say('company.interviews.none')}>
          {say('company.interviews.noneText')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {data.map((application) => (
            <Card key={application.id} application={application} />
          ))}
        </ul>
      )}
    </section>
  )
}

const mostPositions = 4

function Card({ application }: { application: ToInterview }) {
  const { full_name, job_title, company_name, skills, positions, score } = application
  return (
    <li className="rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">{full_name ?? say('admin.applications.gone')}</h3>
          <p className="text-sm text-soft wrap-anywhere">{`${job_title} · ${company_name}`}</p>
        </div>
        <StatusBadge status={application.status} />
      </div>
      <p className="figures mt-1 text-sm text-faint">
        {[
          say('admin.applications.applied', { date: formatDate(application.created_at) }),
          score !== null && say('admin.applications.score', { score: formatNumber(score) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {skills.length > 0 && (
        <p className="mt-3 text-sm wrap-anywhere">
          <span className="font-semibold">{say('company.interviews.skills')}</span>{' '}
          {formatList(skills)}
        </p>
      )}
      {positions.length > 0 && (
        <ul className="mt-3 space-y-1.5 text-sm">
          {positions.slice(0, mostPositions).map(({ title, company, from, until }) => (
            <li key={`${title} ${company} ${from}`} className="wrap-anywhere">
              {[title, company].filter(Boolean).join(', ')}
              <span className="figures block text-faint">
                {formatPeriod({ from: from.slice(0, 7), to: until?.slice(0, 7) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
