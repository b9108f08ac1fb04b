// The explanation of an employer's badge: what was checked, when, and what it does not mean.

import { CircleCheck } from 'lucide-react'
import type { Employer } from '../../../data/jobs/job-page.ts'
import { say } from '../../../messages/say.ts'
import { formatDate } from '../../../ui/format.ts'

export function VerifiedEmployer({
  employer,
  className = '',
}: {
  employer: Employer
  className?: string
}) {
  const { verified_at: at, verified_method: method } = employer
  if (!at) return null
  return (
    <section className={`flex gap-2 text-sm ${className}`}>
      <CircleCheck className="mt-0.5 size-4.5 flex-none text-info" aria-hidden="true" />
      <div className="min-w-0 text-soft">
        <h3 className="font-text text-sm font-semibold tracking-normal text-ink">
          {say('candidate.job.verified')}
        </h3>
        <p>
          {say('jobPage.verified.lead')} {method && `${say(`jobPage.verified.${method}`)} `}
          {say('jobPage.verified.on', { date: formatDate(at) })} {say('jobPage.verified.limits')}
        </p>
      </div>
    </section>
  )
}
