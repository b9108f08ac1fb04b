// The table auth.users and its identities: the rows, and how they are read and written. Permission
// is checked before.
import type { Transaction } from '../../postgres/database.ts'
import { AuthError, errors } from '../errors/errors.ts'
import { refuseDuplicates } from './unique-violations.ts'

export type UserRow = {
  id: string
  aud: string
  role: string
  email: string | null
  encrypted_password: string | null
  email_confirmed_at: string | null
  invited_at: string | null
  confirmation_sent_at: string | null
  recovery_sent_at: string | null
  email_change: string | null
  email_change_sent_at: string | null
  reauthentication_sent_at: string | null
  last_sign_in_at: string | null
  raw_app_meta_data: Record<string, unknown>
  raw_user_meta_data: Record<string, unknown>
  phone: string | null
  phone_confirmed_at: string | null
  phone_change: string | null
  phone_change_sent_at: string | null
  confirmed_at: string | null
  is_sso_user: boolean
  sign_up_browser: string | null
  is_anonymous: boolean
  banned_until: string | null
  deleted_at: string | null
  created_at: string
  updated_at: string
}

export type IdentityRow = {
  id: string
  user_id: string
  provider: string
  provider_id: string
  identity_data: Record<string, unknown>
  email: string | null
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

/** Anything that runs a statement: the database itself or an open transaction. */
export type Queries = Pick<Transaction, 'query'>

export const findUserByEmail = (queries: Queries, email: string) =>
  one(queries, 'email = $1 and not is_sso_user and deleted_at is null', [email])

export const findUserByPhone = (queries: Queries, phone: string) =>
  one(queries, 'phone = $1 and deleted_at is null', [phone])

/** The person who waits for the confirmation of a number; of several, the last who asked. */
export const findUserByPhoneChange = (queries: Queries, phone: string) =>
  one(
    queries,
    'phone_change = $1 and deleted_at is null order by phone_change_sent_at desc limit 1',
    [phone],
  )

export const findUser = (queries: Queries, id: string) =>
  one(queries, 'id = $1 and deleted_at is null', [id])

export const isBanned = (user: UserRow, now: Date) =>
  user.banned_until !== null && new Date(user.banned_until) > now

/** Waits for concurrent changes of this person. */
export const lockUser = (tx: Queries, id: string) =>
  one(tx, 'id = $1 and deleted_at is null for update', [id])

async function one(
  queries: Queries,
  condition: string,
  values: readonly unknown[],
): Promise<UserRow | undefined> {
  const rows = await queries.query<{ json: string }>(
    `select to_jsonb(users)::text as json from auth.users where ${condition}`,
    values,
  )
  return rows[0] && (JSON.parse(rows[0].json) as UserRow)
}

/**
 * The owner of an identity, locked. If nobody has it yet, others that sign in with it wait: two at
 * once create one person.
 */
export async function lockOwner(
  tx: Queries,
  provider: string,
  providerId: string,
): Promise<UserRow | undefined> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${provider} ${providerId}`,
  ])
  const [identity] = await tx.query<{ user_id: string }>(
    'select user_id::text as user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, providerId],
  )
  return identity && lockUser(tx, identity.user_id)
}

export async function identitiesOf(
  queries: Queries,
  userIds: readonly string[],
): Promise<IdentityRow[]> {
  const rows = await queries.query<{ json: string }>(
    `select to_jsonb(identities)::text as json from auth.identities
      where user_id = any (select jsonb_array_elements_text($1::jsonb)::uuid) order by created_at, id`,
    [JSON.stringify(userIds)],
  )
  return rows.map(({ json }) => JSON.parse(json) as IdentityRow)
}

export type UserChange = Partial<
  Omit<UserRow, 'id' | 'confirmed_at' | 'created_at' | 'updated_at' | 'aud'>
>

/** A new person. Throws `AuthError` when the address is taken. */
export async function insertUser(
  tx: Queries,
  user: UserChange & { id?: string },
  now: string,
): Promise<UserRow> {
  const columns = { ...user, created_at: now, updated_at: now }
  const { names, values } = parameters(columns)
  const [row] = await refuseDuplicates(
    tx.query<{ json: string }>(
      `insert into auth.users (${names.join(', ')})
       values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning to_jsonb(users)::text as json`,
      values,
    ),
    DUPLICATES,
  )
  return JSON.parse(row!.json) as UserRow
}

/** Changes the named columns. Throws `AuthError` when a new address is taken. */
export async function updateUser(
  tx: Queries,
  id: string,
  change: UserChange,
  now: string,
): Promise<UserRow> {
  const { names, values } = parameters({ ...change, updated_at: now })
  const [row] = await refuseDuplicates(
    tx.query<{ json: string }>(
      `update auth.users set ${names.map((name, i) => `${name} = $${i + 2}`).join(', ')}
        where id = $1 returning to_jsonb(users)::text as json`,
      [id, ...values],
    ),
    DUPLICATES,
  )
  if (!row) throw new AuthError(errors.userNotFound)
  return JSON.parse(row.json) as UserRow
}

/** Column names are keys of our own types, never of a request. */
function parameters(columns: Record<string, unknown>) {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  return {
    names: given.map(([name]) => name),
    values: given.map(([, value]) =>
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ),
  }
}

/** The `app_metadata` of a person who can also sign in through `provider`. */
export function withProvider({ raw_app_meta_data: data }: UserRow, provider: string) {
  const known: unknown[] = Array.isArray(data.providers) ? data.providers : []
  return {
    ...data,
    provider: data.provider ?? provider,
    providers: [...new Set([...known, provider])],
  }
}

/**
 * A statement that updates the data of identities (user_id, provider, provider_id, identity_data,
 * times) and creates missing ones.
 */
export const putIdentities = (rows: string) => `
  insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at) ${rows}
  on conflict (provider, provider_id) do update
     set identity_data = auth.identities.identity_data || excluded.identity_data,
         last_sign_in_at = coalesce(excluded.last_sign_in_at, auth.identities.last_sign_in_at),
         updated_at = excluded.updated_at`

/** Updates the data of one provider's identity; creates it when it is missing. */
export async function putIdentity(
  tx: Queries,
  identity: Pick<IdentityRow, 'user_id' | 'provider' | 'provider_id' | 'identity_data'> & {
    signedInAt?: string
  },
  now: string,
): Promise<void> {
  await tx.query(
    putIdentities(
      'values ($1, $2, $3, $4::jsonb, $5::timestamptz, $6::timestamptz, $6::timestamptz)',
    ),
    [
      identity.user_id,
      identity.provider,
      identity.provider_id,
      JSON.stringify(identity.identity_data),
      identity.signedInAt ?? null,
      now,
    ],
  )
}

const DUPLICATES = { users_email_key: errors.emailExists, users_phone_key: errors.phoneExists }
