// The five columns, each loaded page by page.

import { useInfiniteQuery } from '@tanstack/react-query'
import {
  type ApplicationFilters,
  applicationPages,
} from '../../../data/applications/application-list.ts'
import { type BoardStatus, columnOf } from '../view.ts'

export type ColumnRead = ReturnType<typeof useColumn>

export function useColumns(filters: ApplicationFilters) {
  return {
    pending: useColumn(filters, 'pending'),
    approved: useColumn(filters, 'approved'),
    shortlisted: useColumn(filters, 'shortlisted'),
    hired: useColumn(filters, 'hired'),
    rejected: useColumn(filters, 'rejected'),
  }
}

function useColumn(filters: ApplicationFilters, status: BoardStatus) {
  const read = useInfiniteQuery(applicationPages(columnOf(filters, status)))
  return { ...read, rows: read.data?.pages.flatMap(({ applications }) => applications) ?? [] }
}
