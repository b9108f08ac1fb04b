// What happens when somebody used a code from a text message: they have proved that a number is
// theirs.

import { isPasswordProven, type UsingBrowser } from '../browser/sign-up-browser.ts'
import { sendNotice } from '../codes/mail-codes.ts'
import { type OneTimeToken, type SmsKind, voidTokens } from '../codes/one-time-tokens.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthParts } from '../parts.ts'
import { endSessions } from '../sessions/open-session.ts'
import { markPhoneIdentity, releaseUnprovenNumber } from '../users/phone-user.ts'
import {
  findUserByPhone,
  isBanned,
  lockUser,
  type Queries,
  type UserChange,
  type UserRow,
  updateUser,
  withProvider,
} from '../users/users.ts'

/**
 * Uses up `token`. Throws `AuthError`: otp_expired when the account has changed since, user_banned.
 */
export async function provePhone(
  parts: AuthParts,
  tx: Queries,
  token: OneTimeToken<SmsKind>,
  place: UsingBrowser,
): Promise<UserRow> {
  const user = await lockUser(tx, token.userId)
  if (!user) throw new AuthError(errors.otpExpired)
  if (isBanned(user, parts.clock.now())) throw new AuthError(errors.callerBanned)
  await tx.query('delete from auth.one_time_tokens where id = $1', [token.id])
  const expected = token.kind === 'phone_change' ? user.phone_change : user.phone
  if (expected !== token.sentTo) throw new AuthError(errors.otpExpired)
  if (token.kind === 'phone_change') return changeNumber(parts, tx, user, token.sentTo)
  return confirmNumber(parts, tx, user, token, place)
}

/**
 * The first proof of a number. As with a mailbox, a password that is not known to be the owner's is
 * removed and the sessions are ended.
 */
async function confirmNumber(
  parts: AuthParts,
  tx: Queries,
  user: UserRow,
  { kind, sentTo }: OneTimeToken<SmsKind>,
  place: UsingBrowser,
): Promise<UserRow> {
  const now = parts.clock.now().toISOString()
  await markPhoneIdentity(tx, user.id, { sub: user.id, phone: sentTo, phone_verified: true }, now)
  if (user.phone_confirmed_at) return user
  const change: UserChange = {
    phone_confirmed_at: now,
    sign_up_browser: null,
    raw_user_meta_data: { ...user.raw_user_meta_data, phone_verified: true },
  }
  const by = kind === 'phone_confirmation' ? 'its confirmation' : 'another mail'
  if (!user.confirmed_at && !isPasswordProven(user, place, by)) {
    change.encrypted_password = null
    await endSessions(tx, { userId: user.id })
  }
  await voidTokens(tx, user.id, ['phone_confirmation', 'sms'])
  return updateUser(tx, user.id, change, now)
}

/** Sets a confirmed new number; voids what was sent to the old one, and notifies the owner. */
export async function changeNumber(
  parts: AuthParts,
  tx: Queries,
  user: UserRow,
  phone: string,
): Promise<UserRow> {
  const now = parts.clock.now().toISOString()
  await releaseUnprovenNumber(tx, phone, user.id, now)
  await voidTokens(tx, user.id, ['phone_confirmation', 'sms', 'phone_change'])
  await markPhoneIdentity(tx, user.id, { sub: user.id, phone, phone_verified: true }, now)
  await sendNotice(parts, tx, user, parts.messages.phoneChanged)
  return updateUser(
    tx,
    user.id,
    {
      phone,
      phone_change: null,
      phone_confirmed_at: now,
      is_anonymous: false,
      raw_user_meta_data: { ...user.raw_user_meta_data, phone, phone_verified: true },
      raw_app_meta_data: withProvider(user, 'phone'),
    },
    now,
  )
}

/** Whether somebody else has proved that the number is theirs. */
export async function isNumberTaken(tx: Queries, phone: string, userId: string): Promise<boolean> {
  const holder = await findUserByPhone(tx, phone)
  return holder !== undefined && holder.id !== userId && holder.phone_confirmed_at !== null
}
