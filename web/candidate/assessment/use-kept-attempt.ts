// While a test runs, this browser keeps it and the frame of its page, for a reload without a
// network; once it is over, the test is forgotten.

import { useEffect } from 'react'
import type { Assessment, Attempt, Finished } from '../../data/applications/assessments.ts'
import { forgetAttempt, keepAttempt } from '../../data/applications/kept-attempt.ts'

type Running = {
  userId: string
  jobId: string
  assessment: Assessment
  reached: Attempt | Finished | undefined
}

export function useKeptAttempt({ userId, jobId, assessment, reached }: Running) {
  useEffect(() => {
    if (!reached) return
    if ('score' in reached) return forgetAttempt(jobId)
    keepAttempt(jobId, { userId, assessment: { ...assessment, isBegun: true }, attempt: reached })
  }, [userId, jobId, assessment, reached])
  const isRunning = reached !== undefined && !('score' in reached)
  useEffect(() => {
    if (isRunning)
      import('../../app/offline.ts').then((loaded) => loaded.keepFrame()).catch(() => {})
  }, [isRunning])
}
