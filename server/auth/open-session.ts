// Beginning a session and showing one to its owner: the Session object with its access token (ES256).
import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { Caller } from '../caller/caller.ts'
import type { FactorRow } from './factors/factors.ts'
import type { AuthContext } from './gates.ts'
import { rememberNetwork } from './known-networks.ts'
import type { AuthParts } from './parts.ts'
import type { Weakness } from './password-strength.ts'
import { firstRefreshToken } from './refresh-tokens.ts'
import { userJson } from './user-json.ts'
import { type IdentityRow, putIdentity, type Queries, type UserRow, updateUser } from './users.ts'

/** A session just opened or refreshed; `shown` where all that is told of it is known already. */
export type Granted = { user: UserRow; sessionId: string; refreshToken: string; shown?: Shown }

/** Where a session was opened from; shown to the person later. */
export type Origin = { address: string; userAgent: string | undefined }

export const originOf = (caller: Caller, context: AuthContext): Origin => ({
  address: caller.address,
  userAgent: context.req.header('user-agent')?.slice(0, 400),
})

/** How a person proved who they are: an AMR name, by way of whom, and how long at most that counts. */
export type Means = { method: string; provider?: string; until?: Date }

/** Opens a session for someone who has just proved who they are. */
export async function openSession(
  parts: AuthParts,
  tx: Queries,
  user: UserRow,
  means: string | Means,
  origin: Origin,
): Promise<Granted> {
  const now = parts.clock.now()
  const { method, provider, until }: Means = typeof means === 'string' ? { method: means } : means
  const ownEnd = now.getTime() + parts.config.auth.sessionSeconds * 1000
  const notAfter = new Date(Math.min(ownEnd, until?.getTime() ?? Infinity))
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000), provider }]
  const sessionId = randomUUID()
  // Whoever came by way of a provider has shown nothing of their mailbox today.
  const byMail = user.email && method !== 'anonymous' && !provider
  // Asked for together, they travel together and are done in this order.
  const [, refreshToken, signedIn, , , shown] = await Promise.all([
    tx.query(
      `insert into auth.sessions (id, user_id, amr, not_after, user_agent, ip, created_at, updated_at)
       values ($1, $2, $3::jsonb, $4::timestamptz, $5, $6::inet, $7::timestamptz, $7::timestamptz)`,
      [
        sessionId,
        user.id,
        JSON.stringify(amr),
        notAfter.toISOString(),
        origin.userAgent ?? null,
        isIP(origin.address) ? origin.address : null,
        now.toISOString(),
      ],
    ),
    firstRefreshToken(tx, sessionId, now.toISOString()),
    updateUser(tx, user.id, { last_sign_in_at: now.toISOString() }, now.toISOString()),
    rememberNetwork(parts, tx, user.id, origin.address, now),
    byMail ? touchEmailIdentity(tx, user, now) : undefined,
    readShown(tx, sessionId, user.id),
  ])
  return { user: signedIn, sessionId, refreshToken, shown }
}

/** The protocol's Session object, and the headers that go with it; `more` are members for this one answer. */
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

/** What a provider gave for calls of its own: handed on once, kept nowhere. */
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
  const accessToken = await parts.tokens.signAccessToken(
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

/** All that an answer tells of a session and its owner, as it is now. */
async function readShown(queries: Queries, sessionId: string, userId: string): Promise<Shown> {
  const [row] = await queries.query<{ json: string }>(
    `select json_build_object(
        'session', (select json_build_object('aal', aal, 'amr', amr, 'not_after', not_after)
                      from auth.sessions where id = $1),
        'user', (select to_jsonb(users) from auth.users where id = $2 and deleted_at is null),
        'identities', (select coalesce(json_agg(to_jsonb(identities) order by created_at, id), '[]')
                         from auth.identities where user_id = $2),
        'factors', (select coalesce(json_agg(to_jsonb(mfa_factors) order by created_at, id), '[]')
                      from auth.mfa_factors where user_id = $2))::text as json`,
    [sessionId, userId],
  )
  return JSON.parse(row!.json) as Shown
}

/** Ended in this very moment: the token is dead on arrival, which its first use will tell. */
const ended: SessionFacts = { aal: 'aal1', amr: [], not_after: null }

const touchEmailIdentity = (tx: Queries, user: UserRow, now: Date) =>
  putIdentity(
    tx,
    {
      user_id: user.id,
      provider: 'email',
      provider_id: user.id,
      identity_data: { sub: user.id, email: user.email },
      signedInAt: now.toISOString(),
    },
    now.toISOString(),
  )
