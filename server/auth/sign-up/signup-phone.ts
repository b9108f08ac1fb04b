// POST /signup with a phone number: a new person by number and password, confirmed by a code in a
// text message.

import { setSignUpCookie } from '../browser/sign-up-browser.ts'
import { requirePhone } from '../caller-checks.ts'
import { prepareSms, requireSmsChannel, sendSms } from '../codes/sms-codes.ts'
import { limitSms } from '../codes/sms-limits.ts'
import { constantTimeStep } from '../constant-time.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { requireGoodPassword } from '../passwords/weak-passwords.ts'
import { type Origin, openSession, sessionResponse } from '../sessions/open-session.ts'
import { normalPhone } from '../users/addresses.ts'
import { fakeUserId, pendingUserJson } from '../users/new-user.ts'
import { insertPhoneUser, phoneUserData } from '../users/phone-user.ts'
import { findUserByPhone, type Queries, type UserRow } from '../users/users.ts'
import { restartSignUp, unlessTaken } from './signup-again.ts'

type Body = {
  phone?: string | undefined
  password?: string | undefined
  channel?: string | undefined
  data?: Record<string, unknown> | undefined
}
type NewPerson = { phone: string; passwordHash: string; data: Record<string, unknown> | undefined }

/** One step is longer than writing the rows. */
const STEP_MS = 250

export async function signUpByPhone(
  parts: AuthParts,
  context: AuthContext,
  body: Body,
  origin: Origin,
): Promise<Response> {
  requirePhone(parts, errors.phoneSignupDisabled)
  if (!body.password) throw new AuthError(errors.passwordMissing)
  requireSmsChannel(body.channel)
  const phone = normalPhone(body.phone ?? '')
  requireGoodPassword(parts, body.password, undefined)
  const passwordHash = await parts.passwords.hash(body.password)
  const person = { phone, passwordHash, data: body.data }
  if (parts.config.auth.phoneAutoconfirm) {
    const granted = await parts.database.transaction(async (tx) => {
      const user = await confirmAtOnce(parts, tx, person)
      return openSession(parts, tx, user, 'password', origin)
    })
    return sessionResponse(parts, context, granted)
  }
  const signUpBrowser = setSignUpCookie(parts, context)
  const { id, text } = await constantTimeStep(STEP_MS, () =>
    parts.database.transaction(async (tx) => {
      await limitSms(parts, tx, phone, 'sms', origin.address)
      const known = await findUserByPhone(tx, phone)
      // The owner of a confirmed number is not mentioned and not notified.
      if (known?.phone_confirmed_at) return { id: fakeUserId(parts.secrets, phone) }
      const user = await unprovenPerson(parts, tx, known, { ...person, signUpBrowser })
      const text = await prepareSms(parts, tx, { kind: 'phone_confirmation', user, to: phone })
      return { id: user.id, text }
    }),
  )
  sendSms(parts, text)
  const now = parts.clock.now().toISOString()
  return context.json(pendingUserJson(id, { phone }, body.data, now))
}

async function unprovenPerson(
  parts: AuthParts,
  tx: Queries,
  known: UserRow | undefined,
  person: NewPerson & { signUpBrowser: string },
): Promise<UserRow> {
  if (!known) return insertPhoneUser(parts, tx, { ...person, confirmed: false })
  // An account with a proven mailbox has an owner; only the number is not proven yet.
  if (known.confirmed_at) return known
  const data = phoneUserData(known.id, person.phone, false, person.data)
  return restartSignUp(parts, tx, known, { ...person, data })
}

async function confirmAtOnce(parts: AuthParts, tx: Queries, person: NewPerson): Promise<UserRow> {
  if (await findUserByPhone(tx, person.phone)) throw new AuthError(errors.userAlreadyExists)
  return unlessTaken(insertPhoneUser(parts, tx, { ...person, confirmed: true }))
}
