// What was read of each column, page by page.

import { skipToken, useInfiniteQuery } from '@tanstack/react-query'
import {
  type ApplicationFilters,
  applicationPages,
  type Listing,
} from '../../../data/applications/application-list.ts'
import { columnOf } from '../view.ts'
import type { Column } from './places.ts'

export type ColumnRead = ReturnType<typeof useColumn>

/** In the order of the columns. */
export function useColumns(filters: ApplicationFilters, columns: readonly Column[]): ColumnRead[] {
  const listings = columns.map(({ status, stage }) =>
    columnOf(stage ? { ...filters, stage: [stage.id] } : filters, status),
  )
  // As many hooks in every drawing: the most stages that a posting has, and the rejected.
  const reads = [
    useColumn(listings[0]),
    useColumn(listings[1]),
    useColumn(listings[2]),
    useColumn(listings[3]),
    useColumn(listings[4]),
    useColumn(listings[5]),
    useColumn(listings[6]),
    useColumn(listings[7]),
    useColumn(listings[8]),
    useColumn(listings[9]),
    useColumn(listings[10]),
    useColumn(listings[11]),
    useColumn(listings[12]),
    useColumn(listings[13]),
    useColumn(listings[14]),
    useColumn(listings[15]),
    useColumn(listings[16]),
    useColumn(listings[17]),
    useColumn(listings[18]),
    useColumn(listings[19]),
    useColumn(listings[20]),
  ]
  return reads.slice(0, columns.length)
}

const none: Listing = { filters: {}, sort: 'newest', size: 0 }

function useColumn(listing: Listing | undefined) {
  const pages = applicationPages(listing ?? none)
  const read = useInfiniteQuery(listing ? pages : { ...pages, queryFn: skipToken })
  return { ...read, rows: read.data?.pages.flatMap(({ applications }) => applications) ?? [] }
}
