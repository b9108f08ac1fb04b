// What a candidate's application is called, also when its posting is gone.

import type { Application } from '../../data/applications/applications.ts'
import { say } from '../../messages/say.ts'

/**
 * A deleted job's title is kept in the application; if it is missing, the specification's name is
 * used.
 */
export function titleOf({ job, job_title }: Pick<Application, 'job' | 'job_title'>): string {
  return job?.title || job_title || say('candidate.applications.untitled')
}
