// The figures of one company (ORG-13): what arrived in the period beside the one before, by
// posting, source, stage and who answered. Every number leads to the applications that it counts.

import { useQuery } from '@tanstack/react-query'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import type { MyCompany } from '../../data/people/my-companies.ts'
import {
  type CompanyAnalytics,
  companyAnalyticsOf,
  type Period,
} from '../../data/platform/analytics.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useRights } from '../rights.tsx'
import { CompanyChoice, OwnChoice, PeriodChoice } from './choices.tsx'
import { ByPosting, BySource, ByStage, ByWhoAnswered, type InList } from './company-tables.tsx'
import { Counted, exact, Moved } from './counted.tsx'
import { FigureCard, FigureCards } from './figure-cards.tsx'
import { TooFew } from './part.tsx'
import { applicationsIn } from './rows.ts'
import { AnalyticsSkeleton } from './skeleton.tsx'
import { durationText } from './times.tsx'
import { TrendPart } from './trend-part.tsx'

type Props = {
  companyId: string
  period: Period
  /** A member's companies. */
  own: readonly MyCompany[]
  /** Do the lists show this company alone by themselves? */
  isNarrowed: boolean
}

export function CompanyFigures({ companyId, period, own, isNarrowed }: Props) {
  const { isAdmin } = useRights()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    companyAnalyticsOf(companyId, period),
  )
  const name = data?.company_name ?? own.find(({ id }) => id === companyId)?.name
  const isNamed = isAdmin || (own.length > 1 && !isNarrowed)
  const inList: InList = (filter) =>
    data
      ? applicationsIn(data, { ...(isNamed && { company: data.company_name }), ...filter })
      : paths.admin.applications
  return (
    <>
      <Head title={say('analytics.title')} hidden />
      <PageHeader
        title={say('analytics.title')}
        actions={
          <>
            {isAdmin && <CompanyChoice name={name} />}
            {!isAdmin && own.length > 1 && <OwnChoice own={own} chosen={companyId} />}
            <PeriodChoice period={period} />
          </>
        }
      >
        {name}
      </PageHeader>
      {error && (
        <ErrorPanel
          className="mb-6"
          message={sayFailure(say('analytics.failed'), error)}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {data ? (
        <div
          aria-busy={isPlaceholderData}
          className="transition-opacity aria-busy:opacity-60 motion-reduce:transition-none"
        >
          <Cards figures={data} inList={inList} />
          {data.total.received === 0 ? (
            <Nothing />
          ) : (
            <>
              <TrendPart period={data.period} chart={data.chart} received={data.total.received} />
              <ByPosting figures={data} inList={inList} />
              <BySource figures={data} inList={inList} />
              <ByWhoAnswered figures={data} inList={inList} />
              {data.stages.length > 0 && <ByStage figures={data} inList={inList} />}
            </>
          )}
        </div>
      ) : (
        !error && <AnalyticsSkeleton />
      )}
    </>
  )
}

function Nothing() {
  return (
    <div className="mt-10">
      <EmptyState
        title={say('analytics.company.empty')}
        action={<LinkButton to={paths.admin.jobs}>{say('analytics.company.toJobs')}</LinkButton>}
      >
        {say('analytics.company.emptyText')}
      </EmptyState>
    </div>
  )
}

const cards = {
  received: {},
  answers: { answered_by: 'anybody' },
  hired: { status: 'hired' },
} as const
const words = { received: 'received', answers: 'answered', hired: 'hired' } as const

function Cards({ figures, inList }: { figures: CompanyAnalytics; inList: InList }) {
  const { total, before } = figures
  const counted = (key: keyof typeof cards) => (
    <FigureCard
      label={say(`analytics.company.${words[key]}`)}
      beside={<Moved moved={{ now: total[key], before: before[key] }} />}
      definition={say(`analytics.company.${words[key]}Definition`)}
    >
      <Counted to={total[key] > 0 ? inList(cards[key]) : undefined}>{exact(total[key])}</Counted>
    </FigureCard>
  )
  return (
    <FigureCards>
      {counted('received')}
      {counted('answers')}
      <FigureCard
        label={say('analytics.company.answer')}
        beside={
          before.answer_time === null
            ? say('analytics.company.fewBefore')
            : say('analytics.company.before', { time: durationText(before.answer_time) })
        }
        definition={say('analytics.company.answerDefinition')}
      >
        {total.answer_time === null ? <TooFew /> : durationText(total.answer_time)}
      </FigureCard>
      {counted('hired')}
    </FigureCards>
  )
}
