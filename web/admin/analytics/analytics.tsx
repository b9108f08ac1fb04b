// The analytics (ADM-11): totals in four cards, and below them the chosen period, each number with
// how it is counted.

import { useQuery } from '@tanstack/react-query'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import { type Analytics, analyticsOf, periods } from '../../data/platform/analytics.ts'
import { currentLocale, say } from '../../messages/say.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Field } from '../../ui/field.tsx'
import { formatNumber } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton, Spinner } from '../../ui/spinner.tsx'
import { Table } from '../../ui/table.tsx'
import { Advice } from './advice.tsx'
import { Assessments } from './assessments.tsx'
import { Funnel } from './funnel.tsx'
import { Part } from './part.tsx'
import { isTooFew, percent } from './share.ts'
import { Sources } from './sources.tsx'
import { Times } from './times.tsx'
import { labelOf, Trend } from './trend.tsx'

export function Component() {
  const [search, setSearch] = useSearchParams()
  const period = periods.find((one) => one === search.get('period')) ?? 'week'
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    analyticsOf(period, zone),
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
          <Field label={say('analytics.period')} hiddenLabel>
            {(parts) => (
              <Select
                {...parts}
                className="w-48"
                value={period}
                onChange={(event) =>
                  setSearch({ period: event.currentTarget.value }, { replace: true })
                }
                options={periods.map((value) => ({
                  value,
                  label: say(`analytics.periods.${value}`),
                }))}
              />
            )}
          </Field>
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
          <Advice analytics={data} />
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
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
      {totals.map((key) => (
        <div key={key} className="bg-surface p-5 md:p-6">
          <dt className="text-sm font-semibold text-soft">{say(`analytics.totals.${key}`)}</dt>
          <dd className="figures mt-2 font-heading text-2xl leading-none whitespace-nowrap md:text-4xl font-semibold">
            {counted ? (
              <Counted to={lists[key]}>{exact(counted[key])}</Counted>
            ) : (
              <span className="flex h-[1em] items-center">
                <Spinner className="size-6 text-accent-text" />
              </span>
            )}
          </dd>
          <dd className="figures mt-3 min-h-[1.55em] text-sm text-soft">
            {counted && <Moved moved={counted.moved[key]} />}
          </dd>
          <dd className="mt-1 text-sm text-faint">{say(`analytics.totals.${key}_definition`)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A number leads to the list that it counts. */
function Counted({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return children
  return (
    <Link
      to={to}
      className="text-ink no-underline decoration-accent decoration-2 underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}

/** The period beside the one before; in percent only of enough. */
function Moved({ moved: { now, before } }: { moved: Analytics['moved']['total_jobs'] }) {
  const Arrow = now > before ? TrendingUp : now < before ? TrendingDown : Minus
  const change = isTooFew(before) ? null : percent(now - before, before)
  return (
    <>
      <Arrow aria-hidden="true" className="mr-1.5 inline size-4 text-faint" />
      {say('analytics.totals.moved', { now: exact(now), before: exact(before) })}
      {change !== null && ` (${signed(change)}%)`}
    </>
  )
}

const signed = (value: number) =>
  new Intl.NumberFormat(currentLocale(), {
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(value)

/** A rate with its two decimals. */
const exact = (value: number) =>
  new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 2 }).format(value)

function OfPeriod({ analytics }: { analytics: Analytics }) {
  const { period } = analytics
  const byMonth = period === 'year'
  const column = say(byMonth ? 'analytics.trend.month' : 'analytics.trend.day')
  return (
    <>
      <Part
        title={say('analytics.trend.title')}
        definition={say('analytics.trend.definition', {
          count: analytics.received,
          period: say(`analytics.periods.${period}`),
        })}
        file={{
          name: 'application-trends',
          rows: () => [
            [byMonth ? 'month' : 'day', 'applications'],
            ...analytics.chart.map(({ day, applications }) => [
              byMonth ? day.slice(0, 7) : day,
              applications,
            ]),
          ],
        }}
      >
        <Trend chart={analytics.chart} byMonth={byMonth} />
        <AsTable summary={say('analytics.trend.asTable')}>
          <Table
            caption={say('analytics.trend.title')}
            rows={analytics.chart}
            rowKey={({ day }) => day}
            columns={[
              { key: 'day', header: column, main: true, cell: ({ day }) => labelOf(day, byMonth) },
              {
                key: 'applications',
                header: say('analytics.trend.dataset'),
                align: 'right',
                inEntry: 'right',
                cell: ({ applications }) => (
                  <span className="figures">{formatNumber(applications)}</span>
                ),
              },
            ]}
          />
        </AsTable>
      </Part>
      <Funnel analytics={analytics} />
      <Times analytics={analytics} />
      <Sources analytics={analytics} />
      <Assessments analytics={analytics} />
    </>
  )
}

function AsTable({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="mt-2">
      <summary className="link w-fit cursor-pointer text-sm">{summary}</summary>
      <div className="mt-3 max-w-md">{children}</div>
    </details>
  )
}

function AnalyticsSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {say('ui.loading')}
      </p>
      <div aria-hidden="true" className="mt-14 space-y-6">
        <Skeleton className="h-6 w-56" />
        <Skeleton className="h-75 w-full" />
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-56 w-full" />
      </div>
    </>
  )
}
