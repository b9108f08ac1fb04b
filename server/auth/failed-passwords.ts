// Wrong passwords are counted by account and by address. Past the limit an account answers one try per 30 seconds: guessing becomes
// hopeless, while its owner is slowed down but never locked out, and can still get in by mail.
import { addressKey } from '../caller/address.ts'
import { AuthError, errors } from './errors.ts'
import type { AuthParts } from './parts.ts'

const MOST_PAUSE_SECONDS = 30
const MOST_REMEMBERED = 50_000

export type FailedPasswords = {
  /** Throws `AuthError` 429 with Retry-After while the account or the address is paused. */
  mayTry(account: string, address: string): void
  /** Counts one wrong password. */
  failed(account: string, address: string): void
}

export function createFailedPasswords(
  parts: Pick<AuthParts, 'rateLimits' | 'clock' | 'secrets'>,
): FailedPasswords {
  const pausedUntil = new Map<string, number>()
  const now = () => parts.clock.now().getTime() / 1000

  return {
    mayTry(account, address) {
      for (const [, key] of keysOf(account, address)) {
        const wait = Math.ceil((pausedUntil.get(key) ?? 0) - now())
        if (wait > 0) throw new AuthError(errors.tooManyRequests, { retryAfter: wait })
        pausedUntil.delete(key)
      }
    },
    failed(account, address) {
      for (const [rule, key] of keysOf(account, address)) {
        const wait = parts.rateLimits.take(rule, key)
        if (wait > 0) pausedUntil.set(key, now() + Math.min(wait, MOST_PAUSE_SECONDS))
      }
      for (const key of pausedUntil.keys()) {
        if (pausedUntil.size <= MOST_REMEMBERED) break
        pausedUntil.delete(key)
      }
    },
  }

  function keysOf(account: string, address: string): [rule: string, key: string][] {
    return [
      ['failed_password_account', parts.secrets.mac('address', account).toString('hex')],
      ['failed_password_address', addressKey(address)],
    ]
  }
}
