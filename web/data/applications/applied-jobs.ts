// Which jobs in the list the person has applied for. Separate from applications.ts, which visitors
// of the list need not load.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'

type Status = Row<'job_applications'>['status']

/** In these an application is over: where the platform allows it, another one may follow. */
export const ended: readonly Status[] = ['rejected', 'withdrawn']
export const hasEnded = (status: Status) => ended.includes(status)

/** The jobs a person has applied for and may not apply for again, to mark them in the list. */
export const jobsAppliedFor = (applicantId: string) =>
  queryOptions({
    queryKey: ['job_applications', { applicantId }, 'jobs'],
    queryFn: async ({ client: queries }): Promise<string[]> => {
      const client = await getClient()
      const { data } = await client
        .from('job_applications')
        .select('job_id, status')
        .eq('applicant_id', applicantId)
        .throwOnError()
      const mayApplyAgain =
        data.some(({ status }) => hasEnded(status)) &&
        (
          await import('./applications.ts').then(({ applicationRules }) =>
            queries.fetchQuery(applicationRules),
          )
        ).again
      const marked = mayApplyAgain ? data.filter(({ status }) => !hasEnded(status)) : data
      return marked.flatMap(({ job_id }) => job_id ?? [])
    },
  })
