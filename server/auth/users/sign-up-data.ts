// The product's own check of the data that somebody enters when they sign up.
import { functionName } from '../../postgres/function-name.ts'
import type { AuthParts } from '../parts.ts'

/**
 * Calls the product's check of this data (`config.auth.signupFunction`), before it is looked up
 * whether the address is known, since the answer must not reveal that. Throws the database's error.
 */
export async function requireAllowedData(
  parts: AuthParts,
  data: Record<string, unknown> | undefined,
): Promise<void> {
  const { signupFunction } = parts.config.auth
  if (!signupFunction) return
  await parts.database.query(`select ${functionName(signupFunction)}($1::jsonb)`, [data ?? {}])
}
