// The columns of the jobs with warning signs in their own text: which job, which signs, and when
// they were found.

import { TriangleAlert } from 'lucide-react'
import type { Flag } from '../../data/jobs/report-list.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatDateTime } from '../../ui/format.ts'
import type { Column } from '../../ui/table.tsx'
import { RowOpener } from '../row-opener.tsx'
import { RowStart } from '../row-start.tsx'
import { RowText } from '../row-text.tsx'

export const flagColumns = (open: (id: string) => void): Column<Flag>[] => [
  {
    key: 'job',
    header: say('settings.reports.columns.job'),
    main: true,
    width: 'w-[26%]',
    cell: ({ job_id, job, flagged_at }) => (
      <RowStart
        opener={<RowOpener onOpen={() => open(job_id)}>{job.title}</RowOpener>}
        text={job.company_name}
        facts={[formatDateTime(flagged_at)]}
      />
    ),
  },
  {
    key: 'signs',
    header: say('settings.reports.columns.signs'),
    width: 'w-[38%]',
    cell: ({ signs }) => (
      <span className="flex flex-wrap gap-1.5 one-line:flex-nowrap">
        {signs.map((sign) => (
          <Badge key={sign} tone="yellow" icon={TriangleAlert}>
            {say(`settings.reports.signs.${sign}`)}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    key: 'sentences',
    header: say('settings.reports.columns.sentences'),
    cell: ({ sentences }) => <RowText>{sentences.join(' · ')}</RowText>,
  },
  {
    key: 'found',
    header: say('settings.reports.columns.found'),
    width: 'w-48',
    inEntry: 'none',
    cell: ({ flagged_at }) => (
      <time dateTime={flagged_at} className="figures text-faint as-table:whitespace-nowrap">
        {formatDateTime(flagged_at)}
      </time>
    ),
  },
]
