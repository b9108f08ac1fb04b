// The day by which a grievance is answered, or that it is.

import { Check, Clock, TriangleAlert } from 'lucide-react'
import type { ListedGrievance } from '../../data/platform/grievance-list.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatDate } from '../../ui/format.ts'

export function Due({ grievance: { state, due_on } }: { grievance: ListedGrievance }) {
  if (state !== 'open')
    return (
      <Badge tone={state === 'answered' ? 'green' : 'grey'} icon={Check}>
        {say(`inbox.grievances.states.${state}`)}
      </Badge>
    )
  // The day ends in India.
  const late = Date.now() > Date.parse(`${due_on}T23:59:59+05:30`)
  return (
    <Badge tone={late ? 'red' : 'yellow'} icon={late ? TriangleAlert : Clock}>
      {say(late ? 'inbox.grievances.overdue' : 'inbox.grievances.due', {
        date: formatDate(due_on),
      })}
    </Badge>
  )
}
