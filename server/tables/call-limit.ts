// Limits how often a caller may use the table API: visitors are counted by address, people by their
// id, calls with the secret key not at all.
import { addressKey } from '../caller/address.ts'
import type { Caller } from '../caller/caller.ts'
import type { RateLimits } from '../caller/rate-limits.ts'
import { errors, TableError } from './errors.ts'

/** The key under which a caller is counted; undefined for the secret key. */
export const rateLimitKey = ({ role, claims, address }: Caller): string | undefined =>
  claims.sub ?? (role === 'service_role' ? undefined : addressKey(address))

/** Counts one call. Throws 429 with Retry-After when the limit is reached. */
export function countCall(rateLimits: RateLimits, caller: Caller, method: string) {
  const key = rateLimitKey(caller)
  if (key === undefined) return
  const ofPerson = method === 'GET' || method === 'HEAD' ? 'rest_read' : 'rest_write'
  const wait = rateLimits.take(caller.claims.sub ? ofPerson : 'rest_anon', key)
  if (wait > 0) throw new TableError(errors.tooManyRequests(wait))
}
