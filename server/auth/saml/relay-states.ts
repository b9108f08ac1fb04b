// Requests of people who were sent to a provider. Each can be used once, also when the sign-in
// fails.
import { randomBytes, randomUUID } from 'node:crypto'
import { isUuid } from '../caller-checks.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { Queries } from '../users/users.ts'

export type RelayState = {
  id: string
  provider_id: string
  /** The ID of the SAML request. */
  request_id: string
  redirect_to: string
  /** The challenge of the browser that asked (S256). */
  code_challenge: string
}

const MAX_SECONDS = 600

export async function issueRelayState(
  queries: Queries,
  state: { providerId: string; redirectTo: string; codeChallenge: string },
  now: Date,
): Promise<{ id: string; requestId: string }> {
  const id = randomUUID()
  // An XML name may not begin with a digit.
  const requestId = `_${randomBytes(20).toString('hex')}`
  await queries.query(
    `insert into auth.saml_relay_states (id, provider_id, request_id, redirect_to, code_challenge, created_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz)`,
    [id, state.providerId, requestId, state.redirectTo, state.codeChallenge, now.toISOString()],
  )
  return { id, requestId }
}

/**
 * Throws `AuthError`: validation_failed for a malformed one (a sign-in that begins at the provider
 * carries an address there), saml_relay_state_not_found, saml_relay_state_expired.
 */
export async function takeRelayState(
  queries: Queries,
  id: string | undefined,
  now: Date,
): Promise<RelayState> {
  if (!id || !isUuid(id)) throw new AuthError(errors.samlBeginsHere)
  const [row] = await queries.query<RelayState & { age: string }>(
    `delete from auth.saml_relay_states where id = $1
     returning id::text as id, provider_id::text as provider_id, request_id, redirect_to, code_challenge,
               extract(epoch from $2::timestamptz - created_at)::text as age`,
    [id, now.toISOString()],
  )
  if (!row) throw new AuthError(errors.samlRelayStateNotFound)
  if (Number(row.age) > MAX_SECONDS) throw new AuthError(errors.samlRelayStateExpired)
  return row
}
