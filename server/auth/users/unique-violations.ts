// Turns a violation of one of our unique constraints into the protocol's error for it.
import { sqlState } from '../errors/error-response.ts'
import { AuthError, type AuthErrorEntry } from '../errors/errors.ts'

/**
 * Throws `AuthError` for a violation of our own constraints; errors of a product's constraints are
 * passed on.
 */
export async function refuseDuplicates<T>(
  write: Promise<T>,
  answers: Readonly<Record<string, AuthErrorEntry>>,
): Promise<T> {
  try {
    return await write
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : ''
    const entry = sqlState(error) === '23505' ? answers[String(constraint)] : undefined
    throw entry ? new AuthError(entry) : error
  }
}
