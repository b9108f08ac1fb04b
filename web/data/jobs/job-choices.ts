// What the jobs of a list can be chosen by, with counts: a call of its own, which the list does not
// wait for.

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { publicReads } from '../wire/public-reads.ts'
import type { JobFilters } from './jobs.ts'
import { storedFrom } from './stored-filters.ts'

export type JobChoice = Shapes['job_choice']

export const jobChoices = (filters: JobFilters) =>
  queryOptions({
    queryKey: ['job choices', storedFrom(filters)],
    queryFn: async () => {
      const reads = await publicReads()
      const asked = { filters: JSON.stringify(storedFrom(filters)) }
      return (await reads.rpc('job_choices', asked, { get: true }).throwOnError()).data
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
