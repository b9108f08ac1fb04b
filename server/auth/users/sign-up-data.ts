// The product's own check of what somebody enters when they sign up.
import { functionName } from '../../postgres/function-name.ts'
import type { AuthParts } from '../parts.ts'

/**
 * What the product has against a sign-up with this data (`config.auth.signupFunction`). Asked
 * before it is looked up whose address it is, since the answer must not tell. Throws the database's
 * error.
 */
export async function requireAllowedData(
  parts: AuthParts,
  data: Record<string, unknown> | undefined,
): Promise<void> {
  const { signupFunction } = parts.config.auth
  if (!signupFunction) return
  await parts.database.query(`select ${functionName(signupFunction)}($1::jsonb)`, [data ?? {}])
}
