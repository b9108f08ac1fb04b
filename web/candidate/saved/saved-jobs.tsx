// The saved jobs, the latest first. A removed one leaves a line with Undo until the person leaves
// the screen; a closed or deleted one says so.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { toast } from '../../app/toasts.tsx'
import { removeSaved, type SavedJob, savedJobsOf, saveJob } from '../../data/jobs/saved-jobs.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { RemovedLine, SavedJobLine } from './saved-job-line.tsx'
import { whyNotSaved } from './why-not-saved.ts'

export function SavedJobs({ personId }: { personId: string }) {
  const list = useQuery(savedJobsOf(personId))
  const { removed, remove, undo } = useRemoving(personId)
  const lines = withRemoved(list.data ?? [], removed)
  return (
    <section aria-labelledby="saved-jobs" className="min-w-0">
      <h2 id="saved-jobs" className="mb-4 text-2xl">
        {say('saved.jobs.title')}
      </h2>
      {list.isError && (
        <ErrorPanel
          className="mb-4"
          message={sayFailure(say('saved.jobs.loadFailed'), list.error)}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.isPending && <Waiting />}
      {list.data && lines.length === 0 && (
        <EmptyState
          title={say('saved.jobs.empty')}
          action={
            <LinkButton to={paths.candidate.jobs}>
              {say('candidate.applications.browse')}
            </LinkButton>
          }
        >
          {say('saved.jobs.emptyText')}
        </EmptyState>
      )}
      {lines.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0">
          {lines.map((saved) =>
            removed.some(({ id }) => id === saved.id) ? (
              <RemovedLine key={saved.id} saved={saved} onUndo={() => undo(saved)} />
            ) : (
              <SavedJobLine key={saved.id} saved={saved} onRemove={() => remove(saved)} />
            ),
          )}
        </ul>
      )}
    </section>
  )
}

/** Removed ones keep their place. */
function withRemoved(saved: readonly SavedJob[], removed: readonly SavedJob[]): SavedJob[] {
  const left = saved.filter(({ id }) => !removed.some((one) => one.id === id))
  return [...left, ...removed].sort((a, b) => Date.parse(b.saved_at) - Date.parse(a.saved_at))
}

function useRemoving(personId: string) {
  const queries = useQueryClient()
  const [removed, setRemoved] = useState<readonly SavedJob[]>([])
  const keep = ({ id }: SavedJob) => setRemoved((all) => all.filter((one) => one.id !== id))
  const settled = () => refresh(queries, 'saved_jobs')
  const { mutate: remove } = useMutation({
    mutationFn: ({ id }: SavedJob) => removeSaved(id),
    onMutate: (saved) => setRemoved((all) => [...all, saved]),
    onError: (error, saved) => {
      keep(saved)
      toast.error(sayFailure(say('candidate.saved.removeFailed'), error))
    },
    onSettled: settled,
  })
  const { mutate: undo } = useMutation({
    mutationFn: ({ job_id }: SavedJob) => saveJob({ personId, jobId: job_id ?? '' }),
    onSuccess: async (_, saved) => {
      await settled()
      keep(saved)
    },
    onError: (error) => toast.error(whyNotSaved(error)),
  })
  return { removed, remove, undo }
}

function Waiting() {
  return (
    <div
      role="status"
      aria-label={say('saved.jobs.loading')}
      className="divide-y divide-line rounded-card border border-line bg-surface max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0"
    >
      {[0, 1, 2].map((line) => (
        <div key={line} className="h-32 space-y-3 p-5">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-5 w-40" />
        </div>
      ))}
    </div>
  )
}
