// POST /invite: a mail that invites somebody. POST /admin/generate_link: only the link, for a
// caller who sends it by other means.
import { z } from 'zod'
import { requireAdmin } from '../caller-checks.ts'
import { asCallerRequest } from '../caller-request.ts'
import { LINK_TYPES, makeLink, redirectsOf, sendCodeMail } from '../codes/mail-codes.ts'
import type { TokenKind } from '../codes/one-time-tokens.ts'
import { AuthError, errors, invalid } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { requireGoodPassword } from '../passwords/weak-passwords.ts'
import { dataObject, optionalText, readBody } from '../request-body.ts'
import { normalEmail } from '../users/addresses.ts'
import { insertEmailUser } from '../users/new-user.ts'
import { readUserJson } from '../users/user-json.ts'
import { findUserByEmail, type Queries, type UserRow, updateUser } from '../users/users.ts'

const KINDS: Record<string, TokenKind> = {
  signup: 'confirmation',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change_current',
  email_change_new: 'email_change_new',
}

const shape = z.object({
  type: optionalText,
  email: optionalText,
  new_email: optionalText,
  password: optionalText,
  data: dataObject,
  redirect_to: optionalText,
})
type Body = z.output<typeof shape>

export const invite = (parts: AuthParts) => async (context: AuthContext) => {
  const caller = await requireAdmin(parts, context)
  const body = await readBody(context, shape)
  if (!body.email) throw new AuthError(errors.addressMissing)
  const email = normalEmail(body.email)
  const redirectTo = redirectsOf(parts).allowed(
    context.req.query('redirect_to') ?? body.redirect_to,
  )
  const user = await asCallerRequest(caller, parts.database, async (tx) => {
    const invited = await invitedUser(parts, tx, email, body.data)
    return sendCodeMail(parts, tx, { kind: 'invite', user: invited, to: email, redirectTo })
  })
  return context.json(await readUserJson(parts.database, user))
}

export const generateLink = (parts: AuthParts) => async (context: AuthContext) => {
  const caller = await requireAdmin(parts, context)
  const body = await readBody(context, shape)
  const kind = Object.hasOwn(KINDS, body.type ?? '') ? KINDS[body.type ?? ''] : undefined
  if (!kind) throw invalid('Invalid email action link type requested')
  if (!body.email) throw new AuthError(errors.addressMissing)
  const email = normalEmail(body.email)
  const newEmail = body.new_email && normalEmail(body.new_email)
  const redirectTo = redirectsOf(parts).allowed(
    context.req.query('redirect_to') ?? body.redirect_to,
  )
  const passwordHash = kind === 'confirmation' ? await signupPassword(parts, body, email) : null
  const made = await asCallerRequest(caller, parts.database, async (tx) => {
    const user = await userFor(parts, tx, { kind, email, newEmail, passwordHash, data: body.data })
    const to = kind === 'email_change_new' ? (newEmail ?? email) : email
    return { user, ...(await makeLink(parts, tx, { kind, user, to, redirectTo })) }
  })
  return context.json({
    ...(await readUserJson(parts.database, made.user)),
    action_link: withRedirect(made.link, redirectTo),
    email_otp: made.code,
    hashed_token: made.token,
    verification_type: kind.startsWith('email_change') ? body.type : LINK_TYPES[kind],
    redirect_to: redirectTo,
  })
}

/**
 * The caller sends the link on by itself, so it names in full where it leads after all: the site's
 * address when what was asked for is not allowed.
 */
function withRedirect(link: string, redirectTo: string): string {
  const url = new URL(link)
  url.searchParams.set('redirect_to', redirectTo)
  return url.href
}

async function signupPassword(parts: AuthParts, body: Body, email: string): Promise<string> {
  if (!body.password) throw new AuthError(errors.passwordMissing)
  requireGoodPassword(parts, body.password, email)
  return parts.passwords.hash(body.password)
}

type Wanted = {
  kind: TokenKind
  email: string
  newEmail: string | undefined
  passwordHash: string | null
  data: Record<string, unknown> | undefined
}

async function userFor(parts: AuthParts, tx: Queries, wanted: Wanted): Promise<UserRow> {
  const { kind, email, newEmail, passwordHash, data } = wanted
  if (kind === 'invite') return invitedUser(parts, tx, email, data)
  const known = await findUserByEmail(tx, email)
  const now = parts.clock.now().toISOString()
  if (kind === 'email_change_current' || kind === 'email_change_new') {
    if (!known) throw new AuthError(errors.userNotFound)
    if (!newEmail) throw invalid('A valid email is required for new_email')
    if (await findUserByEmail(tx, newEmail)) throw new AuthError(errors.emailExists)
    return updateUser(tx, known.id, { email_change: newEmail, email_change_sent_at: now }, now)
  }
  if (kind === 'confirmation' && known?.confirmed_at) throw new AuthError(errors.emailExists)
  if (kind === 'confirmation' && known) {
    return updateUser(tx, known.id, { encrypted_password: passwordHash }, now)
  }
  if (known) return known
  if (kind === 'recovery') throw new AuthError(errors.userNotFound)
  return insertEmailUser(parts, tx, { email, passwordHash, confirmed: false, data, isGiven: true })
}

async function invitedUser(
  parts: AuthParts,
  tx: Queries,
  email: string,
  data: Record<string, unknown> | undefined,
): Promise<UserRow> {
  const known = await findUserByEmail(tx, email)
  if (known?.confirmed_at) throw new AuthError(errors.emailExists)
  const now = parts.clock.now().toISOString()
  if (known) return updateUser(tx, known.id, { invited_at: now }, now)
  return insertEmailUser(parts, tx, {
    email,
    passwordHash: null,
    confirmed: false,
    data,
    invited: true,
  })
}
