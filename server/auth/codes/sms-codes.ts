// Text messages with a code: makes the token in the transaction, and returns the message, to be
// sent once that has committed.
import type { OutgoingSms } from '../../sms/sms.ts'
import { invalid } from '../errors/errors.ts'
import type { AuthParts } from '../parts.ts'
import { type Queries, type UserRow, updateUser } from '../users/users.ts'
import { issueToken, SMS_SECONDS, type SmsKind } from './one-time-tokens.ts'

/** A message to send; undefined where there is none. */
export type Text = OutgoingSms | undefined

const SENT_AT = {
  phone_confirmation: 'confirmation_sent_at',
  sms: 'confirmation_sent_at',
  phone_change: 'phone_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const satisfies Record<SmsKind | 'reauthentication', keyof UserRow>

/**
 * Makes a code for a number (digits only). A number in `config.auth.smsTestCodes` has a fixed code
 * and is sent nothing.
 */
export async function prepareSms(
  parts: AuthParts,
  tx: Queries,
  text: { kind: SmsKind | 'reauthentication'; user: UserRow; to: string },
): Promise<Text> {
  const { kind, user, to } = text
  const now = parts.clock.now()
  const known = testCodeOf(parts, to)
  const { code } = await issueToken(parts, tx, {
    userId: user.id,
    kind,
    sentTo: to,
    now,
    code: known,
    codeSeconds: SMS_SECONDS,
  })
  await updateUser(tx, user.id, { [SENT_AT[kind]]: now.toISOString() }, now.toISOString())
  return known ? undefined : { to, text: smsTextFor(parts, user, code) }
}

/** The words around a code. */
export const smsTextFor = (parts: AuthParts, user: UserRow, code: string) =>
  parts.messages.textCode({
    code,
    siteUrl: parts.config.siteUrl,
    data: user.raw_user_meta_data,
  })

/**
 * Sends without waiting: the time of the answer must not reveal whether there was anything to send.
 */
export function sendSms(parts: AuthParts, text: Text): void {
  if (text) parts.sms.sendUnwatched(text)
}

/** Only text messages can be sent. Throws `AuthError` (validation_failed). */
export function requireSmsChannel(channel: string | undefined): void {
  if (channel === undefined || channel === 'sms') return
  throw invalid("Invalid channel, the supported value is 'sms'")
}

/** The fixed code of a test number. */
export function testCodeOf(parts: AuthParts, number: string): string | undefined {
  const codes = Object.entries(parts.config.auth.smsTestCodes)
  return codes.find(([listed]) => listed.replace(/^\+/, '') === number)?.[1]
}
