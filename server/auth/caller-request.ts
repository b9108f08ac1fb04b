// Runs a service transaction with the caller's request settings, so that the product's triggers on
// auth's tables can read who asked, from where and in which request.
import type { Caller } from '../caller/caller.ts'
import type { Database, Transaction } from '../postgres/database.ts'

/** The claims are set without the role: the service writes, not the caller. */
export function asCallerRequest<T>(
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
