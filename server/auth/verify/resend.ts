// POST /resend: the confirmation of a sign-up or of a new address once more. 200 {} whether or not
// there is one to send.
import { z } from 'zod'
import { anyone, limitAddress, requireCaptcha } from '../caller-checks.ts'
import { redirectsOf, sendLetter } from '../codes/mail-codes.ts'
import { takeSendTurn } from '../codes/mail-limits.ts'
import { inEqualTime, STEP_MS } from '../constant-time.ts'
import { invalid } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { optionalText, readBody, sharedMembers } from '../request-body.ts'
import { challengeOf } from '../sessions/pkce.ts'
import { normalEmail } from '../users/addresses.ts'
import { findUserByEmail, type Queries } from '../users/users.ts'
import { sendAddressChange } from './email-change.ts'
import { resendText } from './resend-sms.ts'

const shape = z.object({ ...sharedMembers, type: optionalText })

export const resend = (parts: AuthParts) => async (context: AuthContext) => {
  const caller = await anyone(parts, context)
  limitAddress(parts, 'resend', caller)
  const body = await readBody(context, shape)
  await requireCaptcha(parts, caller, body.gotrue_meta_security)
  const { type } = body
  if (type === 'sms' || type === 'phone_change') {
    await resendText(parts, type, body.phone, caller.address)
    return context.json({})
  }
  if (type !== 'signup' && type !== 'email_change') {
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  }
  if (!body.email) throw invalid('Type provided requires an email address')
  const email = normalEmail(body.email)
  const codeChallenge = challengeOf(body)
  const redirectTo = redirectsOf(parts).allowed(context.req.query('redirect_to'))
  await inEqualTime(STEP_MS, () =>
    parts.database.transaction(async (tx) => {
      await takeSendTurn(parts, tx, email, type === 'signup' ? 'confirmation' : 'email_change')
      const letter = { redirectTo, codeChallenge }
      if (type === 'signup') await confirmationAgain(parts, tx, email, letter)
      else await addressChangeAgain(parts, tx, email, letter)
    }),
  )
  return context.json({})
}

type Letter = { redirectTo: string; codeChallenge: string | undefined }

async function confirmationAgain(parts: AuthParts, tx: Queries, email: string, letter: Letter) {
  const user = await findUserByEmail(tx, email)
  if (!user || user.confirmed_at) return
  await sendLetter(parts, tx, { kind: 'confirmation', user, to: email, ...letter })
}

async function addressChangeAgain(parts: AuthParts, tx: Queries, email: string, letter: Letter) {
  const user = await findUserByEmail(tx, email)
  if (!user?.email_change) return
  await sendAddressChange(parts, tx, user, user.email_change, letter)
}
