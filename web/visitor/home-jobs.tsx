// The newest jobs, as a first impression. Without any this part is left out.

import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import type { NewestJob } from '../data/jobs/newest-jobs.ts'
import { CompanyMark } from '../job/company-mark.tsx'
import { JobLink } from '../job/job-link.tsx'
import { PayLine } from '../job/pay-line.tsx'
import { languageOf } from '../messages/language-of.ts'
import { say } from '../messages/say.ts'
import { Dot } from '../ui/dot.tsx'
import { formatDate } from '../ui/format.ts'

export function NewestJobs({ jobs }: { jobs: readonly NewestJob[] }) {
  if (jobs.length === 0) return null
  return (
    <section className="frame pt-14 md:pt-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 className="text-4xl">{say('home.jobs.title')}</h2>
        <Link to={paths.candidate.jobs} className="link inline-flex items-center gap-2 py-2">
          {say('home.jobs.all')}
          <ArrowRight className="size-4" aria-hidden="true" />
        </Link>
      </div>
      <ul className="mt-6 divide-y divide-line border-y border-line md:mt-8">
        {jobs.map((job) => (
          <li
            key={job.id}
            className="group relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 py-4 md:grid-cols-[2.75rem_minmax(0,1.5fr)_minmax(0,1fr)_auto] md:items-center md:gap-x-6 md:py-5"
          >
            <CompanyMark name={job.company_name} logo={job.logo} />
            <div className="min-w-0">
              <h3 lang={languageOf(job.title)} className="text-lg leading-snug md:text-xl">
                <JobLink job={job} />
              </h3>
              <p className="text-soft">{job.company_name}</p>
            </div>
            <p className="line-clamp-2 text-soft max-md:col-start-2">
              {job.location}
              <Dot />
              {say(`home.jobs.mode.${job.work_mode}`)}
            </p>
            <div className="max-md:col-start-2 max-md:mt-1 md:w-60 md:text-right">
              <PayLine job={job} />
              {!job.undated && (
                <time dateTime={job.created_at} className="text-sm text-faint">
                  {formatDate(job.created_at)}
                </time>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
