// The password of the login `authenticator`. It is derived from the owner's password, so that all
// processes on one database agree on it without storing anything; the database only gets its SCRAM
// verifier.
import { createHmac, hash, pbkdf2Sync, randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { MigrationConnection } from './migrate.ts'
import type { PoolLog } from './pool.ts'

const login = 'authenticator'
const iterations = 4096

/**
 * The address at which requests connect: that of the owner, with the login `authenticator`. Sets
 * the login's password if it differs. If the owner may not do that, or has no password to derive
 * one from, it is the owner's own address: the callers' roles still apply, but the login behind
 * them has more rights than it should, which is logged. `connection` is a session of the owner in
 * the database of `ownerUrl`, after the server's migrations.
 */
export async function prepareApiLogin(
  ownerUrl: string,
  connection: MigrationConnection,
  log: PoolLog,
): Promise<string> {
  const url = new URL(ownerUrl)
  if (!url.password) {
    log.warn(
      {},
      `the database address has no password to derive that of ${login} from; requests use the owner's login`,
    )
    return ownerUrl
  }
  const password = derive(decodeURIComponent(url.password))
  url.username = login
  url.password = password
  if (await opens(url.href)) return url.href
  try {
    await connection.query(`alter role ${login} password '${verifier(password)}'`)
  } catch (error) {
    // Another process may have set the same password at the same moment.
    if (await opens(url.href)) return url.href
    const { code } = error as { code?: string }
    if (code !== '42501') throw error
    log.warn(
      { code },
      `this login may not set the password of ${login}; requests use the owner's login`,
    )
    return ownerUrl
  }
  if (await opens(url.href)) return url.href
  log.warn(
    {},
    `${login} cannot log in (pg_hba.conf or the pooler does not know it); requests use the owner's login`,
  )
  return ownerUrl
}

const derive = (secret: string) =>
  createHmac('sha256', secret).update(`login ${login}`).digest('base64url')

async function opens(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/**
 * What PostgreSQL stores of a password (RFC 5803): it can check a password with it, but nobody can
 * log in with it.
 */
function verifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const keyFor = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = hash('sha256', keyFor('Client Key'), 'base64')
  const server = keyFor('Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${server}`
}
