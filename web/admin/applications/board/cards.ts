// Which card is in which column: that of its present place, whichever column it was read in.

import type { ListedApplication } from '../../../data/applications/application-list.ts'
import { type Column, placeOf } from './places.ts'

/** What was read for each column, by its key. */
export type Read = ReadonlyMap<string, readonly ListedApplication[]>

/**
 * A card that was moved is on top of its new column, where it is visible and can be undone, until
 * the board is read again.
 */
export function cardsOf(columns: readonly Column[], read: Read): Map<string, ListedApplication[]> {
  const all = new Map(inOrder(read).map((row) => [row.id, row]))
  return new Map(
    columns.map(({ key }) => {
      const isHere = (row: ListedApplication) => placeOf(columns, row) === key
      const own = (read.get(key) ?? []).filter(isHere)
      const known = new Set(own.map(({ id }) => id))
      const come = [...all.values()]
        .filter((row) => isHere(row) && !known.has(row.id))
        .sort((one, other) => Date.parse(other.updated_at) - Date.parse(one.updated_at))
      return [key, [...come, ...own]]
    }),
  )
}

/**
 * All cards, column after column: the order for going to the next one, which a move does not
 * change.
 */
export const inOrder = (read: Read) => [...read.values()].flat()
