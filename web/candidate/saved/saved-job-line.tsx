// One saved job: its present data, or what is left of it.

import { BookmarkX, Clock, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import type { SavedJob } from '../../data/jobs/saved-jobs.ts'
import { CompanyMark } from '../../job/company-mark.tsx'
import { PayLine } from '../../job/pay-line.tsx'
import { languageOf } from '../../messages/language-of.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { formatDate } from '../../ui/format.ts'
import { closesIn, daysLeft } from '../closing.ts'
import { VerifiedBadge } from '../verified-badge.tsx'
import { openJobOf } from './open-job.ts'

export function SavedJobLine({ saved, onRemove }: { saved: SavedJob; onRemove: () => void }) {
  const now = new Date()
  const job = openJobOf(saved, now)
  const title = job?.title ?? saved.job_title
  return (
    <li className="flex items-start gap-4 px-5 py-5 md:px-6">
      <CompanyMark
        name={job?.company_name ?? saved.job_company}
        logo={job?.employer?.verified_at && job.employer.logo}
      />
      <div className="min-w-0 flex-1">
        <h3
          lang={languageOf(title)}
          className={`text-xl leading-snug ${job ? '' : 'text-soft line-through decoration-1'}`}
        >
          {job ? (
            <Link
              to={paths.candidate.job(job.id)}
              className="rounded-sm no-underline decoration-accent decoration-2 underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-soft">
          {job?.company_name ?? saved.job_company}
          {job?.employer?.verified_at && <VerifiedBadge />}
        </p>
        {job ? (
          <>
            <p className="mt-1.5 text-sm text-soft">
              <Dotted facts={[job.location, say(`candidate.workMode.${job.work_mode}`)]} />
            </p>
            <PayLine job={job} className="mt-1.5" />
            <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-faint">
              {job.closing_date && (
                <Badge tone={daysLeft(job.closing_date, now) <= 3 ? 'yellow' : 'grey'} icon={Clock}>
                  {closesIn(job.closing_date, now)}
                </Badge>
              )}
              {say('saved.jobs.savedOn', { date: formatDate(saved.saved_at) })}
            </p>
          </>
        ) : (
          <p className="mt-1.5 text-sm text-soft">{statusTextOf(saved)}</p>
        )}
      </div>
      <Button
        variant="ghost"
        square
        className="-mt-2 -mr-2.5"
        aria-label={say('saved.jobs.remove', { title })}
        onClick={onRemove}
      >
        <BookmarkX aria-hidden="true" />
      </Button>
    </li>
  )
}

function statusTextOf({ job_id, closed_at }: SavedJob): string {
  if (job_id === null) return say('saved.jobs.gone')
  return closed_at
    ? say('saved.jobs.closedOn', { date: formatDate(closed_at) })
    : say('saved.jobs.closed')
}

/** In place of a removed line. The focus, whose button is gone, goes to Undo. */
export function RemovedLine({ saved, onUndo }: { saved: SavedJob; onUndo: () => void }) {
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    line.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return (
    <li
      ref={line}
      className="flex flex-wrap items-center justify-between gap-3 bg-sunk px-5 py-3 md:px-6"
    >
      <p role="status" className="min-w-0 text-sm text-soft">
        {say('saved.jobs.removed', { title: saved.job_title })}
      </p>
      {openJobOf(saved, new Date()) && (
        <Button variant="outline" size="small" onClick={onUndo}>
          <Undo2 aria-hidden="true" />
          {say('saved.undo')}
        </Button>
      )}
    </li>
  )
}
