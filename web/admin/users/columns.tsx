// The columns of the users: name, address, role, since when, actions.

import { Link } from 'react-router'
import { addressOf, type User, type UserSort, userSorts } from '../../data/people/users.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatDate, formatList } from '../../ui/format.ts'
import type { Column, Sorted } from '../../ui/table.tsx'
import { RoleBadges, StateBadge } from './badges.tsx'
import { RowActions } from './row-actions.tsx'
import type { OpenUserDialog } from './user-dialog.tsx'

type Parts = {
  /** The address of the open account. */
  openAt: (id: string) => string
  /** The signed-in administrator. */
  me: string | undefined
  ask: OpenUserDialog
}

/** What the heads of columns sort by; a name or an address in one direction only. */
const orders: Partial<Record<UserSort, Sorted>> = {
  newest: { key: 'joined', down: true },
  oldest: { key: 'joined', down: false },
  name: { key: 'name', down: false },
  email: { key: 'email', down: false },
}

export const sortedBy = (sort: UserSort): Sorted | undefined => orders[sort]

/** A head that cannot turn its order round goes back to the usual one. */
export const sortOf = ({ key, down }: Sorted): UserSort =>
  userSorts.find((sort) => orders[sort]?.key === key && orders[sort].down === down) ?? 'newest'

export const columns = ({ openAt, me, ask }: Parts): Column<User>[] => [
  {
    key: 'name',
    header: say('users.columns.name'),
    sorts: 'up',
    main: true,
    cell: (user) => (
      <>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 one-line:flex-nowrap one-line:truncate">
          <Link
            to={openAt(user.id)}
            preventScrollReset
            className="rounded-sm no-underline decoration-accent decoration-2 underline-offset-4 wrap-anywhere hover:underline"
          >
            {user.full_name}
          </Link>
          {user.id === me && <Badge tone="accent">{say('users.you')}</Badge>}
          {user.state !== 'active' && <StateBadge state={user.state} />}
        </span>
        <span className="mt-1 block text-sm font-normal text-soft as-table:hidden">
          {user.companies.length > 0 && (
            <span className="block">{formatList(user.companies.map(({ name }) => name))}</span>
          )}
          {addressOf(user)}
          <span className="figures block text-faint flat:ml-2.5 flat:inline">
            {say('users.joinedOn', { date: formatDate(user.joined) })}
          </span>
        </span>
      </>
    ),
  },
  {
    key: 'email',
    header: say('users.columns.email'),
    sorts: 'up',
    inEntry: 'none',
    cell: (user) => (
      <span className="block text-soft wrap-anywhere one-line:truncate">{addressOf(user)}</span>
    ),
  },
  {
    key: 'role',
    width: 'w-[max(18rem,28cqw)]',
    header: say('users.columns.role'),
    inEntry: 'right',
    cell: (user) => (
      <span className="flex flex-wrap justify-end gap-1.5 as-table:justify-start">
        <RoleBadges user={user} inList />
      </span>
    ),
  },
  {
    key: 'joined',
    width: 'w-36',
    header: say('users.columns.joined'),
    sorts: 'down',
    inEntry: 'none',
    cell: ({ joined }) => (
      <time dateTime={joined} className="figures whitespace-nowrap text-faint">
        {formatDate(joined)}
      </time>
    ),
  },
  {
    key: 'actions',
    width: 'w-28',
    header: say('users.columns.actions'),
    align: 'right',
    inEntry: 'right',
    cell: (user) => (
      <span className="-mr-2.5 flex justify-end as-table:mr-0">
        <RowActions user={user} isMe={user.id === me} ask={ask} />
      </span>
    ),
  },
]
