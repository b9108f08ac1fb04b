// The table auth.mfa_factors: a person's second factors, and how they are read and written.
// Permission is checked before.
import { AuthError, errors } from '../errors/errors.ts'
import { refuseDuplicates } from './unique-violations.ts'
import type { Queries } from './users.ts'

type FactorKind = 'totp' | 'phone' | 'recovery_code'

export type FactorRow = {
  id: string
  user_id: string
  friendly_name: string | null
  factor_type: FactorKind
  status: 'unverified' | 'verified'
  /** Encrypted; as PostgreSQL writes bytes. */
  secret: string | null
  phone: string | null
  last_step: number | null
  wrong_guesses: number
  paused_until: string | null
  last_challenged_at: string | null
  created_at: string
  updated_at: string
}

type FactorChange = Partial<
  Pick<
    FactorRow,
    | 'friendly_name'
    | 'status'
    | 'phone'
    | 'last_step'
    | 'wrong_guesses'
    | 'paused_until'
    | 'last_challenged_at'
  >
>

/** The factors of these people, oldest first. */
export const factorsOf = (queries: Queries, userIds: readonly string[]): Promise<FactorRow[]> =>
  select(
    queries,
    'user_id = any (select jsonb_array_elements_text($1::jsonb)::uuid) order by created_at, id',
    [JSON.stringify(userIds)],
  )

/**
 * One of this person's factors, locked. Throws `AuthError` (mfa_factor_not_found) also when it
 * belongs to somebody else.
 */
export async function lockFactor(tx: Queries, userId: string, id: string): Promise<FactorRow> {
  const [factor] = await select(tx, 'id = $1 and user_id = $2 for update', [id, userId])
  if (!factor) throw new AuthError(errors.factorNotFound)
  return factor
}

/** The person's set of recovery codes, locked. Throws `AuthError` (mfa_factor_not_found). */
export async function lockRecovery(tx: Queries, userId: string): Promise<FactorRow> {
  const [factor] = await select(tx, `user_id = $1 and factor_type = 'recovery_code' for update`, [
    userId,
  ])
  if (!factor) throw new AuthError(errors.factorNotFound)
  return factor
}

/** A new factor. Throws `AuthError` when the person has another with this name. */
export async function insertFactor(
  tx: Queries,
  factor: Pick<FactorRow, 'id' | 'user_id' | 'friendly_name' | 'factor_type' | 'status'> &
    Partial<Pick<FactorRow, 'secret' | 'phone'>>,
  now: string,
): Promise<FactorRow> {
  const [row] = await refuseDuplicates(
    tx.query<{ json: string }>(
      `insert into auth.mfa_factors
         (id, user_id, friendly_name, factor_type, status, secret, phone, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6::bytea, $7, $8::timestamptz, $8::timestamptz)
       returning to_jsonb(mfa_factors)::text as json`,
      [
        factor.id,
        factor.user_id,
        factor.friendly_name,
        factor.factor_type,
        factor.status,
        factor.secret ?? null,
        factor.phone ?? null,
        now,
      ],
    ),
    DUPLICATES,
  )
  return JSON.parse(row!.json) as FactorRow
}

/**
 * Changes the named columns. Throws `AuthError` when another of the person's factors has the new
 * name.
 */
export async function updateFactor(
  tx: Queries,
  id: string,
  change: FactorChange,
  now: string,
): Promise<FactorRow> {
  // Column names are keys of our own types, never of a request.
  const columns = Object.entries({ ...change, updated_at: now })
  const [row] = await refuseDuplicates(
    tx.query<{ json: string }>(
      `update auth.mfa_factors set ${columns.map(([name], i) => `${name} = $${i + 2}`).join(', ')}
        where id = $1 returning to_jsonb(mfa_factors)::text as json`,
      [id, ...columns.map(([, value]) => value)],
    ),
    DUPLICATES,
  )
  if (!row) throw new AuthError(errors.factorNotFound)
  return JSON.parse(row.json) as FactorRow
}

/** The protocol's Factor object; members that are empty are left out. */
export function factorJson(factor: FactorRow) {
  return {
    id: factor.id,
    ...(factor.friendly_name && { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    status: factor.status,
    ...(factor.phone && { phone: factor.phone }),
    created_at: time(factor.created_at),
    updated_at: time(factor.updated_at),
    ...(factor.last_challenged_at && { last_challenged_at: time(factor.last_challenged_at) }),
  }
}

async function select(
  queries: Queries,
  condition: string,
  values: readonly unknown[],
): Promise<FactorRow[]> {
  const rows = await queries.query<{ json: string }>(
    `select to_jsonb(mfa_factors)::text as json from auth.mfa_factors where ${condition}`,
    values,
  )
  return rows.map(({ json }) => JSON.parse(json) as FactorRow)
}

const DUPLICATES = { mfa_factors_friendly_name_key: errors.factorNameTaken }

/** RFC 3339, UTC. */
const time = (value: string) => new Date(value).toISOString()
