// Manage Jobs (ADM-04): find, add, edit, duplicate, close, reopen and delete postings.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Head } from '../../app/head.tsx'
import { toast } from '../../app/toasts.tsx'
import {
  deletePosting,
  type ListedPosting,
  postings,
  postingsPerPage,
} from '../../data/jobs/postings.ts'
import { sayError } from '../../data/wire/errors.ts'
import { useLive } from '../../data/wire/live.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatNumber } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Table, TableSkeleton } from '../../ui/table.tsx'
import { ColumnsButton } from '../columns-button.tsx'
import { useRights } from '../rights.tsx'
import { useTableLook } from '../use-table-look.ts'
import { columns, sortedBy, sortOf } from './columns.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type Opened, PostingDialog } from './posting-dialog.tsx'
import { StillHiring } from './still-hiring.tsx'
import { useView } from './view.ts'

export function Component() {
  const view = useView()
  const { posts, company, ofSeveral } = useRights()
  const mayOf = useMay()
  const [opened, setOpened] = useState<Opened>()
  const [doomed, setDoomed] = useState<ListedPosting>()
  const list = useQuery(
    postings({ ...view.filters, ...(company && { company_id: company.id }) }, view.sort, view.page),
  )
  useLive('jobs')
  useLive('job_applications')
  useEffect(() => {
    if (list.error) toast.error(say('admin.jobs.failedToast'))
  }, [list.error])
  const rows = list.data?.postings ?? []
  const look = useTableLook('postings')
  const shown = columns({ open: setOpened, remove: setDoomed, mayOf, ofSeveral })
  const total = Object.entries(list.data?.statuses ?? {}).reduce(
    (sum, [status, many]) => (!view.status || view.status === status ? sum + many : sum),
    0,
  )

  return (
    <>
      <Head title={say('admin.jobs.title')} hidden />
      <PageHeader
        title={say('admin.jobs.title')}
        actions={
          <>
            <ColumnsButton look={look} columns={shown} size="medium" />
            {posts && (
              <Button onClick={() => setOpened('new')}>
                <Plus aria-hidden="true" />
                {say('admin.jobs.add')}
              </Button>
            )}
          </>
        }
      />
      {posts && <StillHiring />}
      <FilterBar view={view} count={list.data && total} />
      {list.error && (
        <ErrorPanel
          className="mb-6"
          message={say('admin.jobs.failed')}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {!list.data ? (
        !list.error && <TableSkeleton rows={10} className="h-38 @min-[36rem]:h-30 as-table:h-11" />
      ) : rows.length === 0 ? (
        <Nothing
          isNarrowed={Boolean(view.search || view.status || view.page > 1)}
          onAll={() => view.set({ search: '', status: '' })}
          onAdd={posts ? () => setOpened('new') : undefined}
        />
      ) : (
        <div className={list.isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}>
          <Table
            caption={say('admin.jobs.title')}
            columns={shown}
            rows={rows}
            rowKey={({ id }) => id}
            look={look.look}
            isFlat
            onWidth={look.setWidth}
            sorted={sortedBy(view.sort)}
            onSort={(sorted) => {
              const sort = sortOf(sorted)
              view.set({ sort: sort === 'newest' ? '' : sort })
            }}
          />
          <Pager
            page={view.page}
            total={total}
            onPage={(page) => view.set({ page: String(page) })}
          />
        </div>
      )}
      <PostingDialog opened={opened} onClose={() => setOpened(undefined)} />
      <DeleteDialog posting={doomed} onClose={() => setDoomed(undefined)} />
    </>
  )
}

/** What the person may do with a posting. */
function useMay() {
  const { isAdmin, posting } = useRights()
  return ({ company_name }: ListedPosting) => {
    const company = posting.find(({ name }) => name === company_name)
    const change = isAdmin || company !== undefined
    return { change, remove: isAdmin || company?.role === 'owner' }
  }
}

type PagerProps = { page: number; total: number; onPage: (page: number) => void }

function Pager({ page, total, onPage }: PagerProps) {
  if (total <= postingsPerPage) return null
  const from = (page - 1) * postingsPerPage + 1
  const to = Math.min(page * postingsPerPage, total)
  return (
    <nav
      aria-label={say('admin.jobs.pages')}
      className="mt-6 flex flex-wrap items-center justify-between gap-3"
    >
      <span className="figures text-sm text-faint">
        {say('admin.jobs.part', {
          from: formatNumber(from),
          to: formatNumber(to),
          total: formatNumber(total),
        })}
      </span>
      <span className="flex gap-2">
        <Button
          variant="outline"
          size="small"
          disabled={page === 1}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft aria-hidden="true" />
          {say('admin.jobs.previous')}
        </Button>
        <Button
          variant="outline"
          size="small"
          disabled={to >= total}
          onClick={() => onPage(page + 1)}
        >
          {say('admin.jobs.next')}
          <ChevronRight aria-hidden="true" />
        </Button>
      </span>
    </nav>
  )
}

function DeleteDialog({
  posting,
  onClose,
}: {
  posting: ListedPosting | undefined
  onClose: () => void
}) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: deletePosting,
    onSuccess: () => {
      toast.success(say('admin.jobs.deleted'))
      onClose()
    },
    onError: () => toast.error(say('admin.jobs.deleteFailed')),
    onSettled: () => refresh(queries, 'jobs'),
  })
  return (
    <ConfirmDialog
      open={posting !== undefined}
      danger
      question={say('admin.jobs.deleteQuestion')}
      detail={say('admin.jobs.deleteDetail')}
      confirm={say('admin.jobs.deleteAction')}
      busy={remove.isPending}
      error={remove.error ? sayError(remove.error) : undefined}
      onConfirm={() => posting && remove.mutate(posting.id)}
      onCancel={() => {
        remove.reset()
        onClose()
      }}
    />
  )
}

type NothingProps = { isNarrowed: boolean; onAll: () => void; onAdd: (() => void) | undefined }

function Nothing({ isNarrowed, onAll, onAdd }: NothingProps) {
  const { isAdmin } = useRights()
  const first = isAdmin ? 'admin.jobs.emptyText' : 'company.firstPosting'
  return isNarrowed ? (
    <EmptyState
      title={say('admin.jobs.none')}
      action={
        <Button variant="outline" onClick={onAll}>
          {say('admin.jobs.showAll')}
        </Button>
      }
    >
      {say('admin.jobs.noneText')}
    </EmptyState>
  ) : (
    <EmptyState
      title={say('admin.jobs.empty')}
      action={onAdd && <Button onClick={onAdd}>{say('admin.jobs.add')}</Button>}
    >
      {say(onAdd ? first : 'company.noPostings')}
    </EmptyState>
  )
}
