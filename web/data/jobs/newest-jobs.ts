// The newest open jobs, for the landing page: the first results of the search, without the list's
// extra data.

import type { Shapes } from '#database/types.ts'
import type { PublicReads } from '../wire/public-reads.ts'

export type NewestJob = Pick<
  Shapes['job_card'],
  | 'id'
  | 'title'
  | 'company_name'
  | 'logo'
  | 'location'
  | 'work_mode'
  | 'salary_min'
  | 'salary_max'
  | 'currency'
  | 'salary_range'
  | 'created_at'
  | 'undated'
>

/** The database decides which jobs are open (`search_jobs`). */
export async function newestJobs(reads: PublicReads, most: number): Promise<NewestJob[]> {
  const { data } = await reads.rpc('search_jobs', { page_size: most }, { get: true }).throwOnError()
  return data.jobs
}
