// What a press of Apply Now does for somebody who is signed in, and how it is told. Fetched with
// the first press: the list of those who only look does not carry it.

import type { QueryClient } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router'
import { paths } from '../../app/paths.ts'
import { toast } from '../../app/toasts.tsx'
import type { Receipt } from '../../data/applications/applications.ts'
import { applyWithoutForm, missingPartOf } from '../../data/applications/applying.ts'
import type { JobCard } from '../../data/jobs/jobs.ts'
import { codeOf } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { withReceipt } from '../with-receipt.ts'
import type { MissingPart } from './use-apply-now.ts'

/** The screen's own ways to what it knows and to other screens. */
type Ways = { queries: QueryClient; navigate: NavigateFunction }

/** Sends it; answers what the platform asks for besides, where it does. */
export async function applyFor(
  job: JobCard,
  applicantId: string,
  ways: Ways,
): Promise<MissingPart | null> {
  try {
    await showSent(job, await applyWithoutForm({ jobId: job.id, applicantId }), ways)
  } catch (error) {
    const lacks = missingPartOf(error)
    if (lacks) return lacks
    if (codeOf(error) === '23505') showAlreadyApplied(ways)
    else if (codeOf(error) === '42501') toast.error(say('candidate.apply.closed'))
    else toast.error(say('candidate.apply.atOnceFailed'))
  }
  return null
}

/** The application is in: on to My Applications, where its receipt comes along. */
export async function showSent(job: JobCard, receipt: Receipt, { queries, navigate }: Ways) {
  toast.success(say('candidate.apply.atOnceDone'))
  refresh(queries, 'job_applications')
  await navigate(paths.candidate.applications, await withReceipt(job, receipt))
}

/** There was one before. */
export function showAlreadyApplied({ queries }: Pick<Ways, 'queries'>) {
  toast.info(say('candidate.apply.already'))
  refresh(queries, 'job_applications')
}
