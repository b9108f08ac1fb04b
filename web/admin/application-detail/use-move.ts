// Moves one application a step forward, and undoes one's own step for eight seconds. If somebody
// else was faster, the present status is shown.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../app/toasts.tsx'
import { moveApplication, undoMove } from '../../data/applications/application-detail.ts'
import type { ApplicationStatus } from '../../data/applications/applications.ts'
import { type MailChoice, undoMs } from '../../data/applications/decisions.ts'
import { sayError } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { refreshAfterMove, showMoveOutcome, showUndoOutcome } from './moving.ts'

type Moved = { id: string; status: ApplicationStatus }
type Step = Moved & { next: ApplicationStatus; reason?: string | undefined; choice?: MailChoice }

/** `onDone` once it is decided, by whomever. */
export function useMove(onDone: () => void = () => {}) {
  const queries = useQueryClient()
  const move = useMutation({
    mutationFn: ({ id, status, next, reason, choice }: Step) =>
      moveApplication({ id, present: status, next, reason, choice }),
    onSuccess: (answer, { status, next, reason }) => {
      const isDone = answer.outcome === 'done'
      refreshAfterMove(queries, answer, isDone ? reason : null)
      showMoveOutcome(answer, status, next)
      if (isDone || answer.outcome === 'decided') onDone()
    },
    onError: () => toast.error(say('admin.applications.decideFailed')),
  })
  const back = useMutation({
    mutationFn: undoMove,
    onSuccess: (answer) => {
      refreshAfterMove(queries, answer)
      showUndoOutcome(answer)
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
    /** Undoes the last step, while that is possible. */
    undo: done ? () => back.mutate(done) : undefined,
    moved: done,
    busy: move.isPending || back.isPending,
  }
}
