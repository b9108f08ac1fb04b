// POST /verify with a code from a text message: type `sms` (a sign-up or a sign-in) or
// `phone_change`.
import type { Caller } from '../../caller/caller.ts'
import { placeOf } from '../browser/sign-up-browser.ts'
import { guessCode, type TextKind } from '../codes/one-time-tokens.ts'
import { AuthError, errors, invalid } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { openSession, originOf, sessionResponse } from '../sessions/open-session.ts'
import { normalPhone } from '../users/addresses.ts'
import { provePhone } from './prove-phone.ts'

const KINDS = {
  sms: ['phone_confirmation', 'sms'],
  phone_change: ['phone_change'],
} as const satisfies Record<string, readonly TextKind[]>
export type TextType = keyof typeof KINDS

export const isTextType = (type: string | undefined): type is TextType =>
  type !== undefined && Object.hasOwn(KINDS, type)

export async function verifyText(
  parts: AuthParts,
  context: AuthContext,
  caller: Caller,
  body: {
    type: TextType
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
  // A wrong guess is counted, so it must be committed: refusing is a value here.
  const granted = await parts.database.transaction(async (tx) => {
    const token = await guessCode<TextKind>(parts, tx, guess)
    if (!token) return undefined
    const user = await provePhone(parts, tx, token, placeOf(parts, context))
    return openSession(parts, tx, user, 'otp', originOf(caller, context))
  })
  if (!granted) throw new AuthError(errors.otpExpired)
  parts.sessions.forget({ userId: granted.user.id })
  return sessionResponse(parts, context, granted)
}
