// The `sortBy` of a listing: by which column, in which direction.
import { errors, StorageError } from './errors.ts'

export type SortBy = { column: string; direction: 'asc' | 'desc' }

/**
 * The body's `{column, order}`, by name and ascending unless it says otherwise. Throws
 * `InvalidParameter` for any other column than these.
 */
export function sortByOf(sortBy: unknown, columns: readonly string[]): SortBy {
  const { column = 'name', order = 'asc' } = (sortBy ?? {}) as { column?: unknown; order?: unknown }
  const direction = typeof order === 'string' ? order.toLowerCase() : ''
  if (typeof column !== 'string' || !columns.includes(column)) {
    throw new StorageError(errors.invalidParameter, {
      message: `sortBy.column must be one of ${columns.join(', ')}`,
    })
  }
  if (direction !== 'asc' && direction !== 'desc') {
    throw new StorageError(errors.invalidParameter, { message: 'sortBy.order must be asc or desc' })
  }
  return { column, direction }
}
