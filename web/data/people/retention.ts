// What is erased by itself: the periods that hold on this site, and what of a person's own is
// coming up.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'

/** An application that goes on a day, unless its applicant keeps it. */
export type PlannedErasure = Pick<Row<'planned_erasures'>, 'id' | 'erase_at'> & {
  application: { id: string; job_title: string | null; job_company: string | null }
}

/**
 * The next first. The account itself is not among them: whoever reads this has signed in, and keeps
 * it by that.
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
