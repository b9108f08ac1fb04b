// A new phone number: nothing changes until a code sent to it was entered. Whether somebody else
// has the number is not revealed; its owner is sent nothing.

import { prepareSms, type Text } from '../codes/sms-codes.ts'
import { limitSms } from '../codes/sms-limits.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthParts } from '../parts.ts'
import { type Queries, type UserRow, updateUser } from '../users/users.ts'
import { changeNumber, isNumberTaken } from './prove-phone.ts'

/**
 * PUT /user with a number (digits only): changed at once where numbers need no confirmation, else
 * returns a text message to send.
 */
export async function changePhone(
  parts: AuthParts,
  tx: Queries,
  user: UserRow,
  phone: string,
  address: string,
): Promise<{ user: UserRow; text?: Text }> {
  if (parts.config.auth.phoneAutoconfirm) {
    if (await isNumberTaken(tx, phone, user.id)) throw new AuthError(errors.phoneExists)
    return { user: await changeNumber(parts, tx, user, phone) }
  }
  await limitSms(parts, tx, phone, 'phone_change', address)
  return sendNumberChange(parts, tx, user, phone)
}

/** Stores the request and makes the code. */
export async function sendNumberChange(
  parts: AuthParts,
  tx: Queries,
  user: UserRow,
  phone: string,
): Promise<{ user: UserRow; text: Text }> {
  const now = parts.clock.now().toISOString()
  const change = { phone_change: phone, phone_change_sent_at: now }
  const changed = await updateUser(tx, user.id, change, now)
  const text = await prepareSms(parts, tx, { kind: 'phone_change', user: changed, to: phone })
  if (!(await isNumberTaken(tx, phone, user.id))) return { user: changed, text }
  // Nobody may be able to guess the code of a number that is not theirs.
  await tx.query(`delete from auth.one_time_tokens where user_id = $1 and kind = 'phone_change'`, [
    user.id,
  ])
  return { user: changed, text: undefined }
}
