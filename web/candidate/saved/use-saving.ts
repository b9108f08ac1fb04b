// Saving a job and taking it off the list again, at once on the screen. Who is not signed in is led there, and the job is saved on return.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { signInThen } from '../../app/paths.ts'
import { toast } from '../../app/toasts.tsx'
import { codeOf } from '../../data/errors.ts'
import { refresh } from '../../data/live.ts'
import { savedJobIds, saveJob, unsaveJob } from '../../data/saved-jobs.ts'
import { useSession } from '../../data/session.tsx'
import { say } from '../../messages/say.ts'
import { rememberWanted, takeWanted } from './wanted-job.ts'

export function useSaving(jobId: string) {
  const { user, isLoading } = useSession()
  const personId = user?.id ?? ''
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const queries = useQueryClient()
  const ids = savedJobIds(personId)
  const { data: saved = false } = useQuery({
    ...ids,
    enabled: user !== null,
    select: (all) => all.includes(jobId),
  })
  const { mutate } = useMutation({
    // One after the other, so that the last press is what stands.
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
      toast.error(save ? whyNotSaved(error) : say('candidate.saved.removeFailed')),
    onSettled: () => refresh(queries, 'saved_jobs'),
  })

  // Pressed before it was known whether somebody is signed in: done as soon as it is.
  const [early, setEarly] = useState(false)
  const press = () => {
    if (isLoading) return setEarly(true)
    if (user) return mutate(!saved)
    rememberWanted(jobId)
    toast.info(say('candidate.saved.signIn'))
    navigate(signInThen(pathname + search))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the loading matters
  useEffect(() => {
    if (isLoading || !early) return
    setEarly(false)
    press()
  }, [isLoading])

  return { saved, press }
}

/** What was pressed before signing in. */
export function useSaveWanted(personId: string) {
  const queries = useQueryClient()
  useEffect(() => {
    const jobId = takeWanted()
    if (!jobId) return
    saveJob({ personId, jobId }).then(
      () => {
        toast.success(say('candidate.saved.done'))
        refresh(queries, 'saved_jobs')
      },
      (error) => toast.error(whyNotSaved(error)),
    )
  }, [personId, queries])
}

function whyNotSaved(error: unknown): string {
  return say(
    codeOf(error) === 'saved_jobs_full' ? 'candidate.saved.full' : 'candidate.saved.failed',
  )
}
