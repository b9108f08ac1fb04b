// POST /verify with a code from a text message: type `sms` (a sign-up or a sign-in) or
// `phone_change`.
import type { Caller } from '../../caller/caller.ts'
import { browserOf } from '../browser/sign-up-browser.ts'
import { checkCode, type SmsKind } from '../codes/one-time-tokens.ts'
import { AuthError, errors, invalid } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { openSession, originOf, sessionResponse } from '../sessions/open-session.ts'
import { normalPhone } from '../users/addresses.ts'
import { provePhone } from './prove-phone.ts'

const KINDS = {
  sms: ['phone_confirmation', 'sms'],
  phone_change: ['phone_change'],
} as const satisfies Record<string, readonly SmsKind[]>
type SmsType = keyof typeof KINDS

export const isSmsType = (type: string | undefined): type is SmsType =>
  type !== undefined && Object.hasOwn(KINDS, type)

export async function verifySms(
  parts: AuthParts,
  context: AuthContext,
  caller: Caller,
  body: {
    type: SmsType
    token?: string | undefined
    token_hash?: string | undefined
    email?: string | undefined
    phone?: string | undefined
  },
): Promise<Response> {
  // Only mails have links.
  if (body.token_hash) throw new AuthError(errors.otpExpired)
  if (!body.token) throw invalid('Verify requires a token or a token hash')
  if (!body.phone || body.email) {
    throw invalid('Only an email address or phone number should be provided on verify')
  }
  const sentTo = normalPhone(body.phone)
  const code = body.token.trim()
  const guess = { sentTo, code, kinds: KINDS[body.type], now: parts.clock.now() }
  // A wrong guess is counted, so the transaction must commit: the refusal is returned, not thrown.
  const granted = await parts.database.transaction(async (tx) => {
    const token = await checkCode<SmsKind>(parts, tx, guess)
    if (!token) return undefined
    const user = await provePhone(parts, tx, token, browserOf(parts, context))
    return openSession(parts, tx, user, 'otp', originOf(caller, context))
  })
  if (!granted) throw new AuthError(errors.otpExpired)
  parts.sessions.forget({ userId: granted.user.id })
  return sessionResponse(parts, context, granted)
}
