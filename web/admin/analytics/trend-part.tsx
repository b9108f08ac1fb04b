// The chart of what arrived in the period, with its figures in a table behind it.

import type { ReactNode } from 'react'
import type { Analytics, Period } from '../../data/platform/analytics.ts'
import { say } from '../../messages/say.ts'
import { formatNumber } from '../../ui/format.ts'
import { Table } from '../../ui/table.tsx'
import { Part } from './part.tsx'
import { labelOf, Trend } from './trend.tsx'

type Props = { period: Period; chart: Analytics['chart']; received: number }

export function TrendPart({ period, chart, received }: Props) {
  const byMonth = period === 'year'
  const column = say(byMonth ? 'analytics.trend.month' : 'analytics.trend.day')
  return (
    <Part
      title={say('analytics.trend.title')}
      definition={say('analytics.trend.definition', {
        count: received,
        period: say(`analytics.periods.${period}`),
      })}
      file={{
        name: 'application-trends',
        rows: () => [
          [byMonth ? 'month' : 'day', 'applications'],
          ...chart.map(({ day, applications }) => [byMonth ? day.slice(0, 7) : day, applications]),
        ],
      }}
    >
      <Trend chart={chart} byMonth={byMonth} />
      <AsTable summary={say('analytics.trend.asTable')}>
        <Table
          caption={say('analytics.trend.title')}
          rows={chart}
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
