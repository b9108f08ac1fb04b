// The end of a job's page for people who do not apply, or have applied: three links to more jobs,
// without another query.

import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { coreOf } from '../../data/jobs/closed-jobs.ts'
import type { Job } from '../../data/jobs/jobs.ts'
import { searchOf } from '../../job/filters.ts'
import { addressesIn } from '../../job/postal-address.ts'
import { say } from '../../messages/say.ts'

export function KeepLooking({ job }: { job: Job }) {
  const place = addressesIn(job.location)[0]?.addressLocality
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
    <nav aria-labelledby="keep-looking" className="print:hidden">
      <h2 id="keep-looking" className="mb-1 text-2xl">
        {say('candidate.job.keepLooking')}
      </h2>
      <ul className="max-w-[44rem] divide-y divide-line">
        {ways.map(([label, to]) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex min-h-13 items-center justify-between gap-4 py-2 font-semibold text-soft no-underline hover:text-ink"
            >
              <span className="min-w-0">{label}</span>
              <ArrowRight
                className="size-5 flex-none text-faint transition-transform group-hover:translate-x-1 group-hover:text-accent-text"
                aria-hidden="true"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
