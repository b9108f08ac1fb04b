// Which card is in which column: that of its present status, whichever column it was read in.

import type { ListedApplication } from '../../../data/applications/application-list.ts'
import { type BoardStatus, boardStatuses, byColumn } from '../view.ts'

/** What was read for each column. */
export type Read = Readonly<Record<BoardStatus, readonly ListedApplication[]>>

/**
 * A card that was moved is on top of its new column, where it is visible and can be undone, until
 * the board is read again.
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
 * All cards, column after column: the order for going to the next one, which a move does not
 * change.
 */
export const inOrder = (read: Read) => boardStatuses.flatMap((status) => read[status])
