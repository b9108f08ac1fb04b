// What Apply Now does for a signed-in person, and its messages. Loaded with the first press, so
// that the list does not carry it.

import type { QueryClient } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { toast } from '../../../app/toasts.tsx'
import type { Receipt } from '../../../data/applications/applications.ts'
import { applyWithoutForm, missingPartOf } from '../../../data/applications/applying.ts'
import type { JobCard } from '../../../data/jobs/jobs.ts'
import { codeOf } from '../../../data/wire/errors.ts'
import { refresh } from '../../../data/wire/query.tsx'
import { say } from '../../../messages/say.ts'
import { withReceipt } from '../../with-receipt.ts'
import type { MissingPart } from './use-apply-now.ts'

/** The screen's cache and its navigation. */
type Ways = { queries: QueryClient; navigate: NavigateFunction }

/** Sends the application; returns what the platform also requires, if anything. */
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

/** The application was sent: goes to My Applications, with the receipt. */
export async function showSent(job: JobCard, receipt: Receipt, { queries, navigate }: Ways) {
  toast.success(say('candidate.apply.atOnceDone'))
  refresh(queries, 'job_applications')
  await navigate(paths.candidate.applications, await withReceipt(job, receipt))
}

/** There was an application already. */
export function showAlreadyApplied({ queries }: Pick<Ways, 'queries'>) {
  toast.info(say('candidate.apply.already'))
  refresh(queries, 'job_applications')
}
