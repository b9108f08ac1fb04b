// Which jobs in the list the person has applied for. Separate from applications.ts, which visitors
// of the list need not load.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'

/** The jobs a person has applied for, to mark them in the list. */
export const jobsAppliedFor = (applicantId: string) =>
  queryOptions({
    queryKey: ['job_applications', { applicantId }, 'jobs'],
    queryFn: async (): Promise<string[]> => {
      const client = await getClient()
      const { data } = await client
        .from('job_applications')
        .select('job_id')
        .eq('applicant_id', applicantId)
        .throwOnError()
      return data.flatMap(({ job_id }) => job_id ?? [])
    },
  })
