// GET /reauthenticate: a code to the person's confirmed mailbox, used as `nonce` in PUT /user.
import { AuthError, errors } from './errors.ts'
import { type AuthContext, limitAddress, requireUser } from './gates.ts'
import { redirectsOf, sendLetter } from './letters.ts'
import type { AuthParts } from './parts.ts'
import { takeSendTurn } from './send-gaps.ts'

export const reauthenticate = (parts: AuthParts) => async (context: AuthContext) => {
  const { user, caller } = await requireUser(parts, context)
  limitAddress(parts, 'otp', caller)
  const to = user.email
  if (!to || !user.email_confirmed_at) throw new AuthError(errors.addressNotProvided)
  const redirectTo = redirectsOf(parts).allowed(undefined)
  await parts.database.transaction(async (tx) => {
    await takeSendTurn(parts, tx, to, 'reauthentication')
    await sendLetter(parts, tx, { kind: 'reauthentication', user, to, redirectTo })
  })
  return context.json({})
}
