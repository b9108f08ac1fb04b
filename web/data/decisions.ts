// Applications as administrators see and decide them (ADM-07, ADM-08).

import { queryOptions } from '@tanstack/react-query'
import type { ApplicationStatus } from './applications.ts'
import { getClient } from './client.ts'
import type { Row } from './tables.ts'

export type ReceivedApplication = Row<'job_applications'> & {
  jobs: { title: string; company_name: string; department: string | null } | null
  profiles: { full_name: string | null; email: string | null } | null
}
export type ReceivedPage = { applications: ReceivedApplication[]; total: number }

/** How long the author of a decision can take it back. */
export const undoMs = 8000

const mostAtOnce = 1000

/** The newest thousand of a status (or of all), with their job and applicant; `total` counts them all. */
export const receivedApplications = (status: ApplicationStatus | 'all') =>
  queryOptions({
    queryKey: ['job_applications', 'received', { status }],
    queryFn: async (): Promise<ReceivedPage> => {
      const client = await getClient()
      let query = client
        .from('job_applications')
        .select('*, jobs(title, company_name, department), profiles(full_name, email)', {
          count: 'exact',
        })
      if (status !== 'all') query = query.eq('status', status)
      const { data, count } = await query
        .order('created_at', { ascending: false })
        .limit(mostAtOnce)
        .throwOnError()
      const applications = data as unknown as ReceivedApplication[]
      return { applications, total: count ?? applications.length }
    },
    placeholderData: (previous) => previous,
  })

/** Whether the search text stands in the job's title, company or department, or the applicant's name or e-mail. */
export function matches(application: ReceivedApplication, search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase()
  if (!wanted) return true
  const { jobs, profiles } = application
  return [
    jobs?.title ?? application.job_title,
    jobs?.company_name ?? application.job_company,
    jobs?.department,
    profiles?.full_name,
    profiles?.email,
  ].some((text) => text?.toLocaleLowerCase().includes(wanted))
}

/** Tells the applicants, in their settings and timelines, that an administrator has seen this of theirs. */
export async function recordViews(applications: string[], what: 'application' | 'resume') {
  const client = await getClient()
  await client.rpc('record_views', { applications, what }).throwOnError()
}

export class DecidedMeanwhile extends Error {}

type Move = { id: string; from: ApplicationStatus; to: ApplicationStatus }

/** Moves an application from one status to another. Throws `DecidedMeanwhile` when it is no longer where it was. */
export async function decide({ id, from, to }: Move) {
  const client = await getClient()
  const { data } = await client
    .from('job_applications')
    .update({ status: to, updated_at: new Date().toISOString() })
    .eq('id', id)
    .eq('status', from)
    .select('id')
    .throwOnError()
  if (data.length === 0) throw new DecidedMeanwhile()
}
