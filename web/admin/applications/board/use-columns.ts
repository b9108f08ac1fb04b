// What was read of each column, page by page.

import {
  type InfiniteData,
  replaceEqualDeep,
  skipToken,
  useInfiniteQuery,
} from '@tanstack/react-query'
import {
  type ApplicationFilters,
  applicationPages,
  type ListedApplication,
  type Listing,
  type Page,
} from '../../../data/applications/application-list.ts'
import { columnOf } from '../view.ts'
import { withMoved } from './cards.ts'
import { type Column, placeOf } from './places.ts'

export type ColumnRead = ReturnType<typeof useColumn>

/** In the order of the columns. */
export function useColumns(filters: ApplicationFilters, columns: readonly Column[]): ColumnRead[] {
  // As many hooks in every drawing: the most stages that a posting has, and the rejected.
  const reads = [
    useColumn(columns, 0, filters),
    useColumn(columns, 1, filters),
    useColumn(columns, 2, filters),
    useColumn(columns, 3, filters),
    useColumn(columns, 4, filters),
    useColumn(columns, 5, filters),
    useColumn(columns, 6, filters),
    useColumn(columns, 7, filters),
    useColumn(columns, 8, filters),
    useColumn(columns, 9, filters),
    useColumn(columns, 10, filters),
    useColumn(columns, 11, filters),
    useColumn(columns, 12, filters),
    useColumn(columns, 13, filters),
    useColumn(columns, 14, filters),
    useColumn(columns, 15, filters),
    useColumn(columns, 16, filters),
    useColumn(columns, 17, filters),
    useColumn(columns, 18, filters),
    useColumn(columns, 19, filters),
    useColumn(columns, 20, filters),
  ]
  return reads.slice(0, columns.length)
}

const none: Listing = { filters: {}, sort: 'newest', size: 0 }

function useColumn(columns: readonly Column[], at: number, filters: ApplicationFilters) {
  const column = columns[at]
  const pages = applicationPages(column ? listingOf(column, filters) : none)
  const read = useInfiniteQuery({
    ...pages,
    ...(!column && { queryFn: skipToken }),
    structuralSharing: (old, now) => {
      const [before, after] = [old as Pages | undefined, now as Pages]
      const isHere = (row: ListedApplication) => placeOf(columns, row) === column?.key
      const all = before ? withMoved(before.pages, after.pages, isHere) : after.pages
      return replaceEqualDeep(before, { ...after, pages: all })
    },
  })
  return { ...read, rows: read.data?.pages.flatMap(({ applications }) => applications) ?? [] }
}

type Pages = InfiniteData<Page>

const listingOf = ({ status, stage }: Column, filters: ApplicationFilters) =>
  columnOf(stage ? { ...filters, stage: [stage.id] } : filters, status)
