// What can be read of a closed job: for a month a notice, then nothing; and jobs to go on with, for
// the closed and the open.

import { queryOptions } from '@tanstack/react-query'
import { type PublicReads, publicReads } from '../wire/public-reads.ts'
import type { Database } from '../wire/tables.ts'
import { isUuid } from '../wire/uuid.ts'
import type { JobCard } from './jobs.ts'

type ClosedJob = Database['public']['Functions']['closed_job']['Returns'][number]

/**
 * `gone`: it existed, and the month of its notice is over. `null`: there never was a public one.
 */
export type Closing = { job: ClosedJob; similar: SimilarJob[] } | 'gone' | null

export type SimilarJob = Pick<
  JobCard,
  | 'id'
  | 'title'
  | 'company_name'
  | 'logo'
  | 'location'
  | 'salary_min'
  | 'salary_max'
  | 'currency'
  | 'salary_range'
>

const noticeDays = 30

/** For a job that could not be read as an open one. */
export async function readClosing(reads: PublicReads, id: string): Promise<Closing> {
  if (!isUuid(id)) return null
  const { data } = await reads.rpc('closed_job', { job: id }).throwOnError()
  const job = data?.[0]
  if (!job) return null
  if (Date.now() - Date.parse(job.closed_at) > noticeDays * 86_400_000) return 'gone'
  return { job, similar: await jobsLike(reads, job.title) }
}

export const closingOf = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'closed', { id }],
    queryFn: async () => readClosing(await publicReads(), id),
  })

/** Open jobs with all words of the title, ignoring text in brackets or after a dash. */
async function jobsLike(reads: PublicReads, title: string): Promise<SimilarJob[]> {
  const { data } = await reads
    .rpc('search_jobs', { keyword: coreOf(title), page_size: 4 }, { get: true })
    .throwOnError()
  return data.missing.length > 0 ? [] : data.jobs
}

/** As many as a page shows below a job. */
export const furtherShown = 3

/** Other open jobs to go on with: those like it first, then the newest. */
export const furtherJobs = ({ id, title }: Pick<JobCard, 'id' | 'title'>) =>
  queryOptions({
    queryKey: ['further jobs', { id }],
    queryFn: async (): Promise<SimilarJob[]> => {
      const reads = await publicReads()
      const like = othersThan(id, await jobsLike(reads, title))
      if (like.length >= furtherShown) return like.slice(0, furtherShown)
      const { data } = await reads
        .rpc('search_jobs', { page_size: 2 * furtherShown + 1 }, { get: true })
        .throwOnError()
      const known = new Set(like.map((job) => job.id))
      const newest = othersThan(id, data.jobs).filter((job) => !known.has(job.id))
      return [...like, ...newest].slice(0, furtherShown)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

const othersThan = (id: string, jobs: SimilarJob[]) => jobs.filter((job) => job.id !== id)

/** `Nurse` for `Nurse (night shift) – Lucknow`. */
export function coreOf(title: string): string {
  return title.split(/\s+[-–—|]\s|[(,/]/)[0]?.trim() || title.trim()
}
