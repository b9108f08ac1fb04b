// Apply Now on the list (CAN-07): sign-in first, one application per job, a busy state per job. Where the platform asks for more than
// a press can give, `asked` opens a dialog for it.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths, signInThen } from '../../app/paths.ts'
import { reloadIfReached } from '../../app/reload.ts'
import { toast } from '../../app/toasts.tsx'
import type { Receipt } from '../../data/applications.ts'
import { jobsAppliedFor, lacking } from '../../data/applied-jobs.ts'
import { codeOf } from '../../data/errors.ts'
import type { JobCard } from '../../data/jobs.ts'
import { refresh } from '../../data/live.ts'
import { type SignedInUser, useSession } from '../../data/session.tsx'
import { say } from '../../messages/say.ts'
import { withReceipt } from '../receipt.ts'

export type Lacking = 'resume' | 'coverLetter'

export function useApplyNow() {
  const { user, isLoading } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<{ job: JobCard; lacks: Lacking } | null>(null)
  const mine = useQuery({ ...jobsAppliedFor(user?.id ?? ''), enabled: user !== null })

  const setBusyFor = (jobId: string, isBusy: boolean) =>
    setBusy((before) => {
      const after = new Set(before)
      if (isBusy) after.add(jobId)
      else after.delete(jobId)
      return after
    })

  const succeed = async (job: JobCard, receipt: Receipt) => {
    toast.success(say('candidate.apply.atOnceDone'))
    refresh(queries, 'job_applications')
    await navigate(paths.candidate.applications, await withReceipt(job, receipt))
  }

  const applyAs = async (person: SignedInUser, job: JobCard) => {
    const applying = await import('../../data/applying.ts').catch(() => null)
    if (!applying) return cannotFetch(job)
    try {
      const { applyAtOnce } = applying
      await succeed(job, await applyAtOnce({ jobId: job.id, applicantId: person.id }))
    } catch (error) {
      const lacks = lacking(error)
      if (lacks) setAsked({ job, lacks })
      else if (codeOf(error) === '23505') already()
      else if (codeOf(error) === '42501') toast.error(say('candidate.apply.closed'))
      else toast.error(say('candidate.apply.atOnceFailed'))
    } finally {
      setBusyFor(job.id, false)
    }
  }

  /** What sends it could not be fetched, nor will be by this page: a new one is loaded where the server answers. */
  const cannotFetch = async ({ id }: JobCard) => {
    if (!(await reloadIfReached())) toast.error(say('candidate.apply.atOnceFailed'))
    setBusyFor(id, false)
  }

  const already = () => {
    toast.info(say('candidate.apply.already'))
    refresh(queries, 'job_applications')
  }

  const toSignIn = () => {
    toast.info(say('candidate.apply.signIn'))
    navigate(signInThen(pathname + search))
  }

  // Pressed before it was known whether somebody is signed in: done as soon as it is.
  const early = useRef<JobCard[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the loading matters
  useEffect(() => {
    if (isLoading) return
    for (const job of early.current.splice(0)) {
      if (user) applyAs(user, job)
      else {
        setBusyFor(job.id, false)
        toSignIn()
      }
    }
  }, [isLoading])

  return {
    apply: (job: JobCard) => {
      if (busy.has(job.id)) return
      if (!isLoading && !user) return toSignIn()
      setBusyFor(job.id, true)
      if (user) applyAs(user, job)
      else early.current.push(job)
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
        if (job) await succeed(job, receipt)
      },
      onAlready: () => {
        setAsked(null)
        already()
      },
      onClose: () => setAsked(null),
    },
  }
}
