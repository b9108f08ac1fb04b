// Manage Jobs (ADM-04): find, add, edit and delete postings.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleDot, Pencil, Plus, Trash2 } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Head } from '../../app/head.tsx'
import { toast } from '../../app/toasts.tsx'
import { sayError } from '../../data/errors.ts'
import { refresh, useLive } from '../../data/live.ts'
import { deletePosting, type Posting, postings } from '../../data/postings.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type Column, Table, TableSkeleton } from '../../ui/table.tsx'
import { PostingDialog } from './posting-form.tsx'

export function Component() {
  const [search, setSearch] = useState('')
  const [pages, setPages] = useState(1)
  const [edited, setEdited] = useState<Posting | null>()
  const [doomed, setDoomed] = useState<Posting>()
  const list = useQuery(postings(useDeferredValue(search), pages))
  useLive('jobs')
  useOpenedByAddress(() => setEdited(null))
  useEffect(() => {
    if (list.error) toast.error(say('admin.jobs.failedToast'))
  }, [list.error])

  return (
    <>
      <Head title={say('admin.jobs.title')} hidden />
      <PageHeader
        title={say('admin.jobs.title')}
        actions={
          <Button onClick={() => setEdited(null)}>
            <Plus aria-hidden="true" />
            {say('admin.jobs.add')}
          </Button>
        }
      />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SearchField
          label={say('admin.jobs.searchLabel')}
          placeholder={say('admin.jobs.search')}
          className="w-full md:max-w-sm"
          value={search}
          onChange={(text) => {
            setSearch(text)
            setPages(1)
          }}
        />
        <p role="status" className="figures min-h-[1.55em] text-sm text-faint">
          {list.data && say('admin.jobs.count', { count: list.data.total })}
        </p>
      </div>
      {list.error ? (
        <ErrorPanel
          message={say('admin.jobs.failed')}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      ) : !list.data ? (
        <TableSkeleton rows={10} className="h-27 as-table:h-[3.8125rem]" />
      ) : list.data.total === 0 ? (
        <Nothing searching={search.trim() !== ''} onAdd={() => setEdited(null)} />
      ) : (
        <>
          <Table
            caption={say('admin.jobs.title')}
            columns={columns({ edit: setEdited, remove: setDoomed })}
            rows={list.data.postings}
            rowKey={({ id }) => id}
          />
          {list.data.total > list.data.postings.length && (
            <div className="mt-8 text-center">
              <Button
                variant="outline"
                busy={list.isFetching}
                onClick={() => setPages((count) => count + 1)}
              >
                {say('admin.jobs.more')}
              </Button>
            </div>
          )}
        </>
      )}
      <PostingDialog posting={edited} onClose={() => setEdited(undefined)} />
      <DeleteDialog posting={doomed} onClose={() => setDoomed(undefined)} />
    </>
  )
}

/** `/admin/jobs?new` opens the form at once; the address is then the plain one again, so that Back does not open it anew. */
function useOpenedByAddress(open: () => void) {
  const [search, setSearch] = useSearchParams()
  const asked = search.has('new')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the address asks
  useEffect(() => {
    if (!asked) return
    open()
    setSearch({}, { replace: true })
  }, [asked])
}

type RowActions = { edit: (posting: Posting) => void; remove: (posting: Posting) => void }

const columns = ({ edit, remove }: RowActions): Column<Posting>[] => [
  {
    key: 'title',
    header: say('admin.jobs.columns.title'),
    main: true,
    cell: (row) => (
      <span className="block as-table:min-w-40">
        {row.title}
        <span className="mt-1 line-clamp-2 text-sm font-normal text-soft as-table:hidden">
          {[row.company_name, row.location, say(`admin.types.${row.type}`)].join(' · ')}
        </span>
      </span>
    ),
  },
  {
    key: 'company',
    header: say('admin.jobs.columns.company'),
    inEntry: 'none',
    cell: (row) => <span className="line-clamp-3 min-w-28">{row.company_name}</span>,
  },
  {
    key: 'location',
    header: say('admin.jobs.columns.location'),
    inEntry: 'none',
    cell: (row) => <span className="line-clamp-2 min-w-28 max-w-56">{row.location}</span>,
  },
  {
    key: 'type',
    header: say('admin.jobs.columns.type'),
    inEntry: 'none',
    cell: (row) => <span className="whitespace-nowrap">{say(`admin.types.${row.type}`)}</span>,
  },
  {
    key: 'status',
    header: say('admin.jobs.columns.status'),
    inEntry: 'right',
    cell: ({ status }) => (
      <Badge tone={status === 'active' ? 'green' : 'grey'} icon={CircleDot}>
        {say(`admin.statuses.${status}`)}
      </Badge>
    ),
  },
  {
    key: 'actions',
    header: say('admin.jobs.columns.actions'),
    align: 'right',
    inEntry: 'right',
    hiddenHeader: true,
    cell: (row) => (
      <span className="inline-flex gap-1 -mr-2 as-table:mr-0">
        <Button
          variant="ghost"
          size="small"
          square
          aria-label={say('admin.jobs.edit', { title: row.title })}
          onClick={() => edit(row)}
        >
          <Pencil aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="small"
          square
          aria-label={say('admin.jobs.delete', { title: row.title })}
          onClick={() => remove(row)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </span>
    ),
  },
]

function DeleteDialog({ posting, onClose }: { posting: Posting | undefined; onClose: () => void }) {
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

function Nothing({ searching, onAdd }: { searching: boolean; onAdd: () => void }) {
  if (searching) {
    return <EmptyState title={say('admin.jobs.none')}>{say('admin.jobs.noneText')}</EmptyState>
  }
  return (
    <EmptyState
      title={say('admin.jobs.empty')}
      action={<Button onClick={onAdd}>{say('admin.jobs.add')}</Button>}
    >
      {say('admin.jobs.emptyText')}
    </EmptyState>
  )
}
