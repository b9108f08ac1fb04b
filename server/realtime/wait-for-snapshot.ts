// A commit is in the stream of changes a moment before other sessions see it. Who asks for the row
// in that moment finds the row of before, or none, and the change would be told wrongly or to
// nobody; so the question waits until the commit is settled.
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../postgres/database.ts'

const PAUSE_MS = 1
/**
 * A commit that waits for a standby can take long to be seen; the stream goes on without it after
 * this.
 */
const MOST_MS = 5000

/**
 * Resolves once every later snapshot contains transaction `xid` (as pgoutput tells it, without its
 * epoch).
 */
export async function untilSettled(database: Pick<Database, 'query'>, xid: number): Promise<void> {
  const until = performance.now() + MOST_MS
  for (;;) {
    const [found] = await database.query<{ running: boolean }>(question, [xid])
    if (!found?.running || performance.now() > until) return
    await pause(PAUSE_MS)
  }
}

/** The nearest 64-bit id that ends in these 32 bits, and whether it still runs. */
const question = `
  select pg_xact_status((newest - distance)::text::xid8) = 'in progress' as running
    from (select newest, ((newest - $1::bigint + 2147483648) & 4294967295) - 2147483648 as distance
            from (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as newest) as now) as near`
