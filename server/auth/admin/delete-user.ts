// Ending an account: for good, or so that only an unreadable row stays behind. A product may refuse
// by a trigger or a reference.
import { createHash } from 'node:crypto'
import { voidTokens } from '../codes/one-time-tokens.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthParts } from '../parts.ts'
import { endSessions } from '../sessions/open-session.ts'
import { lockUser, type Queries, updateUser } from '../users/users.ts'

/** Deletes the row; what refers to it follows the product's own rules. */
export async function deleteUser(tx: Queries, id: string): Promise<void> {
  const [gone] = await tx.query('delete from auth.users where id = $1 returning id', [id])
  if (!gone) throw new AuthError(errors.userNotFound)
}

/** Keeps the row for references and takes everything personal out of it. */
export async function eraseUser(parts: AuthParts, tx: Queries, id: string): Promise<void> {
  const user = await lockUser(tx, id)
  if (!user) throw new AuthError(errors.userNotFound)
  const now = parts.clock.now().toISOString()
  await endSessions(tx, { userId: id })
  await voidTokens(tx, id)
  await tx.query('delete from auth.identities where user_id = $1', [id])
  await tx.query('delete from auth.mfa_factors where user_id = $1', [id])
  await tx.query('delete from auth.known_networks where user_id = $1', [id])
  await updateUser(
    tx,
    id,
    {
      email: user.email && hashAddress(id, user.email),
      phone: user.phone && hashAddress(id, user.phone),
      email_change: null,
      phone_change: null,
      encrypted_password: null,
      raw_user_meta_data: {},
      raw_app_meta_data: {},
      deleted_at: now,
    },
    now,
  )
}

const hashAddress = (id: string, address: string) =>
  createHash('sha256').update(`${id} ${address}`).digest('hex')
