// The audit log, for administrators: page by page, the newest first.

import { infiniteQueryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import type { Json } from '../wire/tables.ts'

export type AuditFilters = {
  search?: string
  person?: string
  action?: string
  from?: string
  until?: string
}
export type AuditEntry = {
  id: number
  at: string
  actor_id: string | null
  actor: string | null
  action: string
  target_table: string
  target_id: string | null
  target: string | null
  details: { [field: string]: Json }
  address: string | null
  request_id: string | null
}
type Page = { entries: AuditEntry[]; next: string | null }

/** `size` entries at once; 50 unless said. */
export const auditPages = (filters: AuditFilters, size = 50) =>
  infiniteQueryOptions({
    queryKey: ['audit_log', { filters, size }],
    queryFn: async ({ pageParam }) => {
      const client = await getClient()
      const { data } = await client
        .rpc('list_audit', { filters, after: pageParam ?? undefined, page_size: size })
        .throwOnError()
      return data as unknown as Page
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page) => next,
    staleTime: 0,
    placeholderData: (previous) => previous,
  })
