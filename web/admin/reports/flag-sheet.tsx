// A job with warning signs in its own text: each sign with the sentence that raised it.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { toast } from '../../app/toasts.tsx'
import { dismissFlag, type Flag } from '../../data/jobs/report-list.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { languageOf } from '../../messages/language-of.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { CloseJob } from './close-job.tsx'
import { JobTitle } from './job-title.tsx'

type Props = { flag: Flag | undefined; onClose: () => void }

export function FlagSheet({ flag, onClose }: Props) {
  return (
    <Sheet
      open={flag !== undefined}
      onClose={onClose}
      title={flag && <JobTitle job={flag.job}>{flag.job.title}</JobTitle>}
      description={flag?.job.company_name}
      actions={flag && <Actions flag={flag} />}
    >
      {flag && (
        <>
          <p className="figures text-sm text-faint">
            {say('settings.reports.flaggedOn', { date: formatDateTime(flag.flagged_at) })}
          </p>
          <ul className="mt-5 max-w-prose space-y-4">
            {flag.signs.map((sign, at) => (
              <li key={sign}>
                <Badge tone="yellow" icon={TriangleAlert}>
                  {say(`settings.reports.signs.${sign}`)}
                </Badge>
                <p
                  lang={languageOf(flag.sentences[at] ?? '')}
                  className="mt-1.5 border-l-2 border-accent pl-3 whitespace-pre-line wrap-anywhere"
                >
                  {flag.sentences[at]}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}

function Actions({ flag: { job_id, job } }: { flag: Flag }) {
  const queries = useQueryClient()
  const dismiss = useMutation({
    mutationFn: dismissFlag,
    onError: (error) => toast.error(sayFailure(say('settings.reports.settleFailed'), error)),
    onSettled: () => refresh(queries, 'job_flags'),
  })
  return (
    <>
      <CloseJob job={job} />
      <Button
        variant="outline"
        busy={dismiss.isPending}
        aria-label={say('settings.reports.actions.harmlessOf', { title: job.title })}
        onClick={() => dismiss.mutate(job_id)}
      >
        {say('settings.reports.actions.harmless')}
      </Button>
    </>
  )
}
