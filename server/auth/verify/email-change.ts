// A new e-mail address: nothing changes until its mailbox, and by default the old one too, has
// agreed. Whether somebody else has the address is not revealed; its owner gets no mail.

import { sendCodeMail } from '../codes/mail-codes.ts'
import { voidTokens } from '../codes/one-time-tokens.ts'
import type { AuthParts } from '../parts.ts'
import { findUserByEmail, type Queries, type UserRow, updateUser } from '../users/users.ts'

const LINKS = ['email_change_current', 'email_change_new'] as const

/** Stores the request and writes to the mailboxes that must agree. */
export async function sendAddressChange(
  parts: AuthParts,
  tx: Queries,
  user: UserRow,
  newEmail: string,
  mail: { redirectTo: string; codeChallenge?: string | undefined },
): Promise<UserRow> {
  const now = parts.clock.now().toISOString()
  await voidTokens(tx, user.id, LINKS)
  let changed = await updateUser(
    tx,
    user.id,
    { email_change: newEmail, email_change_sent_at: now },
    now,
  )
  if (user.email && parts.config.auth.doubleConfirmEmailChange) {
    changed = await sendCodeMail(parts, tx, {
      ...mail,
      kind: 'email_change_current',
      user: changed,
      to: user.email,
    })
  }
  if (await findUserByEmail(tx, newEmail)) return changed
  return sendCodeMail(parts, tx, { ...mail, kind: 'email_change_new', user: changed, to: newEmail })
}

/** Asking for the present address cancels a pending change. */
export async function cancelAddressChange(
  parts: AuthParts,
  tx: Queries,
  user: UserRow,
): Promise<UserRow> {
  if (!user.email_change) return user
  await voidTokens(tx, user.id, LINKS)
  return updateUser(tx, user.id, { email_change: null }, parts.clock.now().toISOString())
}
