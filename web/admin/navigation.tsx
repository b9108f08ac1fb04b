// The navigation: the screens in groups, to administrators with how much waits there.

import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { unreadCount } from '../data/applications/application-list.ts'
import { useSession } from '../data/people/session.tsx'
import { adminWork } from '../data/platform/statistics.ts'
import { say } from '../messages/say.ts'
import { formatNumber } from '../ui/format.ts'
import { groupsFor, type Place } from './places.ts'
import { useRights } from './rights.tsx'
import { useWaitingForMe } from './use-waiting-for-me.ts'

/** What the area is called: to members it is where they hire. */
export function useAreaName() {
  const { isAdmin } = useRights()
  return say(isAdmin ? 'admin.navigation.label' : 'admin.navigation.memberLabel')
}

export function Navigation() {
  const shown = groupsFor(useRights())
  const name = useAreaName()
  // It stands at the side and in the phone's menu.
  const id = useId()
  if (shown.length === 0) return null
  return (
    <nav aria-label={name} className="-mx-1 min-h-0 space-y-4 px-1 lg:overflow-y-auto">
      {shown.map(({ label, places }) => (
        <div key={label}>
          <p id={`${id}-${label}`} className="px-3 pb-0.5 text-xs font-semibold text-faint">
            {say(label)}
          </p>
          <ul aria-labelledby={`${id}-${label}`}>
            {places.map((place) => (
              <Entry key={place.to} place={place} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Entry({ place }: { place: Place }) {
  const { to, label, icon: Icon, among, count, hasMessages, own } = place
  const { pathname } = useLocation()
  const current =
    pathname === to || pathname.startsWith(`${to}/`)
      ? 'page'
      : among?.includes(pathname)
        ? 'true'
        : undefined
  return (
    <li className="relative">
      <Link
        to={to}
        aria-current={current}
        className={`flex min-h-11 items-center gap-2.5 rounded-field px-3 font-semibold no-underline transition-colors lg:min-h-8.5 lg:text-sm ${current ? 'bg-accent-wash text-accent-text' : 'text-soft hover:bg-ink/6 hover:text-ink'} ${hasMessages ? 'pr-20' : count || own ? 'pr-12' : ''}`}
      >
        <Icon className="size-5 flex-none lg:size-4.5" aria-hidden="true" />
        {say(label)}
      </Link>
      {(count || hasMessages) && (
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center gap-2">
          {hasMessages && <UnreadMessages />}
          {count && <Waiting count={count} />}
        </span>
      )}
      {own && (
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center">
          <OwnWaiting count={own} />
        </span>
      )}
    </li>
  )
}

/** How much waits at a place, beside its link. Nothing while it is not known, and for none. */
export function Waiting({ count }: { count: NonNullable<Place['count']> }) {
  const { isAdmin } = useSession()
  const { data: work } = useQuery({ ...adminWork, enabled: isAdmin })
  return <Counted waiting={work ? count(work) : 0} />
}

function OwnWaiting({ count }: { count: NonNullable<Place['own']> }) {
  const { data } = useWaitingForMe()
  return <Counted waiting={data ? count(data) : 0} />
}

function Counted({ waiting }: { waiting: number }) {
  if (!waiting) return null
  return (
    <span className="figures text-xs font-semibold text-soft">
      <span aria-hidden="true">{atMost(999, waiting)}</span>
      <span className="sr-only">
        {`${formatNumber(waiting)} ${say('admin.navigation.waiting')}`}
      </span>
    </span>
  )
}

/** Beside a link there is room for three digits. */
const atMost = (most: number, count: number) =>
  count > most ? `${formatNumber(most)}+` : formatNumber(count)

/** Of how many applications messages are unread; nothing for none. */
function UnreadMessages() {
  const { company } = useRights()
  const { data: count } = useQuery(unreadCount(company?.id))
  if (!count) return null
  return (
    <span className="figures inline-flex items-center gap-0.5 text-xs font-semibold text-accent-text">
      <MessagesSquare aria-hidden="true" className="size-3.5" />
      <span aria-hidden="true">{atMost(99, count)}</span>
      <span className="sr-only">{say('admin.navigation.unread', { count })}</span>
    </span>
  )
}
