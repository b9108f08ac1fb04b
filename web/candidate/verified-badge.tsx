// Beside an employer's name, where administrators have checked that it is who it says it is; short,
// so that what stands beside it keeps its place on a phone. What was checked stands on the job's
// page.

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
