// The columns of the board: the stages of the one posting that is shown, or the statuses; at the
// end those who were rejected.

import { nextOf } from '../../../data/applications/application-detail.ts'
import type { ListedApplication, Place } from '../../../data/applications/application-list.ts'
import { mayEnter } from '../../../data/applications/stage-moves.ts'
import type { ListedStage } from '../../../data/jobs/stages.ts'
import { say } from '../../../messages/say.ts'
import { type BoardStatus, boardStatuses } from '../view.ts'

/** `key` is the status's word or the stage's id. */
export type Column = { key: string; name: string; status: BoardStatus; stage?: ListedStage }

const ofStatus = (status: BoardStatus): Column => ({
  key: status,
  name: say(`admin.applications.status.${status}`),
  status,
})

export const columnsOf = (stages: readonly ListedStage[]): Column[] =>
  stages.length === 0
    ? boardStatuses.map(ofStatus)
    : [
        ...stages.map((stage) => ({
          key: stage.id,
          name: stage.name,
          status: stage.status,
          stage,
        })),
        ofStatus('rejected'),
      ]

/** The key of the column in which an application stands; nothing for one that was withdrawn. */
export function placeOf(columns: readonly Column[], { status, stage_id }: Place) {
  const own = columns.filter((column) => column.status === status)
  return (own.find(({ key }) => key === stage_id) ?? own[0])?.key
}

/** Is the applicant told of this move by a mail? Rejecting asks for a reason by itself. */
export const isMailed = (row: ListedApplication, { status }: Column) =>
  status !== row.status && status !== 'rejected'

/** May this be moved into the column? */
export const mayGo = (row: ListedApplication, { status, stage }: Column) =>
  stage ? mayEnter(row, stage) : nextOf[row.status].includes(status)
