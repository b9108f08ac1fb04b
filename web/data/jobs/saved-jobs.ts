// The jobs a person has saved. A job that was closed or deleted since is still named here.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'

export type SavedJob = Row<'saved_jobs'> & {
  /** Null once the job is closed, a draft again or deleted. */
  job:
    | (Pick<
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
        | 'closing_date'
        | 'status'
      > & { employer: Pick<Row<'companies'>, 'verified_at' | 'logo'> | null })
    | null
}

/** With the jobs that are still open, the latest saved first. */
export const savedJobsOf = (personId: string) =>
  queryOptions({
    queryKey: ['saved_jobs', { personId }],
    meta: { tables: ['jobs'] },
    queryFn: async (): Promise<SavedJob[]> => {
      const client = await getClient()
      const { data } = await client
        .from('saved_jobs')
        .select(
          '*, job:jobs(id, title, company_name, location, work_mode, salary_min, salary_max, currency, salary_range, closing_date, status, employer:companies(verified_at, logo))',
        )
        .eq('person_id', personId)
        .order('saved_at', { ascending: false })
        .throwOnError()
      return data
    },
  })

/** The ids alone, to mark the jobs in a list. */
export const savedJobIds = (personId: string) =>
  queryOptions({
    queryKey: ['saved_jobs', { personId }, 'ids'],
    queryFn: async (): Promise<string[]> => {
      const client = await getClient()
      const { data } = await client
        .from('saved_jobs')
        .select('job_id')
        .eq('person_id', personId)
        .throwOnError()
      return data.flatMap(({ job_id }) => job_id ?? [])
    },
  })

type Which = { personId: string; jobId: string }

/** Saving twice has no further effect. */
export async function saveJob({ personId, jobId }: Which) {
  const client = await getClient()
  await client
    .from('saved_jobs')
    // The database adds title and company.
    .upsert({ person_id: personId, job_id: jobId } as never, {
      onConflict: 'person_id,job_id',
      ignoreDuplicates: true,
    })
    .throwOnError()
}

export async function unsaveJob({ personId, jobId }: Which) {
  const client = await getClient()
  await client
    .from('saved_jobs')
    .delete()
    .eq('person_id', personId)
    .eq('job_id', jobId)
    .throwOnError()
}

/** Removes a line from the list, also one whose job is deleted. */
export async function removeSaved(id: string) {
  const client = await getClient()
  await client.from('saved_jobs').delete().eq('id', id).throwOnError()
}
