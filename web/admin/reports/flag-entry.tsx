// A posting whose own text asks for money or leads off the platform, with those sentences.

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
      badge={signs.map((sign) => (
        <Badge key={sign} tone="yellow" icon={TriangleAlert}>
          {say(`settings.reports.signs.${sign}`)}
        </Badge>
      ))}
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
      <ul className="max-w-prose space-y-1.5">
        {sentences.map((sentence) => (
          <li key={sentence} className="border-l-2 border-accent pl-3 wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </Entry>
  )
}
