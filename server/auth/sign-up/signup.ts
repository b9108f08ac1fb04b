// POST /signup: a new person by e-mail and password (confirmed by mail), by phone where that is on,
// or anonymous where that is on.
import { z } from 'zod'
import { setSignUpCookie } from '../browser/sign-up-browser.ts'
import { limitAddress, requireApiKey, requireCaptcha } from '../caller-checks.ts'
import { redirectsOf, sendCodeMail } from '../codes/mail-codes.ts'
import { limitMail } from '../codes/mail-limits.ts'
import { constantTimeStep } from '../constant-time.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { requireGoodPassword } from '../passwords/weak-passwords.ts'
import { optionalText, readBody, sharedMembers } from '../request-body.ts'
import { type Origin, openSession, originOf, sessionResponse } from '../sessions/open-session.ts'
import { challengeOf } from '../sessions/pkce.ts'
import { normalEmail } from '../users/addresses.ts'
import { emailUserData, fakeUserId, insertEmailUser, pendingUserJson } from '../users/new-user.ts'
import { requireAllowedData } from '../users/sign-up-data.ts'
import { findUserByEmail, insertUser, type Queries, type UserRow } from '../users/users.ts'
import { restartSignUp, unlessTaken } from './signup-again.ts'
import { signUpByPhone } from './signup-phone.ts'

const shape = z.object({ ...sharedMembers, password: optionalText, channel: optionalText })
type Body = z.output<typeof shape>

/** One step is longer than writing the rows and a mail. */
const STEP_MS = 250

export const signup = (parts: AuthParts) => async (context: AuthContext) => {
  const caller = await requireApiKey(parts, context)
  limitAddress(parts, 'signup', caller)
  const body = await readBody(context, shape)
  await requireCaptcha(parts, caller, body.gotrue_meta_security)
  if (body.email && body.phone) throw new AuthError(errors.onlyOneAddress)
  if (!body.email && !body.phone) return anonymous(parts, context, body, originOf(caller, context))
  if (!parts.config.auth.signup) throw new AuthError(errors.signupDisabled)
  await requireAllowedData(parts, body.data)
  if (body.phone) return signUpByPhone(parts, context, body, originOf(caller, context))
  return byEmail(parts, context, body, originOf(caller, context))
}

async function byEmail(parts: AuthParts, context: AuthContext, body: Body, origin: Origin) {
  const codeChallenge = challengeOf(body)
  if (!body.password) throw new AuthError(errors.passwordMissing)
  const email = normalEmail(body.email ?? '')
  requireGoodPassword(parts, body.password, email)
  const passwordHash = await parts.passwords.hash(body.password)
  if (parts.config.auth.autoconfirm) {
    const granted = await parts.database.transaction(async (tx) => {
      const user = await confirmAtOnce(parts, tx, { email, passwordHash, data: body.data })
      return openSession(parts, tx, user, 'password', origin)
    })
    return sessionResponse(parts, context, granted)
  }
  const redirectTo = redirectsOf(parts).allowed(context.req.query('redirect_to'))
  const signUpBrowser = setSignUpCookie(parts, context)
  const id = await constantTimeStep(STEP_MS, () =>
    parts.database.transaction(async (tx) => {
      await limitMail(parts, tx, email, 'confirmation')
      const known = await findUserByEmail(tx, email)
      // The owner of a confirmed address is not mentioned and not notified.
      if (known?.confirmed_at) return fakeUserId(parts.secrets, email)
      const user = known
        ? await restartSignUp(parts, tx, known, {
            passwordHash,
            signUpBrowser,
            data: emailUserData(known.id, email, false, body.data),
          })
        : await insertEmailUser(parts, tx, {
            email,
            passwordHash,
            confirmed: false,
            data: body.data,
            signUpBrowser,
          })
      await sendCodeMail(parts, tx, {
        kind: 'confirmation',
        user,
        to: email,
        redirectTo,
        codeChallenge,
      })
      return user.id
    }),
  )
  return context.json(pendingUserJson(id, { email }, body.data, parts.clock.now().toISOString()))
}

type NewPerson = { email: string; passwordHash: string; data: Record<string, unknown> | undefined }

async function confirmAtOnce(parts: AuthParts, tx: Queries, person: NewPerson): Promise<UserRow> {
  if (await findUserByEmail(tx, person.email)) throw new AuthError(errors.userAlreadyExists)
  return unlessTaken(insertEmailUser(parts, tx, { ...person, confirmed: true }))
}

async function anonymous(parts: AuthParts, context: AuthContext, body: Body, origin: Origin) {
  if (!parts.config.auth.anonymous) throw new AuthError(errors.anonymousDisabled)
  if (!parts.config.auth.signup) throw new AuthError(errors.signupDisabled)
  const now = parts.clock.now().toISOString()
  const granted = await parts.database.transaction(async (tx) => {
    const data = { is_anonymous: true, raw_user_meta_data: body.data ?? {} }
    const user = await insertUser(tx, data, now)
    return openSession(parts, tx, user, 'anonymous', origin)
  })
  return sessionResponse(parts, context, granted)
}
