// POST /token?grant_type=password. A wrong password, an unknown address and every other case that a
// stranger could learn from get one answer, after the same work.
import { z } from 'zod'
import type { Caller } from '../../caller/caller.ts'
import { requireCaptcha, requirePhone } from '../caller-checks.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { createFailedPasswords } from '../passwords/failed-passwords.ts'
import { recordWrongPassword } from '../passwords/record-wrong-password.ts'
import { isTooLong, passwordWeakness } from '../passwords/weak-passwords.ts'
import { optionalText, readBody, sharedMembers } from '../request-body.ts'
import { openSession, originOf, sessionResponse } from '../sessions/open-session.ts'
import { normalEmail, normalPhone } from '../users/addresses.ts'
import { findUserByEmail, findUserByPhone, isBanned, type UserRow } from '../users/users.ts'

const shape = z.object({
  email: optionalText,
  phone: optionalText,
  password: z
    .string()
    .nullish()
    .transform((value) => value ?? ''),
  gotrue_meta_security: sharedMembers.gotrue_meta_security,
})

export function passwordGrant(parts: AuthParts) {
  const failures = createFailedPasswords(parts)

  return async (context: AuthContext, caller: Caller): Promise<Response> => {
    const body = await readBody(context, shape)
    await requireCaptcha(parts, caller, body.gotrue_meta_security)
    if (body.email && body.phone) throw new AuthError(errors.onlyOneAddress)
    if (!body.email && !body.phone) throw new AuthError(errors.addressMissing)
    const account = accountOf(body)
    const user = account ? await findAccount(account) : undefined
    const { address } = caller
    const attempt = await failures.begin({ account: account ?? '', address, userId: user?.id })
    const usable = isTooLong(body.password) ? '' : body.password
    const right = await parts.passwords.verify(usable, user?.encrypted_password)
    if (!user || !right || usable === '') {
      await attempt.failed()
      recordWrongPassword(parts, caller, user?.id, account ?? '')
      throw new AuthError(errors.invalidCredentials)
    }
    requireUsable(user, body.phone !== undefined)
    // Checked again: things may have changed while the hash was computed.
    const required = { row: requiredColumns(user), otherwise: errors.invalidCredentials }
    const origin = originOf(caller, context)
    const granted = await openSession(parts, parts.database, user, 'password', origin, required)
    const weakness = passwordWeakness(parts, body.password, user.email)
    return sessionResponse(parts, context, granted, { weak_password: weakness })
  }

  /** All facts of a person that the decision needs. */
  function requiredColumns(user: UserRow): Partial<UserRow> {
    const { encrypted_password, banned_until } = user
    const { email, email_confirmed_at, phone, phone_confirmed_at } = user
    return {
      ...{ encrypted_password, banned_until },
      ...{ email, email_confirmed_at, phone, phone_confirmed_at },
    }
  }

  function accountOf(body: { email?: string | undefined; phone?: string | undefined }) {
    if (body.phone) requirePhone(parts, errors.phoneLoginDisabled)
    try {
      return body.email ? normalEmail(body.email) : normalPhone(body.phone ?? '')
    } catch {
      // Not an address at all: treated like a wrong one.
      return undefined
    }
  }

  function findAccount(account: string) {
    return account.includes('@')
      ? findUserByEmail(parts.database, account)
      : findUserByPhone(parts.database, account)
  }

  function requireUsable(user: UserRow, byPhone: boolean) {
    if (isBanned(user, parts.clock.now())) throw new AuthError(errors.userBanned)
    if (byPhone && !user.phone_confirmed_at) throw new AuthError(errors.phoneNotConfirmed)
    if (!byPhone && !user.email_confirmed_at) throw new AuthError(errors.emailNotConfirmed)
  }
}
