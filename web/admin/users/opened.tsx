// The account that the address names as open, in a sheet: its ways to sign in, applications,
// consents, and audit entries.

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../data/people/session.tsx'
import {
  addressOf,
  type SecondFactor,
  type UserDetails,
  userDetails,
} from '../../data/people/users.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { formatDate, formatDateTime, formatList, formatNumber } from '../../ui/format.ts'
import { Loading } from '../../ui/spinner.tsx'
import { StatusBadge } from '../applications/status-badge.tsx'
import { RoleBadges, StateBadge } from './badges.tsx'
import { sayBan } from './ban-dialog.tsx'
import { OnRecord } from './on-record.tsx'
import { RowActions } from './row-actions.tsx'
import { SignInActions } from './sign-in-actions.tsx'
import type { OpenUserDialog } from './user-dialog.tsx'

type Props = { id: string | null; ask: OpenUserDialog; onClose: () => void }

export function Opened({ id, ask, onClose }: Props) {
  const { data: user, error } = useQuery({ ...userDetails(id ?? ''), enabled: Boolean(id) })
  return (
    <Sheet
      open={Boolean(id)}
      onClose={onClose}
      title={user?.full_name ?? say('users.opened')}
      description={user ? addressOf(user) : undefined}
    >
      {user ? (
        <Details user={user} ask={ask} />
      ) : error ? (
        <p role="alert">{sayFailure(say('users.openedFailed'), error)}</p>
      ) : user === null ? (
        <p>{say('users.openedGone')}</p>
      ) : (
        <Loading label={say('users.loadingOne')} />
      )}
    </Sheet>
  )
}

function Details({ user, ask }: { user: UserDetails; ask: OpenUserDialog }) {
  const { user: me } = useSession()
  const isMe = me?.id === user.id
  const facts: [string, ReactNode][] = [
    [say('users.columns.joined'), formatDate(user.joined)],
    [say('users.phone'), user.email && user.phone],
    [
      say('users.confirmed'),
      user.confirmed_at ? formatDateTime(user.confirmed_at) : say('users.notConfirmed'),
    ],
    [
      say('users.lastSignIn'),
      user.last_sign_in_at ? formatDateTime(user.last_sign_in_at) : say('users.never'),
    ],
    [say('users.sessions'), formatNumber(user.sessions)],
    [say('users.secondFactor'), sayFactors(user.second_factors)],
    [
      say('users.states.banned'),
      user.state === 'banned' && user.banned_until && sayBan(user.banned_until),
    ],
  ]
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-wrap gap-2">
          <RoleBadges user={user} />
          <StateBadge state={user.state} />
        </span>
        <RowActions user={user} isMe={isMe} ask={ask} inWords />
      </div>
      <Part title={say('users.signIn')}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2.5">
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name} className="contents">
                  <dt className="text-sm text-faint">{name}</dt>
                  <dd className="figures wrap-anywhere">{value}</dd>
                </div>
              ),
          )}
        </dl>
        {isMe ? (
          <p className="mt-3 text-sm text-faint">{say('users.ownAccount')}</p>
        ) : (
          <SignInActions user={user} />
        )}
      </Part>
      <Part title={say('users.applications', { count: user.application_count })}>
        {user.applications.length > 0 && (
          <ul className="border-t border-line">
            {user.applications.map(({ id, status, created_at, job_title, company_name }) => (
              <li
                key={id}
                className="flex items-center justify-between gap-4 border-b border-line py-2.5"
              >
                <span className="min-w-0">
                  <Link
                    to={`${paths.admin.applications}?open=${id}`}
                    className="block rounded-sm font-semibold no-underline underline-offset-4 wrap-anywhere hover:underline"
                  >
                    {job_title ?? say('users.untitled')}
                  </Link>
                  <span className="figures block text-sm text-faint">
                    <Dotted facts={[company_name, formatDate(created_at)]} />
                  </span>
                </span>
                <span className="flex-none">
                  <StatusBadge status={status} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={say('users.consents')}>
        {user.consents.length === 0 ? (
          <p className="text-faint">{say('users.noConsents')}</p>
        ) : (
          <ul className="grid gap-2">
            {user.consents.map(({ purpose, given_at, withdrawn_at }) => (
              <li key={purpose} className="flex flex-wrap justify-between gap-x-4">
                <span>{say(`users.purposes.${purpose}`)}</span>
                <span className="figures text-sm text-faint">
                  {withdrawn_at
                    ? say('users.withdrawn', { date: formatDate(withdrawn_at) })
                    : say('users.given', { date: formatDate(given_at) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={say('users.onRecord')}>
        <OnRecord person={user.id} />
      </Part>
    </div>
  )
}

/** "Authenticator app since 3 Nov 2026, …" */
const sayFactors = (factors: SecondFactor[]) =>
  factors.length === 0
    ? say('users.noFactor')
    : formatList(
        factors.map(({ kind, since }) => say(`users.factors.${kind}`, { date: formatDate(since) })),
      )

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 text-base font-semibold">{title}</h3>
      {children}
    </section>
  )
}
