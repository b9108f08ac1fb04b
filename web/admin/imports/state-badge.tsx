// The state of an import, as word, icon and colour.

import { Check, CircleAlert, Clock, Hourglass, LoaderCircle, ScanSearch } from 'lucide-react'
import type { ImportRun } from '../../data/jobs/imports.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'

const looks = {
  checking: ['blue', ScanSearch],
  checked: ['yellow', Hourglass],
  importing: ['blue', LoaderCircle],
  done: ['green', Check],
  failed: ['red', CircleAlert],
  expired: ['grey', Clock],
} as const

export function StateBadge({ state }: Pick<ImportRun, 'state'>) {
  const [tone, icon] = looks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {say(`imports.states.${state}`)}
    </Badge>
  )
}
