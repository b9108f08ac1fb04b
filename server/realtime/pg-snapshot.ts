// Which transactions a snapshot of the database contains.

export type PgSnapshot = {
  /** Whether this transaction had committed; `xid` is without its epoch, as in the stream. */
  contains(xid: number): boolean
}

/** From the text of a `pg_snapshot`: `xmin:xmax:xip,xip…`. */
export function parsePgSnapshot(text: string): PgSnapshot {
  const [, xmax = '0', running = ''] = text.split(':')
  const end = low(xmax)
  const inProgress = new Set(running.split(',').filter(Boolean).map(low))
  return {
    // The nearer way round, since the numbers begin again after 2^32.
    contains: (xid) => ((xid - end) | 0) < 0 && !inProgress.has(xid >>> 0),
  }
}

/** The lower 32 bits. */
const low = (xid: string) => Number(BigInt(xid) & 0xffff_ffffn)
