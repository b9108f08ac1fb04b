// /admin/users: an administrator's or a service's view of people: list, make, read, change, delete.
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { mergeMembers } from '../account/user.ts'
import { isUuid, requireAdmin } from '../caller-checks.ts'
import { asCallerRequest } from '../caller-request.ts'
import { sendNotice, sendPasswordNotice } from '../codes/mail-codes.ts'
import { voidTokens } from '../codes/one-time-tokens.ts'
import { AuthError, errors, invalid } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { isUsableHash } from '../passwords/passwords.ts'
import { requireGoodPassword } from '../passwords/weak-passwords.ts'
import { dataObject, optionalText, readBody } from '../request-body.ts'
import { endSessions } from '../sessions/open-session.ts'
import { normalEmail, normalPhone } from '../users/addresses.ts'
import { insertEmailUser } from '../users/new-user.ts'
import { insertPhoneUser, markPhoneIdentity } from '../users/phone-user.ts'
import { readUserJson } from '../users/user-json.ts'
import {
  findUser,
  findUserByEmail,
  findUserByPhone,
  lockUser,
  putIdentity,
  type Queries,
  type UserChange,
  type UserRow,
  updateUser,
} from '../users/users.ts'
import { banEnd } from './ban-duration.ts'
import { deleteUser, eraseUser } from './delete-user.ts'

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

const shape = z.object({
  id: optionalText,
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  password_hash: optionalText,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: dataObject,
  app_metadata: dataObject,
  role: optionalText,
  ban_duration: optionalText,
})
type Body = z.output<typeof shape>

export const createUser = (parts: AuthParts) => async (context: AuthContext) => {
  const caller = await requireAdmin(parts, context)
  const body = await readBody(context, shape)
  if (body.id && !isUuid(body.id)) throw invalid('ID must conform to the uuid v4 format')
  if (!body.email && !body.phone)
    throw invalid('Cannot create a user without either an email or phone')
  const facts = await factsOf(parts, body)
  const user = await asCallerRequest(caller, parts.database, async (tx) => {
    await requireFree(tx, facts.email, facts.phone)
    if (body.id && (await findUser(tx, body.id))) throw new AuthError(errors.idTaken)
    const made = await insertNew(parts, tx, body, facts)
    return updateUser(
      tx,
      made.id,
      changeOf(parts, made, body, facts),
      parts.clock.now().toISOString(),
    )
  })
  return context.json(await readUserJson(parts.database, user))
}

export const getUser = (parts: AuthParts) => async (context: AuthContext) => {
  await requireAdmin(parts, context)
  const user = await requireKnownUser(parts.database, context)
  return context.json(await readUserJson(parts.database, user))
}

export const updateUserById = (parts: AuthParts) => async (context: AuthContext) => {
  const caller = await requireAdmin(parts, context)
  const { id, email: present } = await requireKnownUser(parts.database, context)
  const body = await readBody(context, shape)
  const facts = await factsOf(parts, body, present)
  const now = parts.clock.now().toISOString()
  const user = await asCallerRequest(caller, parts.database, async (tx) => {
    const before = await lockUser(tx, id)
    if (!before) throw new AuthError(errors.userNotFound)
    if (facts.email && facts.email !== before.email) {
      await requireFree(tx, facts.email, undefined)
      await moveToEmail(parts, tx, before, facts.email)
    }
    if (facts.phone && facts.phone !== before.phone) {
      await requireFree(tx, undefined, facts.phone)
      await moveToNumber(parts, tx, before, facts.phone)
    }
    if (facts.passwordHash) {
      await endSessions(tx, { userId: id })
      await voidTokens(tx, id)
      await sendPasswordNotice(parts, tx, before)
    }
    return updateUser(tx, id, changeOf(parts, before, body, facts), now)
  })
  parts.sessions.forget({ userId: id })
  return context.json(await readUserJson(parts.database, user))
}

export const deleteUserById = (parts: AuthParts) => async (context: AuthContext) => {
  const caller = await requireAdmin(parts, context)
  const { id } = await requireKnownUser(parts.database, context)
  const { should_soft_delete: soft } = await readBody(
    context,
    z.object({ should_soft_delete: flag }),
  )
  await asCallerRequest(caller, parts.database, (tx) =>
    soft ? eraseUser(parts, tx, id) : deleteUser(tx, id),
  )
  parts.sessions.forget({ userId: id })
  return context.json({})
}

/** The person whose id is in the path. Throws `AuthError`: validation_failed, user_not_found. */
export async function requireKnownUser(queries: Queries, context: AuthContext): Promise<UserRow> {
  const id = context.req.param('id') ?? ''
  if (!isUuid(id)) throw new AuthError(errors.userIdInvalid)
  const user = await findUser(queries, id)
  if (!user) throw new AuthError(errors.userNotFound)
  return user
}

type Facts = {
  email: string | undefined
  phone: string | undefined
  passwordHash: string | undefined
  bannedUntil: string | null | undefined
}

async function factsOf(parts: AuthParts, body: Body, present?: string | null): Promise<Facts> {
  const email = body.email && normalEmail(body.email)
  if (body.role && !['anon', 'authenticated'].includes(body.role)) {
    throw invalid('role must be authenticated or anon')
  }
  return {
    email,
    phone: body.phone && normalPhone(body.phone),
    passwordHash: await passwordHashOf(parts, body, email ?? present),
    bannedUntil: body.ban_duration && banEnd(body.ban_duration, parts.clock.now()),
  }
}

async function passwordHashOf(parts: AuthParts, body: Body, email: string | null | undefined) {
  if (body.password && body.password_hash) {
    throw invalid('Only a password or a password hash should be provided')
  }
  if (body.password_hash) {
    if (isUsableHash(body.password_hash)) return body.password_hash
    throw invalid('password_hash must be an argon2id hash in PHC notation')
  }
  if (!body.password) return undefined
  requireGoodPassword(parts, body.password, email)
  return parts.passwords.hash(body.password)
}

async function insertNew(
  parts: AuthParts,
  tx: Queries,
  body: Body,
  facts: Facts,
): Promise<UserRow> {
  // Without a password a random one is set that nobody knows; a recovery link sets another.
  const passwordHash =
    facts.passwordHash ?? (await parts.passwords.hash(randomBytes(32).toString('base64')))
  if (facts.email) {
    return insertEmailUser(parts, tx, {
      id: body.id,
      email: facts.email,
      passwordHash,
      confirmed: body.email_confirm,
      data: body.user_metadata,
      isGiven: true,
    })
  }
  return insertPhoneUser(parts, tx, {
    id: body.id,
    phone: facts.phone ?? '',
    passwordHash,
    confirmed: body.phone_confirm,
    data: body.user_metadata,
    isGiven: true,
  })
}

function changeOf(parts: AuthParts, before: UserRow, body: Body, facts: Facts): UserChange {
  const now = parts.clock.now().toISOString()
  return {
    ...(facts.email && { email: facts.email, email_change: null }),
    ...(facts.phone && { phone: facts.phone, phone_change: null }),
    ...(facts.passwordHash && { encrypted_password: facts.passwordHash }),
    ...(body.email_confirm && { email_confirmed_at: before.email_confirmed_at ?? now }),
    ...(body.phone_confirm && { phone_confirmed_at: before.phone_confirmed_at ?? now }),
    ...(facts.bannedUntil !== undefined && { banned_until: facts.bannedUntil }),
    ...(body.role && { role: body.role }),
    ...(body.user_metadata && {
      raw_user_meta_data: mergeMembers(before.raw_user_meta_data, body.user_metadata),
    }),
    ...(body.app_metadata && {
      raw_app_meta_data: mergeMembers(before.raw_app_meta_data, body.app_metadata),
    }),
  }
}

/** Voids what was mailed to the old address. */
async function moveToEmail(parts: AuthParts, tx: Queries, user: UserRow, email: string) {
  await voidTokens(tx, user.id)
  await putIdentity(
    tx,
    {
      user_id: user.id,
      provider: 'email',
      provider_id: user.id,
      identity_data: { sub: user.id, email },
    },
    parts.clock.now().toISOString(),
  )
}

/** Voids what was sent to the old number, and notifies the owner. */
async function moveToNumber(parts: AuthParts, tx: Queries, user: UserRow, phone: string) {
  await voidTokens(tx, user.id, ['phone_confirmation', 'sms', 'phone_change'])
  const now = parts.clock.now().toISOString()
  await markPhoneIdentity(tx, user.id, { sub: user.id, phone }, now)
  await sendNotice(parts, tx, user, parts.messages.phoneChanged)
}

async function requireFree(tx: Queries, email: string | undefined, phone: string | undefined) {
  if (email && (await findUserByEmail(tx, email))) throw new AuthError(errors.emailExists)
  if (phone && (await findUserByPhone(tx, phone))) throw new AuthError(errors.phoneExists)
}
