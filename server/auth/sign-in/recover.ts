// POST /recover: a link to set a new password. The answer is the same for everybody: 200 {}.
import { z } from 'zod'
import { limitAddress, requireApiKey, requireCaptcha } from '../caller-checks.ts'
import { redirectsOf, sendCodeMail } from '../codes/mail-codes.ts'
import { limitMail } from '../codes/mail-limits.ts'
import { constantTimeStep, STEP_MS } from '../constant-time.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { readBody, sharedMembers } from '../request-body.ts'
import { challengeOf } from '../sessions/pkce.ts'
import { normalEmail } from '../users/addresses.ts'
import { findUserByEmail } from '../users/users.ts'

const shape = z.object(sharedMembers)

export const recover = (parts: AuthParts) => async (context: AuthContext) => {
  const caller = await requireApiKey(parts, context)
  limitAddress(parts, 'recover', caller)
  const body = await readBody(context, shape)
  await requireCaptcha(parts, caller, body.gotrue_meta_security)
  if (!body.email) throw new AuthError(errors.recoveryNeedsEmail)
  const email = normalEmail(body.email)
  const codeChallenge = challengeOf(body)
  const redirectTo = redirectsOf(parts).allowed(context.req.query('redirect_to'))
  await constantTimeStep(STEP_MS, () =>
    parts.database.transaction(async (tx) => {
      await limitMail(parts, tx, email, 'recovery')
      const user = await findUserByEmail(tx, email)
      if (!user) return
      await sendCodeMail(parts, tx, {
        kind: 'recovery',
        user,
        to: email,
        redirectTo,
        codeChallenge,
      })
    }),
  )
  return context.json({})
}
