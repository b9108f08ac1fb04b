// The applications for which the person interviews: name, skills, positions and score, no way to
// reach the applicant, and a place for what the interview showed.

import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { type OwnNote, ownNotesOn } from '../data/applications/application-notes.ts'
import { applicationsToInterview, type ToInterview } from '../data/applications/interviews.ts'
import { useSession } from '../data/people/session.tsx'
import { sayFailure } from '../data/wire/errors.ts'
import { say } from '../messages/say.ts'
import { Dotted } from '../ui/dotted.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { formatDate, formatList, formatNumber } from '../ui/format.ts'
import { formatPeriod } from '../ui/format-period.ts'
import { Skeleton } from '../ui/spinner.tsx'
import { StatusBadge } from './applications/status-badge.tsx'
import { Feedback } from './feedback.tsx'

/** `isAll`: the person has nothing else here, so that an empty list is worth a word. */
export function Interviews({ isAll }: { isAll: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(applicationsToInterview)
  const { user } = useSession()
  const ids = data?.map(({ id }) => id) ?? []
  const { data: notes } = useQuery(ownNotesOn(user?.id ?? '', ids))
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
            <Card
              key={application.id}
              application={application}
              notes={notes?.filter((note) => note.application_id === application.id)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

const maxPositions = 4

type CardProps = { application: ToInterview; notes: OwnNote[] | undefined }

function Card({ application, notes }: CardProps) {
  const { hash } = useLocation()
  const isMeant = hash === `#interview-${application.id}`
  // It is there only after the page has come: the browser itself would find no place to go to.
  const show = useCallback(
    (card: HTMLLIElement | null) => {
      if (isMeant) card?.scrollIntoView({ block: 'center' })
    },
    [isMeant],
  )
  const { full_name, job_title, company_name, skills, positions, score } = application
  return (
    <li
      ref={show}
      id={`interview-${application.id}`}
      className="flex flex-col rounded-card border border-line bg-surface p-5 target:border-accent"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">{full_name ?? say('admin.applications.gone')}</h3>
          <p className="text-sm text-soft wrap-anywhere">
            <Dotted facts={[job_title, company_name]} />
          </p>
        </div>
        <StatusBadge status={application.status} />
      </div>
      <p className="figures mt-1 text-sm text-faint">
        <Dotted
          facts={[
            say('admin.applications.applied', { date: formatDate(application.created_at) }),
            score !== null && say('admin.applications.score', { score: formatNumber(score) }),
          ]}
        />
      </p>
      {skills.length > 0 && (
        <p className="mt-3 text-sm wrap-anywhere">
          <span className="font-semibold">{say('company.interviews.skills')}</span>{' '}
          {formatList(skills)}
        </p>
      )}
      {positions.length > 0 && (
        <ul className="mt-3 space-y-1.5 text-sm">
          {positions.slice(0, maxPositions).map(({ title, company, from, until }) => (
            <li key={`${title} ${company} ${from}`} className="wrap-anywhere">
              {[title, company].filter(Boolean).join(', ')}
              <span className="figures block text-faint">
                {formatPeriod({ from: from.slice(0, 7), to: until?.slice(0, 7) ?? 'present' })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Feedback application={application} notes={notes} />
    </li>
  )
}
