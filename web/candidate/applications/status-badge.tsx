// The status of an application as a badge.

import type { ApplicationStatus } from '../../data/applications/applications.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { statusLooks } from './status.ts'

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  const { tone, icon } = statusLooks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {say(`candidate.applications.status.${status}`)}
    </Badge>
  )
}
