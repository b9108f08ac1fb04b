// The end of a job's page for people who do not apply, or have applied: jobs like it that they have
// not applied for, and the lists to go on in.

import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { jobsAppliedFor } from '../../../data/applications/applied-jobs.ts'
import { coreOf, furtherJobs, furtherShown } from '../../../data/jobs/closed-jobs.ts'
import type { Job } from '../../../data/jobs/jobs.ts'
import { useSession } from '../../../data/people/session.tsx'
import { searchOf } from '../../../job/filters.ts'
import { addressesIn } from '../../../job/postal-address.ts'
import { say } from '../../../messages/say.ts'
import { JobLines, WaitingLines } from './job-lines.tsx'

export function KeepLooking({ job }: { job: Job }) {
  const { user } = useSession()
  const place = addressesIn(job.location)[0]?.addressLocality
  const further = useQuery(furtherJobs({ ...job, place }))
  const applied = useQuery({ ...jobsAppliedFor(user?.id ?? ''), enabled: user !== null })
  const jobs = further.data?.filter(({ id }) => !applied.data?.includes(id)).slice(0, furtherShown)
  const ways = [
    [
      say('candidate.job.likeThis'),
      paths.candidate.jobs + searchOf({ keyword: coreOf(job.title) }),
    ],
    ...(place
      ? [
          [
            say('candidate.job.inPlace', { place }),
            paths.candidate.jobs + searchOf({ location: place }),
          ],
        ]
      : []),
    [say('candidate.job.back'), paths.candidate.jobs],
  ] as const
  return (
    <section aria-labelledby="keep-looking" className="max-w-[44rem] print:hidden">
      <h2 id="keep-looking" className="mb-4 text-2xl">
        {say('candidate.job.keepLooking')}
      </h2>
      {further.isPending && <WaitingLines count={furtherShown} />}
      {jobs && jobs.length > 0 && <JobLines jobs={jobs} />}
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {ways.map(([label, to]) => (
          <li key={to} className="min-w-0">
            <Link
              to={to}
              className="group flex min-h-11 items-center gap-2 font-semibold text-soft no-underline hover:text-ink"
            >
              <span className="min-w-0">{label}</span>
              <ArrowRight
                className="size-4.5 flex-none text-faint transition-transform group-hover:translate-x-1 group-hover:text-accent-text"
                aria-hidden="true"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
