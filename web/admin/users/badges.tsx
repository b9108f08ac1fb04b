// What somebody is here, and the state of an account, in word, icon and colour.

import {
  Ban,
  Building2,
  CircleCheck,
  Clock,
  type LucideIcon,
  ShieldCheck,
  UserMinus,
} from 'lucide-react'
import type { User, UserState } from '../../data/people/users.ts'
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

/** An administrator, a member of companies with their names, or a candidate. */
export function RoleBadges({
  user: { role, companies },
}: {
  user: Pick<User, 'role' | 'companies'>
}) {
  return (
    <>
      {role === 'admin' && (
        <Badge tone="blue" icon={ShieldCheck}>
          {say('users.roles.admin')}
        </Badge>
      )}
      {companies.map(({ id, name, role: memberRole }) => (
        <Badge key={id} icon={Building2}>
          {say('users.memberOf', { role: say(`company.roles.${memberRole}`), company: name })}
        </Badge>
      ))}
      {role !== 'admin' && companies.length === 0 && <Badge>{say('users.roles.candidate')}</Badge>}
    </>
  )
}
