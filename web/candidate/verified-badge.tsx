// Beside an employer's name, if administrators have verified it; short, so that it fits on a phone.
// The job's page says what was checked.

import { CircleCheck } from 'lucide-react'
import { say } from '../messages/say.ts'
import { Badge } from '../ui/badge.tsx'

export function VerifiedBadge() {
  return (
    <Badge tone="blue" icon={CircleCheck}>
      {say('candidate.jobs.verified')}
    </Badge>
  )
}
