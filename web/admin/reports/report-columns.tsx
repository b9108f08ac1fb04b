// The columns of the reports: which job, what somebody says about it, who and when.

import { Check, CircleDot, X } from 'lucide-react'
import type { Report } from '../../data/jobs/report-list.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatDateTime } from '../../ui/format.ts'
import type { Column } from '../../ui/table.tsx'
import { cameColumn } from '../came-column.tsx'
import { RowOpener } from '../row-opener.tsx'
import { RowStart } from '../row-start.tsx'
import { RowText } from '../row-text.tsx'

const looks = {
  open: ['yellow', CircleDot],
  upheld: ['red', Check],
  dismissed: ['grey', X],
} as const

export const reportColumns = (open: (id: string) => void): Column<Report>[] => [
  {
    key: 'job',
    header: say('settings.reports.columns.job'),
    main: true,
    width: 'w-[30%]',
    cell: (report) => (
      <RowStart
        opener={<RowOpener onOpen={() => open(report.id)}>{titleOf(report)}</RowOpener>}
        text={companyOf(report)}
        facts={[reporterOf(report), formatDateTime(report.created_at)]}
      />
    ),
  },
  {
    key: 'reason',
    header: say('settings.reports.columns.reason'),
    cell: ({ reason, details, message_text }) => (
      <RowText>
        {[say(`settings.reports.reasons.${reason}`), message_text, details]
          .filter(Boolean)
          .join(' · ')}
      </RowText>
    ),
  },
  {
    key: 'from',
    header: say('settings.reports.columns.from'),
    width: 'w-[13%]',
    inEntry: 'none',
    cell: (report) => (
      <span className="text-soft wrap-anywhere one-line:block one-line:truncate">
        {reporterOf(report)}
      </span>
    ),
  },
  cameColumn(say('settings.reports.columns.came')),
  {
    key: 'state',
    header: say('settings.reports.state'),
    inEntry: 'right',
    width: 'w-36',
    cell: ({ state }) => <ReportBadge state={state} />,
  },
]

export function ReportBadge({ state }: { state: Report['state'] }) {
  const [tone, icon] = looks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {say(`settings.reports.states.${state}`)}
    </Badge>
  )
}

/** A deleted job has the title and the company that the report was made with. */
export const titleOf = ({ job, job_title }: Report) => job?.title ?? job_title

export const companyOf = ({ job, job_company }: Report) => job?.company_name ?? job_company

export const reporterOf = ({ person }: Report) =>
  person?.full_name ?? say('settings.reports.visitor')
