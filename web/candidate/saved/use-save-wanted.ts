// Saves the job whose bookmark somebody pressed before signing in.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../app/toasts.tsx'
import { saveJob } from '../../data/jobs/saved-jobs.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { takeWanted } from './wanted-job.ts'
import { whyNotSaved } from './why-not-saved.ts'

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
