// What a company uses of its plan: for its members and for administrators.

import { useQuery } from '@tanstack/react-query'
import { planUseOf } from '../data/jobs/companies.ts'
import { sayFailure } from '../data/wire/errors.ts'
import { say } from '../messages/say.ts'
import { formatNumber } from '../ui/format.ts'
import { Skeleton } from '../ui/spinner.tsx'
import { useRights } from './rights.tsx'

export function PlanUse({ companyId }: { companyId: string }) {
  const { isAdmin } = useRights()
  const { data, error } = useQuery(planUseOf(companyId))
  if (error && !data) {
    return (
      <p className="mt-2 text-sm text-bad">{sayFailure(say('settings.plans.useFailed'), error)}</p>
    )
  }
  // Null: who asks is no member any more, and the screen is about to say so.
  if (!data) return <Skeleton className="mt-2 h-32 w-full" />
  const rows = [
    [say('settings.plans.postings'), data.postings, data.most_postings],
    [say('settings.plans.members'), data.members + data.invitations, data.most_members],
    [say('settings.plans.tests'), data.tests, data.most_tests],
  ] as const
  return (
    <>
      <dl className="mt-2 divide-y divide-line">
        {rows.map(([label, used, most]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="min-w-0 text-sm text-soft">{label}</dt>
            <dd
              className={`figures flex-none text-sm font-semibold ${most !== null && used >= most ? 'text-warn' : ''}`}
            >
              {most === null
                ? formatNumber(used)
                : say('settings.plans.of', { used: formatNumber(used), most: formatNumber(most) })}
            </dd>
          </div>
        ))}
      </dl>
      {isAdmin && data.most_postings === null && (
        <p className="mt-1 text-sm text-faint">{say('settings.plans.unlimited')}</p>
      )}
    </>
  )
}
