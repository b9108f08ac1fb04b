// Moving one application a step on, and one's own step back for eight seconds. Whoever was slower is told what it is now.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../app/toasts.tsx'
import { detailOf, moveApplication, takeBackMove } from '../../data/application-detail.ts'
import { countAgain, patchListed } from '../../data/application-list.ts'
import type { ApplicationStatus } from '../../data/applications.ts'
import { type Outcome, undoMs } from '../../data/decisions.ts'
import { sayError } from '../../data/errors.ts'
import { refresh } from '../../data/live.ts'
import { say } from '../../messages/say.ts'

export type Moved = { id: string; status: ApplicationStatus }
type Step = Moved & { next: ApplicationStatus; reason?: string | undefined }

/** `onDone` once it is decided. */
export function useMove(onDone: () => void = () => {}) {
  const queries = useQueryClient()
  const settle = ({ id, status }: Outcome, reason: string | null) => {
    if (status) {
      patchListed(queries, [{ id, status, rejection_reason: reason }])
      // The next step is one from here, however soon it is taken.
      queries.setQueryData(detailOf(id).queryKey, (old) => old && { ...old, status })
    }
    countAgain(queries)
    queries.invalidateQueries({ queryKey: ['outgoing_mail'] })
    return refresh(queries, 'job_applications')
  }
  const move = useMutation({
    mutationFn: ({ id, status, next, reason }: Step) =>
      moveApplication({ id, present: status, next, reason }),
    onSuccess: (answer, { status, next, reason }) => {
      settle(answer, answer.outcome === 'done' ? (reason ?? null) : null)
      if (answer.outcome === 'done') {
        toast.success(wordsOf(next))
        onDone()
      } else if (answer.status === status) toast.error(say('application.moment'))
      else toast.error(say('admin.applications.decidedMeanwhile'))
    },
    onError: () => toast.error(say('admin.applications.decideFailed')),
  })
  const back = useMutation({
    mutationFn: takeBackMove,
    onSuccess: (answer) => {
      settle(answer, null)
      if (answer.outcome === 'done') toast.info(say('admin.applications.undone'))
      else
        toast.error(say(`admin.applications.undo_${answer.outcome === 'late' ? 'late' : 'theirs'}`))
      move.reset()
    },
    onError: (error) => toast.error(`${say('admin.applications.undoFailed')}: ${sayError(error)}`),
  })
  const done = move.data?.outcome === 'done' ? move.data.id : undefined
  const { reset } = move
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(reset, undoMs)
    return () => clearTimeout(timer)
  }, [done, reset])

  return {
    move: (step: Step) => move.mutate(step),
    /** Takes the last step back, while that is possible. */
    undo: done ? () => back.mutate(done) : undefined,
    moved: done,
    busy: move.isPending || back.isPending,
  }
}

function wordsOf(next: ApplicationStatus): string {
  if (next === 'approved' || next === 'rejected') return say(`admin.applications.${next}`)
  return say('application.moved', { status: say(`admin.applications.status.${next}`) })
}
