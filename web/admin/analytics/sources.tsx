// Where the period's applications came from, and the outcomes for each source.

import { Link } from 'react-router'
import type { Analytics } from '../../data/platform/analytics.ts'
import { say } from '../../messages/say.ts'
import { formatNumber } from '../../ui/format.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { Part, TooFew } from './part.tsx'
import { applicationsIn } from './rows.ts'
import { isTooFew, percent, shown } from './share.ts'

type Source = Analytics['sources'][number]

export function Sources({ analytics }: { analytics: Analytics }) {
  const { sources } = analytics
  const nameOf = ({ source }: Source) => source ?? say('analytics.sources.unknown')
  const share = (key: 'approved' | 'hired'): Column<Source> => ({
    key,
    header: say(`analytics.sources.${key}`),
    align: 'right',
    cell: (row) => (
      <span className="figures">
        <span className="text-faint as-table:hidden">{say(`analytics.sources.${key}`)} </span>
        {formatNumber(row[key])}
        <span className="ml-2 inline-block min-w-14 text-right text-faint">
          {isTooFew(row.received) ? <TooFew /> : shown(row[key], row.received)}
        </span>
      </span>
    ),
  })
  return (
    <Part
      title={say('analytics.sources.title')}
      definition={say('analytics.sources.definition')}
      file={{
        name: 'sources',
        rows: () => [
          ['source', 'received', 'approved', 'approved %', 'hired', 'hired %'],
          ...sources.map((row) => [
            row.source,
            row.received,
            row.approved,
            percent(row.approved, row.received),
            row.hired,
            percent(row.hired, row.received),
          ]),
        ],
      }}
    >
      {sources.length === 0 ? (
        <p className="text-soft">{say('analytics.nothing')}</p>
      ) : (
        <Table
          caption={say('analytics.sources.title')}
          rows={sources}
          rowKey={nameOf}
          columns={[
            {
              key: 'source',
              header: say('analytics.sources.source'),
              main: true,
              cell: (row) =>
                row.source ? (
                  <Link
                    to={applicationsIn(analytics, { source: row.source })}
                    className="link wrap-anywhere"
                  >
                    {row.source}
                  </Link>
                ) : (
                  nameOf(row)
                ),
            },
            {
              key: 'received',
              header: say('analytics.sources.received'),
              align: 'right',
              inEntry: 'right',
              cell: ({ received }) => (
                <span className="figures font-semibold">{formatNumber(received)}</span>
              ),
            },
            share('approved'),
            share('hired'),
          ]}
        />
      )}
    </Part>
  )
}
