// Work that leaves nothing behind: the check before an import.
import type { Connection } from '../connection.ts'

class RollBack extends Error {}

/**
 * Does the work in one transaction and rolls it back, so that the database's own rules determine
 * the result.
 */
export async function inRolledBackTransaction<T>(
  connection: Connection,
  work: (inside: Connection) => Promise<T>,
): Promise<T> {
  let result: { value: T } | undefined
  try {
    await connection.transaction(async (tx) => {
      const inside = { query: tx.query.bind(tx), transaction: (step) => step(tx) } as Connection
      result = { value: await work(inside) }
      throw new RollBack()
    })
  } catch (error) {
    if (!(error instanceof RollBack) || !result) throw error
  }
  return (result as { value: T }).value
}
