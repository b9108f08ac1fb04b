// A role and the state of an account, in word, icon and colour.

import { Ban, CircleCheck, Clock, type LucideIcon, ShieldCheck, UserMinus } from 'lucide-react'
import type { Role, UserState } from '../../data/people/users.ts'
import { say } from '../../messages/say.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const looks: Record<UserState, [Tone, LucideIcon]> = {
  active: ['green', CircleCheck],
  unconfirmed: ['yellow', Clock],
  banned: ['red', Ban],
  leaving: ['grey', UserMinus],
}

export function StateBadge({ state }: { state: UserState }) {
  const [tone, icon] = looks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {say(`users.states.${state}`)}
    </Badge>
  )
}

export function RoleBadge({ role }: { role: Role }) {
  return role === 'admin' ? (
    <Badge tone="blue" icon={ShieldCheck}>
      {say('users.roles.admin')}
    </Badge>
  ) : (
    <Badge>{say(`users.roles.${role}`)}</Badge>
  )
}
