// People as the protocol shows them. Hashes and one-time tokens are never included.
import { type FactorRow, factorJson, factorsOf } from './factor-rows.ts'
import { type IdentityRow, identitiesOf, type Queries, type UserRow } from './users.ts'

/** The protocol's User object; members that are empty are left out. */
export function userJson(
  user: UserRow,
  identities: readonly IdentityRow[],
  factors: readonly FactorRow[] = [],
) {
  return present({
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    email_confirmed_at: time(user.email_confirmed_at),
    invited_at: time(user.invited_at),
    phone: user.phone ?? '',
    phone_confirmed_at: time(user.phone_confirmed_at),
    confirmation_sent_at: time(user.confirmation_sent_at),
    confirmed_at: time(user.confirmed_at),
    recovery_sent_at: time(user.recovery_sent_at),
    new_email: user.email_change || undefined,
    email_change_sent_at: time(user.email_change_sent_at),
    new_phone: user.phone_change || undefined,
    phone_change_sent_at: time(user.phone_change_sent_at),
    reauthentication_sent_at: time(user.reauthentication_sent_at),
    last_sign_in_at: time(user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    factors: factors.length > 0 ? factors.map(factorJson) : undefined,
    identities: identities.map(identityJson),
    created_at: time(user.created_at),
    updated_at: time(user.updated_at),
    banned_until: time(user.banned_until),
    deleted_at: time(user.deleted_at),
    is_anonymous: user.is_anonymous,
  })
}

type UserJson = ReturnType<typeof userJson>

export async function readUserJson(queries: Queries, user: UserRow): Promise<UserJson> {
  const [json] = await readUsersJson(queries, [user])
  return json!
}

export async function readUsersJson(
  queries: Queries,
  users: readonly UserRow[],
): Promise<UserJson[]> {
  const ids = users.map(({ id }) => id)
  const identities = await identitiesOf(queries, ids)
  const factors = await factorsOf(queries, ids)
  const ofUser = <Row extends { user_id: string }>(rows: readonly Row[], { id }: UserRow) =>
    rows.filter(({ user_id }) => user_id === id)
  return users.map((user) => userJson(user, ofUser(identities, user), ofUser(factors, user)))
}

const identityJson = (identity: IdentityRow) =>
  present({
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: time(identity.last_sign_in_at),
    created_at: time(identity.created_at),
    updated_at: time(identity.updated_at),
    email: identity.email ?? undefined,
  })

/** RFC 3339, UTC. */
const time = (value: string | null) => (value ? new Date(value).toISOString() : undefined)

const present = <T extends Record<string, unknown>>(members: T) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: T[K]
  }
