// What happens after a move into a stage or its undo: every list shows where the application is,
// and a message says what became of it.

import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../../app/toasts.tsx'
import { detailOf } from '../../data/applications/application-detail.ts'
import { countAgain, patchListed } from '../../data/applications/application-list.ts'
import type { StageOutcome } from '../../data/applications/stage-moves.ts'
import { codeOf, sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'

export function refreshAfterStageMove(
  queries: QueryClient,
  { id, status, stage_id, stage_name, stage_since, stage_due_at }: StageOutcome,
) {
  if (status) {
    const place = { status, stage_id, stage_due_at, ...(stage_since && { stage_since }) }
    patchListed(queries, [{ id, ...place, stage_name }])
    queries.setQueryData(detailOf(id).queryKey, (old) => old && { ...old, ...place })
  }
  countAgain(queries)
  queries.invalidateQueries({ queryKey: ['outgoing_mail'] })
  queries.invalidateQueries({ queryKey: ['stages'] })
  return refresh(queries, 'job_applications')
}

export function showStageOutcome({ id, outcome, stage_name, moved_by }: StageOutcome) {
  const stage = stage_name ?? ''
  if (outcome === 'done') toast.success(say('stages.moved', { stage }), id)
  else if (outcome === 'moved' && stage)
    toast.error(
      moved_by
        ? say('stages.movedMeanwhile', { name: moved_by, stage })
        : say('stages.movedElsewhere', { stage }),
    )
  else toast.error(say('admin.applications.decidedMeanwhile'))
}

export function showStageUndo({ id, outcome, stage_name }: StageOutcome) {
  if (outcome === 'done') toast.info(say('stages.movedBack', { stage: stage_name ?? '' }), id)
  else if (outcome === 'theirs') toast.error(say('stages.notYours'))
  else toast.error(say('stages.tooLate'))
}

export function showStageFailure(error: unknown) {
  const code = codeOf(error)
  if (code === 'stage_gone') toast.error(say('stages.stageGone'))
  else if (code === 'own_application') toast.error(say('stages.ownApplication'))
  else toast.error(sayFailure(say('stages.moveFailed'), error))
}
