// POST /otp and its older name /magiclink: a code and a link to sign in by mail, or a code by text
// message.
import { z } from 'zod'
import { limitAddress, requireApiKey, requireCaptcha, requirePhone } from '../caller-checks.ts'
import { redirectsOf, sendCodeMail } from '../codes/mail-codes.ts'
import { limitMail } from '../codes/mail-limits.ts'
import { prepareSms, requireSmsChannel, sendSms } from '../codes/sms-codes.ts'
import { limitSms } from '../codes/sms-limits.ts'
import { constantTimeStep, STEP_MS } from '../constant-time.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { optionalText, readBody, sharedMembers } from '../request-body.ts'
import { challengeOf } from '../sessions/pkce.ts'
import { normalEmail, normalPhone } from '../users/addresses.ts'
import { insertEmailUser } from '../users/new-user.ts'
import { insertPhoneUser } from '../users/phone-user.ts'
import { requireAllowedData } from '../users/sign-up-data.ts'
import { findUserByEmail, findUserByPhone } from '../users/users.ts'

const shape = z.object({
  ...sharedMembers,
  channel: optionalText,
  create_user: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
})

type Body = z.output<typeof shape>

export const otp = (parts: AuthParts) => async (context: AuthContext) => {
  const caller = await requireApiKey(parts, context)
  limitAddress(parts, 'otp', caller)
  const body = await readBody(context, shape)
  await requireCaptcha(parts, caller, body.gotrue_meta_security)
  if (body.email && body.phone) throw new AuthError(errors.onlyOneAddress)
  if (body.phone) {
    await otpByPhone(parts, body, caller.address)
    return context.json({})
  }
  if (!body.email) throw new AuthError(errors.addressMissing)
  const email = normalEmail(body.email)
  const codeChallenge = challengeOf(body)
  const redirectTo = redirectsOf(parts).allowed(context.req.query('redirect_to'))
  const mayCreate = body.create_user && parts.config.auth.signup
  if (mayCreate) await requireAllowedData(parts, body.data)
  await constantTimeStep(STEP_MS, () =>
    parts.database.transaction(async (tx) => {
      await limitMail(parts, tx, email, 'magiclink')
      const known = await findUserByEmail(tx, email)
      // Whether an address is known is not revealed: a missing account that may not be created gets
      // the same silent 200.
      if (!known && !mayCreate) return
      const user =
        known ??
        (await insertEmailUser(parts, tx, {
          email,
          passwordHash: null,
          confirmed: false,
          data: body.data,
        }))
      await sendCodeMail(parts, tx, {
        kind: 'magiclink',
        user,
        to: email,
        redirectTo,
        codeChallenge,
      })
    }),
  )
  return context.json({})
}

async function otpByPhone(parts: AuthParts, body: Body, address: string): Promise<void> {
  requirePhone(parts, errors.phoneLoginDisabled)
  requireSmsChannel(body.channel)
  const phone = normalPhone(body.phone ?? '')
  const mayCreate = body.create_user && parts.config.auth.signup
  if (mayCreate) await requireAllowedData(parts, body.data)
  const text = await constantTimeStep(STEP_MS, () =>
    parts.database.transaction(async (tx) => {
      await limitSms(parts, tx, phone, 'sms', address)
      const known = await findUserByPhone(tx, phone)
      if (!known && !mayCreate) return undefined
      const person = { phone, passwordHash: null, confirmed: false, data: body.data }
      const user = known ?? (await insertPhoneUser(parts, tx, person))
      return prepareSms(parts, tx, { kind: 'sms', user, to: phone })
    }),
  )
  sendSms(parts, text)
}
