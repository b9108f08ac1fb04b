// PKCE: an auth code goes through the address bar, but only the browser that made the challenge can turn it into a session. Only
// S256: a challenge in the clear protects nothing.
import { createHash } from 'node:crypto'
import { AuthError, errors, type Refused } from './errors.ts'
import type { OneTimeToken } from './one-time-tokens.ts'
import { bytea, randomToken, sameBytes, sha256 } from './secrets.ts'
import type { Queries } from './users.ts'

const CODE_SECONDS = 300
const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/

/** The challenge of a request that has both members, undefined for one that has neither. Throws `AuthError` (validation_failed). */
export function challengeOf(body: {
  code_challenge?: string | undefined
  code_challenge_method?: string | undefined
}): string | undefined {
  const { code_challenge: challenge, code_challenge_method: method } = body
  if (!challenge && !method) return undefined
  if (!challenge || !method) throw new AuthError(errors.pkceIncomplete)
  if (method.toLowerCase() !== 's256') throw new AuthError(errors.pkceMethod)
  if (!CHALLENGE.test(challenge)) throw new AuthError(errors.pkceChallenge)
  return challenge
}

/** An auth code that stands for a mailed link. The link stays unused until the code is exchanged, so a mail scanner harms nothing. */
export async function issueAuthCode(
  tx: Queries,
  token: OneTimeToken & { codeChallenge: string },
  now: Date,
): Promise<string> {
  const code = randomToken()
  await tx.query(
    `insert into auth.flow_state
       (user_id, one_time_token_id, authentication_method, code_challenge, auth_code_hash, auth_code_issued_at, created_at)
     values ($1, $2, $3, $4, $5::bytea, $6::timestamptz, $6::timestamptz)`,
    [
      token.userId,
      token.id,
      token.kind,
      token.codeChallenge,
      bytea(sha256(code)),
      now.toISOString(),
    ],
  )
  return code
}

export type Exchange = { oneTimeTokenId: string } | { refused: Refused }

/** Takes an auth code: once, by the right verifier, within 300 s. The row is locked, so that of many at once one succeeds. */
export async function takeAuthCode(
  tx: Queries,
  code: string,
  verifier: string,
  now: Date,
): Promise<Exchange> {
  const [row] = await tx.query<{
    id: string
    token: string | null
    challenge: string
    age: string
  }>(
    `select id::text as id, one_time_token_id::text as token, code_challenge as challenge,
            extract(epoch from $2::timestamptz - auth_code_issued_at)::text as age
       from auth.flow_state where auth_code_hash = $1::bytea for update`,
    [bytea(sha256(code)), now.toISOString()],
  )
  if (!row?.token) return { refused: errors.flowStateNotFound }
  if (Number(row.age) > CODE_SECONDS) return { refused: errors.flowStateExpired }
  const proof = createHash('sha256').update(verifier).digest('base64url')
  if (!sameBytes(Buffer.from(proof), Buffer.from(row.challenge))) {
    return { refused: errors.badCodeVerifier }
  }
  await tx.query('delete from auth.flow_state where id = $1', [row.id])
  return { oneTimeTokenId: row.token }
}
