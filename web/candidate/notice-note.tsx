// For people with an account who never saw the notice, for example because an administrator made
// the account: asks them to read it, on every screen until they did (T111, T123).

import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { paths } from '../app/paths.ts'
import { accountConsentOf } from '../data/people/privacy.ts'
import { say } from '../messages/say.ts'

export function NoticeNote({ personId }: { personId: string }) {
  const { pathname } = useLocation()
  const isAccepted = useQuery(accountConsentOf(personId)).data
  if (isAccepted !== false || pathname === paths.candidate.settings) return null
  return (
    <p className="mb-6 rounded-card bg-warn-wash px-5 py-3.5 text-warn">
      {say('candidate.dashboard.notice')}{' '}
      <Link
        to={`${paths.candidate.settings}#privacy`}
        className="font-semibold text-warn underline underline-offset-4 hover:decoration-2"
      >
        {say('candidate.dashboard.noticeLink')}
      </Link>
    </p>
  )
}
