// POST /otp and its older name /magiclink: a code and a link to sign in by mail.
import { z } from 'zod'
import { normalEmail } from './addresses.ts'
import { inEqualTime } from './equal-time.ts'
import { AuthError, errors } from './errors.ts'
import { challengeOf } from './flow-states.ts'
import {
  type AuthContext,
  anyone,
  limitAddress,
  requireAllowedData,
  requireCaptcha,
} from './gates.ts'
import { redirectsOf, sendLetter } from './letters.ts'
import { insertEmailUser } from './new-user.ts'
import type { AuthParts } from './parts.ts'
import { STEP_MS } from './recover.ts'
import { readBody, sharedMembers } from './request-body.ts'
import { takeSendTurn } from './send-gaps.ts'
import { findUserByEmail } from './users.ts'

const shape = z.object({
  ...sharedMembers,
  create_user: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
})

export const otp = (parts: AuthParts) => async (context: AuthContext) => {
  const caller = await anyone(parts, context)
  limitAddress(parts, 'otp', caller)
  const body = await readBody(context, shape)
  await requireCaptcha(parts, caller, body.gotrue_meta_security)
  if (body.email && body.phone) throw new AuthError(errors.onlyOneAddress)
  if (body.phone) throw new AuthError(errors.phoneSignupDisabled)
  if (!body.email) throw new AuthError(errors.addressMissing)
  const email = normalEmail(body.email)
  const codeChallenge = challengeOf(body)
  const redirectTo = redirectsOf(parts).allowed(context.req.query('redirect_to'))
  const mayCreate = body.create_user && parts.config.auth.signup
  if (mayCreate) await requireAllowedData(parts, body.data)
  await inEqualTime(STEP_MS, () =>
    parts.database.transaction(async (tx) => {
      await takeSendTurn(parts, tx, email, 'magiclink')
      const known = await findUserByEmail(tx, email)
      // Whether an address is known is not told: no account and none to be made is the same silent 200.
      if (!known && !mayCreate) return
      const user =
        known ??
        (await insertEmailUser(parts, tx, {
          email,
          passwordHash: null,
          confirmed: false,
          data: body.data,
        }))
      await sendLetter(parts, tx, { kind: 'magiclink', user, to: email, redirectTo, codeChallenge })
    }),
  )
  return context.json({})
}
