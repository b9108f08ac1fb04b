// GET /reauthenticate: a code to the person's confirmed mailbox, or to their phone where there is
// none, used as `nonce` in PUT /user.

import { isPhoneOn, limitAddress, requireUser } from '../caller-checks.ts'
import { redirectsOf, sendCodeMail } from '../codes/mail-codes.ts'
import { limitMail } from '../codes/mail-limits.ts'
import { prepareSms } from '../codes/sms-codes.ts'
import { limitSms } from '../codes/sms-limits.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import type { UserRow } from '../users/users.ts'

export const reauthenticate = (parts: AuthParts) => async (context: AuthContext) => {
  const { user, caller } = await requireUser(parts, context)
  limitAddress(parts, 'otp', caller)
  const to = reachableAt(parts, user)
  if (!to) throw new AuthError(errors.addressNotProvided)
  if ('phone' in to) {
    const text = await parts.database.transaction(async (tx) => {
      await limitSms(parts, tx, to.phone, 'reauthentication')
      return prepareSms(parts, tx, { kind: 'reauthentication', user, to: to.phone })
    })
    // The caller has an account, so there is nothing to hide: a failure is reported.
    if (text) await parts.sms.send(text)
    return context.json({})
  }
  const redirectTo = redirectsOf(parts).allowed(undefined)
  await parts.database.transaction(async (tx) => {
    await limitMail(parts, tx, to.email, 'reauthentication')
    await sendCodeMail(parts, tx, { kind: 'reauthentication', user, to: to.email, redirectTo })
  })
  return context.json({})
}

/** Where a person has proved that they can be reached; the mailbox first. */
function reachableAt(
  { config }: AuthParts,
  user: UserRow,
): { email: string } | { phone: string } | undefined {
  if (user.email && user.email_confirmed_at) return { email: user.email }
  if (user.phone && user.phone_confirmed_at && isPhoneOn(config)) return { phone: user.phone }
  return undefined
}

/** The address to which the person's code went. */
export const addressOfNonce = (parts: AuthParts, user: UserRow): string => {
  const to = reachableAt(parts, user)
  if (!to) return ''
  return 'email' in to ? to.email : to.phone
}
