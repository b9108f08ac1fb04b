// What can be read of a closed job: for a month a notice, then nothing; and jobs to go on with, for
// the closed and the open.

import { queryOptions } from '@tanstack/react-query'
import { type PublicReads, publicReads } from '../wire/public-reads.ts'
import type { Database } from '../wire/tables.ts'
import { isUuid } from '../wire/uuid.ts'
import type { Job, JobCard } from './jobs.ts'

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
const jobsLike = async (reads: PublicReads, title: string): Promise<SimilarJob[]> =>
  (await jobsSaying(reads, { keyword: coreOf(title), page_size: 4 })).jobs

/** As many as a page shows below a job. */
export const furtherShown = 3

type Liked = Pick<Job, 'id' | 'title' | 'skills'> & { place: string | undefined }

/**
 * Other open jobs to go on with, those in the same place first: with the title's words, then
 * without those for level, mode and the like, then with two of its skills, with one and what the
 * title is called, and with one in the same place. Empty where none is like it.
 */
export const furtherJobs = ({ id, title, skills, place }: Liked) =>
  queryOptions({
    queryKey: ['further jobs', { id }],
    queryFn: async (): Promise<SimilarJob[]> => {
      const reads = await publicReads()
      const core = coreOf(title)
      const found = new Map<string, SimilarJob>()
      const take = (jobs: SimilarJob[]) => {
        const isThere = (job: SimilarJob) => place !== undefined && job.location.includes(place)
        for (const job of [...jobs.filter(isThere), ...jobs]) {
          if (job.id !== id && !found.has(job.id)) found.set(job.id, job)
        }
      }
      const like = await jobsSaying(reads, { keyword: core })
      take(like.jobs)
      const words = core.split(/\s+/).filter((word) => !like.limits.has(word.toLowerCase()))
      const [skill, other] = skills
      const further: Asked[] = [
        { keyword: words.join(' ') },
        { keyword: skill && other ? `${skill} ${other}` : '' },
        { keyword: skill && words.length > 0 ? `${skill} ${words.at(-1)}` : '' },
        { keyword: place && skill ? skill : '', location: place ?? '' },
      ]
      for (const asked of further) {
        if (found.size >= furtherShown) break
        if (asked.keyword && asked.keyword !== core) take((await jobsSaying(reads, asked)).jobs)
      }
      return [...found.values()]
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

type Asked = { keyword: string; location?: string; page_size?: number }

/**
 * Open jobs that say all of it in more than their text; `limits` are its words for a level, a mode,
 * a place.
 */
async function jobsSaying(reads: PublicReads, asked: Asked) {
  const { data } = await reads
    .rpc('search_jobs', { page_size: 10, ...asked }, { get: true })
    .throwOnError()
  const jobs: SimilarJob[] = data.jobs.filter(
    ({ found_by }) => found_by !== 'text' && found_by !== 'part',
  )
  return { jobs, limits: new Set(data.understood.flatMap(({ typed }) => typed.split(' '))) }
}

/** `Nurse` for `Nurse (night shift) – Lucknow`. */
export function coreOf(title: string): string {
  return title.split(/\s+[-–—|]\s|[(,/]/)[0]?.trim() || title.trim()
}
