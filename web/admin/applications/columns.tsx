// The columns of the list of applications: who, for what, status, actions.

import { Link } from 'react-router'
import type { ListedApplication } from '../../data/applications/application-list.ts'
import { say } from '../../messages/say.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { formatDate, formatList, formatNumber } from '../../ui/format.ts'
import type { Column } from '../../ui/table.tsx'
import { jobOf, nameOf } from './names-of-application.ts'
import { RowActions } from './row-actions.tsx'
import { StatusBadge } from './status-badge.tsx'

type Parts = {
  /** The address of the open application. */
  openAt: (id: string) => string
  isChosen: (id: string) => boolean
  onChoose: (id: string) => void
}

export const columns = ({ openAt, isChosen, onChoose }: Parts): Column<ListedApplication>[] => [
  {
    key: 'candidate',
    header: say('admin.applications.columns.candidate'),
    main: true,
    cell: (row) => (
      <span className="flex items-start gap-2.5 as-table:w-max as-table:max-w-60 as-table:items-center">
        <Checkbox
          label={
            <span className="sr-only">
              {say('admin.applications.choose', { name: nameOf(row), job: jobOf(row) })}
            </span>
          }
          aria-keyshortcuts="x"
          checked={isChosen(row.id)}
          onChange={() => onChoose(row.id)}
        />
        <span className="min-w-0">
          <Link
            to={openAt(row.id)}
            preventScrollReset
            data-row={row.id}
            className="block rounded-sm no-underline decoration-accent decoration-2 underline-offset-4 hover:underline as-table:truncate"
          >
            {nameOf(row)}
          </Link>
          <span className="block truncate text-sm font-normal text-faint">{row.email}</span>
          {row.tags && row.tags.length > 0 && (
            <span className="block truncate text-xs font-normal text-accent-text">
              {formatList(row.tags)}
            </span>
          )}
        </span>
      </span>
    ),
  },
  {
    key: 'job',
    header: say('admin.applications.columns.job'),
    cell: (row) => (
      <span className="block as-table:max-w-72 as-table:min-w-32">
        <span className="line-clamp-2">
          {jobOf(row)}
          <span className="text-soft as-table:hidden">{` · ${row.company_name ?? ''}`}</span>
        </span>
        {row.department && (
          <span className="block truncate text-faint hidden as-table:block">{row.department}</span>
        )}
      </span>
    ),
  },
  {
    key: 'company',
    header: say('admin.applications.columns.company'),
    inEntry: 'none',
    cell: (row) => <span className="line-clamp-3 min-w-24">{row.company_name}</span>,
  },
  {
    key: 'status',
    header: say('admin.applications.columns.status'),
    inEntry: 'right',
    cell: (row) => (
      <span className="inline-flex flex-col items-end gap-1 as-table:items-start">
        <StatusBadge status={row.status} />
        <span className="figures text-xs whitespace-nowrap text-faint">
          {say('admin.applications.applied', { date: formatDate(row.created_at) })}
          {row.score !== null && (
            <span className="block">
              {say('admin.applications.score', { score: formatNumber(row.score) })}
            </span>
          )}
        </span>
      </span>
    ),
  },
  {
    key: 'actions',
    header: say('admin.applications.columns.actions'),
    align: 'right',
    hiddenHeader: true,
    cell: (row) => <RowActions application={row} name={nameOf(row)} job={jobOf(row)} />,
  },
]
