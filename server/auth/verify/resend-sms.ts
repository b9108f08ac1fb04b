// POST /resend for phones: sends the code of a sign-up or of a new number again. 200 {} whether or
// not there is one to send.

import { requirePhone } from '../caller-checks.ts'
import { prepareSms, sendSms, type Text } from '../codes/sms-codes.ts'
import { limitSms } from '../codes/sms-limits.ts'
import { constantTimeStep, STEP_MS } from '../constant-time.ts'
import { errors, invalid } from '../errors/errors.ts'
import type { AuthParts } from '../parts.ts'
import { normalPhone } from '../users/addresses.ts'
import { findUserByPhone, findUserByPhoneChange, type Queries } from '../users/users.ts'
import { sendNumberChange } from './phone-change.ts'

export async function resendSms(
  parts: AuthParts,
  type: 'sms' | 'phone_change',
  given: string | undefined,
  address: string,
): Promise<void> {
  requirePhone(parts, errors.phoneSignupDisabled)
  if (!given) throw invalid('Type provided requires a phone number')
  const phone = normalPhone(given)
  const text = await constantTimeStep(STEP_MS, () =>
    parts.database.transaction(async (tx) => {
      await limitSms(parts, tx, phone, type, address)
      return type === 'sms' ? codeAgain(parts, tx, phone) : changeAgain(parts, tx, phone)
    }),
  )
  sendSms(parts, text)
}

async function codeAgain(parts: AuthParts, tx: Queries, phone: string): Promise<Text> {
  const user = await findUserByPhone(tx, phone)
  if (!user || user.phone_confirmed_at) return undefined
  return prepareSms(parts, tx, { kind: 'phone_confirmation', user, to: phone })
}

/** Found by the number that waits, or by the number that it will replace. */
async function changeAgain(parts: AuthParts, tx: Queries, phone: string): Promise<Text> {
  const user = (await findUserByPhoneChange(tx, phone)) ?? (await findUserByPhone(tx, phone))
  if (!user?.phone_change) return undefined
  return (await sendNumberChange(parts, tx, user, user.phone_change)).text
}
