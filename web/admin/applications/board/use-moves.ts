// Moves on the board: a card is shown in its new column at once, goes back if saving fails, and can
// be undone for eight seconds. Between stages by one call, between statuses by another.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { toast } from '../../../app/toasts.tsx'
import { moveApplication, undoMove } from '../../../data/applications/application-detail.ts'
import {
  countAgain,
  type ListedApplication,
  type Place,
  patchListed,
  shiftCounts,
} from '../../../data/applications/application-list.ts'
import { type MailChoice, type Outcome, undoMs } from '../../../data/applications/decisions.ts'
import {
  moveToStage,
  type StageOutcome,
  undoStageMove,
} from '../../../data/applications/stage-moves.ts'
import { sayError } from '../../../data/wire/errors.ts'
import { say } from '../../../messages/say.ts'
import {
  refreshAfterMove,
  showMoveOutcome,
  showUndoOutcome,
} from '../../application-detail/moving.ts'
import {
  refreshAfterStageMove,
  showStageFailure,
  showStageOutcome,
  showStageUndo,
} from '../../application-detail/stage-moving.ts'
import type { Column } from './places.ts'

/** A card is being moved, or was moved so recently that it can be undone. */
export type MoveState = 'moving' | 'moved'
type Step = {
  application: ListedApplication
  to: Column
  reason?: string | undefined
  choice?: MailChoice
  onDone?: (() => void) | undefined
}

type Answer = { stage: StageOutcome } | { status: Outcome }

export function useMoves() {
  const queries = useQueryClient()
  const [states, mark] = useMoveStates()
  /** Those whose last move here was one between stages. */
  const byStage = useRef(new Set<string>())
  const stand = useCallback(
    (id: string, from: Place, to: Partial<ListedApplication> & Place) => {
      patchListed(queries, [{ id, ...to, updated_at: new Date().toISOString() }])
      shiftCounts(queries, from, to)
    },
    [queries],
  )
  const { mutate: send } = useMutation({
    mutationFn: async ({ application, to, reason, choice }: Step): Promise<Answer> => {
      const { id, status, stage_id } = application
      return to.stage && stage_id
        ? { stage: await moveToStage({ id, present: stage_id, next: to.stage.id, choice }) }
        : {
            status: await moveApplication({ id, present: status, next: to.status, reason, choice }),
          }
    },
    onSuccess: (answer, step) => {
      const { application, to, reason, onDone } = step
      const { id, status } = application
      const { outcome, status: now } = 'stage' in answer ? answer.stage : answer.status
      const isDone = outcome === 'done'
      // Who is not there any more stands where they were.
      if (!now) stand(id, placeAt(step), application)
      if ('stage' in answer) {
        byStage.current.add(id)
        refreshAfterStageMove(queries, answer.stage)
        showStageOutcome(answer.stage)
      } else {
        byStage.current.delete(id)
        refreshAfterMove(queries, answer.status, isDone ? reason : null)
        showMoveOutcome(answer.status, status, to.status)
      }
      mark(id, isDone ? 'moved' : undefined)
      if (isDone) onDone?.()
    },
    onError: (error, step) => {
      stand(step.application.id, placeAt(step), step.application)
      countAgain(queries)
      if (step.to.stage) {
        showStageFailure(error)
        queries.invalidateQueries({ queryKey: ['stages'] })
      } else toast.error(say('admin.applications.decideFailed'))
      mark(step.application.id)
    },
  })
  const { mutate: takeBack } = useMutation({
    mutationFn: async (id: string): Promise<Answer> =>
      byStage.current.has(id) ? { stage: await undoStageMove(id) } : { status: await undoMove(id) },
    onSuccess: (answer, id) => {
      if ('stage' in answer) {
        refreshAfterStageMove(queries, answer.stage)
        showStageUndo(answer.stage)
      } else {
        refreshAfterMove(queries, answer.status)
        showUndoOutcome(answer.status)
      }
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
        mark(step.application.id, 'moving')
        stand(step.application.id, step.application, placeAt(step))
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

/** Where the card stands after a step. Who is rejected keeps the stage that they had reached. */
function placeAt({ application, to }: Step): Partial<ListedApplication> & Place {
  const { status, stage } = to
  const now = new Date()
  if (!stage) {
    const { stage_id, stage_since } = application
    const isOut = status === 'rejected'
    return { status, stage_id, stage_since: isOut ? stage_since : now.toISOString() }
  }
  const due = stage.promised_days === null ? null : now.getTime() + stage.promised_days * 86_400_000
  return {
    status,
    stage_id: stage.id,
    stage_name: stage.name,
    stage_since: now.toISOString(),
    stage_due_at: due === null ? null : new Date(due).toISOString(),
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
