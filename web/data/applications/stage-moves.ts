// Moving applications from one stage of their posting to another (ORG-08).

import type { Shapes } from '#database/types.ts'
import type { ListedStage } from '../jobs/stages.ts'
import { getClient } from '../wire/client.ts'
import { nextOf } from './application-detail.ts'
import type { ApplicationStatus } from './applications.ts'
import { type MailChoice, mailNow } from './decisions.ts'

export type StageOutcome = Shapes['stage_outcome']

type Move = {
  id: string
  /** The stage on the screen: if somebody has moved it on, nothing happens. */
  present: string
  next: string
  /** Of a stage of another status, which is a decision. */
  choice?: MailChoice | undefined
}

export async function moveToStage(move: Move): Promise<StageOutcome> {
  const { id, present, next, choice = mailNow } = move
  const client = await getClient()
  const { data } = await client
    .rpc('move_to_stage', { application: id, present, next, choice })
    .throwOnError()
  return data
}

/** Takes one's own last move back, within the eight seconds. */
export async function undoStageMove(id: string): Promise<StageOutcome> {
  const client = await getClient()
  const { data } = await client.rpc('take_back_stage_move', { application: id }).throwOnError()
  return data
}

type Placed = { status: ApplicationStatus; stage_id: string | null }

/** May it be moved into this stage? The database has the same rule. */
export const mayEnter = ({ status, stage_id }: Placed, stage: Pick<ListedStage, 'id' | 'status'>) =>
  stage.id !== stage_id &&
  !['rejected', 'withdrawn'].includes(status) &&
  (stage.status === status || nextOf[status].includes(stage.status))
