// One application: the job, its status in word, icon and colour, its history, and its actions.

import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { ApplicationKolam } from '../../application/application-kolam.tsx'
import type { Application } from '../../data/applications/applications.ts'
import { say } from '../../messages/say.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { formatDate, formatDateTime, formatList } from '../../ui/format.ts'
import { ViewResume } from '../view-resume.tsx'
import { When } from '../when.tsx'
import { Messages } from './messages.tsx'
import { canBeAssessed, canWithdraw } from './status.ts'
import { StatusBadge } from './status-badge.tsx'
import { stepsOf } from './steps.ts'
import { shortNameOf, Timeline } from './timeline.tsx'
import { titleOf } from './title-of.ts'
import { Withdraw } from './withdraw.tsx'

type Props = { application: Application; unread: number }

export function ApplicationCard({ application, unread }: Props) {
  const { job, status } = application
  const title = titleOf(application)
  const company = job?.company_name ?? application.job_company
  const result = job?.results[0]
  const steps = stepsOf(application)
  return (
    <li className="flex">
      <article
        aria-labelledby={`application-${application.id}`}
        className="grid min-w-0 flex-1 gap-x-8 rounded-card border border-line bg-surface p-5 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] md:grid-rows-[auto_1fr] md:p-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
      >
        <div>
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="sr-only">{say('candidate.applications.statusLabel')}: </span>
            <StatusBadge status={status} />
            {status !== 'pending' && (
              <span className="text-sm text-faint">
                <When at={application.updated_at} />
              </span>
            )}
          </p>
          <h2 id={`application-${application.id}`} className="mt-3 text-xl leading-snug">
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
          </h2>
          {company && <p className="mt-0.5 font-semibold text-soft">{company}</p>}
          {job && (
            <p className="mt-1 text-sm text-soft">
              <Dotted
                facts={[job.location, job.work_mode && say(`candidate.workMode.${job.work_mode}`)]}
              />
            </p>
          )}
          <ApplicationKolam
            className="mt-4"
            events={steps.map(({ kind }) => kind)}
            label={say('candidate.applications.kolam', {
              steps: formatList(steps.map(shortNameOf)),
            })}
          />
        </div>
        <Timeline
          application={application}
          title={title}
          className="mt-5 border-line max-md:border-t max-md:pt-4 md:col-start-2 md:row-span-2 md:row-start-1 md:mt-0 md:border-l md:pl-8"
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 self-end pt-5">
          <p className="figures text-sm text-faint">
            <time dateTime={application.created_at} title={formatDateTime(application.created_at)}>
              {say('candidate.applications.appliedOn', {
                date: formatDate(application.created_at),
              })}
            </time>
          </p>
          <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
            {job && canBeAssessed(application) && (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
                {result ? (
                  <Link
                    to={paths.candidate.assessment(job.id)}
                    className="figures link text-sm font-semibold text-good"
                  >
                    {say('candidate.applications.assessmentDone', { score: result.score })}
                    <span className="sr-only"> {title}</span>
                  </Link>
                ) : (
                  <LinkButton size="small" to={paths.candidate.assessment(job.id)}>
                    {say('candidate.applications.takeAssessment')}
                    <span className="sr-only"> {title}</span>
                  </LinkButton>
                )}
              </span>
            )}
            {application.resume_url && <ViewResume path={application.resume_url} of={title} />}
            <Messages
              id={application.id}
              title={title}
              company={company ?? title}
              unread={unread}
            />
            <Withdraw
              id={application.id}
              title={title}
              company={company ?? title}
              canWithdraw={canWithdraw(status)}
            />
          </div>
        </div>
      </article>
    </li>
  )
}
