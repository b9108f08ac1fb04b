// Moves on the board: a card is shown in its new column at once, goes back if saving fails, and can
// be undone for eight seconds.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { toast } from '../../../app/toasts.tsx'
import { moveApplication, undoMove } from '../../../data/applications/application-detail.ts'
import {
  countAgain,
  type ListedApplication,
  patchListed,
  shiftCounts,
} from '../../../data/applications/application-list.ts'
import type { ApplicationStatus } from '../../../data/applications/applications.ts'
import { undoMs } from '../../../data/applications/decisions.ts'
import { sayError } from '../../../data/wire/errors.ts'
import { say } from '../../../messages/say.ts'
import {
  refreshAfterMove,
  showMoveOutcome,
  showUndoOutcome,
} from '../../application-detail/moving.ts'

/** A card is being moved, or was moved so recently that it can be undone. */
export type MoveState = 'moving' | 'moved'
type Step = {
  application: ListedApplication
  next: ApplicationStatus
  reason?: string | undefined
  onDone?: (() => void) | undefined
}

export function useMoves() {
  const queries = useQueryClient()
  const [states, mark] = useMoveStates()
  const stand = useCallback(
    (id: string, from: ApplicationStatus, to: ApplicationStatus) => {
      patchListed(queries, [{ id, status: to, updated_at: new Date().toISOString() }])
      shiftCounts(queries, from, to)
    },
    [queries],
  )
  const { mutate: send } = useMutation({
    mutationFn: ({ application: { id, status }, next, reason }: Step) =>
      moveApplication({ id, present: status, next, reason }),
    onSuccess: (answer, { application: { id, status }, next, reason, onDone }) => {
      const isDone = answer.outcome === 'done'
      if (!answer.status) stand(id, next, status)
      refreshAfterMove(queries, answer, isDone ? reason : null)
      showMoveOutcome(answer, status, next)
      mark(id, isDone ? 'moved' : undefined)
      if (isDone) onDone?.()
    },
    onError: (_, { application: { id, status }, next }) => {
      stand(id, next, status)
      countAgain(queries)
      toast.error(say('admin.applications.decideFailed'))
      mark(id)
    },
  })
  const { mutate: takeBack } = useMutation({
    mutationFn: undoMove,
    onSuccess: (answer, id) => {
      refreshAfterMove(queries, answer)
      showUndoOutcome(answer)
      mark(id)
    },
    onError: (error, id) => {
      toast.error(`${say('admin.applications.undoFailed')}: ${sayError(error)}`)
      mark(id, 'moved')
    },
  })
  return {
    states,
    move: useCallback(
      (step: Step) => {
        const { id, status } = step.application
        mark(id, 'moving')
        stand(id, status, step.next)
        send(step)
      },
      [mark, stand, send],
    ),
    undo: useCallback(
      (id: string) => {
        mark(id, 'moving')
        takeBack(id)
      },
      [mark, takeBack],
    ),
  }
}

function useMoveStates() {
  const [states, setStates] = useState<ReadonlyMap<string, MoveState>>(new Map())
  const ends = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const mark = useCallback((id: string, state?: MoveState) => {
    const put = (now?: MoveState) =>
      setStates((old) => {
        const next = new Map(old)
        if (now) next.set(id, now)
        else next.delete(id)
        return next
      })
    clearTimeout(ends.current.get(id))
    if (state === 'moved') ends.current.set(id, setTimeout(put, undoMs))
    put(state)
  }, [])
  return [states, mark] as const
}
