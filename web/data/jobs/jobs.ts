// Job postings as everybody may read them: the list with its filters (CAN-04). Works on the server,
// for visitors and for signed-in people, with the client that it is given. One job is in
// job-page.ts.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { type PublicReads, publicReads } from '../wire/public-reads.ts'
import type { Row } from '../wire/tables.ts'
import { storedFrom } from './stored-filters.ts'

export type Job = Row<'jobs'>
type WorkMode = Job['work_mode']
export const jobTypes = [
  'full-time',
  'part-time',
  'contract',
  'internship',
] as const satisfies Job['type'][]
export const workModes = ['remote', 'hybrid', 'onsite'] as const satisfies WorkMode[]

export type JobCard = Omit<Shapes['job_card'], 'found_by'>

export type JobFilters = {
  keyword?: string
  location?: string
  workMode?: WorkMode
  minSalary?: number
  maxSalary?: number
  /** Of the pay; rupees unless said. */
  currency?: string
  experience?: string
  type?: Job['type']
  /** Any of them, as well as any of the companies. */
  skills?: string[]
  companies?: string[]
  /** In days. */
  postedWithin?: number
  fresher?: boolean
  payShown?: boolean
  /** With a salary filter: include jobs that state none. */
  withoutPay?: boolean
  /** The exact words: no synonyms, no corrected spelling. */
  exactly?: boolean
  /** Newest first; otherwise the best match for the keyword first. */
  sort?: 'newest'
}

export type JobsPage = {
  jobs: JobCard[]
  /** The number on all pages; `more` if there are more than that. Only on the first page. */
  total: number | null
  more: boolean
  /** How many more jobs match without the salary filter: those that state none. */
  hidden: number
  hiddenMore: boolean
  /** Where the next page begins: a mark that stays valid however many jobs are posted above it. */
  next: string | null
  /** The corrected spelling that was searched for instead. */
  meant: { keyword: string | null; location: string | null }
  /** What the search took for more than words: a place, a mode, pay. */
  understood: Shapes['understood'][]
  /** When no job has all words: the ones that these jobs do not have. */
  missing: string[]
}

const jobsPerPage = 20

/** Open jobs that match the filters, a page at a time; the page after the mark `after`. */
export async function listJobs(
  reads: PublicReads,
  filters: JobFilters,
  after?: string,
): Promise<JobsPage> {
  // Sent as a read: it changes nothing, and is repeated after a lost connection.
  const { data: page } = await reads
    .rpc('search_jobs', { ...askedFrom(filters), ...(after && { after }) }, { get: true })
    .throwOnError()
  return {
    jobs: page.jobs,
    total: page.total,
    more: page.more,
    hidden: page.hidden ?? 0,
    hiddenMore: page.hidden_more,
    next: page.next,
    meant: { keyword: page.meant_keyword, location: page.meant_location },
    understood: page.understood,
    missing: page.missing,
  }
}

/** The arguments of `search_jobs`. */
export function askedFrom(filters: JobFilters) {
  const { exactly: plain, ...stored } = storedFrom(filters)
  const { own = [], further } = Object.groupBy(Object.entries(stored), ([name]) =>
    ownArguments.has(name) ? 'own' : 'further',
  )
  return {
    ...Object.fromEntries(own),
    ...(plain === true && { plain }),
    ...(filters.sort && { sort: filters.sort }),
    ...(further && { filters: JSON.stringify(Object.fromEntries(further)) }),
    page_size: jobsPerPage,
  }
}

const ownArguments = new Set(
  'keyword location work_mode min_salary max_salary experience without_pay'.split(' '),
)

/**
 * Keeps the list for Back while somebody reads a job. The server keeps nothing, and must have no
 * timer left when it ends.
 */
const keptFor = typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 60 * 60_000

/**
 * The list as a person scrolls it, page after page. Its key does not begin with the table's name:
 * live changes must not move what somebody is reading. New jobs are in `newestJobs`. It begins at
 * the top, or at the mark `after`.
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
    // Without a network it fails and reports that, instead of waiting.
    networkMode: 'always',
    refetchOnReconnect: true,
  })

/** The first page as it is now; loaded again with every change of the table. */
export const newestJobs = (filters: JobFilters) =>
  queryOptions({
    queryKey: ['jobs', 'newest', filters],
    queryFn: async () => listJobs(await publicReads(), filters),
    networkMode: 'always',
    refetchOnReconnect: true,
  })
