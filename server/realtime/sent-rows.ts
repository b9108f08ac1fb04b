// Remembers which rows were recently sent to a reader, and for which filters: when such a row is
// deleted, the reader may be sent its key, once. Bounded in number, and in time, because the right
// to read the row may end; for other rows the snapshots are queried instead.
import { RecentMap } from '../recent-map.ts'
import { MAX_AGE_MS } from './snapshots-to-drop.ts'

const MAX_ROWS = 20_000
/**
 * How long another change that reports the same deletion may still be queued. After that the row
 * may exist again without our having seen it.
 */
const GONE_MS = 3000

type SentFilters = {
  /** The filters for which the row was sent, and when. */
  sent: Map<string, number>
  /** The filters for which its deletion was sent, and when. */
  gone: Map<string, number>
}

export type SentRows = {
  markSent(reader: string, row: string, filters: readonly string[]): void
  markGone(reader: string, row: string, filters: Iterable<string>): void
  of(reader: string, row: string): { sent: ReadonlySet<string>; gone: ReadonlySet<string> }
}

export function createSentRows(): SentRows {
  const entries = new RecentMap<string, SentFilters>(MAX_ROWS)
  const idOf = (reader: string, row: string) => `${row}\n${reader}`

  function entry(id: string): SentFilters {
    const known = entries.get(id) ?? { sent: new Map(), gone: new Map() }
    entries.set(id, known)
    return known
  }

  return {
    markSent(reader, row, filters) {
      if (filters.length === 0) return
      const { sent, gone } = entry(idOf(reader, row))
      for (const filter of filters) {
        sent.set(filter, performance.now())
        gone.delete(filter)
      }
    },
    markGone(reader, row, filters) {
      const { sent, gone } = entry(idOf(reader, row))
      for (const filter of filters) {
        sent.delete(filter)
        gone.set(filter, performance.now())
      }
    },
    of(reader, row) {
      const { sent = [], gone = [] } = entries.get(idOf(reader, row)) ?? {}
      return { sent: lately(sent, MAX_AGE_MS), gone: lately(gone, GONE_MS) }
    },
  }
}

function lately(times: Iterable<[filter: string, at: number]>, ms: number): Set<string> {
  const since = performance.now() - ms
  return new Set([...times].filter(([, at]) => at > since).map(([filter]) => filter))
}
