// Which account a provider's person gets. A known identity signs its owner in. A new one is
// attached to an account only when the provider has checked the mailbox and the account's owner has
// proven the same one. An unproven account counts for nothing: anyone can have made it in the
// owner's name.
import { randomUUID } from 'node:crypto'
import { sendNotice } from '../codes/mail-codes.ts'
import { voidTokens } from '../codes/one-time-tokens.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthParts } from '../parts.ts'
import type { ProvidersPerson } from '../provider.ts'
import { endSessions } from '../sessions/open-session.ts'
import { normalEmail } from '../users/addresses.ts'
import { requireAllowedData } from '../users/sign-up-data.ts'
import {
  findUserByEmail,
  insertUser,
  isBanned,
  lockOwner,
  lockUser,
  type Queries,
  type UserRow,
  updateUser,
  withProvider,
} from '../users/users.ts'

/**
 * The account of the person who signs in; created the first time. `attach`: whether a checked
 * mailbox is enough to enter an account that signs in another way. Throws `AuthError`: user_banned,
 * email_address_not_provided, provider_email_needs_verification, signup_disabled, email_exists.
 */
export async function accountOf(
  parts: AuthParts,
  tx: Queries,
  person: ProvidersPerson,
  { attach }: { attach: boolean },
): Promise<UserRow> {
  const owner = await lockOwner(tx, person.provider, person.id)
  const now = parts.clock.now()
  if (owner) {
    requireNotBanned(owner, now)
    await renewIdentity(tx, person, now)
    return owner
  }
  const email = provenMailbox(person)
  const found = await findUserByEmail(tx, email)
  const known = found && (await lockUser(tx, found.id))
  if (known) requireNotBanned(known, now)
  if (known?.email_confirmed_at) {
    if (!attach) throw new AuthError(errors.emailOfAnother)
    return addFurther(parts, tx, known, person)
  }
  // Its owner has proven a phone number: the account is theirs, but the address is not proven.
  if (known?.confirmed_at) throw new AuthError(errors.emailOfAnother)
  if (known) return addIdentity(parts, tx, await takeOver(parts, tx, known, person), person)
  if (!parts.config.auth.signup) throw new AuthError(errors.signupDisabled)
  await requireAllowedData(parts, person.data)
  const user = await insertUser(
    tx,
    {
      id: randomUUID(),
      email,
      email_confirmed_at: now.toISOString(),
      raw_user_meta_data: person.data,
    },
    now.toISOString(),
  )
  return addIdentity(parts, tx, user, person)
}

/**
 * Adds a way to sign in to an account whose owner asked for it. Throws `AuthError`: user_not_found,
 * user_banned, identity_already_exists.
 */
export async function linkTo(
  parts: AuthParts,
  tx: Queries,
  person: ProvidersPerson,
  userId: string,
): Promise<UserRow> {
  const owner = await lockOwner(tx, person.provider, person.id)
  const user = await lockUser(tx, userId)
  if (!user) throw new AuthError(errors.userOfTokenNotFound)
  requireNotBanned(user, parts.clock.now())
  if (owner) throw new AuthError(errors.identityAlreadyExists)
  const linked = await addFurther(parts, tx, user, person)
  return user.is_anonymous ? keepForGood(parts, tx, linked, person) : linked
}

function requireNotBanned(user: UserRow, now: Date) {
  if (isBanned(user, now)) throw new AuthError(errors.userBanned)
}

function provenMailbox({ provider, email, isEmailVerified }: ProvidersPerson): string {
  if (!email) throw new AuthError(errors.providerWithoutEmail)
  if (!isEmailVerified) {
    const message = `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`
    throw new AuthError(errors.providerEmailUnverified, { message })
  }
  return normalEmail(email)
}

async function addIdentity(
  parts: AuthParts,
  tx: Queries,
  user: UserRow,
  person: ProvidersPerson,
): Promise<UserRow> {
  const now = parts.clock.now().toISOString()
  await tx.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4::jsonb, $5::timestamptz, $5::timestamptz, $5::timestamptz)`,
    [user.id, person.provider, person.id, JSON.stringify(person.data), now],
  )
  const raw_app_meta_data = withProvider(user, person.provider)
  return updateUser(tx, user.id, { raw_app_meta_data }, now)
}

/** Adds the identity to an existing account; its owner is notified. */
async function addFurther(
  parts: AuthParts,
  tx: Queries,
  user: UserRow,
  person: ProvidersPerson,
): Promise<UserRow> {
  const { provider } = person
  const label = parts.providers.get(provider)?.label
  await sendNotice(parts, tx, user, (facts) =>
    parts.messages.signInLinked({ ...facts, provider, label }),
  )
  return addIdentity(parts, tx, user, person)
}

const renewIdentity = (tx: Queries, person: ProvidersPerson, now: Date) =>
  tx.query(
    `update auth.identities set identity_data = $3::jsonb, last_sign_in_at = $4::timestamptz, updated_at = $4::timestamptz
      where provider = $1 and provider_id = $2`,
    [person.provider, person.id, JSON.stringify(person.data), now.toISOString()],
  )

/**
 * Gives an account that nobody has proven to the owner of its mailbox: password, sessions, pending
 * mails and personal data are deleted. Only what an administrator entered for an invited person is
 * kept. The data is replaced before the proof is written, so that a product's trigger sees the
 * account emptied before it counts as proven.
 */
async function takeOver(
  parts: AuthParts,
  tx: Queries,
  user: UserRow,
  person: ProvidersPerson,
): Promise<UserRow> {
  const now = parts.clock.now().toISOString()
  await endSessions(tx, { userId: user.id })
  await voidTokens(tx, user.id)
  await tx.query('delete from auth.identities where user_id = $1', [user.id])
  const wasInvited = user.invited_at !== null && user.encrypted_password === null
  const said = wasInvited ? user.raw_user_meta_data : {}
  await updateUser(
    tx,
    user.id,
    {
      encrypted_password: null,
      sign_up_browser: null,
      email_change: null,
      phone_change: null,
      raw_user_meta_data: { ...said, ...person.data },
      raw_app_meta_data: { ...user.raw_app_meta_data, provider: person.provider, providers: [] },
    },
    now,
  )
  return updateUser(tx, user.id, { email_confirmed_at: now }, now)
}

/**
 * A person who was anonymous can now sign in again; the mailbox becomes theirs too if it is checked
 * and nobody else has it.
 */
async function keepForGood(
  parts: AuthParts,
  tx: Queries,
  user: UserRow,
  person: ProvidersPerson,
): Promise<UserRow> {
  const now = parts.clock.now().toISOString()
  const email = person.email && person.isEmailVerified ? normalEmail(person.email) : undefined
  const isFree = email !== undefined && !(await findUserByEmail(tx, email))
  return updateUser(
    tx,
    user.id,
    {
      is_anonymous: false,
      ...(isFree && !user.email && { email, email_confirmed_at: now }),
      raw_user_meta_data: { ...person.data, ...user.raw_user_meta_data },
    },
    now,
  )
}
