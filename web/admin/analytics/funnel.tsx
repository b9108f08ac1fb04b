// How far the period's applications came: each stage with all that ever reached it, and their
// present status.

import { Link } from 'react-router'
import type { ApplicationStatus } from '../../data/applications/applications.ts'
import type { Analytics } from '../../data/platform/analytics.ts'
import { say } from '../../messages/say.ts'
import { formatNumber } from '../../ui/format.ts'
import { Table } from '../../ui/table.tsx'
import { allStatuses } from '../applications/view.ts'
import { Part, TooFew } from './part.tsx'
import { applicationsIn } from './rows.ts'
import { isTooFew, percent, shown } from './share.ts'

const stages = ['received', 'approved', 'shortlisted', 'hired'] as const

export function Funnel({ analytics }: { analytics: Analytics }) {
  const { received, reached, statuses } = analytics
  const rows = stages.map((stage, at) => {
    const count = stage === 'received' ? received : reached[stage]
    const before = stages[at - 1]
    const from = before === undefined ? null : before === 'received' ? received : reached[before]
    return { stage, name: say(`analytics.funnel.stages.${stage}`), count, from }
  })
  return (
    <Part
      title={say('analytics.funnel.title')}
      definition={say('analytics.funnel.definition')}
      file={{
        name: 'funnel',
        rows: () => [
          ['stage', 'reached', 'of received %', 'of stage before %'],
          ...rows.map(({ stage, count, from }) => [
            stage,
            count,
            percent(count, received),
            from === null ? null : percent(count, from),
          ]),
          ...allStatuses.map((status) => [`now ${status}`, statuses[status] ?? 0, null, null]),
        ],
      }}
    >
      <Table
        caption={say('analytics.funnel.title')}
        rows={rows}
        rowKey={({ stage }) => stage}
        columns={[
          {
            key: 'stage',
            header: say('analytics.funnel.stage'),
            main: true,
            cell: ({ name }) => name,
          },
          {
            key: 'bar',
            header: say('analytics.funnel.share'),
            cell: ({ count }) => (
              <span className="flex items-center gap-3">
                <progress
                  aria-hidden="true"
                  className="progress h-2.5 w-full min-w-24 as-table:h-7 as-table:w-[44vw] as-table:max-w-4xl as-table:rounded-sm"
                  max={Math.max(1, received)}
                  value={count}
                />
                <span className="figures w-16 flex-none text-soft">
                  {isTooFew(received) ? <TooFew /> : shown(count, received)}
                </span>
              </span>
            ),
          },
          {
            key: 'before',
            header: say('analytics.funnel.before'),
            align: 'right',
            inEntry: 'none',
            cell: ({ count, from }) =>
              from === null ? '' : isTooFew(from) ? <TooFew /> : shown(count, from),
          },
          {
            key: 'count',
            header: say('analytics.funnel.reached'),
            align: 'right',
            inEntry: 'right',
            cell: ({ stage, count }) => (
              <span className="figures font-semibold">
                {stage === 'received' ? (
                  <Link to={applicationsIn(analytics)} className="link">
                    {formatNumber(count)}
                  </Link>
                ) : (
                  formatNumber(count)
                )}
              </span>
            ),
          },
        ]}
      />
      <h3 className="mt-6 mb-2 text-sm font-semibold text-soft">{say('analytics.funnel.now')}</h3>
      <StackedBar statuses={statuses} />
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {allStatuses.map((status) => (
          <li key={status} className="figures flex items-center gap-2">
            <span aria-hidden="true" className={`size-3 rounded-sm ${colours[status].swatch}`} />
            <Link to={applicationsIn(analytics, { status })} className="link">
              {`${say(`admin.applications.status.${status}`)}: ${formatNumber(statuses[status] ?? 0)}`}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Each its own colour, so that no two neighbours look alike. */
const colours: Record<ApplicationStatus, { part: string; swatch: string }> = {
  pending: { part: 'fill-warn', swatch: 'bg-warn' },
  approved: { part: 'fill-good', swatch: 'bg-good' },
  shortlisted: { part: 'fill-accent', swatch: 'bg-accent' },
  hired: { part: 'fill-info', swatch: 'bg-info' },
  rejected: { part: 'fill-bad', swatch: 'bg-bad' },
  withdrawn: { part: 'fill-plain', swatch: 'bg-plain' },
}

/** All of the period's applications as one bar; the list below says it in figures. */
function StackedBar({ statuses }: Pick<Analytics, 'statuses'>) {
  const counts = allStatuses.map((status) => statuses[status] ?? 0)
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${all} 1`}
      preserveAspectRatio="none"
      className="mb-3 h-7 w-full rounded-sm"
    >
      {allStatuses.map((status, at) => (
        <rect
          key={status}
          x={counts.slice(0, at).reduce((sum, count) => sum + count, 0)}
          width={counts[at]}
          height="1"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          className={`${colours[status].part} stroke-surface`}
        />
      ))}
    </svg>
  )
}
