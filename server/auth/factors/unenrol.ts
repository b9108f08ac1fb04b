// DELETE /factors/{id}: removes a factor. Sessions lose the level that they had through it.

import { sendNotice } from '../codes/mail-codes.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { lowerSessions, requireSecondFactor } from '../sessions/assurance.ts'
import { type FactorRow, lockFactor } from '../users/factor-rows.ts'
import { lockUser, type Queries, type UserRow } from '../users/users.ts'
import { factorIdOf, requirePerson } from './factor-checks.ts'

export const unenrol = (parts: AuthParts) => async (context: AuthContext) => {
  const { user, caller } = await requirePerson(parts, context)
  const id = factorIdOf(context)
  await parts.database.transaction(async (tx) => {
    await lockUser(tx, user.id)
    const factor = await lockFactor(tx, user.id, id)
    if (factor.factor_type === 'recovery_code') throw new AuthError(errors.factorNotFound)
    if (factor.status === 'verified') {
      await requireSecondFactor(tx, caller, errors.aalToUnenrol)
    }
    await removeFactor(parts, tx, user, factor)
  })
  return context.json({ id })
}

/**
 * Removes a factor, whoever asked for it. If it was in use, its owner is notified and their
 * sessions fall to aal1. With the last factor the recovery codes are removed too, since they alone
 * would protect nothing. Removing only the codes sends no notice: the factor that was verified
 * remains.
 */
export async function removeFactor(
  parts: AuthParts,
  tx: Queries,
  user: UserRow,
  factor: FactorRow,
): Promise<void> {
  await tx.query('delete from auth.mfa_factors where id = $1', [factor.id])
  if (factor.status === 'unverified') return
  await tx.query(
    `delete from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_code' and not exists
       (select from auth.mfa_factors where user_id = $1 and factor_type <> 'recovery_code' and status = 'verified')`,
    [user.id],
  )
  if (factor.factor_type !== 'recovery_code') {
    await lowerSessions(tx, user.id, parts.clock.now().toISOString())
  }
  await sendNotice(parts, tx, user, (facts) =>
    parts.messages.factorRemoved({ ...facts, factor: factor.factor_type }),
  )
}
