// One job in the list (CAN-05), as people read it: who and what, then the pay, then what it asks
// for. All of it is one link; the buttons lie above it.

import { Check, FileText } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import type { JobCard } from '../../data/jobs/jobs.ts'
import { CompanyMark } from '../../job/company-mark.tsx'
import { experienceText } from '../../job/experience-text.ts'
import { PayLine } from '../../job/pay-line.tsx'
import { languageOf } from '../../messages/language-of.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dot } from '../../ui/dot.tsx'
import { closesIn, daysLeft } from '../closing.ts'
import { SaveButton } from '../saved/save-button.tsx'
import { VerifiedBadge } from '../verified-badge.tsx'
import { useIsBrowser, When } from '../when.tsx'

type Props = { job: JobCard; applied: boolean; busy: boolean; onApply: () => void }

export function JobRow({ job, applied, busy, onApply }: Props) {
  const page = paths.candidate.job(job.id)
  return (
    <li className="relative px-5 py-5 transition-colors short:py-3 hover:bg-ink/4 md:px-6">
      <article
        className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 gap-y-3.5 md:grid-cols-[2.75rem_minmax(0,1fr)_19.5rem] short:sm:grid-cols-[2.75rem_minmax(0,1fr)_19.5rem]"
        aria-labelledby={`job-${job.id}`}
      >
        <CompanyMark name={job.company_name} logo={job.logo} />
        <div className="min-w-0">
          <h2 id={`job-${job.id}`} lang={languageOf(job.title)} className="text-xl leading-snug">
            <Link
              to={page}
              className="inline-block rounded-sm no-underline decoration-accent decoration-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
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
          <p className="mt-1 line-clamp-2 text-sm text-soft">
            {job.location}
            <Dot />
            {say(`candidate.workMode.${job.work_mode}`)}
            {job.experience_required && <Dot />}
            {job.experience_required && experienceText(job.experience_required)}
          </p>
          <Asked job={job} />
        </div>
        <div className="flex flex-col justify-between gap-y-3 max-md:contents md:items-end short:sm:flex short:sm:items-end">
          <div className="max-md:col-start-2 md:text-right short:sm:text-right">
            <PayLine job={job} />
            <p className="mt-0.5 text-sm whitespace-nowrap text-soft">
              {job.undated ? say('candidate.job.undated') : <When at={job.created_at} />}
              <Timely job={job} />
            </p>
          </div>
          {/* On the narrowest screens the second line is that of the details. */}
          <div className="relative flex flex-row-reverse justify-end gap-2 max-md:col-span-2 max-[23rem]:flex-wrap md:flex-row short:sm:flex-row">
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
                variant="tonal"
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

/** The first skills, in one line, and whether a test belongs to it. */
function Asked({ job }: { job: JobCard }) {
  if (job.skills.length === 0 && !job.has_test) return null
  return (
    <ul className="mt-2 flex h-7 flex-wrap gap-2 overflow-hidden text-sm text-soft short:hidden">
      {job.has_test && (
        <li className="inline-flex items-center gap-1.5 font-semibold [&_svg]:size-4">
          <FileText aria-hidden="true" />
          {say('candidate.jobs.card.test')}
        </li>
      )}
      {job.skills.map((skill) => (
        <li key={skill} className="max-w-full truncate rounded-full bg-ink/8 px-3 py-0.5">
          {skill}
        </li>
      ))}
    </ul>
  )
}

/** Depends on the clock, so the server leaves it out; in the line there, it moves nothing. */
function Timely({ job }: { job: JobCard }) {
  const now = new Date()
  if (!useIsBrowser()) return null
  if (job.closing_date && daysLeft(job.closing_date, now) <= 7) {
    return <b className="font-semibold text-warn"> · {closesIn(job.closing_date, now)}</b>
  }
  return Date.parse(job.created_at) > now.getTime() - 2 * 86_400_000 && !job.undated ? (
    <b className="font-semibold text-good"> · {say('candidate.jobs.card.new')}</b>
  ) : null
}
