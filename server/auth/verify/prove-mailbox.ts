// What happens when somebody used a mailed code or link: they have proved that a mailbox is theirs,
// and that changes the account.

import { isPasswordProven, type UsingBrowser } from '../browser/sign-up-browser.ts'
import { type OneTimeToken, type TokenKind, voidTokens } from '../codes/one-time-tokens.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthParts } from '../parts.ts'
import { endSessions } from '../sessions/open-session.ts'
import {
  isBanned,
  lockUser,
  putIdentity,
  type Queries,
  type UserChange,
  type UserRow,
  updateUser,
  withProvider,
} from '../users/users.ts'

/** `awaitsOtherMailbox`: the other mailbox of an address change has not agreed yet. */
type Proof = { user: UserRow; method: string } | { awaitsOtherMailbox: true }

const METHODS: Record<TokenKind, string> = {
  confirmation: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  reauthentication: 'otp',
}

/**
 * Uses up `token`. Throws `AuthError`: otp_expired when the account has changed since, user_banned.
 */
export async function proveMailbox(
  parts: AuthParts,
  tx: Queries,
  token: OneTimeToken,
  how: { by: 'code' | 'link'; place: UsingBrowser },
): Promise<Proof> {
  const user = await lockUser(tx, token.userId)
  if (!user) throw new AuthError(errors.otpExpired)
  if (isBanned(user, parts.clock.now())) throw new AuthError(errors.callerBanned)
  await tx.query('delete from auth.one_time_tokens where id = $1', [token.id])
  const changing = token.kind === 'email_change_current' || token.kind === 'email_change_new'
  if (changing) return agreeToNewAddress(parts, tx, user, token)
  if (user.email !== token.sentTo) throw new AuthError(errors.otpExpired)
  const proven = await confirmAddress(parts, tx, user, token.kind, how.place)
  return { user: proven, method: methodOf(proven, token.kind, how.by) }
}

/**
 * A person who confirmed a sign-up whose password was removed should choose one, as after a
 * recovery.
 */
function methodOf(user: UserRow, kind: TokenKind, by: 'code' | 'link'): string {
  if (kind === 'confirmation' && user.encrypted_password === null) return METHODS.recovery
  return by === 'code' && kind === 'magiclink' ? 'otp' : METHODS[kind]
}

/**
 * The first proof of a mailbox. An earlier password may come from a stranger who signed up in the
 * owner's name; unless it is known to be the owner's, it is removed and the sessions are ended.
 */
async function confirmAddress(
  parts: AuthParts,
  tx: Queries,
  user: UserRow,
  kind: TokenKind,
  place: UsingBrowser,
): Promise<UserRow> {
  if (user.email_confirmed_at) return user
  const now = parts.clock.now().toISOString()
  const change: UserChange = {
    email_confirmed_at: now,
    sign_up_browser: null,
    raw_user_meta_data: { ...user.raw_user_meta_data, email_verified: true },
  }
  const by = kind === 'confirmation' ? 'its confirmation' : 'another mail'
  if (!isPasswordProven(user, place, by)) {
    change.encrypted_password = null
    await endSessions(tx, { userId: user.id })
  }
  await voidTokens(tx, user.id, ['confirmation', 'invite', 'magiclink'])
  await markEmailIdentity(tx, user.id, user.email ?? '', now)
  return updateUser(tx, user.id, change, now)
}

async function agreeToNewAddress(
  parts: AuthParts,
  tx: Queries,
  user: UserRow,
  token: OneTimeToken,
): Promise<Proof> {
  const expected = token.kind === 'email_change_new' ? user.email_change : user.email
  if (!user.email_change || expected !== token.sentTo) throw new AuthError(errors.otpExpired)
  if (await isOtherMailboxPending(tx, user)) return { awaitsOtherMailbox: true }
  return { user: await changeAddress(parts, tx, user, user.email_change), method: 'email_change' }
}

/** Both must agree, but without an old mailbox only the new one is asked. */
async function isOtherMailboxPending(tx: Queries, user: UserRow): Promise<boolean> {
  const [pending] = await tx.query(
    `select from auth.one_time_tokens
      where user_id = $1 and kind in ('email_change_current', 'email_change_new')`,
    [user.id],
  )
  if (pending) return true
  // The new mailbox belongs to somebody else: they got no mail, and nobody can agree for them.
  const [taken] = await tx.query(
    `select from auth.users where email = $1 and not is_sso_user and id <> $2`,
    [user.email_change, user.id],
  )
  return taken !== undefined
}

/** Sets a confirmed new address; voids what was sent to the old one. */
export async function changeAddress(
  parts: AuthParts,
  tx: Queries,
  user: UserRow,
  email: string,
): Promise<UserRow> {
  const now = parts.clock.now().toISOString()
  await voidTokens(tx, user.id)
  await markEmailIdentity(tx, user.id, email, now)
  return updateUser(
    tx,
    user.id,
    {
      email,
      email_change: null,
      email_confirmed_at: now,
      is_anonymous: false,
      raw_user_meta_data: { ...user.raw_user_meta_data, email, email_verified: true },
      raw_app_meta_data: withProvider(user, 'email'),
    },
    now,
  )
}

const markEmailIdentity = (tx: Queries, userId: string, email: string, now: string) =>
  putIdentity(
    tx,
    {
      user_id: userId,
      provider: 'email',
      provider_id: userId,
      identity_data: { sub: userId, email, email_verified: true },
    },
    now,
  )
