// Which rows a reader was shown lately, and for which filters: when such a row goes, the reader may be told its key. Bounded; what is
// forgotten is simply not told.

const MOST = 20_000

export type ShownRows = {
  add(reader: string, row: string, filters: readonly string[]): void
  /** The filters for which it was shown; it is forgotten thereby. */
  take(reader: string, row: string): ReadonlySet<string>
}

export function createShownRows(): ShownRows {
  const shown = new Map<string, Set<string>>()
  const idOf = (reader: string, row: string) => `${row}\n${reader}`
  return {
    add(reader, row, filters) {
      if (filters.length === 0) return
      const id = idOf(reader, row)
      const known = shown.get(id) ?? new Set()
      shown.delete(id)
      for (const filter of filters) known.add(filter)
      shown.set(id, known)
      if (shown.size > MOST) {
        const oldest = shown.keys().next()
        if (!oldest.done) shown.delete(oldest.value)
      }
    },
    take(reader, row) {
      const id = idOf(reader, row)
      const known = shown.get(id) ?? new Set<string>()
      shown.delete(id)
      return known
    },
  }
}
