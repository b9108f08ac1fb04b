// One report: all that somebody says about a job or a message, and the actions.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../app/toasts.tsx'
import { type Report, settleReport } from '../../data/jobs/report-list.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { languageOf } from '../../messages/language-of.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { formatDate, formatDateTime } from '../../ui/format.ts'
import { CloseJob } from './close-job.tsx'
import { JobTitle } from './job-title.tsx'
import { companyOf, ReportBadge, reporterOf, titleOf } from './report-columns.tsx'

type Props = { report: Report | undefined; onClose: () => void }

export function ReportSheet({ report, onClose }: Props) {
  return (
    <Sheet
      open={report !== undefined}
      onClose={onClose}
      title={report && <JobTitle job={report.job}>{titleOf(report)}</JobTitle>}
      description={report && companyOf(report)}
      actions={report && <Actions report={report} />}
    >
      {report && <Told report={report} />}
    </Sheet>
  )
}

function Actions({ report: { id, job, state, message_side, ...rest } }: { report: Report }) {
  const queries = useQueryClient()
  const settle = useMutation({
    mutationFn: settleReport,
    onError: (error) => toast.error(sayFailure(say('settings.reports.settleFailed'), error)),
    onSettled: () => refresh(queries, 'job_reports'),
  })
  const title = job?.title ?? rest.job_title
  const settling = (next: Report['state']) => ({
    busy: settle.isPending && settle.variables?.state === next,
    'aria-label': say(`settings.reports.actions.${next}Of`, { title }),
    onClick: () => settle.mutate({ id, state: next }),
  })
  if (state !== 'open')
    return (
      <Button variant="outline" {...settling('open')}>
        {say('settings.reports.actions.open')}
      </Button>
    )
  return (
    <>
      {!message_side && <CloseJob job={job} />}
      <Button variant="outline" {...settling('dismissed')}>
        {say('settings.reports.actions.dismissed')}
      </Button>
      <Button {...settling('upheld')}>{say('settings.reports.actions.upheld')}</Button>
    </>
  )
}

function Told({ report }: { report: Report }) {
  const { reason, details, message_side, message_text, created_at, settled_at, settler } = report
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <ReportBadge state={report.state} />
        <span className="figures text-sm text-faint">
          {say('settings.reports.by', {
            name: reporterOf(report),
            date: formatDateTime(created_at),
          })}
        </span>
      </p>
      <p className="mt-5 font-semibold">{say(`settings.reports.reasons.${reason}`)}</p>
      {message_side && (
        <figure className="mt-2 max-w-prose">
          <figcaption className="text-sm text-soft">
            {say(`settings.reports.message.${message_side}`)}
          </figcaption>
          <blockquote
            className="mt-1 border-l-3 border-line pl-3 whitespace-pre-line wrap-anywhere"
            lang={message_text ? languageOf(message_text) : undefined}
          >
            {message_text ?? say('settings.reports.message.gone')}
          </blockquote>
        </figure>
      )}
      {details && (
        <p
          lang={languageOf(details)}
          className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere"
        >
          {details}
        </p>
      )}
      {settled_at && (
        <p className="mt-5 text-sm text-faint">
          {settler
            ? say('settings.reports.settledBy', {
                date: formatDate(settled_at),
                name: settler.full_name,
              })
            : formatDate(settled_at)}
        </p>
      )}
    </>
  )
}
