// The first administrator of an empty installation. Created here, on the machine itself: no HTTP
// path ever does it.
import { randomBytes } from 'node:crypto'
import type { Database } from '#server/postgres/database.ts'
import type { NewAccount } from './accounts.ts'

export type SignIn = { email: string; password: string }

/**
 * Creates the administrator if there is none and returns the sign-in to print once; undefined if
 * there is one. Of several processes that start together on one database, only one does it.
 */
export async function makeFirstAdmin(options: {
  database: Pick<Database, 'query' | 'transaction'>
  createUser: (user: NewAccount) => Promise<string>
  setPassword: (id: string, password: string) => Promise<void>
  email: string
  password?: string
}): Promise<SignIn | undefined> {
  const { database, createUser, setPassword, email } = options
  if (await hasAdmin(database)) return undefined
  return database.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('first administrator'))`)
    if (await hasAdmin(tx)) return undefined
    const password = options.password ?? randomBytes(12).toString('base64url')
    // A start that is interrupted here leaves the account without its role.
    const [left] = await tx.query<{ id: string }>(
      'select id from auth.users where email = lower($1) and not is_sso_user',
      [email],
    )
    if (left) await setPassword(left.id, password)
    const id = left?.id ?? (await createUser({ email, password, fullName: 'Administrator' }))
    await tx.query(
      `insert into public.profiles (id, email, full_name, role) values ($1, $2, 'Administrator', 'admin')
       on conflict (id) do update set role = 'admin'`,
      [id, email],
    )
    return { email, password }
  })
}

async function hasAdmin(database: Pick<Database, 'query'>): Promise<boolean> {
  const [known] = await database.query<{ exists: boolean }>(
    `select exists (select from public.profiles where role = 'admin')`,
  )
  return known?.exists === true
}
