// How long an application has been where it is, and whether that is late: past what its stage
// promised, or a week or two with nothing promised.

import { AlarmClock } from 'lucide-react'
import type { ApplicationStatus } from '../../data/applications/applications.ts'
import { say } from '../../messages/say.ts'
import { formatDateTime } from '../../ui/format.ts'
import { ageOf, type Placed } from './age.ts'

const looks = { fresh: 'text-faint', slow: 'text-warn', late: 'text-bad' }

type Props = Placed & { status: ApplicationStatus }

export function StageAge(placed: Props) {
  const age = ageOf(placed, Date.now())
  if (!age) return null
  return (
    <time
      dateTime={placed.stage_since}
      title={formatDateTime(placed.stage_since)}
      className={`figures inline-flex items-center gap-1 text-xs ${looks[age.look]}`}
    >
      {age.look === 'late' && <AlarmClock aria-hidden="true" className="size-3.5 flex-none" />}
      {age.lateBy === undefined
        ? say('stages.age', { count: age.days })
        : say('stages.lateBy', { count: age.lateBy, age: say('stages.age', { count: age.days }) })}
    </time>
  )
}
