// A person by their phone number: the rows of a new one, and what is stored when a number is
// proven.
import { randomUUID } from 'node:crypto'
import type { AuthParts } from '../parts.ts'
import { insertUser, putIdentity, type Queries, type UserRow } from './users.ts'

/**
 * What a sign-up by phone stores as `user_metadata`: the person's own data, overridden by what we
 * know of the number.
 */
export const phoneUserData = (
  id: string,
  phone: string,
  verified: boolean,
  data: Record<string, unknown> | undefined,
) => ({ ...data, sub: id, phone, email_verified: false, phone_verified: verified })

/** A person with a number and its identity. Only the server writes `app_metadata`. */
export async function insertPhoneUser(
  parts: AuthParts,
  tx: Queries,
  person: {
    id?: string | undefined
    phone: string
    passwordHash: string | null
    confirmed: boolean
    data?: Record<string, unknown> | undefined
    /** An administrator gave the data: it becomes `user_metadata` as it is. */
    isGiven?: boolean
    signUpBrowser?: string
  },
): Promise<UserRow> {
  const id = person.id ?? randomUUID()
  const { phone, confirmed } = person
  const now = parts.clock.now().toISOString()
  const user = await insertUser(
    tx,
    {
      id,
      phone,
      phone_confirmed_at: confirmed ? now : null,
      encrypted_password: person.passwordHash,
      sign_up_browser: person.signUpBrowser ?? null,
      raw_app_meta_data: { provider: 'phone', providers: ['phone'] },
      raw_user_meta_data: person.isGiven
        ? (person.data ?? {})
        : phoneUserData(id, phone, confirmed, person.data),
    },
    now,
  )
  await markPhoneIdentity(tx, id, phoneUserData(id, phone, confirmed, person.data), now)
  return user
}

/** Updates the data of the number's identity; creates it when it is missing. */
export const markPhoneIdentity = (
  tx: Queries,
  userId: string,
  identity_data: Record<string, unknown>,
  now: string,
) =>
  putIdentity(
    tx,
    { user_id: userId, provider: 'phone', provider_id: userId, identity_data, signedInAt: now },
    now,
  )

/**
 * Removes a number from accounts that never proved it: its real owner must not be kept out by a
 * sign-up in their name. An account that has nothing else is deleted.
 */
export async function releaseUnprovenNumber(
  tx: Queries,
  phone: string,
  owner: string,
  now: string,
): Promise<void> {
  const values = [phone, owner]
  const unproven = 'phone = $1 and phone_confirmed_at is null and id <> $2'
  await tx.query(
    `delete from auth.users where ${unproven} and email is null and not is_anonymous
        and not exists (select from auth.sessions where user_id = users.id)
        and not exists (select from auth.identities where user_id = users.id and provider <> 'phone')`,
    values,
  )
  await tx.query(
    `update auth.users set phone = null, updated_at = $3::timestamptz where ${unproven}`,
    [...values, now],
  )
}
