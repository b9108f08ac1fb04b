// Whom a change may concern, and what asks the database for the row as each of them sees it:
// many readers in one round trip, in the same words where their filters are the same.
import type { Term } from './filters.ts'
import type { Subscription } from './subscriptions.ts'
import type { LiveTable } from './tables.ts'
import { type Reader, type RowAsked, type RowKey, rowQuery } from './visibility.ts'

/** Readers whose sight of a row is asked for in one round trip. */
const READERS_AT_ONCE = 250

export type Audience = { reader: Reader; subscriptions: Subscription[] }
export type Known = Audience & { table: LiveTable; key: RowKey }
/** An audience of which each subscription may match, and what asks for the row as it sees it. */
export type Asked = Known & RowAsked & { filters: ReadonlyMap<string, readonly Term[]> }

/** The subscriptions by reader. */
export function audiences(subscriptions: readonly Subscription[]): Audience[] {
  const byReader = Map.groupBy(subscriptions, ({ reader }) => reader.key)
  return [...byReader.values()].map((group) => ({
    reader: (group[0] as Subscription).reader,
    subscriptions: group,
  }))
}

/** What asks for the row as each sees it: in the same words for all whose filters are the same. */
export function askings<T extends Known>(all: readonly T[]): (T & Asked)[] {
  const made = new Map<string, Pick<Asked, 'filters' | 'query'>>()
  return all.map((one) => {
    const filters = distinctFilters(one.subscriptions)
    const id = JSON.stringify([one.reader.role, ...filters.keys()])
    const same = made.get(id) ?? {
      filters,
      query: rowQuery(one.table, one.key, [...filters.values()]),
    }
    made.set(id, same)
    return { ...one, ...same }
  })
}

/**
 * Groups of one role that can be asked for in one round trip: their filters may have other values.
 */
export function askedAlike<T extends Asked>(asked: readonly T[]): T[][] {
  const wordsOf = ({ reader, query }: T) => JSON.stringify([reader.role, query.text])
  return [...Map.groupBy(asked, wordsOf).values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / READERS_AT_ONCE) }, (_, place) =>
      group.slice(place * READERS_AT_ONCE, (place + 1) * READERS_AT_ONCE),
    ),
  )
}

/** The halves of a group, and of one audience each filter alone. */
export const smallerGroups = (alike: readonly Asked[]): Asked[][] =>
  alike.length > 1 ? halvesOf(alike) : alike.flatMap(byFilter)

export function halvesOf<T>(all: readonly T[]): T[][] {
  const middle = Math.ceil(all.length / 2)
  return [all.slice(0, middle), all.slice(middle)]
}

const byFilter = (one: Asked): Asked[][] =>
  [...one.filters.keys()].map((filter) =>
    askings([
      { ...one, subscriptions: one.subscriptions.filter((each) => each.filter === filter) },
    ]),
  )

function distinctFilters(subscriptions: readonly Subscription[]): Map<string, readonly Term[]> {
  return new Map(subscriptions.map(({ filter, terms }) => [filter, terms]))
}
