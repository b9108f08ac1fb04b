// The administrators, for the operator's tasks. The database's own triggers record each change,
// without a person: it was made on the machine itself.
import type { Queries } from '#server/auth/users/users.ts'

export type Administrator = {
  email: string
  full_name: string | null
  since: Date
  last_sign_in_at: Date | null
  banned: boolean
}

/**
 * The id of a person's account. Throws an Error of one line when there is none, or when nobody has
 * proven the address yet.
 */
export async function accountOf(database: Queries, email: string): Promise<string> {
  const [account] = await database.query<{ id: string; confirmed: boolean }>(
    `select id, confirmed_at is not null as confirmed from auth.users
     where email = lower($1) and not is_sso_user and deleted_at is null`,
    [email],
  )
  if (!account) throw new Error(`There is no account ${email}`)
  if (!account.confirmed) throw new Error(`${email} was never confirmed by its owner`)
  return account.id
}

/**
 * False when the person had this role already. The last administrator cannot be removed: throws an
 * Error.
 */
export async function setRole(
  database: Queries,
  id: string,
  role: 'admin' | 'candidate',
): Promise<boolean> {
  await database.query('select private.make_profile($1)', [id])
  const changed = await database.query(
    'update public.profiles set role = $2 where id = $1 and role <> $2 returning id',
    [id, role],
  )
  return changed.length > 0
}

export const administrators = (database: Queries) =>
  database.query<Administrator>(
    `select users.email, profiles.full_name, profiles.created_at as since, users.last_sign_in_at,
       coalesce(users.banned_until > now(), false) as banned
     from public.profiles join auth.users on users.id = profiles.id
     where profiles.role = 'admin' order by users.email`,
  )
