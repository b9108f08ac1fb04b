// Comparing the list somebody reads with the list as it is now.

import type { JobCard, JobsPage } from '../../data/jobs/jobs.ts'

/** The number of new jobs; 0 when only others vanished; null when the shown list still stands. */
export function compareJobs(
  shown: readonly JobCard[],
  total: number | null,
  now: Pick<JobsPage, 'jobs' | 'total'>,
): number | null {
  const known = new Set(shown.map(({ id }) => id))
  // What is below all that is known was there before: it only moved up.
  const lastKnown = now.jobs.findLastIndex(({ id }) => known.has(id))
  const above = lastKnown < 0 ? now.jobs : now.jobs.slice(0, lastKnown)
  const fresh = above.filter(({ id }) => !known.has(id)).length
  if (fresh > 0) return fresh
  return now.total === total ? null : 0
}

/** The pages with the rows that changed brought up to date, each at its place. */
export function withChanges(
  pages: readonly JobsPage[],
  now: readonly JobCard[],
): readonly JobsPage[] {
  const latest = new Map(now.map((job) => [job.id, job]))
  return pages.map((page) => ({
    ...page,
    jobs: page.jobs.map((job) => latest.get(job.id) ?? job),
  }))
}
