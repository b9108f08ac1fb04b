// Which card stands in which column: that of its present status, wherever it was read.

import type { ListedApplication } from '../../../data/applications/application-list.ts'
import { type BoardStatus, boardStatuses, byColumn } from '../view.ts'

/** What was read of each column. */
export type Read = Readonly<Record<BoardStatus, readonly ListedApplication[]>>

/**
 * A card that was moved stands on top of its new column, where it is seen and can be taken back,
 * until the board is read anew.
 */
export function cardsOf(read: Read): Record<BoardStatus, ListedApplication[]> {
  const all = new Map(inOrder(read).map((row) => [row.id, row]))
  return byColumn((status) => {
    const own = read[status].filter((row) => row.status === status)
    const known = new Set(own.map(({ id }) => id))
    const come = [...all.values()]
      .filter((row) => row.status === status && !known.has(row.id))
      .sort((one, other) => Date.parse(other.updated_at) - Date.parse(one.updated_at))
    return [...come, ...own]
  })
}

/**
 * All that was read, column after column: the order for going on from one to the next, which a move
 * does not change.
 */
export const inOrder = (read: Read) => boardStatuses.flatMap((status) => read[status])
