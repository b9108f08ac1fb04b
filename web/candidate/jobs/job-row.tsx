// One job in the list (CAN-05): the job on the left, pay and actions on the right.

import { BriefcaseBusiness, Check, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import type { JobCard } from '../../data/jobs/jobs.ts'
import { languageOf } from '../../messages/language-of.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { formatSalary } from '../../ui/format.ts'
import { SaveButton } from '../saved/save-button.tsx'
import { VerifiedBadge } from '../verified-badge.tsx'
import { When } from '../when.tsx'

type Props = { job: JobCard; applied: boolean; busy: boolean; onApply: () => void }

export function JobRow({ job, applied, busy, onApply }: Props) {
  const page = paths.candidate.job(job.id)
  const pay = formatSalary(job)
  return (
    <li className="grid gap-x-8 gap-y-3.5 px-5 py-5 md:grid-cols-[minmax(0,1fr)_16rem] md:px-6">
      <article className="contents" aria-labelledby={`job-${job.id}`}>
        <div className="min-w-0">
          <h2 id={`job-${job.id}`} lang={languageOf(job.title)} className="text-xl leading-snug">
            <Link
              to={page}
              className="rounded-sm no-underline decoration-accent decoration-2 underline-offset-4 hover:underline"
            >
              {job.title}
            </Link>
          </h2>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-soft">
            {job.company_name}
            {job.verified && <VerifiedBadge />}
            {applied && (
              <Badge tone="green" icon={Check}>
                {say('candidate.jobs.applied')}
              </Badge>
            )}
          </p>
          <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
            <Fact icon={<MapPin />}>
              {say(`candidate.workMode.${job.work_mode}`)} · {job.location}
            </Fact>
            {job.experience_required && (
              <Fact icon={<BriefcaseBusiness />}>{job.experience_required}</Fact>
            )}
          </ul>
        </div>
        <div className="flex flex-col justify-between gap-y-3 md:items-end">
          <div className="flex items-baseline justify-between gap-x-4 md:flex-col md:items-end">
            <p className="figures min-w-0 font-heading text-lg font-semibold md:max-w-64 md:text-right">
              {pay}
            </p>
            {/* Outside of the wrapping part: the browser replaces the server's date by an age. */}
            <p className="flex-none text-sm text-soft">
              {job.undated ? say('candidate.job.undated') : <When at={job.created_at} />}
            </p>
          </div>
          {/* On the narrowest screens the second line is that of the details. */}
          <div className="flex flex-row-reverse justify-end gap-2 max-[23rem]:flex-wrap md:flex-row">
            <LinkButton
              variant="ghost"
              size="small"
              className="max-[23rem]:order-last max-[23rem]:w-full"
              to={page}
            >
              {say('candidate.jobs.viewDetails')}
              <span className="sr-only"> {job.title}</span>
            </LinkButton>
            {/* As wide as each other: who has applied is known a moment later. */}
            {applied ? (
              <LinkButton
                size="small"
                variant="outline"
                className="min-w-36 max-[23rem]:flex-1"
                to={paths.candidate.applications}
              >
                {say('candidate.jobs.yourApplication')}
                <span className="sr-only"> {job.title}</span>
              </LinkButton>
            ) : (
              <Button
                size="small"
                variant="secondary"
                className="min-w-36 noscript:hidden max-[23rem]:flex-1"
                busy={busy}
                busyLabel={say('candidate.jobs.applying')}
                onClick={onApply}
              >
                {say('candidate.jobs.applyNow')}
                <span className="sr-only"> {job.title}</span>
              </Button>
            )}
            <SaveButton job={job} className="max-md:order-first max-md:ml-auto" />
          </div>
        </div>
      </article>
    </li>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-baseline gap-1.5 [&_svg]:relative [&_svg]:top-0.5 [&_svg]:size-4 [&_svg]:flex-none [&_svg]:text-faint">
      <span aria-hidden="true">{icon}</span>
      <span className="line-clamp-2 min-w-0">{children}</span>
    </li>
  )
}
