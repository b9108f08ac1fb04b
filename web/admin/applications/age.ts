// How long an application has been in its stage, in days.

import type { ApplicationStatus } from '../../data/applications/applications.ts'

export type Placed = {
  status: ApplicationStatus
  stage_since: string
  stage_due_at: string | null
}

type Age = {
  days: number
  look: 'fresh' | 'slow' | 'late'
  /** Days since what was promised, where something was. */
  lateBy?: number
}

const day = 86_400_000
/** Where nothing is promised. */
const [slowDays, lateDays] = [7, 14]

/** Nothing for who is out of it, or hired. */
export function ageOf({ status, stage_since, stage_due_at }: Placed, now: number): Age | undefined {
  if (status === 'rejected' || status === 'withdrawn') return undefined
  const past = now - Date.parse(stage_since)
  const days = Math.max(0, Math.floor(past / day))
  if (stage_due_at) {
    const over = now - Date.parse(stage_due_at)
    return over > 0
      ? { days, look: 'late', lateBy: Math.max(1, Math.floor(over / day)) }
      : { days, look: over > -day ? 'slow' : 'fresh' }
  }
  if (status === 'hired') return { days, look: 'fresh' }
  return { days, look: days >= lateDays ? 'late' : days >= slowDays ? 'slow' : 'fresh' }
}
