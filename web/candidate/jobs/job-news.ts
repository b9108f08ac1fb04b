// Compares the list on the screen with the present list.

import type { JobCard, JobsPage } from '../../data/jobs/jobs.ts'

/** The number of new jobs; 0 when others only vanished; null when nothing changed. */
export function compareJobs(
  shown: readonly JobCard[],
  total: number | null,
  now: Pick<JobsPage, 'jobs' | 'total'>,
): number | null {
  const known = new Set(shown.map(({ id }) => id))
  // Jobs below all known ones were there before: they only moved up.
  const lastKnown = now.jobs.findLastIndex(({ id }) => known.has(id))
  const above = lastKnown < 0 ? now.jobs : now.jobs.slice(0, lastKnown)
  const fresh = above.filter(({ id }) => !known.has(id)).length
  if (fresh > 0) return fresh
  return now.total === total ? null : 0
}

/** The pages with changed rows updated in place. */
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
