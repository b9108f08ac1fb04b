// What the service does to accounts at somebody's word: a product's triggers read who, from where
// and in which request, as they do in the other services.
import type { Caller } from '../caller/caller.ts'
import type { Database, Transaction } from '../postgres/database.ts'

/**
 * A transaction of the service's own with the caller's settings. The claims come without the role:
 * it is not the caller who writes.
 */
export function doneFor<T>(
  { claims: { role: _, ...claims }, address, requestId }: Caller,
  database: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.address', $2, true), set_config('request.id', $3, true)`,
      [JSON.stringify(claims), address, requestId ?? ''],
    )
    return work(tx)
  })
}
