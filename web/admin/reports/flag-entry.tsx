// A posting with warning signs in its own text: each sign with the sentences that raised it.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { toast } from '../../app/toasts.tsx'
import { dismissFlag, type Flag } from '../../data/jobs/report-list.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { CloseJob } from './close-job.tsx'
import { Entry } from './entry.tsx'

export function FlagEntry({ flag: { job_id, job, signs, sentences, flagged_at } }: { flag: Flag }) {
  const queries = useQueryClient()
  const dismiss = useMutation({
    mutationFn: dismissFlag,
    onError: (error) => toast.error(sayFailure(say('settings.reports.settleFailed'), error)),
    onSettled: () => refresh(queries, 'job_flags'),
  })
  return (
    <Entry
      job={job}
      title={job.title}
      company={job.company_name}
      facts={say('settings.reports.flaggedOn', { date: formatDateTime(flagged_at) })}
      actions={
        <>
          <CloseJob job={job} />
          <Button
            variant="outline"
            size="small"
            busy={dismiss.isPending}
            aria-label={say('settings.reports.actions.harmlessOf', { title: job.title })}
            onClick={() => dismiss.mutate(job_id)}
          >
            {say('settings.reports.actions.harmless')}
          </Button>
        </>
      }
    >
      <ul className="max-w-prose space-y-3">
        {signs.map((sign, at) => (
          <li key={sign}>
            <Badge tone="yellow" icon={TriangleAlert}>
              {say(`settings.reports.signs.${sign}`)}
            </Badge>
            <p className="mt-1.5 border-l-2 border-accent pl-3 whitespace-pre-line wrap-anywhere">
              {sentences[at]}
            </p>
          </li>
        ))}
      </ul>
    </Entry>
  )
}
