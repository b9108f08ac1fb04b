// What one application is decided by, with the name or without it (decision 427), and which
// applications wait for a decision.

import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'
import { type ApplicationFilters, matchingIds, type Sort } from './application-list.ts'

export type ToDecide = Shapes['application_to_decide']

/**
 * The pending ones among these, in the order of the list. Read once: what arrives or is decided
 * meanwhile must not move the rest.
 */
export const waitingAmong = (filters: ApplicationFilters, sort: Sort) =>
  queryOptions({
    queryKey: ['application_matches', { filters, sort }],
    queryFn: () => matchingIds({ ...filters, status: ['pending'] }, sort),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Null when there is none of this id, or none that the reader hires for. */
export const toDecide = (id: string, nameHidden: boolean) =>
  queryOptions({
    queryKey: ['job_applications', { id }, 'to decide', { nameHidden }],
    queryFn: async (): Promise<ToDecide | null> => {
      const client = await getClient()
      const { data } = await client
        .rpc('application_to_decide', { application: id, name_hidden: nameHidden })
        .throwOnError()
      return data
    },
  })
