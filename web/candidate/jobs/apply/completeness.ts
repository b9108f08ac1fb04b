// What a profile must contain before its person can apply on a job's page (CAN-09).

import type { Profile } from '../../../data/people/profiles.ts'

const neededToApply = ['full_name', 'phone', 'location'] as const
export type Needed = (typeof neededToApply)[number]

export function missingToApply(profile: Pick<Profile, Needed>): Needed[] {
  return neededToApply.filter((name) => !profile[name]?.trim())
}
