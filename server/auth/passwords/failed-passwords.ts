// Wrong passwords are counted by account and by address. Past the limit an account accepts one try
// per 30 seconds, so guessing is hopeless. Its owner is never locked out: a network from which they
// have signed in before is counted apart from strangers, and they can still sign in by mail.
import { addressKey, networkKey } from '../../caller/address.ts'
import { RecentMap } from '../../recent-map.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthParts } from '../parts.ts'
import { isKnownNetwork } from '../users/known-networks.ts'

const MAX_PAUSE_SECONDS = 30
const MAX_REMEMBERED = 50_000

/** `userId`: whose account it is, if anybody's. */
type PasswordAttempt = { account: string; address: string; userId: string | undefined }

type FailedPasswords = {
  /** Throws `AuthError` 429 with Retry-After while the account or the address is paused. */
  begin(attempt: PasswordAttempt): Promise<{
    /** Counts one wrong password. */
    failed(): Promise<void>
  }>
}

export function createFailedPasswords(
  parts: Pick<AuthParts, 'rateLimits' | 'clock' | 'secrets' | 'database'>,
): FailedPasswords {
  const pausedUntil = new RecentMap<string, number>(MAX_REMEMBERED)
  const now = () => parts.clock.now().getTime() / 1000

  return {
    async begin(attempt) {
      // Usually nobody is paused, and the caller's network need not be looked up.
      if (pausedUntil.size > 0) {
        for (const [, key] of await keysOf(attempt)) refuseWhilePaused(key)
      }
      return {
        async failed() {
          for (const [rule, key] of await keysOf(attempt)) count(rule, key)
        },
      }
    },
  }

  function refuseWhilePaused(key: string) {
    const wait = Math.ceil((pausedUntil.get(key) ?? 0) - now())
    if (wait > 0) throw new AuthError(errors.tooManyRequests, { retryAfter: wait })
    pausedUntil.delete(key)
  }

  function count(rule: string, key: string) {
    const wait = parts.rateLimits.take(rule, key)
    if (wait > 0) pausedUntil.set(key, now() + Math.min(wait, MAX_PAUSE_SECONDS))
  }

  async function keysOf({
    account,
    address,
    userId,
  }: PasswordAttempt): Promise<[rule: string, key: string][]> {
    const isKnown = await isKnownNetwork(parts, parts.database, userId, address)
    const hash = parts.secrets.mac('address', account).toString('hex')
    return [
      ['failed_password_account', isKnown ? `${hash} ${networkKey(address)}` : hash],
      ['failed_password_address', addressKey(address)],
    ]
  }
}
