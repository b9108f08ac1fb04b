// Whether a saved job is still open.

import type { SavedJob } from '../../data/jobs/saved-jobs.ts'
import { today } from '../../data/jobs/today.ts'

/** The job while it accepts applications. */
export function openJobOf({ job }: Pick<SavedJob, 'job'>, now: Date) {
  if (job?.status !== 'active') return null
  return job.closing_date && job.closing_date < today(now) ? null : job
}
