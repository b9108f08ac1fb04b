// The audit log, for administrators: page by page, the newest first.

import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'

export type AuditFilters = {
  search?: string
  person?: string
  action?: string
  from?: string
  until?: string
}
export type AuditEntry = Shapes['audit_entry']
type Page = Shapes['audit_page']

/** `size` entries at once; 50 by default. */
export const auditPages = (filters: AuditFilters, size = 50) =>
  infiniteQueryOptions({
    queryKey: ['audit_log', { filters, size }],
    queryFn: async ({ pageParam }) => {
      const client = await getClient()
      const { data } = await client
        .rpc('list_audit', { filters, after: pageParam ?? undefined, page_size: size })
        .throwOnError()
      return data
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page) => next,
    staleTime: 0,
    placeholderData: (previous) => previous,
  })
