// The applications row by row: decided in place, selected for bulk actions, opened beside the list.

import { type InfiniteData, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Counts, Page } from '../../data/applications/application-list.ts'
import { useApplicationNews } from '../../data/applications/application-news.ts'
import { unreadMessagesOf } from '../../data/applications/conversation.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Table, TableSkeleton } from '../../ui/table.tsx'
import { Drawer } from '../application-detail/drawer.tsx'
import { useRights } from '../rights.tsx'
import type { TableLookOf } from '../use-table-look.ts'
import { BulkBar } from './bulk-bar.tsx'
import { columns, sortedBy, sortOf } from './columns.tsx'
import { type Keys, useRowKeys } from './keys.ts'
import { Nothing } from './nothing.tsx'
import { useChosen } from './use-chosen.ts'
import type { useView } from './view.ts'

type Props = {
  view: ReturnType<typeof useView>
  list: UseInfiniteQueryResult<InfiniteData<Page>>
  counts: Counts | undefined
  keys: Omit<Keys, 'onMore'>
  /** The address of the open application. */
  openAt: (id: string) => string
  look: TableLookOf
}

export function List({ view, list, counts, keys, openAt, look }: Props) {
  const { filters } = view
  const { ofSeveral } = useRights()
  const pages = list.data?.pages
  const rows = useMemo(() => pages?.flatMap(({ applications }) => applications) ?? [], [pages])
  const shown = useMemo(() => rows.map(({ id }) => id), [rows])
  useApplicationNews()
  const { data: unread } = useQuery(unreadMessagesOf(shown))
  const chosen = useChosen(filters, shown)
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = list
  const onMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  useRowKeys({ ...keys, onMore })

  const { has: isChosen, toggle: onChoose } = chosen
  // The same columns while their content is the same, so that unchanged rows are not rendered
  // again. Rows of the previous query stay until the new ones arrive.
  const current = useMemo(
    () => columns({ openAt, isChosen, onChoose, unread, ofSeveral }),
    [openAt, isChosen, onChoose, unread, ofSeveral],
  )
  const shownColumns = useKept(current, list.isPlaceholderData)
  return (
    <>
      {!list.data ? (
        <TableSkeleton rows={18} className="h-[10.4rem] @min-[36rem]:h-32 as-table:h-11" />
      ) : rows.length === 0 ? (
        <Nothing view={view} />
      ) : (
        <div
          aria-busy={list.isPlaceholderData}
          className={list.isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}
        >
          <Table
            caption={say('admin.applications.title')}
            columns={shownColumns}
            rows={rows}
            rowKey={({ id }) => id}
            look={look.look}
            onWidth={look.setWidth}
            sorted={sortedBy(view.sort)}
            onSort={(sorted) => {
              const sort = sortOf(sorted)
              view.set({ sort: sort === 'newest' ? '' : sort })
            }}
            isChosen={({ id }) => isChosen(id)}
          />
        </div>
      )}
      {hasNextPage && (
        <p className="mt-6 flex flex-col items-center gap-2">
          <Button variant="outline" busy={isFetchingNextPage} onClick={onMore}>
            {say('admin.applications.more')}
          </Button>
          <span className="figures text-sm text-faint">
            {counts &&
              say('admin.applications.part', {
                shown: formatNumber(rows.length),
                total: formatNumber(counts.total),
              })}
          </span>
        </p>
      )}
      <BulkBar chosen={chosen} rows={rows} filters={filters} total={counts?.total ?? rows.length} />
      <Drawer
        id={view.open}
        among={shown}
        onOpen={(open) => view.set({ open })}
        onClose={() => view.set({ open: '' }, { push: true })}
      />
    </>
  )
}

/** `value`, or the previous one while `value` has to wait. */
function useKept<Value>(value: Value, waits: boolean): Value {
  const [kept, setKept] = useState(value)
  if (!waits && kept !== value) setKept(value)
  return waits ? kept : value
}
