// The most useful next step for a person: an assessment that waits, else what their profile lacks
// for applying.

import type { Application } from '../../data/applications/applications.ts'
import type { Profile } from '../../data/people/profiles.ts'
import { canBeAssessed } from '../applications/status.ts'
import { missingToApply } from '../jobs/apply/completeness.ts'

export type NextStep =
  | { kind: 'assessment'; application: Application; jobId: string }
  | { kind: 'profile'; missing: ReturnType<typeof missingToApply> }

export function nextStep(
  applications: readonly Application[],
  profile: Profile | undefined,
): NextStep | null {
  for (const application of applications) {
    const { job } = application
    if (job?.results.length === 0 && canBeAssessed(application)) {
      return { kind: 'assessment', application, jobId: job.id }
    }
  }
  const missing = profile ? missingToApply(profile) : []
  return missing.length > 0 ? { kind: 'profile', missing } : null
}
