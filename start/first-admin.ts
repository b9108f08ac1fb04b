// The first administrator of an empty installation. Made here, on the machine itself: no HTTP path ever makes one.
import { randomBytes } from 'node:crypto'
import type { Database } from '#server/postgres/database.ts'

export type SignIn = { email: string; password: string }

/** Makes the administrator when there is none yet and answers the sign-in to print once; undefined when there is one. */
export async function makeFirstAdmin(options: {
  database: Pick<Database, 'query'>
  createUser: (user: { email: string; password: string; fullName: string }) => Promise<string>
  email: string
  password?: string
}): Promise<SignIn | undefined> {
  const { database, createUser, email } = options
  const [known] = await database.query<{ exists: boolean }>(
    `select exists (select from public.profiles where role = 'admin')`,
  )
  if (known?.exists) return undefined
  const password = options.password ?? randomBytes(12).toString('base64url')
  const id = await createUser({ email, password, fullName: 'Administrator' })
  await database.query(
    `insert into public.profiles (id, email, full_name, role) values ($1, $2, 'Administrator', 'admin')
     on conflict (id) do update set role = 'admin'`,
    [id, email],
  )
  return { email, password }
}
