// A sign-up with a mailbox or number that somebody has signed up with before.

import { voidTokens } from '../codes/one-time-tokens.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthParts } from '../parts.ts'
import { endSessions } from '../sessions/open-session.ts'
import { type Queries, type UserRow, updateUser } from '../users/users.ts'

/**
 * With an address nobody has proven: the data of the earlier sign-up, perhaps a stranger's, is
 * replaced.
 */
export async function restartSignUp(
  parts: AuthParts,
  tx: Queries,
  known: UserRow,
  fresh: { passwordHash: string; signUpBrowser: string; data: Record<string, unknown> },
): Promise<UserRow> {
  await endSessions(tx, { userId: known.id })
  await voidTokens(tx, known.id)
  return updateUser(
    tx,
    known.id,
    {
      encrypted_password: fresh.passwordHash,
      sign_up_browser: fresh.signUpBrowser,
      raw_user_meta_data: fresh.data,
    },
    parts.clock.now().toISOString(),
  )
}

/** Of two at once the second gets an error. Throws `AuthError` (user_already_exists). */
export async function unlessTaken(insert: Promise<UserRow>): Promise<UserRow> {
  try {
    return await insert
  } catch (error) {
    const isTaken = error instanceof AuthError && DUPLICATES.includes(error.code)
    throw isTaken ? new AuthError(errors.userAlreadyExists) : error
  }
}

const DUPLICATES: readonly string[] = [errors.emailExists.code, errors.phoneExists.code]
