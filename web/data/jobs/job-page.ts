// One job with all its fields and what was checked of its employer, for its own page. Apart from
// jobs.ts, so that the list does not carry it.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import { type PublicReads, publicReads } from '../wire/public-reads.ts'
import type { Row } from '../wire/tables.ts'
import { isUuid } from '../wire/uuid.ts'
import type { Job } from './jobs.ts'

/** What was checked of an employer: nothing, or when and how. */
export type Employer = Pick<Row<'companies'>, 'verified_at' | 'verified_method'>

/** A job as its own page shows it. */
export type JobDetail = Job & { employer: Employer | null }

const detailColumns = '*, employer:companies(verified_at, verified_method)'

/** A job as the signed-in person may read it: also one that is closed, if they applied for it. */
export const jobAsSignedIn = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['jobs', { id, userId }],
    queryFn: async (): Promise<JobDetail | null> => {
      if (!isUuid(id)) return null
      const client = await getClient()
      const { data } = await client
        .from('jobs')
        .select(detailColumns)
        .eq('id', id)
        .maybeSingle()
        .throwOnError()
      return data
    },
  })

/** A job as everybody may read it. */
export const publicJob = (id: string) =>
  queryOptions({
    queryKey: ['jobs', { id }],
    queryFn: async () => readJob(await publicReads(), id),
  })

/** One job with all its fields, or nothing: unknown, closed, or not an id at all. */
export async function readJob(reads: PublicReads, id: string): Promise<JobDetail | null> {
  if (!isUuid(id)) return null
  const { data } = await reads
    .from('jobs')
    .select(detailColumns)
    .eq('id', id)
    .maybeSingle()
    .throwOnError()
  return data
}
