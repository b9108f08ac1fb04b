// PKCE: an auth code is sent in an address, but only the browser that made the challenge can turn
// it into a session. Only S256: a plain challenge protects nothing.
import { createHash } from 'node:crypto'
import type { OneTimeToken } from '../codes/one-time-tokens.ts'
import { AuthError, type AuthErrorEntry, errors } from '../errors/errors.ts'
import { bytea, randomToken, sameBytes, sha256 } from '../secrets.ts'
import type { Queries } from '../users/users.ts'
import type { SignInMethod } from './open-session.ts'

const CODE_SECONDS = 300
const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/

/**
 * The challenge of a request that has both members, undefined for one that has neither. Throws
 * `AuthError` (validation_failed).
 */
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

/**
 * An auth code for a mailed link. The link stays unused until the code is exchanged, so a mail
 * scanner cannot use it up.
 */
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

/**
 * A provider's result, encrypted for the holder of the code; `link`: the account to add it to, and
 * the session that asked.
 */
export type SealedResult = {
  sealed: Buffer
  link: { userId: string; sessionId: string } | undefined
}

/** An auth code for a provider's result. */
export async function issueProviderCode(
  tx: Queries,
  {
    codeChallenge,
    link,
    seal,
  }: {
    codeChallenge: string
    link: SealedResult['link']
    /** Encrypts it for the holder of the code. */
    seal: (code: string) => Buffer
  },
  now: Date,
): Promise<string> {
  const code = randomToken()
  await tx.query(
    `insert into auth.flow_state
       (user_id, session_id, authentication_method, code_challenge, sealed, auth_code_hash, auth_code_issued_at, created_at)
     values ($1, $2, 'oauth', $3, $4::bytea, $5::bytea, $6::timestamptz, $6::timestamptz)`,
    [
      link?.userId ?? null,
      link?.sessionId ?? null,
      codeChallenge,
      bytea(seal(code)),
      bytea(sha256(code)),
      now.toISOString(),
    ],
  )
  return code
}

/** A person who has proved who they are; the session is for the browser that asked. */
type SignIn = { userId: string; signInMethod: SignInMethod }

/** An auth code for a sign-in. */
export async function issueSignInCode(
  tx: Queries,
  { userId, signInMethod, codeChallenge }: SignIn & { codeChallenge: string },
  now: Date,
): Promise<string> {
  const code = randomToken()
  await tx.query(
    `insert into auth.flow_state
       (user_id, authentication_method, provider, session_not_after, code_challenge, auth_code_hash, auth_code_issued_at, created_at)
     values ($1, $2, $3, $4::timestamptz, $5, $6::bytea, $7::timestamptz, $7::timestamptz)`,
    [
      userId,
      signInMethod.method,
      signInMethod.provider ?? null,
      signInMethod.until?.toISOString() ?? null,
      codeChallenge,
      bytea(sha256(code)),
      now.toISOString(),
    ],
  )
  return code
}

type Exchange =
  | { oneTimeTokenId: string }
  | SealedResult
  | { signIn: SignIn }
  | { refused: AuthErrorEntry }

/**
 * Uses an auth code: once, with the right verifier, within 300 s. The row is locked, so that only
 * one of many at once succeeds.
 */
export async function takeAuthCode(
  tx: Queries,
  code: string,
  verifier: string,
  now: Date,
): Promise<Exchange> {
  const [row] = await tx.query<{
    id: string
    token: string | null
    sealed: string | null
    user_id: string | null
    session_id: string | null
    method: string
    provider: string | null
    until: string | null
    challenge: string
    age: string
  }>(
    `select id::text as id, one_time_token_id::text as token, code_challenge as challenge,
            encode(sealed, 'hex') as sealed, user_id::text as user_id, session_id::text as session_id,
            authentication_method as method, provider, to_json(session_not_after) #>> '{}' as until,
            extract(epoch from $2::timestamptz - auth_code_issued_at)::text as age
       from auth.flow_state where auth_code_hash = $1::bytea for update`,
    [bytea(sha256(code)), now.toISOString()],
  )
  if (!row) return { refused: errors.flowStateNotFound }
  if (Number(row.age) > CODE_SECONDS) return { refused: errors.flowStateExpired }
  const proof = createHash('sha256').update(verifier).digest('base64url')
  if (!sameBytes(Buffer.from(proof), Buffer.from(row.challenge))) {
    return { refused: errors.badCodeVerifier }
  }
  await tx.query('delete from auth.flow_state where id = $1', [row.id])
  if (row.token) return { oneTimeTokenId: row.token }
  const { user_id: userId, session_id: sessionId } = row
  const link = userId && sessionId ? { userId, sessionId } : undefined
  if (row.sealed) return { sealed: Buffer.from(row.sealed, 'hex'), link }
  return userId
    ? { signIn: { userId, signInMethod: signInMethodOf(row) } }
    : { refused: errors.flowStateNotFound }
}

const signInMethodOf = (row: {
  method: string
  provider: string | null
  until: string | null
}): SignInMethod => ({
  method: row.method,
  ...(row.provider && { provider: row.provider }),
  ...(row.until && { until: new Date(row.until) }),
})
