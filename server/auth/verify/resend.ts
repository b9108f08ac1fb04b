// POST /resend: sends the confirmation of a sign-up or of a new address again. 200 {} whether or
// not there is one to send.
import { z } from 'zod'
import { limitAddress, requireApiKey, requireCaptcha } from '../caller-checks.ts'
import { redirectsOf, sendCodeMail } from '../codes/mail-codes.ts'
import { limitMail } from '../codes/mail-limits.ts'
import { constantTimeStep, STEP_MS } from '../constant-time.ts'
import { invalid } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { optionalText, readBody, sharedMembers } from '../request-body.ts'
import { challengeOf } from '../sessions/pkce.ts'
import { normalEmail } from '../users/addresses.ts'
import { findUserByEmail, type Queries } from '../users/users.ts'
import { sendAddressChange } from './email-change.ts'
import { resendSms } from './resend-sms.ts'

const shape = z.object({ ...sharedMembers, type: optionalText })

export const resend = (parts: AuthParts) => async (context: AuthContext) => {
  const caller = await requireApiKey(parts, context)
  limitAddress(parts, 'resend', caller)
  const body = await readBody(context, shape)
  await requireCaptcha(parts, caller, body.gotrue_meta_security)
  const { type } = body
  if (type === 'sms' || type === 'phone_change') {
    await resendSms(parts, type, body.phone, caller.address)
    return context.json({})
  }
  if (type !== 'signup' && type !== 'email_change') {
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  }
  if (!body.email) throw invalid('Type provided requires an email address')
  const email = normalEmail(body.email)
  const codeChallenge = challengeOf(body)
  const redirectTo = redirectsOf(parts).allowed(context.req.query('redirect_to'))
  await constantTimeStep(STEP_MS, () =>
    parts.database.transaction(async (tx) => {
      await limitMail(parts, tx, email, type === 'signup' ? 'confirmation' : 'email_change')
      const mail = { redirectTo, codeChallenge }
      if (type === 'signup') await confirmationAgain(parts, tx, email, mail)
      else await addressChangeAgain(parts, tx, email, mail)
    }),
  )
  return context.json({})
}

type CodeMail = { redirectTo: string; codeChallenge: string | undefined }

async function confirmationAgain(parts: AuthParts, tx: Queries, email: string, mail: CodeMail) {
  const user = await findUserByEmail(tx, email)
  if (!user || user.confirmed_at) return
  await sendCodeMail(parts, tx, { kind: 'confirmation', user, to: email, ...mail })
}

async function addressChangeAgain(parts: AuthParts, tx: Queries, email: string, mail: CodeMail) {
  const user = await findUserByEmail(tx, email)
  if (!user?.email_change) return
  await sendAddressChange(parts, tx, user, user.email_change, mail)
}
