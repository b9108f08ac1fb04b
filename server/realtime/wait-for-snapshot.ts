// A commit appears in the stream of changes a moment before other sessions can see it. A query for
// the row in that moment finds the old row or none, and the change would be delivered wrongly or to
// nobody. So the query waits until new snapshots contain the commit.
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../postgres/database.ts'

const PAUSE_MS = 1
/**
 * A commit that waits for a standby can stay invisible for long; after this time the stream
 * continues anyway.
 */
const MAX_MS = 5000

/**
 * Resolves once every later snapshot contains transaction `xid` (from pgoutput, without its epoch).
 */
export async function waitForSnapshot(
  database: Pick<Database, 'query'>,
  xid: number,
): Promise<void> {
  const until = performance.now() + MAX_MS
  for (;;) {
    const [found] = await database.query<{ running: boolean }>(isRunning, [xid])
    if (!found?.running || performance.now() > until) return
    await pause(PAUSE_MS)
  }
}

/** The nearest 64-bit id that ends in these 32 bits, and whether it is still running. */
const isRunning = `
  select pg_xact_status((newest - distance)::text::xid8) = 'in progress' as running
    from (select newest, ((newest - $1::bigint + 2147483648) & 4294967295) - 2147483648 as distance
            from (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as newest) as now) as near`
