// What the endpoints of auth are built from. Handed in by whoever puts the server together.
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
  /** Carries codes to phones. */
  sms: Sms
  rateLimits: RateLimits
  clock: Clock
  config: ServerConfig
  log: Log
  /**
   * Whether the admin calls are open to a signed-in caller (`config.auth.adminFunction`, called as
   * them).
   */
  adminAllowed: (caller: Caller) => Promise<boolean>
  /**
   * Words a password may not be built on, e.g. the name of the site; the host name of the site
   * always counts.
   */
  contextWords?: readonly string[]
  /** Checks a captcha's answer; absent: none is asked for. A fault of the checker counts as no. */
  captcha?: (token: string, address: string) => Promise<boolean>
}

export type AuthParts = AuthOptions & {
  passwords: Passwords
  /** The configured providers by name. */
  providers: ReadonlyMap<string, Provider>
  /**
   * Keyed hashing of short secrets and addresses: what is stored cannot be tried out without the
   * server's key.
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
