// User Management (ADM-09): search people, edit, ban or unban, delete. Changes by others appear
// live.

import { useInfiniteQuery } from '@tanstack/react-query'
import { createSearchParams, useLocation } from 'react-router'
import { Head } from '../../app/head.tsx'
import { useSession } from '../../data/people/session.tsx'
import { userPages } from '../../data/people/users.ts'
import { useLive } from '../../data/wire/live.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatNumber } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Table, TableSkeleton } from '../../ui/table.tsx'
import { ColumnsButton } from '../columns-button.tsx'
import { ExportButton } from '../export-button.tsx'
import { useTableLook } from '../use-table-look.ts'
import { columns, sortedBy, sortOf } from './columns.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Opened } from './opened.tsx'
import { UserDialog, useUserDialog } from './user-dialog.tsx'
import { useView } from './view.ts'

export function Component() {
  const view = useView()
  const { filters, sort, set } = view
  const { user: me } = useSession()
  const list = useInfiniteQuery(userPages(filters, sort))
  useLive('profiles')
  const { asked, ask, close } = useUserDialog()
  const location = useLocation()
  const users = list.data?.pages.flatMap((page) => page.users) ?? []
  const total = list.data?.pages[0]?.total
  const openAt = (id: string) => {
    const address = createSearchParams(location.search)
    address.set('open', id)
    return `?${address}`
  }
  const look = useTableLook('users')
  const shown = columns({ openAt, me: me?.id, ask })
  return (
    <>
      <Head title={say('users.title')} hidden />
      <PageHeader
        title={say('users.title')}
        actions={
          <>
            <ColumnsButton look={look} columns={shown} />
            <ExportButton list="users" filters={filters} size="small" disabled={total === 0} />
          </>
        }
      />
      <FilterBar view={view} count={total} isLoading={list.isPending} />
      {list.error && !list.isFetchNextPageError && (
        <ErrorPanel
          className="mb-6"
          message={list.error.message}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {!list.data ? (
        !list.error && <TableSkeleton rows={10} className="h-30 as-table:h-11" />
      ) : users.length === 0 ? (
        <EmptyState
          title={say('users.none')}
          action={
            <Button
              variant="outline"
              onClick={() => set({ search: '', role: '', state: '' }, { push: true })}
            >
              {say('users.showAll')}
            </Button>
          }
        >
          {say('users.noneText')}
        </EmptyState>
      ) : (
        <div
          aria-busy={list.isPlaceholderData}
          className={list.isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}
        >
          <Table
            caption={say('users.title')}
            columns={shown}
            rows={users}
            rowKey={({ id }) => id}
            look={look.look}
            isFlat
            onWidth={look.setWidth}
            sorted={sortedBy(sort)}
            onSort={(sorted) => {
              const next = sortOf(sorted)
              set({ sort: next === 'newest' ? '' : next })
            }}
          />
        </div>
      )}
      {list.hasNextPage && (
        <p className="mt-6 flex flex-col items-center gap-2">
          {list.isFetchNextPageError && (
            <span role="alert" className="text-sm text-bad">
              {list.error?.message}
            </span>
          )}
          <Button
            variant="outline"
            busy={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage()}
          >
            {say('users.more')}
          </Button>
          <span className="figures text-sm text-faint">
            {total !== undefined &&
              say('users.part', { shown: formatNumber(users.length), total: formatNumber(total) })}
          </span>
        </p>
      )}
      <Opened id={view.open} ask={ask} onClose={() => set({ open: '' }, { push: true })} />
      <UserDialog
        asked={asked}
        close={close}
        me={me?.id}
        onDeleted={(id) => id === view.open && set({ open: '' })}
      />
    </>
  )
}
