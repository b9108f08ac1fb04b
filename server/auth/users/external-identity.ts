// The user of an identity that is never attached to another account: a wallet, or an account at a
// company's own provider. The first sign-in creates the user.
import { randomUUID } from 'node:crypto'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthParts } from '../parts.ts'
import { requireAllowedData } from './sign-up-data.ts'
import {
  insertUser,
  isBanned,
  lockOwner,
  putIdentity,
  type Queries,
  type UserChange,
  type UserRow,
  updateUser,
} from './users.ts'

export type ExternalIdentity = {
  provider: string
  providerId: string
  /** What the provider says of the person; it becomes their `user_metadata`. */
  data: Record<string, unknown>
  /** Updated at each sign-in. */
  person: Pick<UserChange, 'email' | 'is_sso_user'>
}

/** Throws `AuthError`: signup_disabled, user_banned. */
export async function upsertExternalUser(
  parts: AuthParts,
  tx: Queries,
  identity: ExternalIdentity,
): Promise<UserRow> {
  const { provider, providerId, data } = identity
  const known = await lockOwner(tx, provider, providerId)
  const now = parts.clock.now().toISOString()
  if (known && isBanned(known, parts.clock.now())) throw new AuthError(errors.userBanned)
  const user = known
    ? await updateUser(tx, known.id, changeOf(known, identity, now), now)
    : await insertPerson(parts, tx, identity, now)
  await putIdentity(
    tx,
    {
      user_id: user.id,
      provider,
      provider_id: providerId,
      identity_data: data,
      signedInAt: now,
    },
    now,
  )
  return user
}

const changeOf = (known: UserRow, { data, person }: ExternalIdentity, now: string): UserChange => ({
  ...person,
  ...(person.email && { email_confirmed_at: known.email_confirmed_at ?? now }),
  raw_user_meta_data: { ...known.raw_user_meta_data, ...data },
})

async function insertPerson(
  parts: AuthParts,
  tx: Queries,
  { provider, data, person }: ExternalIdentity,
  now: string,
): Promise<UserRow> {
  if (!parts.config.auth.signup) throw new AuthError(errors.signupDisabled)
  await requireAllowedData(parts, data)
  return insertUser(
    tx,
    {
      ...person,
      id: randomUUID(),
      email_confirmed_at: person.email ? now : null,
      raw_app_meta_data: { provider, providers: [provider] },
      raw_user_meta_data: data,
    },
    now,
  )
}
