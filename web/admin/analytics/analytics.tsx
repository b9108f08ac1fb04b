// The analytics (ADM-11): totals in four cards, and below them the chosen period, each number with
// how it is counted.

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import {
  type Analytics,
  analyticsOf,
  type Period,
  periods,
  zone,
} from '../../data/platform/analytics.ts'
import { say } from '../../messages/say.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Room } from '../../ui/room.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useRights } from '../rights.tsx'
import { Advice } from './advice.tsx'
import { Assessments } from './assessments.tsx'
import { CompanyChoice, PeriodChoice } from './choices.tsx'
import { CompanyFigures } from './company-figures.tsx'
import { Counted, exact, Moved, usualMove } from './counted.tsx'
import { FigureCard, FigureCards } from './figure-cards.tsx'
import { Funnel } from './funnel.tsx'
import { AnalyticsSkeleton } from './skeleton.tsx'
import { Sources } from './sources.tsx'
import { Times } from './times.tsx'
import { TrendPart } from './trend-part.tsx'

/** An administrator sees the platform, or a company of it; a member a company of theirs. */
export function Component() {
  const { isAdmin, company, shown } = useRights()
  const [search] = useSearchParams()
  const period = periods.find((one) => one === search.get('period')) ?? 'week'
  const asked = search.get('company') ?? ''
  if (isAdmin && !uuid.test(asked)) return <Platform period={period} />
  const own = shown.filter(({ role }) => role !== 'interviewer')
  const companyId = isAdmin ? asked : (own.find(({ id }) => id === asked) ?? own[0])?.id
  if (!companyId) return null
  return (
    <CompanyFigures
      key={companyId}
      companyId={companyId}
      period={period}
      own={own}
      isNarrowed={company !== undefined}
    />
  )
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function Platform({ period }: { period: Period }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    analyticsOf(period, zone()),
  )
  useEffect(() => {
    if (error) console.error('Error loading analytics:', error)
  }, [error])

  return (
    <>
      <Head title={say('analytics.title')} hidden />
      <PageHeader
        title={say('analytics.title')}
        actions={
          <>
            <CompanyChoice />
            <PeriodChoice period={period} />
          </>
        }
      />
      {error && (
        <ErrorPanel
          className="mb-6"
          message={say('analytics.failed')}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {(data || !error) && (
        <>
          <Advice analytics={data} period={period} />
          <Totals totals={data} />
          {data ? (
            <div
              aria-busy={isPlaceholderData}
              className="transition-opacity aria-busy:opacity-60 motion-reduce:transition-none"
            >
              <OfPeriod analytics={data} />
            </div>
          ) : (
            <AnalyticsSkeleton />
          )}
        </>
      )}
    </>
  )
}

const totals = [
  'total_jobs',
  'total_applications',
  'application_rate',
  'applications_per_job',
] as const

const lists: Partial<Record<(typeof totals)[number], string>> = {
  total_jobs: paths.admin.jobs,
  total_applications: paths.admin.applications,
}

function Totals({ totals: counted }: { totals: Analytics | undefined }) {
  return (
    <FigureCards>
      {totals.map((key) => (
        <FigureCard
          key={key}
          label={say(`analytics.totals.${key}`)}
          beside={
            <Room usual={usualMove()}>{counted && <Moved moved={counted.moved[key]} />}</Room>
          }
          definition={say(`analytics.totals.${key}_definition`)}
        >
          {counted ? (
            <Counted to={lists[key]}>{exact(counted[key])}</Counted>
          ) : (
            <span className="flex h-[1em] items-center">
              <Spinner className="size-6 text-accent-text" />
            </span>
          )}
        </FigureCard>
      ))}
    </FigureCards>
  )
}

function OfPeriod({ analytics }: { analytics: Analytics }) {
  return (
    <>
      <TrendPart {...analytics} />
      <Funnel analytics={analytics} />
      <Times analytics={analytics} />
      <Sources analytics={analytics} />
      <Assessments analytics={analytics} />
    </>
  )
}
