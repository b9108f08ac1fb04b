// One report: what somebody says about a posting, and the actions.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, CircleDot, X } from 'lucide-react'
import { toast } from '../../app/toasts.tsx'
import { type Report, settleReport } from '../../data/jobs/report-list.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { languageOf } from '../../messages/language-of.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDate, formatDateTime } from '../../ui/format.ts'
import { CloseJob } from './close-job.tsx'
import { Entry } from './entry.tsx'

const looks = {
  open: ['yellow', CircleDot],
  upheld: ['red', Check],
  dismissed: ['grey', X],
} as const

export function ReportEntry({ report }: { report: Report }) {
  const { id, job, state, reason, details, person, settler } = report
  const queries = useQueryClient()
  const settle = useMutation({
    mutationFn: settleReport,
    onError: (error) => toast.error(sayFailure(say('settings.reports.settleFailed'), error)),
    onSettled: () => refresh(queries, 'job_reports'),
  })
  const title = job?.title ?? report.job_title
  const [tone, icon] = looks[state]
  const settling = (next: Report['state']) => ({
    busy: settle.isPending && settle.variables?.state === next,
    'aria-label': say(`settings.reports.actions.${next}Of`, { title }),
    onClick: () => settle.mutate({ id, state: next }),
  })
  return (
    <Entry
      job={job}
      title={title}
      company={job?.company_name ?? report.job_company}
      badge={
        <Badge tone={tone} icon={icon}>
          {say(`settings.reports.states.${state}`)}
        </Badge>
      }
      facts={say('settings.reports.by', {
        name: person?.full_name ?? say('settings.reports.visitor'),
        date: formatDateTime(report.created_at),
      })}
      actions={
        state === 'open' ? (
          <>
            {!report.message_side && <CloseJob job={job} />}
            <Button variant="outline" size="small" {...settling('upheld')}>
              {say('settings.reports.actions.upheld')}
            </Button>
            <Button variant="ghost" size="small" {...settling('dismissed')}>
              {say('settings.reports.actions.dismissed')}
            </Button>
          </>
        ) : (
          <Button variant="ghost" size="small" {...settling('open')}>
            {say('settings.reports.actions.open')}
          </Button>
        )
      }
    >
      <p className="font-semibold">{say(`settings.reports.reasons.${reason}`)}</p>
      {report.message_side && (
        <figure className="mt-2 max-w-prose">
          <figcaption className="text-sm text-soft">
            {say(`settings.reports.message.${report.message_side}`)}
          </figcaption>
          <blockquote
            className="mt-1 border-l-3 border-line pl-3 whitespace-pre-line wrap-anywhere"
            lang={report.message_text ? languageOf(report.message_text) : undefined}
          >
            {report.message_text ?? say('settings.reports.message.gone')}
          </blockquote>
        </figure>
      )}
      {details && <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{details}</p>}
      {report.settled_at && (
        <p className="mt-2 text-sm text-faint">
          {settler
            ? say('settings.reports.settledBy', {
                date: formatDate(report.settled_at),
                name: settler.full_name,
              })
            : formatDate(report.settled_at)}
        </p>
      )}
    </Entry>
  )
}
