// One posting in the list (ADM-04): what it is, how many applied, and its actions.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, CalendarClock, CircleDot, Copy, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { toast } from '../../app/toasts.tsx'
import {
  ChangedMeanwhile,
  type ListedPosting,
  type PostingSort,
  updatePosting,
} from '../../data/jobs/postings.ts'
import { today } from '../../data/jobs/today.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { formatDate, formatDayOfYear, formatNumber } from '../../ui/format.ts'
import type { Column, Sorted } from '../../ui/table.tsx'
import type { Opened } from './posting-dialog.tsx'
import { refusalOf } from './problems.ts'

type Acts = {
  open: (what: Opened) => void
  remove: (posting: ListedPosting) => void
  mayOf: (posting: ListedPosting) => { change: boolean; remove: boolean }
}

type Parts = Acts & { ofSeveral: boolean }

/** What the heads of columns sort by, each in the one direction in which it is asked for. */
const orders: Partial<Record<string, PostingSort>> = {
  title: 'title',
  company: 'company',
  applications: 'applications',
}

export function sortedBy(sort: PostingSort): Sorted | undefined {
  const key = Object.keys(orders).find((one) => orders[one] === sort)
  return key ? { key, down: key === 'applications' } : undefined
}

/** A second press goes back to the usual order. */
export const sortOf = ({ key, down }: Sorted): PostingSort =>
  (down === (key === 'applications') && orders[key]) || 'newest'

export const columns = ({ ofSeveral, ...acts }: Parts): Column<ListedPosting>[] => [
  {
    key: 'title',
    header: say('admin.jobs.columns.title'),
    sorts: 'up',
    main: true,
    width: ofSeveral ? 'w-[26%]' : '',
    cell: (row) => (
      <span className="block flat:flex flat:flex-wrap flat:items-baseline flat:gap-x-2.5 one-line:flex one-line:items-baseline one-line:gap-2.5">
        <span className="one-line:truncate" title={row.title}>
          {acts.mayOf(row).change ? (
            <Link
              className="text-ink no-underline hover:underline"
              to={paths.admin.editJob(row.id)}
            >
              {row.title}
            </Link>
          ) : (
            row.title
          )}
        </span>
        <span className="mt-1 line-clamp-2 text-sm font-normal text-soft flat:order-last flat:mt-0 flat:basis-full as-table:hidden">
          <Dotted
            facts={[ofSeveral && row.company_name, row.location, say(`admin.types.${row.type}`)]}
          />
        </span>
        <ClosingDate posting={row} />
      </span>
    ),
  },
  ...(ofSeveral ? [company()] : []),
  {
    key: 'location',
    header: say('admin.jobs.columns.location'),
    inEntry: 'none',
    width: ofSeveral ? '' : 'w-[20%]',
    cell: (row) => (
      <span className="line-clamp-2 one-line:block one-line:truncate" title={row.location}>
        {row.location}
      </span>
    ),
  },
  {
    key: 'type',
    width: 'w-26',
    header: say('admin.jobs.columns.type'),
    inEntry: 'none',
    cell: (row) => <span className="whitespace-nowrap">{say(`admin.types.${row.type}`)}</span>,
  },
  {
    key: 'status',
    width: 'w-28',
    header: say('admin.jobs.columns.status'),
    inEntry: 'right',
    cell: ({ status }) => (
      <Badge tone={status === 'active' ? 'green' : 'grey'} icon={CircleDot}>
        {say(`admin.statuses.${status}`)}
      </Badge>
    ),
  },
  {
    key: 'applications',
    width: 'w-37',
    header: say('admin.jobs.applications'),
    sorts: 'down',
    align: 'right',
    inEntry: 'left',
    cell: ({ id, applications: count }) =>
      count === 0 ? (
        <span className="figures text-faint">
          <span className="as-table:sr-only">{say('admin.jobs.applicationsCount', { count })}</span>
          <span aria-hidden="true" className="hidden as-table:inline">
            0
          </span>
        </span>
      ) : (
        <Link
          to={`${paths.admin.applications}?job=${id}`}
          className="link figures whitespace-nowrap"
          aria-label={say('admin.jobs.applicationsCount', { count })}
        >
          <span className="as-table:hidden">{say('admin.jobs.applicationsCount', { count })}</span>
          <span className="hidden as-table:inline">{formatNumber(count)}</span>
        </Link>
      ),
  },
  {
    key: 'actions',
    width: 'w-45',
    header: say('admin.jobs.columns.actions'),
    align: 'right',
    hiddenHeader: true,
    cell: (row) => <RowActions posting={row} {...acts} />,
  },
]

const company = (): Column<ListedPosting> => ({
  key: 'company',
  header: say('admin.jobs.columns.company'),
  sorts: 'up',
  inEntry: 'none',
  width: 'w-[14%]',
  cell: ({ company_name }) => (
    <span className="line-clamp-3 one-line:block one-line:truncate" title={company_name}>
      {company_name}
    </span>
  ),
})

function ClosingDate({ posting: { status, closing_date: date } }: { posting: ListedPosting }) {
  if (!date || status !== 'active') return null
  const isOver = date < today(new Date())
  const words = say(isOver ? 'admin.jobs.closedOn' : 'admin.jobs.closesOn', {
    date: formatDate(date),
  })
  return (
    <span
      title={words}
      className={`mt-1 block text-sm font-normal flat:mt-0 one-line:mt-0 one-line:flex-none ${isOver ? 'text-bad' : 'text-faint'}`}
    >
      <span className="flat:sr-only one-line:sr-only">{words}</span>
      <span
        aria-hidden="true"
        className="figures hidden items-baseline gap-1 text-xs flat:inline-flex one-line:inline-flex"
      >
        <CalendarClock className="size-3.5 self-center" />
        {formatDayOfYear(date)}
      </span>
    </span>
  )
}

function RowActions({ posting, open, remove, mayOf }: Acts & { posting: ListedPosting }) {
  const queries = useQueryClient()
  const { id, title, status } = posting
  const isClosed = status !== 'active'
  const may = mayOf(posting)
  const turn = useMutation({
    mutationFn: () =>
      updatePosting({ loaded: posting, fields: { status: isClosed ? 'active' : 'closed' } }),
    onSuccess: (saved) => {
      if (!isClosed) toast.success(say('admin.jobs.closedToast'))
      else if (saved.status !== 'active') toast.info(say('jobEditor.madeDraft'))
      else toast.success(say('admin.jobs.reopenedToast'))
    },
    onError: (error) => {
      const failed = say('admin.jobs.updateFailed')
      toast.error(
        error instanceof ChangedMeanwhile
          ? say('errors.because', { what: failed, why: say('admin.jobs.changedMeanwhile') })
          : refusalOf(error).field
            ? say('errors.because', { what: failed, why: refusalOf(error).message })
            : sayFailure(failed, error),
      )
    },
    onSettled: () => refresh(queries, 'jobs'),
  })
  const acts = [
    [say('admin.jobs.edit', { title }), Pencil, () => open({ edit: id })],
    [say('admin.jobs.duplicate', { title }), Copy, () => open({ copy: id })],
    [
      say(isClosed ? 'admin.jobs.reopen' : 'admin.jobs.close', { title }),
      isClosed ? RotateCcw : Archive,
      () => turn.mutate(),
    ],
    ...(may.remove
      ? [[say('admin.jobs.delete', { title }), Trash2, () => remove(posting)] as const]
      : []),
  ] as const
  if (!may.change) return null
  return (
    <span className="at-hand -mr-2 inline-flex gap-1 as-table:mr-0">
      {acts.map(([label, Icon, act], place) => (
        <Button
          key={label}
          variant="ghost"
          size="small"
          square
          title={label}
          aria-label={label}
          busy={place === 2 && turn.isPending}
          onClick={act}
        >
          <Icon aria-hidden="true" className={Icon === Trash2 ? 'text-bad' : ''} />
        </Button>
      ))}
    </span>
  )
}
