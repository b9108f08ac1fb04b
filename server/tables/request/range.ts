// Which rows: `limit` and `offset`, and the Range header, which means the same.
import { errors, TableError } from '../errors.ts'

type RowRange = { limit?: number; offset?: number }

const RANGE = /^(\d{1,15})-(\d{0,15})$/

export function parseCount(name: 'limit' | 'offset', text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  if (/^-\d+$/.test(text)) {
    throw new TableError(
      errors.rangeNotSatisfiable(
        `${name === 'limit' ? 'Limit' : 'Offset'} should be greater than or equal to zero.`,
      ),
    )
  }
  throw new TableError(
    errors.queryNotUnderstood(
      `"failed to parse ${name} (${text.slice(0, 50)})" (line 1, column 1)`,
      'expecting a whole number',
    ),
  )
}

/** `Range: 10-24`. Other units than items, and unknown forms, are ignored, as HTTP asks. */
export function parseRange(range: string | null, unit: string | null): RowRange {
  if (range === null || (unit !== null && unit.toLowerCase() !== 'items')) return {}
  const found = RANGE.exec(range.trim().replace(/^items=/, ''))
  if (!found) return {}
  const first = Number(found[1])
  if (!found[2]) return { offset: first }
  const last = Number(found[2])
  if (last < first) {
    throw new TableError(
      errors.rangeNotSatisfiable(
        'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
      ),
    )
  }
  return { offset: first, limit: last - first + 1 }
}

/** The rows that are in both ranges. */
export function intersectRanges(query: RowRange, header: RowRange): RowRange {
  const offset = Math.max(query.offset ?? 0, header.offset ?? 0)
  const ends = [query, header].flatMap(({ limit, offset: from = 0 }) =>
    limit === undefined ? [] : [from + limit],
  )
  const limit = ends.length > 0 ? Math.max(0, Math.min(...ends) - offset) : undefined
  return { limit, offset: offset > 0 ? offset : undefined }
}
