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

/** Asks for a row by its key, in the same words for all whose filters are the same. */
export function askings(table: LiveTable, key: RowKey): (audience: Audience) => Asked {
  const made = new Map<string, Pick<Asked, 'filters' | 'query'>>()
  return (audience) => {
    const filters = distinctFilters(audience.subscriptions)
    const id = JSON.stringify([...filters.keys()])
    const same = made.get(id) ?? { filters, query: rowQuery(table, key, [...filters.values()]) }
    made.set(id, same)
    return { ...audience, table, key, ...same }
  }
}

/**
 * Groups of one role that can be asked for in one round trip: their filters may have other values.
 */
export function askedAlike(asked: readonly Asked[]): Asked[][] {
  return [...Map.groupBy(asked, ({ query }) => query.text).values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / READERS_AT_ONCE) }, (_, place) =>
      group.slice(place * READERS_AT_ONCE, (place + 1) * READERS_AT_ONCE),
    ),
  )
}

/** The halves of a group, and of one audience each filter alone. */
export const smallerGroups = (alike: readonly Asked[]): Asked[][] =>
  alike.length > 1 ? halves(alike) : alike.flatMap(byFilter)

function halves<T>(all: readonly T[]): T[][] {
  const middle = Math.ceil(all.length / 2)
  return [all.slice(0, middle), all.slice(middle)]
}

function byFilter({ reader, subscriptions, table, key, filters }: Asked): Asked[][] {
  const asking = askings(table, key)
  return [...filters.keys()].map((filter) => [
    asking({ reader, subscriptions: subscriptions.filter((one) => one.filter === filter) }),
  ])
}

export function distinctFilters(
  subscriptions: readonly Subscription[],
): Map<string, readonly Term[]> {
  return new Map(subscriptions.map(({ filter, terms }) => [filter, terms]))
}
