// In place of a closed job: what it was, since when it is closed, and where to look next. A letter
// that was written for it can still be copied.

import { Head } from '../../../app/head.tsx'
import { paths } from '../../../app/paths.ts'
import { type Closing, coreOf, type SimilarJob } from '../../../data/jobs/closed-jobs.ts'
import { useSession } from '../../../data/people/session.tsx'
import { searchOf } from '../../../job/filters.ts'
import { say } from '../../../messages/say.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatDate } from '../../../ui/format.ts'
import { KeptLetter } from '../apply/kept-letter.tsx'
import { JobLines } from './job-lines.tsx'

export function ClosedJobNotice({ job, similar }: Exclude<Closing, string | null>) {
  const { title, company_name: company } = job
  const { user } = useSession()
  return (
    <article className="max-w-[46rem]">
      <Head title={say('candidate.job.closedTitle', { title, company })} hidden />
      <Badge>{say('candidate.job.closed')}</Badge>
      <h1 className="mt-3 text-4xl">{title}</h1>
      <p className="mt-2 text-lg font-semibold">{company}</p>
      <p className="mt-1 text-soft">{job.location}</p>
      <div className="mt-8 rounded-card border border-line bg-surface p-6 md:p-8">
        <h2 className="text-2xl">
          {say('candidate.job.closedOn', { date: formatDate(job.closed_at) })}
        </h2>
        <p className="mt-2 mb-6 text-soft">{say('candidate.job.closedText')}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.candidate.jobs}>{say('candidate.job.openJobs')}</LinkButton>
          <LinkButton
            variant="outline"
            to={paths.candidate.jobs + searchOf({ keyword: coreOf(title) })}
          >
            {say('candidate.job.moreLikeIt')}
          </LinkButton>
          {user && <KeptLetter userId={user.id} jobId={job.id} sent={null} />}
        </div>
      </div>
      {similar.length > 0 && <SimilarJobs jobs={similar} />}
    </article>
  )
}

/** After the notice was shown long enough (410). */
export function GoneJob() {
  return (
    <>
      <Head title={say('candidate.job.gone')} hidden />
      <EmptyState
        title={say('candidate.job.gone')}
        action={<LinkButton to={paths.candidate.jobs}>{say('candidate.job.openJobs')}</LinkButton>}
      >
        {say('candidate.job.goneText')}
      </EmptyState>
    </>
  )
}

function SimilarJobs({ jobs }: { jobs: SimilarJob[] }) {
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-2xl">{say('candidate.job.similar')}</h2>
      <JobLines jobs={jobs} />
    </section>
  )
}
