// The few newest open jobs, for the landing page: a read so small that it needs nothing of the list's.

import type { PublicReads } from './public-reads.ts'
import type { Row } from './tables.ts'

const columns =
  'id, title, company_name, location, work_mode, salary_min, salary_max, currency, salary_range, created_at'
export type NewestJob = Pick<
  Row<'jobs'>,
  | 'id'
  | 'title'
  | 'company_name'
  | 'location'
  | 'work_mode'
  | 'salary_min'
  | 'salary_max'
  | 'currency'
  | 'salary_range'
  | 'created_at'
>

export async function newestJobs(reads: PublicReads, most: number): Promise<NewestJob[]> {
  const { data } = await reads
    .from('jobs')
    .select(columns)
    .eq('status', 'active')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(most)
    .throwOnError()
  return data as unknown as NewestJob[]
}
