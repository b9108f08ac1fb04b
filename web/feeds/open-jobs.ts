// The open jobs, as everybody may read them, page after page and never all at once: for a slow
// client, the rest stays in the database. The next page is requested while this one is written.

import type { Job } from '../data/jobs/jobs.ts'
import { today } from '../data/jobs/today.ts'
import type { PublicReads } from '../data/wire/public-reads.ts'

type Place = Pick<Job, 'id' | 'created_at'>

type Reading<Column extends keyof Job> = {
  /** Besides id and created_at. */
  columns: readonly Column[]
  /** How many of the oldest to skip. */
  from?: number
  /** How many to read at most. */
  count?: number
  rowsPerRead: number
}

/** The server's error for a response that would be too large. */
const tooLarge = '54000'

/** Oldest first, so that a new job comes last and nothing moves. */
export async function* openJobs<Column extends keyof Job>(
  reads: PublicReads,
  { columns, from = 0, count = Number.POSITIVE_INFINITY, rowsPerRead }: Reading<Column>,
): AsyncGenerator<Pick<Job, keyof Place | Column>[]> {
  // The client has types for a literal list of columns; these are a subset.
  const selected = ['id', 'created_at', ...columns].join() as '*'
  const now = new Date()
  let size = rowsPerRead
  let left = count

  async function read(after?: Place): Promise<Pick<Job, keyof Place | Column>[]> {
    const limit = Math.min(size, left)
    if (limit <= 0) return []
    let query = reads
      .from('jobs')
      .select(selected)
      .eq('status', 'active')
      .or(stillOpen(now))
      .order('created_at')
      .order('id')
      .limit(limit)
    if (after) {
      // The first condition matches the start of an index.
      query = query
        .gte('created_at', after.created_at)
        .or(`created_at.gt."${after.created_at}",id.gt.${after.id}`)
    } else if (from > 0) query = query.range(from, from + limit - 1)
    const { data, error } = await query
    if (error?.code === tooLarge && size > 1) {
      size = Math.ceil(size / 2)
      return read(after)
    }
    if (error) throw error
    return data
  }

  let rows = await read()
  while (rows.length > 0) {
    left -= rows.length
    const next = read(rows.at(-1))
    // A client that stops reading must not wait for it.
    next.catch(() => {})
    yield rows
    rows = await next
  }
}

/** `isOpen` of the page in PostgREST's syntax, beside `status = active`. */
export const stillOpen = (now: Date) => `closing_date.is.null,closing_date.gte.${today(now)}`
