// Job postings as everybody may read them: the list with its filters (CAN-04) and one job. Works on the server, for visitors and
// for signed-in people alike, through the reads it is handed.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getClient } from './client.ts'
import { type PublicReads, publicReads } from './public-reads.ts'
import type { Row } from './tables.ts'

export type Job = Row<'jobs'>

const cardColumns =
  'id, title, company_name, location, work_mode, type, salary_min, salary_max, currency, salary_range, experience_required, created_at'
export type JobCard = Pick<
  Job,
  | 'id'
  | 'title'
  | 'company_name'
  | 'location'
  | 'work_mode'
  | 'type'
  | 'salary_min'
  | 'salary_max'
  | 'currency'
  | 'salary_range'
  | 'experience_required'
  | 'created_at'
>

export type JobFilters = {
  keyword?: string
  location?: string
  workMode?: Job['work_mode']
  minSalary?: number
  maxSalary?: number
  experience?: string
  /** Where a salary is asked for: also the jobs that state none. */
  withoutPay?: boolean
}

export type JobsPage = {
  jobs: JobCard[]
  /** How many there are from the first of this page on. */
  total: number
  /** How many more there would be if the salary did not matter: those that state none. */
  hidden: number
}

export const jobsPerPage = 20

/** The place in the list after a job, which stays where it is however many are posted above it. */
export type ListPlace = Pick<JobCard, 'id' | 'created_at'>

/** Active jobs, newest first, with the meaning of every filter as the specification gives it; the page that follows the job `after`. */
export async function listJobs(
  reads: PublicReads,
  filters: JobFilters,
  after?: ListPlace,
): Promise<JobsPage> {
  const active = reads.from('jobs').select(cardColumns, { count: 'exact' }).eq('status', 'active')
  let query = filtered(active, filters)
  if (after) {
    const { created_at, id } = after
    query = query.or(`created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.lt.${id})`)
  }
  const page = query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(jobsPerPage)
    .throwOnError()
  const [{ data, count }, hidden] = await Promise.all([
    page,
    asksForPay(filters) && !filters.withoutPay && !after ? countWithoutPay(reads, filters) : 0,
  ])
  return { jobs: data as unknown as JobCard[], total: count ?? 0, hidden }
}

type Filterable<Query> = {
  ilike(column: string, pattern: string): Query
  eq(column: string, value: string): Query
  gte(column: string, value: number): Query
  lte(column: string, value: number): Query
  or(filters: string): Query
}

/** The query with what each filter means added to it. */
export function filtered<Query extends Filterable<Query>>(
  among: Query,
  filters: JobFilters,
): Query {
  let query = filteredByText(among, filters)
  const { minSalary, maxSalary } = filters
  if (filters.withoutPay && asksForPay(filters)) return query.or(payOrNone(filters))
  if (minSalary !== undefined) query = query.gte('salary_min', minSalary)
  if (maxSalary !== undefined) query = query.lte('salary_max', maxSalary)
  return query
}

function filteredByText<Query extends Filterable<Query>>(
  among: Query,
  { keyword, location, workMode, experience }: JobFilters,
): Query {
  let query = among
  if (keyword) query = query.ilike('title', contains(keyword))
  if (location) query = query.ilike('location', contains(location))
  if (workMode) query = query.eq('work_mode', workMode)
  if (experience) query = query.ilike('experience_required', contains(experience))
  return query
}

export const asksForPay = ({ minSalary, maxSalary }: JobFilters) =>
  minSalary !== undefined || maxSalary !== undefined

function payOrNone({ minSalary, maxSalary }: JobFilters): string {
  const asked = [
    ...(minSalary === undefined ? [] : [`salary_min.gte.${minSalary}`]),
    ...(maxSalary === undefined ? [] : [`salary_max.lte.${maxSalary}`]),
  ]
  return `and(${asked.join()}),and(salary_min.is.null,salary_max.is.null)`
}

async function countWithoutPay(reads: PublicReads, filters: JobFilters): Promise<number> {
  const withoutPay = reads
    .from('jobs')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'active')
    .is('salary_min', null)
    .is('salary_max', null)
  const { count } = await filteredByText(withoutPay, filters).throwOnError()
  return count ?? 0
}

/**
 * The list as a person scrolls it, page after page. Its key does not begin with the table's name: news must not move what somebody
 * is reading. What is new is in `newestJobs`. It begins at the top, or `after` a job.
 */
export const jobList = (filters: JobFilters, after?: ListPlace) =>
  infiniteQueryOptions({
    queryKey: ['job list', filters, after?.id],
    queryFn: async ({ pageParam, client }) => {
      const page = await listJobs(await publicReads(), filters, pageParam)
      if (!pageParam) client.setQueryData(newestJobs(filters).queryKey, page)
      return page
    },
    initialPageParam: after,
    getNextPageParam: ({ jobs, total }) => (total > jobs.length ? jobs.at(-1) : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The first page as it is now; read again with every change of the table. */
export const newestJobs = (filters: JobFilters) =>
  queryOptions({
    queryKey: ['jobs', 'newest', filters],
    queryFn: async () => listJobs(await publicReads(), filters),
  })

/** A job as the signed-in person may read it: also one that is closed, if they applied for it. */
export const jobAsSignedIn = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['jobs', { id, userId }],
    queryFn: async (): Promise<Job | null> => {
      if (!isUuid(id)) return null
      const client = await getClient()
      const { data } = await client
        .from('jobs')
        .select('*')
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
export async function readJob(reads: PublicReads, id: string): Promise<Job | null> {
  if (!isUuid(id)) return null
  const { data } = await reads.from('jobs').select('*').eq('id', id).maybeSingle().throwOnError()
  return data as Job | null
}

/** What a person typed, as a pattern that takes `%`, `_` and `*` for themselves. */
export function contains(text: string): string {
  // `*` is another spelling of `%` on the way; a single-character wildcard is the nearest that can be sent for it.
  return `%${text.trim().replaceAll('\\', '\\\\').replaceAll('%', '\\%').replaceAll('_', '\\_').replaceAll('*', '_')}%`
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)
}

/** The day in India, `2026-11-21`: closing dates are days of its calendar. */
export function today(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(now)
}
