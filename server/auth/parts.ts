// What the endpoints of auth are built from. Handed in by whoever puts the server together.
import type { Caller } from '../caller/caller.ts'
import type { Identify } from '../caller/identify.ts'
import type { RateLimits } from '../caller/rate-limits.ts'
import type { Sessions } from '../caller/sessions.ts'
import type { Tokens } from '../caller/tokens.ts'
import type { Clock } from '../clock.ts'
import type { ServerConfig } from '../config.ts'
import type { Log } from '../log.ts'
import type { Database } from '../postgres/database.ts'
import type { Sms } from '../sms/sms.ts'
import type { AuthMessages } from './messages.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Providers } from './providers/providers.ts'

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
  providers: Providers
  /**
   * Keyed hashing of short secrets and addresses: what is stored cannot be tried out without the
   * server's key.
   */
  secrets: Secrets
}

export type Secrets = {
  /** HMAC-SHA256 of `text` under a key of its own for `purpose`. */
  mac(purpose: string, text: string): Buffer
  /**
   * Encrypts what must be read again (AES-256-GCM), under a key of its own for `purpose` and for
   * use with `owner` alone.
   */
  seal(purpose: string, owner: string, bytes: Uint8Array): Buffer
  /** What `seal` was given. Throws when no private key of the set opens it. */
  open(purpose: string, owner: string, sealed: Uint8Array): Buffer
}
