// The columns of the list of applications: who, for what, where it stands, what can be done.

import type { LucideIcon } from 'lucide-react'
import { Ban, Check, CircleCheck, CircleX, Clock, PartyPopper, Star } from 'lucide-react'
import type { ReceivedApplication } from '../../data/decisions.ts'
import { say } from '../../messages/say.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { formatDate } from '../../ui/format.ts'
import type { Column } from '../../ui/table.tsx'
import { RowActions } from './row-actions.tsx'
import { Seen } from './seen.tsx'

const looks: Record<string, [Tone, LucideIcon]> = {
  pending: ['yellow', Clock],
  approved: ['green', CircleCheck],
  shortlisted: ['green', Star],
  rejected: ['red', CircleX],
  hired: ['blue', PartyPopper],
  withdrawn: ['grey', Ban],
}

export function nameOf({ profiles }: ReceivedApplication): string {
  return profiles?.full_name ?? profiles?.email ?? say('admin.applications.gone')
}

export function jobOf({ jobs, job_title }: ReceivedApplication): string {
  return jobs?.title ?? job_title ?? say('admin.applications.untitled')
}

function companyOf({ jobs, job_company }: ReceivedApplication): string {
  return jobs?.company_name ?? job_company ?? ''
}

export const columns = (): Column<ReceivedApplication>[] => [
  {
    key: 'candidate',
    header: say('admin.applications.columns.candidate'),
    main: true,
    cell: (row) => (
      <Seen id={row.id}>
        <span className="block as-table:w-max as-table:max-w-52">
          <span className="block as-table:truncate">{nameOf(row)}</span>
          <span className="block truncate text-sm font-normal text-faint">
            {row.profiles?.email}
          </span>
        </span>
      </Seen>
    ),
  },
  {
    key: 'job',
    header: say('admin.applications.columns.job'),
    cell: (row) => (
      <span className="block as-table:max-w-72 as-table:min-w-32">
        <span className="line-clamp-2">
          {jobOf(row)}
          <span className="text-soft as-table:hidden">{` · ${companyOf(row)}`}</span>
        </span>
        {row.jobs?.department && (
          <span className="block truncate text-faint hidden as-table:block">
            {row.jobs.department}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'company',
    header: say('admin.applications.columns.company'),
    inEntry: 'none',
    cell: (row) => <span className="line-clamp-3 min-w-24">{companyOf(row)}</span>,
  },
  {
    key: 'status',
    header: say('admin.applications.columns.status'),
    inEntry: 'right',
    cell: (row) => {
      const [tone, icon] = looks[row.status] ?? ['grey', Check]
      return (
        <span className="inline-flex flex-col items-end gap-1 as-table:items-start">
          <Badge tone={tone} icon={icon}>
            {say(`admin.applications.status.${row.status}`)}
          </Badge>
          <span className="text-xs whitespace-nowrap text-faint">
            {say('admin.applications.applied', { date: formatDate(row.created_at) })}
          </span>
        </span>
      )
    },
  },
  {
    key: 'actions',
    header: say('admin.applications.columns.actions'),
    align: 'right',
    hiddenHeader: true,
    cell: (row) => <RowActions application={row} name={nameOf(row)} job={jobOf(row)} />,
  },
]
