// How often a caller may use the table API: visitors are counted by address, people by their id, the secret key not at all.
import { addressKey } from '../caller/address.ts'
import type { Caller } from '../caller/caller.ts'
import type { RateLimits } from '../caller/rate-limits.ts'
import { errors } from './errors.ts'

/** Counts one call. Throws 429 with Retry-After when it is one too many. */
export function admit(rateLimits: RateLimits, { role, claims, address }: Caller, method: string) {
  const wait = claims.sub
    ? rateLimits.take(
        method === 'GET' || method === 'HEAD' ? 'rest_read' : 'rest_write',
        claims.sub,
      )
    : role === 'service_role'
      ? 0
      : rateLimits.take('rest_anon', addressKey(address))
  if (wait > 0) throw errors.tooManyRequests(wait)
}
