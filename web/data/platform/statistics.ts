// The administrator's numbers (ADM-02, ADM-03), counted by the database in one call: either all
// arrive or none.

import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'

export type Statistics = Shapes['statistics']

// By GET: a read is given up when the session ends (session-end.ts).

export const adminStatistics = queryOptions({
  queryKey: ['statistics'],
  meta: { tables: ['profiles', 'jobs', 'job_applications'] },
  queryFn: async (): Promise<Statistics> => {
    const client = await getClient()
    const { data } = await client.rpc('admin_statistics', {}, { get: true }).throwOnError()
    return data
  },
})

export type Work = Shapes['work']

/** What there is to do today. */
export const adminWork = queryOptions({
  queryKey: ['work'],
  meta: {
    tables: [
      'jobs',
      'job_applications',
      'assessment_results',
      'contact_messages',
      'newsletter_subscribers',
      'job_reports',
      'grievances',
    ],
  },
  queryFn: async (): Promise<Work> => {
    const client = await getClient()
    const { data } = await client.rpc('admin_work', {}, { get: true }).throwOnError()
    return data
  },
})
