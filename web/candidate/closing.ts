// How long a job is still open. Closing dates are days in India, and the last day counts.

import { today } from '../data/jobs/today.ts'
import { say } from '../messages/say.ts'

/** Whole days until the last one: 0 on the day itself. */
export function daysLeft(closingDate: string, now: Date): number {
  return Math.round((Date.parse(closingDate) - Date.parse(today(now))) / 86_400_000)
}

export function closesIn(closingDate: string, now: Date): string {
  return say('candidate.jobs.card.closes', { days: daysLeft(closingDate, now) })
}
