// The stage of an opened application: which, since when, until when, and where it may go from here.
// Nothing where its posting goes by the statuses.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ApplicationDetail } from '../../data/applications/application-detail.ts'
import { mailNow, undoMs } from '../../data/applications/decisions.ts'
import { mayEnter, moveToStage, undoStageMove } from '../../data/applications/stage-moves.ts'
import { stagesOf } from '../../data/jobs/stages.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { StageAge } from '../applications/stage-age.tsx'
import { DecisionMail } from './decision-mail.tsx'
import {
  refreshAfterStageMove,
  showStageFailure,
  showStageOutcome,
  showStageUndo,
} from './stage-moving.ts'

type Props = {
  application: Pick<
    ApplicationDetail,
    'id' | 'job_id' | 'status' | 'stage_id' | 'stage_since' | 'stage_due_at'
  >
}

export function StageMover({ application }: Props) {
  const { id, job_id, status, stage_id } = application
  const { data: stages } = useQuery({ ...stagesOf(job_id ?? ''), enabled: job_id !== null })
  const { move, undo, busy } = useStageMove(id)
  const [chosen, setChosen] = useState<string>()
  const [choice, setChoice] = useState(mailNow)
  const stage = stages?.find((one) => one.id === stage_id)
  if (!stages || !stage) return null
  const open = stages.filter((one) => mayEnter(application, one))
  const usual = open.find((one) => stages.indexOf(one) > stages.indexOf(stage)) ?? open[0]
  const next = open.find((one) => one.id === chosen) ?? usual
  return (
    <div className="rounded-field border border-line px-3 py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-sm text-faint">
          {say(['rejected', 'withdrawn'].includes(status) ? 'stages.reached' : 'stages.now')}
        </span>
        <span className="font-semibold wrap-anywhere">{stage.name}</span>
        <StageAge {...application} />
      </p>
      {(next || undo) && (
        <div className="mt-2 flex flex-wrap gap-2">
          {next && (
            <>
              <Select
                className="min-w-32 flex-1 basis-40"
                aria-label={say('stages.moveTo')}
                value={next.id}
                disabled={busy}
                options={open.map(({ id: value, name }) => ({ value, label: name }))}
                onChange={({ currentTarget: { value } }) => setChosen(value)}
              />
              <Button
                variant="secondary"
                busy={busy}
                aria-keyshortcuts="m"
                onClick={() => {
                  move({ id, present: stage.id, next: next.id, choice })
                  setChosen(undefined)
                }}
              >
                <ArrowRight aria-hidden="true" />
                {say('stages.move')}
              </Button>
            </>
          )}
          {undo && (
            <Button variant="outline" busy={busy} aria-keyshortcuts="u" onClick={undo}>
              <Undo2 aria-hidden="true" />
              {say('stages.moveBack')}
            </Button>
          )}
        </div>
      )}
      {next && next.status !== status && next.status !== 'pending' && (
        <DecisionMail
          title={say('stages.mail')}
          application={id}
          next={next.status}
          choice={choice}
          onChoice={setChoice}
        />
      )}
    </div>
  )
}

function useStageMove(id: string) {
  const queries = useQueryClient()
  const move = useMutation({
    mutationFn: moveToStage,
    onSuccess: (answer) => {
      refreshAfterStageMove(queries, answer)
      showStageOutcome(answer)
    },
    onError: (error) => {
      showStageFailure(error)
      queries.invalidateQueries({ queryKey: ['stages'] })
    },
  })
  const back = useMutation({
    mutationFn: () => undoStageMove(id),
    onSuccess: (answer) => {
      refreshAfterStageMove(queries, answer)
      showStageUndo(answer)
      move.reset()
    },
    onError: showStageFailure,
  })
  const isDone = move.data?.outcome === 'done'
  const { reset } = move
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(reset, undoMs)
    return () => clearTimeout(timer)
  }, [isDone, reset])
  return {
    move: move.mutate,
    undo: isDone ? () => back.mutate() : undefined,
    busy: move.isPending || back.isPending,
  }
}
