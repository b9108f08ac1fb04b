// The bookmark's logic for a signed-in person: saves and removes the job, at once on the screen.
// Renders nothing, so that the button, and the focus in it, stays while this loads.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../app/toasts.tsx'
import { savedJobIds, saveJob, unsaveJob } from '../../data/jobs/saved-jobs.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { whyNotSaved } from './why-not-saved.ts'

export type Saving = { saved: boolean; save: (saved: boolean) => void }

export type OwnSavingProps = {
  jobId: string
  personId: string
  onChange: (saving: Saving) => void
}

export function OwnSaving({ jobId, personId, onChange }: OwnSavingProps) {
  const queries = useQueryClient()
  const ids = savedJobIds(personId)
  const { data: saved = false } = useQuery({ ...ids, select: (all) => all.includes(jobId) })
  const { mutate } = useMutation({
    // One after the other, so that the last press wins.
    scope: { id: 'saved jobs' },
    mutationFn: (save: boolean) => (save ? saveJob : unsaveJob)({ personId, jobId }),
    onMutate: async (save) => {
      await queries.cancelQueries({ queryKey: ids.queryKey, exact: true })
      queries.setQueryData(ids.queryKey, (all = []) => [
        ...all.filter((id) => id !== jobId),
        ...(save ? [jobId] : []),
      ])
    },
    onError: (error, save) =>
      toast.error(
        save ? whyNotSaved(error) : sayFailure(say('candidate.saved.removeFailed'), error),
      ),
    onSettled: () => refresh(queries, 'saved_jobs'),
  })
  useEffect(() => {
    onChange({ saved, save: mutate })
  }, [saved, mutate, onChange])
  return null
}
