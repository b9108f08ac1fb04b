// The name of an application, from what is left of its person and job.

import type { ListedApplication } from '../../data/applications/application-list.ts'
import { say } from '../../messages/say.ts'

export function nameOf({ full_name, email }: ListedApplication): string {
  return full_name ?? email ?? say('admin.applications.gone')
}

export function jobOf({ job_title }: ListedApplication): string {
  return job_title ?? say('admin.applications.untitled')
}
