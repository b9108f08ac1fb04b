// The person's data that will soon be erased automatically, with a button that keeps it (T119).
// Empty when there is none.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../app/toasts.tsx'
import {
  keepApplication,
  type PlannedErasure,
  plannedErasuresOf,
} from '../../../data/people/retention.ts'
import { sayError, sayFailure } from '../../../data/wire/errors.ts'
import { refresh } from '../../../data/wire/query.tsx'
import { say } from '../../../messages/say.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { formatDate } from '../../../ui/format.ts'

export function Planned({ personId }: { personId: string }) {
  const planned = useQuery(plannedErasuresOf(personId))
  if (planned.isError) {
    return (
      <ErrorPanel
        message={sayFailure(say('privacy.planned.loadFailed'), planned.error)}
        busy={planned.isFetching}
        onRetry={() => planned.refetch()}
      />
    )
  }
  if (!planned.data?.length) return null
  return (
    <section aria-labelledby="planned">
      <h3 id="planned" className="text-xl">
        {say('privacy.planned.title')}
      </h3>
      <p className="mt-1.5 mb-4 text-soft">{say('privacy.planned.text')}</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {planned.data.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry: { application, erase_at } }: { entry: PlannedErasure }) {
  const queries = useQueryClient()
  const keep = useMutation({
    mutationFn: () => keepApplication(application.id),
    onSuccess: () => toast.success(say('privacy.planned.kept')),
    onError: (error) => toast.error(sayError(error)),
    onSettled: () => refresh(queries, 'planned_erasures'),
  })
  const title = application.job_title ?? ''
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3.5">
      <div className="min-w-48 flex-1">
        <p className="wrap-anywhere">
          <span className="font-semibold">{title}</span>
          {application.job_company && (
            <span className="text-soft">{`, ${application.job_company}`}</span>
          )}
        </p>
        <p className="figures text-sm text-warn">
          {say('privacy.planned.goes', { date: formatDate(erase_at) })}
        </p>
      </div>
      <Button
        variant="outline"
        size="small"
        busy={keep.isPending}
        aria-label={say('privacy.planned.keepLabel', { title })}
        onClick={() => keep.mutate()}
      >
        {say('privacy.planned.keep')}
      </Button>
    </li>
  )
}
