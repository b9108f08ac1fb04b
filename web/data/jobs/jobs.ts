// Job postings as everybody may read them: the list with its filters (CAN-04). Works on the server,
// for visitors and for signed-in people alike, through the reads it is handed. One job is
// job-page.ts.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { type PublicReads, publicReads } from '../wire/public-reads.ts'
import type { Row } from '../wire/tables.ts'

export type Job = Row<'jobs'>
export type WorkMode = Job['work_mode']
export const workModes = ['remote', 'hybrid', 'onsite'] as const satisfies WorkMode[]

export type JobCard = Omit<Shapes['job_card'], 'found_by'>

export type JobFilters = {
  keyword?: string
  location?: string
  workMode?: WorkMode
  minSalary?: number
  maxSalary?: number
  experience?: string
  /** Where a salary is asked for: also the jobs that state none. */
  withoutPay?: boolean
  /** The words as they stand: nothing that means the same, no corrected spelling. */
  exactly?: boolean
  /** The nearest first; newest first otherwise. */
  sort?: 'relevance'
}

export type JobsPage = {
  jobs: JobCard[]
  /**
   * How many there are on all pages; `more` where there are more than that. On the first page only.
   */
  total: number | null
  more: boolean
  /** How many more there would be if the salary did not matter: those that state none. */
  hidden: number
  hiddenMore: boolean
  /** Where the next page begins: a mark that stays where it is however many are posted above it. */
  next: string | null
  /** The corrected spelling by which some were found. */
  meant: { keyword: string | null; location: string | null }
}

export const jobsPerPage = 20

/** Open jobs that the filters find, a page at a time; the page that begins at the mark `after`. */
export async function listJobs(
  reads: PublicReads,
  filters: JobFilters,
  after?: string,
): Promise<JobsPage> {
  const asked = {
    keyword: filters.keyword,
    location: filters.location,
    work_mode: filters.workMode,
    min_salary: filters.minSalary,
    max_salary: filters.maxSalary,
    experience: filters.experience,
    without_pay: filters.withoutPay,
    plain: filters.exactly,
    sort: filters.sort,
    after,
    page_size: jobsPerPage,
  }
  const said = Object.entries(asked).filter(([, value]) => value !== undefined)
  // Asked as a reading: it changes nothing, and what was lost on the way is asked once more.
  const { data: page } = await reads
    .rpc('search_jobs', Object.fromEntries(said), { get: true })
    .throwOnError()
  return {
    jobs: page.jobs,
    total: page.total,
    more: page.more,
    hidden: page.hidden ?? 0,
    hiddenMore: page.hidden_more,
    next: page.next,
    meant: { keyword: page.meant_keyword, location: page.meant_location },
  }
}

/**
 * Whoever reads a job for so long still finds the list as they left it. The server keeps nothing,
 * and must have no timer left when it ends.
 */
const keptFor = typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 60 * 60_000

/**
 * The list as a person scrolls it, page after page. Its key does not begin with the table's name:
 * news must not move what somebody is reading. What is new is in `newestJobs`. It begins at the
 * top, or at the mark `after`.
 */
export const jobList = (filters: JobFilters, after?: string) =>
  infiniteQueryOptions({
    queryKey: ['job list', filters, after],
    queryFn: async ({ pageParam, client }) => {
      const page = await listJobs(await publicReads(), filters, pageParam)
      if (!pageParam) client.setQueryData(newestJobs(filters).queryKey, page)
      return page
    },
    initialPageParam: after,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptFor,
    // Without a network it fails and says so, instead of waiting in silence.
    networkMode: 'always',
    refetchOnReconnect: true,
  })

/** The first page as it is now; read again with every change of the table. */
export const newestJobs = (filters: JobFilters) =>
  queryOptions({
    queryKey: ['jobs', 'newest', filters],
    queryFn: async () => listJobs(await publicReads(), filters),
    networkMode: 'always',
    refetchOnReconnect: true,
  })
