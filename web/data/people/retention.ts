// What is erased automatically: the site's retention periods, and a person's own data that will be
// erased soon.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'

/** An application that will be erased on a day, unless its applicant keeps it. */
export type PlannedErasure = Pick<Row<'planned_erasures'>, 'id' | 'erase_at'> & {
  application: { id: string; job_title: string | null; job_company: string | null }
}

/**
 * The next first. The account itself is not among them: reading this needs a sign-in, which keeps
 * the account.
 */
export const plannedErasuresOf = (personId: string) =>
  queryOptions({
    queryKey: ['planned_erasures', { personId }],
    queryFn: async (): Promise<PlannedErasure[]> => {
      const client = await getClient()
      const { data } = await client
        .from('planned_erasures')
        .select('id, erase_at, application:job_applications!inner(id, job_title, job_company)')
        .eq('person_id', personId)
        .order('erase_at')
        .order('id')
        .throwOnError()
      return data
    },
  })

export async function keepApplication(id: string) {
  const client = await getClient()
  await client.rpc('keep_application', { id }).throwOnError()
}
