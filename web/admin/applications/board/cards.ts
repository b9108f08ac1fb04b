// Which card is in which column: that of its present place, whichever column it was read in.

import type { ListedApplication } from '../../../data/applications/application-list.ts'
import { type Column, placeOf } from './places.ts'

/** What was read for each column, by its key. */
export type Read = ReadonlyMap<string, readonly ListedApplication[]>

type Reading = { applications: ListedApplication[]; read_at: string }

/**
 * A column's new reading, with the cards that moved on since the last one: the columns are not read
 * at the same moment, and the one where they stand now may not know of them yet.
 */
export function withMoved<One extends Reading>(
  old: readonly One[],
  now: readonly One[],
  isHere: (row: ListedApplication) => boolean,
): One[] {
  const read = new Set(now.flatMap(({ applications }) => applications.map(({ id }) => id)))
  const since = Date.parse(old[0]?.read_at ?? '')
  const moved = old
    .flatMap(({ applications }) => applications)
    .filter((row) => !isHere(row) && !read.has(row.id) && Date.parse(row.updated_at) > since)
  const [first, ...rest] = now
  if (!first || moved.length === 0) return [...now]
  return [{ ...first, applications: [...first.applications, ...moved] }, ...rest]
}

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
