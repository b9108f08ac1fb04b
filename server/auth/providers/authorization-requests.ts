// The requests by which browsers are sent to a provider and come back. `state` is random, used once
// and stored as a hash. The code verifier and the nonce are derived from it with the server's key,
// so they need not be stored.
import type { AuthParts } from '../parts.ts'
import type { AuthorizationSecrets } from '../provider.ts'
import { bytea, randomToken, sha256 } from '../secrets.ts'
import type { Queries } from '../users/users.ts'

const MINUTES = 10

export type AuthorizationRequest = {
  provider: string
  /** An address that `redirects.allowed` has accepted. */
  redirectTo: string
  /** The browser's own PKCE challenge: only that browser can fetch the provider's result. */
  codeChallenge: string | undefined
  /** Without PKCE: the hash of the browser's cookie, which it must bring back. */
  mark: string | undefined
  /** A signed-in person who adds a way to sign in. */
  link: { userId: string; sessionId: string } | undefined
}

/** Stores the request; returns the secrets to send along. */
export async function startAuthorization(
  parts: AuthParts,
  request: AuthorizationRequest,
): Promise<AuthorizationSecrets> {
  const state = randomToken()
  const { provider, redirectTo, codeChallenge, mark, link } = request
  await parts.database.query(
    `insert into auth.flow_state
       (user_id, session_id, authentication_method, provider, state_hash, redirect_to, code_challenge, browser_hash, created_at)
     values ($1, $2, 'oauth', $3, $4::bytea, $5, $6, $7::bytea, $8::timestamptz)`,
    [
      link?.userId ?? null,
      link?.sessionId ?? null,
      provider,
      bytea(sha256(state)),
      redirectTo,
      codeChallenge ?? null,
      mark ? bytea(sha256(mark)) : null,
      parts.clock.now().toISOString(),
    ],
  )
  return secretsOf(parts, state)
}

/**
 * The request to which `state` belongs, once; undefined when it is unknown, used or older than ten
 * minutes, or when a browser without PKCE does not bring its cookie.
 */
export async function takeAuthorizationRequest(
  parts: AuthParts,
  tx: Queries,
  state: string,
  mark: string | undefined,
): Promise<AuthorizationRequest | undefined> {
  const [row] = await tx.query<{
    provider: string
    redirect_to: string
    code_challenge: string | null
    user_id: string | null
    session_id: string | null
    is_same_browser: boolean
  }>(
    `delete from auth.flow_state
      where state_hash = $1::bytea and created_at > $2::timestamptz - make_interval(mins => ${MINUTES})
      returning provider, redirect_to, code_challenge, user_id::text as user_id, session_id::text as session_id,
                browser_hash is null or browser_hash is not distinct from $3::bytea as is_same_browser`,
    [bytea(sha256(state)), parts.clock.now().toISOString(), mark ? bytea(sha256(mark)) : null],
  )
  if (!row?.is_same_browser) return undefined
  const { user_id: userId, session_id: sessionId } = row
  return {
    provider: row.provider,
    redirectTo: row.redirect_to,
    codeChallenge: row.code_challenge ?? undefined,
    mark,
    link: userId && sessionId ? { userId, sessionId } : undefined,
  }
}

export const secretsOf = (
  parts: Pick<AuthParts, 'secrets'>,
  state: string,
): AuthorizationSecrets => ({
  state,
  verifier: parts.secrets.mac('provider-verifier', state).toString('base64url'),
  nonce: parts.secrets.mac('provider-nonce', state).toString('base64url'),
})
