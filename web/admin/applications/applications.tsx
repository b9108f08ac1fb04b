// Applications (ADM-07): search them, as rows or on a board, save the résumé, approve or reject
// pending ones, one or many.

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowUp, Layers } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createSearchParams, useLocation } from 'react-router'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import { toast } from '../../app/toasts.tsx'
import {
  applicationPages,
  countAgain,
  listCounts,
} from '../../data/applications/application-list.ts'
import { say } from '../../messages/say.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { ColumnsButton } from '../columns-button.tsx'
import { ExportButton } from '../export-button.tsx'
import { useRights } from '../rights.tsx'
import { useTableLook } from '../use-table-look.ts'
import { ActiveFilters } from './active-filters.tsx'
import { Board } from './board/board.tsx'
import { choosable } from './columns.tsx'
import { FilterBar } from './filter-bar.tsx'
import { KeysHelp } from './keys-help.tsx'
import { List } from './list.tsx'
import { SavedViews } from './saved-views.tsx'
import { StatusNumbers } from './status-numbers.tsx'
import { useView } from './view.ts'
import { ViewChoice } from './view-choice.tsx'

export function Component() {
  const queries = useQueryClient()
  const view = useView()
  const { posts, ofSeveral } = useRights()
  const { filters, listing, isBoard } = view
  const list = useInfiniteQuery(applicationPages(listing))
  const { counts, fresh } = useCounts(view, list.data?.pages[0]?.read_at)
  const look = useTableLook('applications')
  const [help, setHelp] = useState(false)
  const search = useRef<HTMLDivElement>(null)
  const failed = isBoard ? null : list.error
  useEffect(() => {
    if (failed) toast.error(say('admin.applications.failedToast'))
  }, [failed])

  const onHelp = useCallback(() => setHelp(true), [])
  const onSearch = useCallback(() => search.current?.querySelector('input')?.focus(), [])
  const keys = useMemo(() => ({ onSearch, onHelp }), [onSearch, onHelp])
  const openAt = useOpenAt()
  const { search: address } = useLocation()
  const readAnew = () => {
    const read = isBoard ? { size: listing.size } : listing
    queries.resetQueries({ queryKey: ['application_list', read] })
    countAgain(queries)
    window.scrollTo({ top: 0 })
  }

  const isMissing = failed && !list.data?.pages.some(({ applications }) => applications.length > 0)
  return (
    <>
      <Head title={say('admin.applications.title')} hidden />
      <FilterBar view={view} counts={counts} searchBox={search}>
        <ViewChoice view={view} />
        <LinkButton
          to={paths.admin.decide + address}
          variant="outline"
          size="small"
          square
          title={say('admin.applications.oneByOne')}
          aria-label={say('admin.applications.oneByOne')}
        >
          <Layers aria-hidden="true" />
        </LinkButton>
        <SavedViews view={view} />
        {posts && (
          <ExportButton
            list="applications"
            filters={filters}
            size="small"
            square
            disabled={counts?.total === 0}
          />
        )}
        {!isBoard && <ColumnsButton look={look} columns={choosable(ofSeveral)} />}
        <KeysHelp open={help} onOpen={onHelp} onClose={() => setHelp(false)} />
      </FilterBar>
      {!isBoard && <StatusNumbers view={view} counts={counts} />}
      <ActiveFilters view={view} />
      {fresh > 0 && (
        <p className="sticky top-18 z-20 mb-4 flex justify-center lg:top-4">
          <Button size="small" className="shadow-float" onClick={readAnew}>
            <ArrowUp aria-hidden="true" />
            {say('admin.applications.fresh', { count: fresh })}
          </Button>
        </p>
      )}
      {isMissing ? (
        <ErrorPanel
          message={say('admin.applications.failed')}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      ) : isBoard ? (
        <Board view={view} counts={counts} keys={keys} openAt={openAt} />
      ) : (
        <List view={view} list={list} counts={counts} keys={keys} openAt={openAt} look={look} />
      )}
    </>
  )
}

/** `fresh`: how many arrived since this list was read. */
function useCounts({ filters, listing }: ReturnType<typeof useView>, readAt: string | undefined) {
  const { data: counts, refetch } = useQuery(listCounts(filters, listing))
  const isOfThisList = counts?.since === readAt
  const isLate = !isOfThisList && Boolean(counts?.fresh)
  useEffect(() => {
    if (isLate) refetch({ cancelRefetch: false })
  }, [isLate, refetch])
  return { counts, fresh: isOfThisList ? (counts?.fresh ?? 0) : 0 }
}

/**
 * The address at which an application is open; the same function as long as the rest of the address
 * is the same.
 */
function useOpenAt() {
  const { search } = useLocation()
  const rest = createSearchParams(search)
  rest.delete('open')
  const elsewhere = String(rest)
  return useCallback(
    (id: string) => {
      const address = createSearchParams(elsewhere)
      address.set('open', id)
      return `?${address}`
    },
    [elsewhere],
  )
}
