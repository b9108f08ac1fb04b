// The columns of the list of applications: who, for what, score, since when, status, actions. Of
// the room that is left, the job and the company get the most: their words are the longest.

import { MessagesSquare } from 'lucide-react'
import { Link } from 'react-router'
import type { ListedApplication, Order, Sort } from '../../data/applications/application-list.ts'
import { say } from '../../messages/say.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dot } from '../../ui/dot.tsx'
import { formatAge, formatDate, formatDateTime, formatList, formatNumber } from '../../ui/format.ts'
import type { Column, Sorted } from '../../ui/table.tsx'
import { jobOf, nameOf } from './names-of-application.ts'
import { RowActions } from './row-actions.tsx'
import { StatusBadge } from './status-badge.tsx'

type Parts = {
  /** The address of the open application. */
  openAt: (id: string) => string
  isChosen: (id: string) => boolean
  onChoose: (id: string) => void
  /** How many messages wait, by application; none are left out. */
  unread?: Record<string, number> | undefined
  ofSeveral: boolean
}

/** The order that the head of a column stands for, at its first press. */
const orders: Record<string, Order> = {
  candidate: 'candidate',
  job: 'job',
  company: 'company',
  score: 'score',
  applied: 'newest',
  status: 'status',
}
const largestFirst: readonly Order[] = ['score', 'newest']

export function sortedBy(sort: Sort): Sorted | undefined {
  const order = sort.replace('-', '') as Order
  const key = Object.keys(orders).find((one) => orders[one] === order)
  return key ? { key, down: largestFirst.includes(order) !== sort.startsWith('-') } : undefined
}

export function sortOf({ key, down }: Sorted): Sort {
  const order = orders[key] ?? 'newest'
  return largestFirst.includes(order) === down ? order : `-${order}`
}

export const columns = ({
  openAt,
  isChosen,
  onChoose,
  unread,
  ofSeveral,
}: Parts): Column<ListedApplication>[] => [
  {
    key: 'candidate',
    header: say('admin.applications.columns.candidate'),
    main: true,
    ...(ofSeveral && { usual: 'w-[calc(20cqw-2.375rem)]' }),
    sorts: 'up',
    cell: (row) => (
      <span className="flex items-start gap-2.5 as-table:items-center one-line:gap-2">
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
        <span className="min-w-0 one-line:flex one-line:items-baseline one-line:gap-2">
          <Link
            to={openAt(row.id)}
            preventScrollReset
            data-row={row.id}
            title={row.email ?? undefined}
            className="block rounded-sm no-underline decoration-accent decoration-2 underline-offset-4 hover:underline as-table:truncate"
          >
            {nameOf(row)}
          </Link>
          <span className="block truncate text-sm font-normal text-faint short:hidden one-line:hidden">
            {row.email}
          </span>
          {unread?.[row.id] && <Unread count={unread[row.id] ?? 0} />}
          <Tags tags={row.tags ?? []} />
        </span>
      </span>
    ),
  },
  {
    key: 'job',
    header: say('admin.applications.columns.job'),
    sorts: 'up',
    cell: (row) => (
      <span
        className={`block pl-10.5 as-table:pl-0 ${row.status === 'pending' ? '' : '@max-[36rem]:pr-12'}`}
        title={jobOf(row)}
      >
        <span className="line-clamp-2 short:line-clamp-1 one-line:block one-line:truncate">
          {jobOf(row)}
          {ofSeveral && (
            <span className="text-soft as-table:hidden">
              <Dot />
              {row.company_name}
            </span>
          )}
        </span>
        {row.department && (
          <span className="hidden truncate text-faint as-table:block one-line:hidden">
            {row.department}
          </span>
        )}
      </span>
    ),
  },
  ...(ofSeveral ? [company()] : []),
  {
    key: 'score',
    header: say('admin.applications.columns.score'),
    inEntry: 'none',
    align: 'right',
    width: 'w-23',
    sorts: 'down',
    cell: ({ score }) => (
      <span className="figures">{score === null ? '' : formatNumber(score)}</span>
    ),
  },
  {
    key: 'applied',
    header: say('admin.applications.columns.applied'),
    inEntry: 'none',
    width: 'w-32',
    sorts: 'down',
    cell: ({ created_at }) => (
      <time
        dateTime={created_at}
        title={formatDateTime(created_at)}
        className="figures block truncate text-soft"
      >
        {formatAge(created_at)}
      </time>
    ),
  },
  {
    key: 'status',
    header: say('admin.applications.columns.status'),
    inEntry: 'right',
    width: 'w-34.5',
    sorts: 'up',
    cell: (row) => <Status row={row} />,
  },
  {
    key: 'actions',
    header: say('admin.applications.columns.actions'),
    align: 'right',
    hiddenHeader: true,
    width: 'w-39',
    cell: (row) => <RowActions application={row} name={nameOf(row)} job={jobOf(row)} />,
  },
]

const company = (): Column<ListedApplication> => ({
  key: 'company',
  header: say('admin.applications.columns.company'),
  inEntry: 'none',
  usual: 'w-[calc(36cqw-11.25rem)]',
  sorts: 'up',
  cell: ({ company_name }) => (
    <span
      className="line-clamp-3 one-line:block one-line:truncate"
      title={company_name ?? undefined}
    >
      {company_name}
    </span>
  ),
})

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <span className="block min-w-0 truncate text-xs font-normal text-accent-text">
      {formatList(tags)}
    </span>
  )
}

function Unread({ count }: { count: number }) {
  return (
    <span className="figures inline-flex items-center gap-1 align-middle text-xs font-semibold whitespace-nowrap text-accent-text">
      <MessagesSquare aria-hidden="true" className="size-3.5 flex-none" />
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="sr-only">{say('conversation.unread', { count })}</span>
    </span>
  )
}

/** In a narrow entry with what the table has in columns of their own. */
function Status({ row }: { row: ListedApplication }) {
  return (
    <span className="inline-flex flex-col items-end gap-1 short:flex-row short:items-center short:gap-2 as-table:items-start">
      <StatusBadge status={row.status} />
      <span className="figures text-xs whitespace-nowrap text-faint short:order-first as-table:hidden">
        {say('admin.applications.applied', { date: formatDate(row.created_at) })}
        {row.score !== null && (
          <span className="block short:inline short:before:content-['_·']">
            {` ${say('admin.applications.score', { score: formatNumber(row.score) })}`}
          </span>
        )}
      </span>
    </span>
  )
}

/** Those that somebody chooses from. */
export const choosable = (ofSeveral: boolean) =>
  columns({ openAt: () => '', isChosen: () => false, onChoose: () => {}, ofSeveral })
