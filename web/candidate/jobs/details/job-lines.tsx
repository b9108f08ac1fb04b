// Other jobs, a line each: below a job's text, and in place of a closed one.

import type { SimilarJob } from '../../../data/jobs/closed-jobs.ts'
import { CompanyMark } from '../../../job/company-mark.tsx'
import { JobLink } from '../../../job/job-link.tsx'
import { PayLine } from '../../../job/pay-line.tsx'
import { languageOf } from '../../../messages/language-of.ts'
import { Skeleton } from '../../../ui/spinner.tsx'

const line =
  'group relative grid min-h-22 grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-4 py-3.5 max-sm:min-h-34 sm:grid-cols-[2.75rem_minmax(0,1fr)_auto]'

export function JobLines({ jobs }: { jobs: readonly SimilarJob[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {jobs.map((job) => (
        <li key={job.id} className={line}>
          <CompanyMark name={job.company_name} logo={job.logo} />
          <div className="min-w-0">
            <h3 lang={languageOf(job.title)} className="truncate text-lg leading-snug">
              <JobLink job={job} />
            </h3>
            <p className="truncate text-sm text-soft">
              {job.company_name} · {job.location}
            </p>
          </div>
          <PayLine job={job} className="max-sm:col-start-2 sm:text-right" />
        </li>
      ))}
    </ul>
  )
}

/** As high as the lines that will be here. */
export function WaitingLines({ count }: { count: number }) {
  return (
    <ul className="divide-y divide-line border-y border-line" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all the same
        <li key={at} className={line}>
          <Skeleton className="size-11" />
          <Skeleton className="h-6 w-3/4 max-w-80" />
        </li>
      ))}
    </ul>
  )
}
