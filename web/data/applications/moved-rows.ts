// The columns of the board are not read at the same moment: one that a card has left may be read
// before the one where it stands now, and the card must not vanish in between.

import type { ListedApplication, Listing, Pages } from './application-list.ts'

/** A column's new reading, with the rows that moved on since the one before. */
export function withMoved(column: Listing, old: Pages | undefined, now: Pages): Pages {
  const [first, ...rest] = now.pages
  if (!old || !first) return now
  const read = new Set(now.pages.flatMap(({ applications }) => applications.map(({ id }) => id)))
  const since = Date.parse(old.pages[0]?.read_at ?? '')
  const moved = old.pages
    .flatMap(({ applications }) => applications)
    .filter((row) => !isIn(column, row) && !read.has(row.id) && Date.parse(row.updated_at) > since)
  if (moved.length === 0) return now
  return { ...now, pages: [{ ...first, applications: [...first.applications, ...moved] }, ...rest] }
}

const isIn = ({ filters }: Listing, { status, stage_id }: ListedApplication) =>
  filters.status?.includes(status) === true &&
  (!filters.stage || (stage_id !== null && filters.stage.includes(stage_id)))
