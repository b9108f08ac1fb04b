// The open jobs of a company, the newest first, with a way to all of them.

import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import type { CompanyOpenings } from '../../data/jobs/company-page.ts'
import type { JobCard } from '../../data/jobs/jobs.ts'
import { searchOf } from '../../job/filters.ts'
import { JobLink } from '../../job/job-link.tsx'
import { PayLine } from '../../job/pay-line.tsx'
import { languageOf } from '../../messages/language-of.ts'
import { say } from '../../messages/say.ts'
import { Dot } from '../../ui/dot.tsx'
import { formatDate } from '../../ui/format.ts'

type Props = CompanyOpenings & { name: string; slug: string }

export function Openings({ name, slug, jobs, total }: Props) {
  const count = total ?? jobs.length
  return (
    <section>
      <h2 className="text-3xl">{say('companyPage.openings')}</h2>
      {jobs.length === 0 ? (
        <p className="mt-3 text-soft">{say('companyPage.noneText')}</p>
      ) : (
        <ul className="mt-5 divide-y divide-line border-y border-line">
          {jobs.map((job) => (
            <Opening key={job.id} job={job} />
          ))}
        </ul>
      )}
      {count > jobs.length && (
        <Link
          to={paths.candidate.jobs + searchOf({ companies: [name] })}
          className="link mt-3 inline-flex items-center gap-2 py-2"
        >
          {say('companyPage.all', { count })}
          <ArrowRight className="size-4" aria-hidden="true" />
        </Link>
      )}
      <p className="mt-4 text-sm text-soft">
        {say('companyPage.feeds')}{' '}
        <a href={paths.companyFeed(slug, 'rss')} className="link">
          RSS
        </a>
        {', '}
        <a href={paths.companyFeed(slug, 'json')} className="link">
          JSON
        </a>
      </p>
    </section>
  )
}

function Opening({ job }: { job: JobCard }) {
  return (
    <li className="group relative grid gap-x-8 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <h3 lang={languageOf(job.title)} className="text-lg leading-snug wrap-anywhere md:text-xl">
          <JobLink job={job} />
        </h3>
        <p className="line-clamp-2 text-soft">
          {job.location}
          <Dot />
          {say(`companyPage.mode.${job.work_mode}`)}
        </p>
      </div>
      <div className="max-md:mt-1 md:w-60 md:text-right">
        <PayLine job={job} />
        {!job.undated && (
          <time dateTime={job.created_at} className="text-sm text-faint">
            {formatDate(job.created_at)}
          </time>
        )}
      </div>
    </li>
  )
}
