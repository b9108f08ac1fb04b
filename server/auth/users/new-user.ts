// The rows of a new person, and the answer of a sign-up, which is the same whether or not it
// created one.
import { randomUUID } from 'node:crypto'
import type { AuthParts } from '../parts.ts'
import type { Secrets } from '../secrets.ts'
import { phoneUserData } from './phone-user.ts'
import { userJson } from './user-json.ts'
import { insertUser, putIdentity, type Queries, type UserRow } from './users.ts'

/**
 * What an e-mail sign-up stores as `user_metadata`: the person's own data, overridden by what we
 * know of the address.
 */
export const emailUserData = (
  id: string,
  email: string,
  verified: boolean,
  data: Record<string, unknown> | undefined,
) => ({ ...data, sub: id, email, email_verified: verified, phone_verified: false })

/** A person with an e-mail address and its identity. Only the server writes `app_metadata`. */
export async function insertEmailUser(
  parts: AuthParts,
  tx: Queries,
  person: {
    id?: string | undefined
    email: string
    passwordHash: string | null
    confirmed: boolean
    data?: Record<string, unknown> | undefined
    /** An administrator gave the data: it becomes `user_metadata` as it is. */
    isGiven?: boolean
    appData?: Record<string, unknown> | undefined
    invited?: boolean
    signUpBrowser?: string
  },
): Promise<UserRow> {
  const id = person.id ?? randomUUID()
  const { email, confirmed } = person
  const now = parts.clock.now().toISOString()
  const user = await insertUser(
    tx,
    {
      id,
      email,
      encrypted_password: person.passwordHash,
      sign_up_browser: person.signUpBrowser ?? null,
      email_confirmed_at: confirmed ? now : null,
      invited_at: person.invited ? now : null,
      raw_app_meta_data: { ...person.appData, provider: 'email', providers: ['email'] },
      raw_user_meta_data: person.isGiven
        ? (person.data ?? {})
        : emailUserData(id, email, confirmed, person.data),
    },
    now,
  )
  await putIdentity(
    tx,
    {
      user_id: id,
      provider: 'email',
      provider_id: id,
      identity_data: emailUserData(id, email, confirmed, person.data),
    },
    now,
  )
  return user
}

/**
 * The answer to a sign-up that waits for confirmation. It is made from the request alone, with only
 * the id from the database, so that a known address and a new one look the same.
 */
export function pendingUserJson(
  id: string,
  address: { email: string } | { phone: string },
  data: Record<string, unknown> | undefined,
  now: string,
) {
  const blank = { confirmed_at: null, email_confirmed_at: null, invited_at: null }
  const [provider, email, phone] =
    'email' in address ? ['email', address.email, null] : ['phone', null, address.phone]
  const identityData =
    'email' in address
      ? emailUserData(id, address.email, false, data)
      : phoneUserData(id, address.phone, false, data)
  const user = {
    ...blank,
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    encrypted_password: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: identityData,
    phone,
    phone_confirmed_at: null,
    phone_change: null,
    phone_change_sent_at: null,
    is_sso_user: false,
    sign_up_browser: null,
    is_anonymous: false,
    banned_until: null,
    deleted_at: null,
    created_at: now,
    updated_at: now,
  } satisfies UserRow
  const identity = {
    id: randomUUID(),
    user_id: id,
    provider,
    provider_id: id,
    identity_data: identityData,
    email,
    last_sign_in_at: null,
    created_at: now,
    updated_at: now,
  }
  return userJson(user, [identity])
}

/**
 * The id in the answer to a sign-up with a taken address: always the same for the address, as a
 * real one would be.
 */
export function fakeUserId(secrets: Secrets, address: string): string {
  const bytes = secrets.mac('invented-user', address).subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [0, 8, 12, 16, 20].map((start, i, all) => hex.slice(start, all[i + 1])).join('-')
}
