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

type RoleBadgesProps = { user: Pick<User, 'role' | 'companies'>; inList?: boolean }

/**
 * An administrator, a member of companies, or a candidate. A narrow entry of the list names the
 * companies elsewhere.
 */
export function RoleBadges({ user: { role, companies }, inList = false }: RoleBadgesProps) {
  return (
    <>
      {role === 'admin' && (
        <Badge tone="blue" icon={ShieldCheck}>
          {say('users.roles.admin')}
        </Badge>
      )}
      {companies.map(({ id, name, role: memberRole }) => {
        const short = say(`company.roles.${memberRole}`)
        return (
          <Badge key={id} icon={Building2}>
            {inList && <span className="as-table:hidden">{short}</span>}
            <span className={inList ? 'hidden as-table:inline' : undefined}>
              {say('users.memberOf', { role: short, company: name })}
            </span>
          </Badge>
        )
      })}
      {role !== 'admin' && companies.length === 0 && <Badge>{say('users.roles.candidate')}</Badge>}
    </>
  )
}
