// The administrator's numbers (ADM-02, ADM-03), counted by the database in one call: either all are there or none.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from './client.ts'

export type Statistics = {
  users: number
  active_jobs: number
  applications: number
  /** In percent of the decided ones; null where none is. */
  placement_rate: number | null
  /** Against the 30 days before the last 30: in percent, the placement rate's in points; null where there is nothing to compare with. */
  users_change: number | null
  active_jobs_change: number | null
  applications_change: number | null
  placement_rate_change: number | null
}

export const adminStatistics = queryOptions({
  queryKey: ['statistics'],
  meta: { tables: ['profiles', 'jobs', 'job_applications'] },
  queryFn: async (): Promise<Statistics> => {
    const client = await getClient()
    const { data } = await client.rpc('admin_statistics').throwOnError()
    return data as unknown as Statistics
  },
})
