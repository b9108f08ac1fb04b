// Reports about postings, and warning signs in the postings' own texts, for the administrators who
// settle them.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import { contains, quoted } from '../wire/patterns.ts'
import type { Row } from '../wire/tables.ts'

export const reportStates = ['open', 'flagged', 'upheld', 'dismissed', 'all'] as const
type ReportState = (typeof reportStates)[number]

type ReportedJob = Pick<Row<'jobs'>, 'id' | 'title' | 'company_name' | 'status'>
export type Report = Pick<
  Row<'job_reports'>,
  | 'id'
  | 'job_title'
  | 'job_company'
  | 'reason'
  | 'details'
  | 'state'
  | 'created_at'
  | 'settled_at'
  | 'message_side'
  | 'message_text'
> & {
  job: ReportedJob | null
  person: { full_name: string } | null
  settler: { full_name: string } | null
}
export type Flag = Pick<Row<'job_flags'>, 'job_id' | 'signs' | 'sentences' | 'flagged_at'> & {
  job: ReportedJob
}

const perPage = 50
const job = 'job:jobs!inner(id, title, company_name, status)'
type Asked = { state: ReportState; search: string; pages: number }

/** The newest first; `search` is matched with the posting's title and company. */
export const reportsOf = ({ state, search, pages }: Asked) =>
  queryOptions({
    queryKey: ['job_reports', { state, search, pages }],
    queryFn: async () => {
      const client = await getClient()
      let query = client
        .from('job_reports')
        .select(
          'id, job_title, job_company, details, created_at, settled_at, state, reason, message_side, message_text, job:jobs(id, title, company_name, status), person:profiles!job_reports_person_id_fkey(full_name), settler:profiles!job_reports_settled_by_fkey(full_name)',
          { count: 'exact' },
        )
      if (state !== 'all' && state !== 'flagged') query = query.eq('state', state)
      if (search.trim()) {
        const pattern = quoted(contains(search))
        query = query.or(`job_title.ilike.${pattern},job_company.ilike.${pattern}`)
      }
      const { data, count } = await query
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(0, pages * perPage - 1)
        .throwOnError()
      return { reports: data, total: count ?? data.length }
    },
    placeholderData: (previous) => previous,
    enabled: state !== 'flagged',
    meta: { tables: ['jobs'] },
  })

/** Postings with warning signs in their text that nobody has reviewed. */
export const flagsOf = ({ state, search, pages }: Asked) =>
  queryOptions({
    queryKey: ['job_flags', { search, pages }],
    queryFn: async (): Promise<{ flags: Flag[]; total: number }> => {
      const client = await getClient()
      let query = client
        .from('job_flags')
        .select(`job_id, signs, sentences, flagged_at, ${job}`, { count: 'exact' })
        .is('dismissed_at', null)
        .neq('job.status', 'closed')
      if (search.trim()) query = query.ilike('job.title', contains(search))
      const { data, count } = await query
        .order('flagged_at', { ascending: false })
        .order('job_id')
        .range(0, pages * perPage - 1)
        .throwOnError()
      return { flags: data, total: count ?? data.length }
    },
    placeholderData: (previous) => previous,
    enabled: state === 'flagged',
    meta: { tables: ['jobs'] },
  })

export async function settleReport({ id, state }: { id: string; state: Report['state'] }) {
  const client = await getClient()
  await client.from('job_reports').update({ state }).eq('id', id).throwOnError()
}

export async function dismissFlag(jobId: string) {
  const client = await getClient()
  const dismissed_at = new Date().toISOString()
  await client.from('job_flags').update({ dismissed_at }).eq('job_id', jobId).throwOnError()
}

export async function closeReportedJob(jobId: string) {
  const client = await getClient()
  await client.from('jobs').update({ status: 'closed' }).eq('id', jobId).throwOnError()
}
