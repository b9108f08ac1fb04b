// Apply Now on the list (CAN-07): sign-in first, one application per job, a busy state per job. If
// the platform requires more, `asked` opens a dialog for it.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths, signInThen } from '../../../app/paths.ts'
import { reloadIfReached } from '../../../app/reload.ts'
import { toast } from '../../../app/toasts.tsx'
import type { Receipt } from '../../../data/applications/applications.ts'
import { jobsAppliedFor } from '../../../data/applications/applied-jobs.ts'
import type { JobCard } from '../../../data/jobs/jobs.ts'
import { type SignedInUser, useSession } from '../../../data/people/session.tsx'
import { say } from '../../../messages/say.ts'

export type MissingPart = 'resume' | 'coverLetter'

export function useApplyNow() {
  const { user, isLoading } = useSession()
  const navigate = useNavigate()
  const ways = { queries: useQueryClient(), navigate }
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<{ job: JobCard; lacks: MissingPart } | null>(null)
  const mine = useQuery({ ...jobsAppliedFor(user?.id ?? ''), enabled: user !== null })

  const setBusyFor = (jobId: string, isBusy: boolean) =>
    setBusy((before) => {
      const after = new Set(before)
      if (isBusy) after.add(jobId)
      else after.delete(jobId)
      return after
    })

  const applyAs = async (person: SignedInUser, job: JobCard) => {
    const { applyFor } = (await import('./apply-without-form.ts').catch(() => null)) ?? {}
    if (!applyFor) return cannotFetch(job)
    const lacks = await applyFor(job, person.id, ways)
    if (lacks) setAsked({ job, lacks })
    setBusyFor(job.id, false)
  }

  /**
   * The code for sending could not be loaded, and this page cannot load it again: the page is
   * reloaded if the server answers.
   */
  const cannotFetch = async ({ id }: JobCard) => {
    if (!(await reloadIfReached())) toast.error(say('candidate.apply.atOnceFailed'))
    setBusyFor(id, false)
  }

  /** From there the person comes to the job's own page, whose form does the same and more. */
  const toSignIn = (job: JobCard) => {
    toast.info(say('candidate.apply.signIn'))
    navigate(signInThen(paths.candidate.apply(job.id)))
  }

  // Pressed before the session was known: done as soon as it is.
  const pressedEarly = useRef<JobCard[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the loading matters
  useEffect(() => {
    if (isLoading) return
    for (const job of pressedEarly.current.splice(0)) {
      if (user) applyAs(user, job)
      else {
        setBusyFor(job.id, false)
        toSignIn(job)
      }
    }
  }, [isLoading])

  return {
    apply: (job: JobCard) => {
      if (busy.has(job.id)) return
      if (!isLoading && !user) return toSignIn(job)
      setBusyFor(job.id, true)
      if (user) applyAs(user, job)
      else pressedEarly.current.push(job)
    },
    busy,
    /** The jobs that the person has applied for. */
    applied: new Set(mine.data),
    /** For ApplyNowDialog. */
    asked: {
      asked,
      onDone: async (receipt: Receipt) => {
        const job = asked?.job
        setAsked(null)
        if (job) await (await import('./apply-without-form.ts')).showSent(job, receipt, ways)
      },
      onAlready: async () => {
        setAsked(null)
        ;(await import('./apply-without-form.ts')).showAlreadyApplied(ways)
      },
      onClose: () => setAsked(null),
    },
  }
}
