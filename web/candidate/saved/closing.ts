// How long a saved job is still open. Closing dates are days in India, and the last day counts.

import type { SavedJob } from '../../data/jobs/saved-jobs.ts'
import { today } from '../../data/jobs/today.ts'
import { say } from '../../messages/say.ts'

/** The job while it accepts applications. */
export function openJobOf({ job }: Pick<SavedJob, 'job'>, now: Date) {
  if (job?.status !== 'active') return null
  return job.closing_date && job.closing_date < today(now) ? null : job
}

/** Whole days until the last one: 0 on the day itself. */
export function daysLeft(closingDate: string, now: Date): number {
  return Math.round((Date.parse(closingDate) - Date.parse(today(now))) / 86_400_000)
}

export function closesIn(closingDate: string, now: Date): string {
  return say('saved.jobs.closes', { days: daysLeft(closingDate, now) })
}
