// Applications (ADM-07): find them among all there are, save the résumé, approve or reject what is pending, one or many.

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createSearchParams, useLocation } from 'react-router'
import { Head } from '../../app/head.tsx'
import { toast } from '../../app/toasts.tsx'
import { applicationPages, countAgain, listCounts } from '../../data/application-list.ts'
import { useApplicationNews } from '../../data/application-news.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatNumber } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Table, TableSkeleton } from '../../ui/table.tsx'
import { Drawer } from '../application/drawer.tsx'
import { ExportButton } from '../export-button.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { columns } from './columns.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useRowKeys } from './keys.ts'
import { KeysHelp } from './keys-help.tsx'
import { SavedViews } from './saved-views.tsx'
import { StatusNumbers } from './status-numbers.tsx'
import { useChosen } from './use-chosen.ts'
import { useView } from './view.ts'

export function Component() {
  const queries = useQueryClient()
  const view = useView()
  const { filters, sort } = view
  const list = useInfiniteQuery(applicationPages(filters, sort))
  const pages = list.data?.pages
  const rows = useMemo(() => pages?.flatMap(({ applications }) => applications) ?? [], [pages])
  const { counts, fresh } = useCounts(view, pages?.[0]?.read_at)
  const shown = useMemo(() => rows.map(({ id }) => id), [rows])
  useApplicationNews(shown)
  const chosen = useChosen(filters, shown)
  const [help, setHelp] = useState(false)
  const search = useRef<HTMLDivElement>(null)
  const location = useLocation()
  useEffect(() => {
    if (list.error) toast.error(say('admin.applications.failedToast'))
  }, [list.error])

  const { fetchNextPage, hasNextPage, isFetchingNextPage } = list
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const onSearch = useCallback(() => search.current?.querySelector('input')?.focus(), [])
  const onHelp = useCallback(() => setHelp(true), [])
  useRowKeys({ onSearch, onHelp, onMore: more })

  const { has: isChosen, toggle: onChoose } = chosen
  const elsewhere = addressOf(location.search)
  // The same columns as long as they say the same: the rows that stand need not be drawn again.
  const shownColumns = useMemo(() => {
    const openAt = (id: string) => {
      const address = createSearchParams(elsewhere)
      address.set('open', id)
      return `?${address}`
    }
    return columns({ openAt, isChosen, onChoose })
  }, [elsewhere, isChosen, onChoose])
  const readAnew = () => {
    queries.resetQueries({ queryKey: ['application_list', { filters, sort }] })
    countAgain(queries)
    window.scrollTo({ top: 0 })
  }

  if (list.error && rows.length === 0) {
    return (
      <>
        <Head title={say('admin.applications.title')} hidden />
        <h1 className="sr-only">{say('admin.applications.title')}</h1>
        <ErrorPanel
          className="max-w-2xl"
          message={say('admin.applications.failed')}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      </>
    )
  }
  const isNarrowed = Boolean(view.status || filters.search || view.narrowed.length > 0)
  return (
    <>
      <Head title={say('admin.applications.title')} hidden />
      <PageHeader
        title={say('admin.applications.title')}
        actions={
          <>
            <SavedViews view={view} />
            <ExportButton
              list="applications"
              filters={filters}
              size="small"
              disabled={counts?.total === 0}
            />
            <KeysHelp open={help} onOpen={onHelp} onClose={() => setHelp(false)} />
          </>
        }
      />
      <FilterBar view={view} searchBox={search} />
      <StatusNumbers view={view} counts={counts} />
      <ActiveFilters view={view} />
      {fresh > 0 && (
        <p className="sticky top-18 z-20 mb-4 flex justify-center lg:top-4">
          <Button size="small" className="shadow-float" onClick={readAnew}>
            <ArrowUp aria-hidden="true" />
            {say('admin.applications.fresh', { count: fresh })}
          </Button>
        </p>
      )}
      {!list.data ? (
        <TableSkeleton rows={8} className="h-[10.4rem] @min-[36rem]:h-32 as-table:h-[4.6875rem]" />
      ) : rows.length === 0 ? (
        <Nothing isNarrowed={isNarrowed} onAll={() => view.show({})} />
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
          />
        </div>
      )}
      {hasNextPage && (
        <p className="mt-6 flex flex-col items-center gap-2">
          <Button variant="outline" busy={isFetchingNextPage} onClick={more}>
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

/** `fresh` are those that came since this very list was read. */
function useCounts({ filters, sort }: ReturnType<typeof useView>, readAt: string | undefined) {
  const { data: counts, refetch } = useQuery(listCounts(filters, sort))
  const isOfThisList = counts?.since === readAt
  const isLate = !isOfThisList && Boolean(counts?.fresh)
  useEffect(() => {
    if (isLate) refetch({ cancelRefetch: false })
  }, [isLate, refetch])
  return { counts, fresh: isOfThisList ? (counts?.fresh ?? 0) : 0 }
}

/** Without which application is open. */
function addressOf(search: string): string {
  const address = createSearchParams(search)
  address.delete('open')
  return String(address)
}

function Nothing({ isNarrowed, onAll }: { isNarrowed: boolean; onAll: () => void }) {
  return isNarrowed ? (
    <EmptyState
      title={say('admin.applications.none')}
      action={
        <Button variant="outline" onClick={onAll}>
          {say('admin.applications.showAll')}
        </Button>
      }
    >
      {say('admin.applications.noneText')}
    </EmptyState>
  ) : (
    <EmptyState title={say('admin.applications.empty')}>
      {say('admin.applications.emptyText')}
    </EmptyState>
  )
}
