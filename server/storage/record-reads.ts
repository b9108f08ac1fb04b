// Reports to the product who gets which file, before it happens, so that no file is given out
// without a record. A link is recorded when it is made; nobody knows who follows it.
import type { Identity } from '../postgres/database.ts'
import { functionName } from '../postgres/function-name.ts'
import type { StorageParts } from './parts.ts'

/** Throws what the product's function raises. */
export async function recordReads(
  { api, readFunction }: StorageParts,
  identity: Identity,
  bucketId: string,
  keys: string[],
): Promise<void> {
  if (!readFunction || keys.length === 0) return
  const text = `select ${functionName(readFunction)}($1::text, $2::text[])`
  await api.asCaller({ ...identity, readOnly: false }, [{ text, values: [bucketId, keys] }])
}
