// What happens after a step of an application or its undo: the lists show the new status, and a
// message appears.

import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../../app/toasts.tsx'
import { detailOf } from '../../data/applications/application-detail.ts'
import { countAgain, patchListed } from '../../data/applications/application-list.ts'
import type { ApplicationStatus } from '../../data/applications/applications.ts'
import type { Outcome } from '../../data/applications/decisions.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'

export function refreshAfterMove(
  queries: QueryClient,
  { id, status }: Outcome,
  reason: string | null = null,
) {
  if (status) {
    patchListed(queries, [{ id, status, rejection_reason: reason }])
    // The next step starts from here, even if it follows at once.
    queries.setQueryData(detailOf(id).queryKey, (old) => old && { ...old, status })
  }
  countAgain(queries)
  queries.invalidateQueries({ queryKey: ['outgoing_mail'] })
  return refresh(queries, 'job_applications')
}

/** `present` is the status that was on the screen. */
export function showMoveOutcome(
  answer: Outcome,
  present: ApplicationStatus,
  next: ApplicationStatus,
) {
  if (answer.outcome === 'done') toast.success(wordsOf(next), answer.id)
  else if (answer.status === present) toast.error(say('application.moment'))
  else toast.error(say('admin.applications.decidedMeanwhile'))
}

export function showUndoOutcome({ id, outcome }: Outcome) {
  if (outcome === 'done') toast.info(say('admin.applications.undone'), id)
  else toast.error(say(`admin.applications.undo_${outcome === 'late' ? 'late' : 'theirs'}`))
}

function wordsOf(next: ApplicationStatus): string {
  if (next === 'approved' || next === 'rejected') return say(`admin.applications.${next}`)
  return say('application.moved', { status: say(`admin.applications.status.${next}`) })
}
