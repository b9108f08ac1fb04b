// One job with all its fields and its employer's verification, for its own page. Separate from
// jobs.ts, so that the list does not load it.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import { type PublicReads, publicReads } from '../wire/public-reads.ts'
import type { Row } from '../wire/tables.ts'
import { isUuid } from '../wire/uuid.ts'
import type { Job } from './jobs.ts'

/** An employer's page, website, and verification: none, or when and how. */
export type Employer = Pick<
  Row<'companies'>,
  'slug' | 'website' | 'verified_at' | 'verified_method' | 'logo' | 'answer_days'
>

/** A job for its own page. */
export type JobDetail = Job & { employer: Employer | null }

const detailColumns =
  '*, employer:companies(slug, website, verified_at, verified_method, logo, answer_days)'

/** A job for the signed-in person: a closed one too, if they applied for it. */
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

/** One job with all its fields; null when it is unknown, closed, or the id is malformed. */
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
