// The status of an application, as word, icon and colour.

import type { LucideIcon } from 'lucide-react'
import { Ban, CircleCheck, CircleX, Clock, PartyPopper, Star } from 'lucide-react'
import type { ApplicationStatus } from '../../data/applications/applications.ts'
import { say } from '../../messages/say.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const looks: Record<ApplicationStatus, [Tone, LucideIcon]> = {
  pending: ['yellow', Clock],
  approved: ['green', CircleCheck],
  shortlisted: ['green', Star],
  rejected: ['red', CircleX],
  hired: ['blue', PartyPopper],
  withdrawn: ['grey', Ban],
}

const colours: Record<Tone, string> = {
  yellow: 'text-warn',
  green: 'text-good',
  red: 'text-bad',
  blue: 'text-info',
  grey: 'text-plain',
  accent: 'text-accent-text',
}

/** The icon alone, for use beside a word that says the same. */
export function StatusIcon({ status }: { status: ApplicationStatus }) {
  const [tone, Icon] = looks[status]
  return <Icon aria-hidden="true" className={`size-4 flex-none ${colours[tone]}`} />
}

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  const [tone, icon] = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {say(`admin.applications.status.${status}`)}
    </Badge>
  )
}
