// Opens a session and returns it to its owner: the Session object with its access token (ES256).
import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { Caller } from '../../caller/caller.ts'
import { AuthError, type AuthErrorEntry, errors } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import type { Weakness } from '../passwords/password-strength.ts'
import type { FactorRow } from '../users/factor-rows.ts'
import { networkHash, rememberNetworks } from '../users/known-networks.ts'
import { userJson } from '../users/user-json.ts'
import { type IdentityRow, putIdentities, type Queries, type UserRow } from '../users/users.ts'
import { firstRefreshToken, insertRefreshTokens } from './refresh-tokens.ts'

/**
 * A session just opened or refreshed; `shown` when everything that the answer contains is already
 * known.
 */
export type Granted = { user: UserRow; sessionId: string; refreshToken: string; shown?: Shown }

/** Where a session was opened from; shown to the person later. */
export type Origin = { address: string; userAgent: string | undefined }

export const originOf = (caller: Caller, context: AuthContext): Origin => ({
  address: caller.address,
  userAgent: context.req.header('user-agent')?.slice(0, 400),
})

/**
 * How a person proved who they are: an AMR name, through which provider, and until when it counts
 * at most.
 */
export type SignInMethod = { method: string; provider?: string; until?: Date }

/** What must still be true of the person when their session opens, and the error when it is not. */
type Requirement = { row: Partial<UserRow>; otherwise: AuthErrorEntry }

const NOT_DELETED: Requirement = { row: {}, otherwise: errors.userNotFound }

/**
 * Opens a session for someone who has just proved who they are, and shows it. One statement, so
 * that it needs no transaction of its own. Throws `AuthError` when the person is gone or no longer
 * as `judged`.
 */
export async function openSession(
  parts: AuthParts,
  queries: Queries,
  user: UserRow,
  signInMethod: string | SignInMethod,
  origin: Origin,
  required = NOT_DELETED,
): Promise<Granted> {
  const now = parts.clock.now()
  const { method, provider, until }: SignInMethod =
    typeof signInMethod === 'string' ? { method: signInMethod } : signInMethod
  const ownEnd = now.getTime() + parts.config.auth.sessionSeconds * 1000
  const notAfter = new Date(Math.min(ownEnd, until?.getTime() ?? Infinity))
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000), provider }]
  const sessionId = randomUUID()
  const first = firstRefreshToken()
  const [opened] = await queries.query<{ json: string }>(OPEN, [
    user.id,
    JSON.stringify(required.row),
    now.toISOString(),
    sessionId,
    JSON.stringify(amr),
    notAfter.toISOString(),
    origin.userAgent ?? null,
    isIP(origin.address) ? origin.address : null,
    first.hash,
    first.salt,
    networkHash(parts, user.id, origin.address),
    // A person who came through a provider has not proved their mailbox today.
    method !== 'anonymous' && !provider,
  ])
  const shown = JSON.parse(opened!.json) as Shown
  if (!shown.user) throw new AuthError(required.otherwise)
  return { user: shown.user, sessionId, refreshToken: first.token, shown }
}

/**
 * The protocol's Session object, and the headers that go with it; `more` are members for this one
 * answer.
 */
export async function sessionResponse(
  parts: AuthParts,
  context: AuthContext,
  granted: Granted,
  more?: { weak_password?: Weakness | undefined } | ProviderTokens,
): Promise<Response> {
  const session = { ...(await sessionJson(parts, granted)), ...more }
  return context.json(session, 200, {
    'sb-auth-user-id': granted.user.id,
    'sb-auth-session-id': granted.sessionId,
  })
}

/** A provider's tokens for the client's own calls: returned once, never stored. */
export type ProviderTokens = { provider_token?: string; provider_refresh_token?: string }

/** The protocol's Session object. */
export async function sessionJson(parts: AuthParts, granted: Granted) {
  const { sessionId, refreshToken } = granted
  const now = parts.clock.now()
  const shown = granted.shown ?? (await readShown(parts.database, sessionId, granted.user.id))
  const user = shown.user ?? granted.user
  const { aal, amr, not_after } = shown.session ?? ended
  const left = not_after ? (new Date(not_after).getTime() - now.getTime()) / 1000 : Infinity
  const seconds = Math.max(1, Math.floor(Math.min(parts.config.jwt.accessTokenSeconds, left)))
  const accessToken = parts.tokens.signAccessToken(
    {
      sub: user.id,
      aud: user.aud,
      email: user.email ?? '',
      phone: user.phone ?? '',
      app_metadata: user.raw_app_meta_data,
      user_metadata: user.raw_user_meta_data,
      role: user.role,
      aal,
      amr,
      session_id: sessionId,
      is_anonymous: user.is_anonymous,
    },
    seconds,
  )
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: seconds,
    expires_at: Math.floor(now.getTime() / 1000) + seconds,
    refresh_token: refreshToken,
    user: userJson(user, shown.identities, shown.factors),
  }
}

/** Ends sessions of a person: all, all but one, or one alone. */
export async function endSessions(
  tx: Queries,
  which: { userId: string; only?: string; except?: string },
): Promise<void> {
  await tx.query(
    `delete from auth.sessions
      where user_id = $1 and ($2::uuid is null or id = $2::uuid) and ($3::uuid is null or id <> $3::uuid)`,
    [which.userId, which.only ?? null, which.except ?? null],
  )
}

type Shown = {
  session: SessionFacts | null
  user: UserRow | null
  identities: IdentityRow[]
  factors: FactorRow[]
}
type SessionFacts = { aal: string; amr: unknown; not_after: string | null }

/** The current facts of a session and its owner, as an answer shows them. */
async function readShown(queries: Queries, sessionId: string, userId: string): Promise<Shown> {
  const [row] = await queries.query<{ json: string }>(SHOWN, [userId, sessionId])
  return JSON.parse(row!.json) as Shown
}

/** The session has just ended: the token is already invalid, which its first use will show. */
const ended: SessionFacts = { aal: 'aal1', amr: [], not_after: null }

/** A statement that returns `Shown` for the person $1; `from` gives the queries of its rows. */
const shownOf = (from: Record<'user' | 'session' | 'identities', string>) => `
  select json_build_object(
    'user', (select to_jsonb(shown) from (${from.user}) shown),
    'session', (select json_build_object('aal', aal, 'amr', amr, 'not_after', not_after) from (${from.session}) shown),
    'identities', (select coalesce(json_agg(to_jsonb(shown) order by created_at, id), '[]') from (${from.identities}) shown),
    'factors', (select coalesce(json_agg(to_jsonb(mfa_factors) order by created_at, id), '[]')
                  from auth.mfa_factors where user_id = $1))::text as json`

const SHOWN = shownOf({
  user: 'select * from auth.users where id = $1 and deleted_at is null',
  session: 'select * from auth.sessions where id = $2',
  identities: 'select * from auth.identities where user_id = $1',
})

/**
 * Waits for concurrent changes of the user, and checks the row as they leave it. (A statement does
 * not see its own writes.)
 */
const OPEN = `
  with entered as (
    update auth.users set last_sign_in_at = $3::timestamptz, updated_at = $3::timestamptz
     where id = $1 and deleted_at is null and to_jsonb(users) @> $2::jsonb returning *),
  opened as (
    insert into auth.sessions (id, user_id, amr, not_after, user_agent, ip, created_at, updated_at)
    select $4, id, $5::jsonb, $6::timestamptz, $7, $8::inet, $3::timestamptz, $3::timestamptz from entered returning *),
  token as (${insertRefreshTokens('select id, 1, $9::bytea, $10::bytea, $3::timestamptz from opened')}),
  network as (${rememberNetworks('select id, $11::bytea, $3::timestamptz from entered where $11 is not null')}),
  identity as (${putIdentities(`
    select id, 'email', id::text, jsonb_build_object('sub', id, 'email', email), $3::timestamptz, $3::timestamptz, $3::timestamptz
      from entered where email is not null and $12::boolean`)} returning *)
  ${shownOf({
    user: 'select * from entered',
    session: 'select * from opened',
    identities: `select * from identity union all
      select * from auth.identities where user_id = $1 and id not in (select id from identity)`,
  })}`
