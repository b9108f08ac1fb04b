// What the endpoints of auth are built from. Passed in by the code that starts the server.
import type { Context } from 'hono'
import type { Caller } from '../caller/caller.ts'
import type { Identify } from '../caller/identify.ts'
import type { RateLimits } from '../caller/rate-limits.ts'
import type { Sessions } from '../caller/sessions.ts'
import type { Tokens } from '../caller/tokens.ts'
import type { Clock } from '../clock.ts'
import type { ServerConfig } from '../config.ts'
import type { ServerEnv } from '../http/env.ts'
import type { Log } from '../log.ts'
import type { Database } from '../postgres/database.ts'
import type { Sms } from '../sms/sms.ts'
import type { AuthMessages } from './messages.ts'
import type { Provider } from './provider.ts'
import type { Secrets } from './secrets.ts'

/** One request and its answer. */
export type AuthContext = Context<ServerEnv>

export type AuthOptions = {
  /** The service login: it owns the schema auth. */
  database: Database
  identify: Identify
  tokens: Tokens
  sessions: Pick<Sessions, 'forget'>
  messages: AuthMessages
  /** Sends codes to phones. */
  sms: Sms
  rateLimits: RateLimits
  clock: Clock
  config: ServerConfig
  log: Log
  /**
   * Whether a signed-in caller may use the admin calls (`config.auth.adminFunction`, called as
   * them).
   */
  adminAllowed: (caller: Caller) => Promise<boolean>
  /**
   * Words a password may not be built on, e.g. the name of the site; the site's host name always
   * counts.
   */
  contextWords?: readonly string[]
  /**
   * Checks a captcha's answer; absent: no captcha is asked for. An error of the verifier counts as
   * no.
   */
  captcha?: (token: string, address: string) => Promise<boolean>
}

export type AuthParts = AuthOptions & {
  passwords: Passwords
  /** The configured providers by name. */
  providers: ReadonlyMap<string, Provider>
  /**
   * Keyed hashing of short secrets and addresses: without the server's key, stored hashes cannot be
   * tried out.
   */
  secrets: Secrets
}

export type Passwords = {
  /** A new PHC string. */
  hash(password: string): Promise<string>
  /**
   * Whether `password` belongs to `phc`. Without a hash it spends the same time and answers false.
   */
  verify(password: string, phc: string | null | undefined): Promise<boolean>
}
