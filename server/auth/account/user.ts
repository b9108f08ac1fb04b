// GET /user, PUT /user: a person's own account.
import { z } from 'zod'
import { limitAddress, requirePhone, requireUser, type SignedIn } from '../caller-checks.ts'
import { redirectsOf, sendPasswordNotice } from '../codes/mail-codes.ts'
import { limitMail } from '../codes/mail-limits.ts'
import { checkCode, voidTokens } from '../codes/one-time-tokens.ts'
import { requireSmsChannel, sendSms, type Text } from '../codes/sms-codes.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { isTooLong, requireGoodPassword } from '../passwords/weak-passwords.ts'
import { fitsInToken, optionalText, readBody, sharedMembers } from '../request-body.ts'
import { requireSecondFactor } from '../sessions/assurance.ts'
import { endSessions } from '../sessions/open-session.ts'
import { challengeOf } from '../sessions/pkce.ts'
import { normalEmail, normalPhone } from '../users/addresses.ts'
import { readUserJson } from '../users/user-json.ts'
import {
  findUserByEmail,
  lockUser,
  type Queries,
  type UserRow,
  updateUser,
} from '../users/users.ts'
import { cancelAddressChange, sendAddressChange } from '../verify/email-change.ts'
import { changePhone } from '../verify/phone-change.ts'
import { changeAddress } from '../verify/prove-mailbox.ts'
import { addressOfNonce } from './reauthenticate.ts'

const shape = z.object({
  ...sharedMembers,
  password: optionalText,
  current_password: optionalText,
  nonce: optionalText,
  channel: optionalText,
})
type Body = z.output<typeof shape>

/** A session older than this must prove its owner again before the password changes. */
const FRESH_SESSION_MS = 24 * 3600 * 1000

export const readUser = (parts: AuthParts) => async (context: AuthContext) => {
  const { user } = await requireUser(parts, context)
  return context.json(await readUserJson(parts.database, user))
}

export const changeUser = (parts: AuthParts) => async (context: AuthContext) => {
  const signedIn = await requireUser(parts, context)
  limitAddress(parts, 'user_update', signedIn.caller)
  const body = await readBody(context, shape)
  if (body.phone) requirePhone(parts, errors.phoneSignupDisabled)
  requireSmsChannel(body.channel)
  const phone = body.phone ? normalPhone(body.phone) : undefined
  const email = body.email ? normalEmail(body.email) : undefined
  const codeChallenge = challengeOf(body)
  const { user } = signedIn
  if (user.is_sso_user && (email || phone || body.password))
    throw new AuthError(errors.userSsoManaged)
  if (email || phone || body.password) {
    await requireSecondFactor(parts.database, signedIn.caller, errors.aalForChange)
  }
  const redirectTo = redirectsOf(parts).allowed(context.req.query('redirect_to'))
  if (body.password) await requireOwner(parts, signedIn, body)
  const passwordHash = body.password && (await newPasswordHash(parts, user, body.password))

  let text: Text
  const changed = await parts.database.transaction(async (tx) => {
    let row = await lockUser(tx, user.id)
    if (!row) throw new AuthError(errors.userOfTokenNotFound)
    if (passwordHash) row = await changePassword(parts, tx, row, passwordHash, signedIn.sessionId)
    if (body.data) row = await mergeData(parts, tx, row, body.data)
    const mail = { redirectTo, codeChallenge }
    if (email === row.email) row = await cancelAddressChange(parts, tx, row)
    else if (email) row = await changeEmail(parts, tx, row, email, mail)
    if (phone && phone !== row.phone) {
      const change = await changePhone(parts, tx, row, phone, signedIn.caller.address)
      row = change.user
      text = change.text
    }
    return row
  })
  sendSms(parts, text)
  if (passwordHash) parts.sessions.forget({ userId: user.id })
  return context.json(await readUserJson(parts.database, changed))
}

/**
 * A nonce from the mailbox, the present password, or a session from the last 24 h. Throws
 * `AuthError`: reauthentication_needed, reauthentication_not_valid, current_password_invalid.
 */
async function requireOwner(parts: AuthParts, { user, sessionId }: SignedIn, body: Body) {
  const now = parts.clock.now()
  if (body.current_password) {
    const given = isTooLong(body.current_password) ? '' : body.current_password
    if (await parts.passwords.verify(given, user.encrypted_password)) return
    throw new AuthError(errors.currentPasswordInvalid)
  }
  if (body.nonce) {
    const guess = {
      sentTo: addressOfNonce(parts, user),
      code: body.nonce.trim(),
      kinds: ['reauthentication'] as const,
      userId: user.id,
      now,
    }
    if (await parts.database.transaction((tx) => checkCode(parts, tx, guess))) return
    throw new AuthError(errors.reauthenticationNotValid)
  }
  const [session] = await parts.database.query(
    `select from auth.sessions where id = $1::uuid and created_at > $2::timestamptz`,
    [sessionId ?? null, new Date(now.getTime() - FRESH_SESSION_MS).toISOString()],
  )
  if (!session) throw new AuthError(errors.reauthenticationNeeded)
}

async function newPasswordHash(parts: AuthParts, user: UserRow, password: string): Promise<string> {
  requireGoodPassword(parts, password, user.email)
  if (await parts.passwords.verify(password, user.encrypted_password)) {
    throw new AuthError(errors.samePassword)
  }
  return parts.passwords.hash(password)
}

/** Ends the person's other sessions, voids mailed links, and notifies the owner. */
async function changePassword(
  parts: AuthParts,
  tx: Queries,
  user: UserRow,
  encrypted_password: string,
  sessionId: string | undefined,
): Promise<UserRow> {
  await endSessions(tx, { userId: user.id, ...(sessionId && { except: sessionId }) })
  await voidTokens(tx, user.id)
  await sendPasswordNotice(parts, tx, user)
  const change = { encrypted_password, email_change: null }
  return updateUser(tx, user.id, change, parts.clock.now().toISOString())
}

/** Members are merged; null removes one. */
function mergeData(
  parts: AuthParts,
  tx: Queries,
  user: UserRow,
  data: Record<string, unknown>,
): Promise<UserRow> {
  const raw_user_meta_data = mergeMembers(user.raw_user_meta_data, data)
  if (!fitsInToken(raw_user_meta_data))
    throw new AuthError(errors.validationFailed, { message: 'data is too large' })
  return updateUser(tx, user.id, { raw_user_meta_data }, parts.clock.now().toISOString())
}

export const mergeMembers = (before: Record<string, unknown>, change: Record<string, unknown>) =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null))

async function changeEmail(
  parts: AuthParts,
  tx: Queries,
  user: UserRow,
  email: string,
  mail: { redirectTo: string; codeChallenge: string | undefined },
): Promise<UserRow> {
  if (parts.config.auth.autoconfirm) {
    if (await findUserByEmail(tx, email)) throw new AuthError(errors.emailExists)
    return changeAddress(parts, tx, user, email)
  }
  await limitMail(parts, tx, user.email ?? user.id, 'email_change')
  return sendAddressChange(parts, tx, user, email, mail)
}
