// Which rows a reader was lately told of, and for which filters: when such a row goes, the reader
// may be told its key, and once only. Bounded; what is forgotten is asked of the past instead.

const MOST = 20_000
/**
 * As long as a change may still be waiting that tells the same; later the row may have come back
 * unseen.
 */
const GONE_MS = 3000

type Told = {
  /** The filters for which the row was shown. */
  shown: Set<string>
  /** The filters for which it was told to be gone, and when. */
  gone: Map<string, number>
}

export type ShownRows = {
  show(reader: string, row: string, filters: readonly string[]): void
  goes(reader: string, row: string, filters: Iterable<string>): void
  of(reader: string, row: string): { shown: ReadonlySet<string>; gone: ReadonlySet<string> }
}

export function createShownRows(): ShownRows {
  const told = new Map<string, Told>()
  const idOf = (reader: string, row: string) => `${row}\n${reader}`

  function entry(id: string): Told {
    const known = told.get(id) ?? { shown: new Set(), gone: new Map() }
    // Put last again: the first ones are the oldest.
    told.delete(id)
    told.set(id, known)
    if (told.size > MOST) {
      const oldest = told.keys().next()
      if (!oldest.done) told.delete(oldest.value)
    }
    return known
  }

  return {
    show(reader, row, filters) {
      if (filters.length === 0) return
      const { shown, gone } = entry(idOf(reader, row))
      for (const filter of filters) {
        shown.add(filter)
        gone.delete(filter)
      }
    },
    goes(reader, row, filters) {
      const { shown, gone } = entry(idOf(reader, row))
      for (const filter of filters) {
        shown.delete(filter)
        gone.set(filter, performance.now())
      }
    },
    of(reader, row) {
      const { shown = new Set<string>(), gone = [] } = told.get(idOf(reader, row)) ?? {}
      const since = performance.now() - GONE_MS
      const lately = [...gone].filter(([, at]) => at > since).map(([filter]) => filter)
      return { shown, gone: new Set(lately) }
    },
  }
}
