// A login that is no superuser, with a database of its own: what docs/running.md asks for, and what
// a managed PostgreSQL gives.
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** The grants of docs/running.md. */
export const PLAIN_RIGHTS = 'createrole replication'

export type PlainLogin = { login: string; database: string; url: string }

/** Makes both, as a superuser would. `rights` are the attributes of the login. */
export async function makePlainLogin(
  superuserUrl: string,
  { rights = PLAIN_RIGHTS, owns = true } = {},
): Promise<PlainLogin> {
  const mark = randomBytes(4).toString('hex')
  const [login, database] = [`plain_${mark}`, `fresh_plain_${mark}`]
  const password = 'secret of the plain login'
  await asSuperuser(superuserUrl, [
    `create role ${login} login password '${password}' ${rights}`,
    `create database ${database} template template0 ${owns ? `owner ${login}` : ''}`,
  ])
  const url = asLogin(superuserUrl, login, password)
  return { login, database, url: inDatabase(url, database) }
}

/** One after the other. */
export async function asSuperuser(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** This address, for the database named. */
export function inDatabase(address: string, name: string): string {
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}

/** This address, for the login named. */
export function asLogin(address: string, login: string, password: string): string {
  const url = new URL(address)
  url.username = login
  url.password = password
  return url.href
}
