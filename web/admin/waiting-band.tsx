// On the dashboard, each with its number: what waits for the person alone, and the applications
// that have been where they are for too long.

import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { applicationCounts } from '../data/applications/application-list.ts'
import { waitingTotal } from '../data/people/waiting.ts'
import { say } from '../messages/say.ts'
import { formatNumber } from '../ui/format.ts'
import { useRights } from './rights.tsx'
import { useWaitingForMe } from './use-waiting-for-me.ts'

export function WaitingBand() {
  const { company } = useRights()
  const narrowed = company ? { company_id: company.id } : {}
  const { data: waiting } = useWaitingForMe()
  const { data: overdue } = useQuery(applicationCounts({ late: 'overdue', ...narrowed }))
  const { data: stuck } = useQuery(applicationCounts({ late: 'stuck', ...narrowed }))
  const ofLate = (late: string) => `${paths.admin.applications}?late=${late}&sort=waiting`
  return (
    <ul className="mt-4 grid gap-4 md:grid-cols-3">
      <Entry
        to={paths.admin.waiting}
        label={say('company.waiting.title')}
        count={waiting && waitingTotal(waiting)}
      />
      <Entry
        to={ofLate('overdue')}
        label={say('company.waiting.overdue')}
        count={overdue?.total}
        isLate
      />
      <Entry
        to={ofLate('stuck')}
        label={say('company.waiting.stuck')}
        count={stuck?.total}
        isLate
      />
    </ul>
  )
}

type EntryProps = { to: string; label: string; count: number | undefined; isLate?: boolean }

function Entry({ to, label, count, isLate }: EntryProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-full min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-5 py-2.5 text-ink no-underline hover:bg-raised"
      >
        <span
          className={`figures min-w-6 text-xl font-semibold ${isLate && count ? 'text-bad' : ''}`}
        >
          {count === undefined ? '' : formatNumber(count)}
        </span>
        <span className="min-w-0 flex-1 text-sm font-semibold text-soft">{label}</span>
        <ChevronRight aria-hidden="true" className="size-4 flex-none text-faint" />
      </Link>
    </li>
  )
}
