// A session's chain of refresh tokens: POST /token?grant_type=refresh_token. Each token is 256
// bits, derived from the one before it and a salt in the database: a client that lost our answer
// gets the present token again, while the database alone yields no token.
import { createHmac, randomBytes } from 'node:crypto'
import { type AuthErrorEntry, errors } from '../errors/errors.ts'
import { bytea, randomToken, sha256 } from '../secrets.ts'
import type { Queries } from '../users/users.ts'

/** The first token of a new session, with the row to store. */
export function firstRefreshToken() {
  const token = randomToken()
  return { token, hash: bytea(sha256(token)), salt: bytea(randomBytes(16)) }
}

/**
 * A token that is not derived from an earlier one: for a session that has passed a second factor,
 * so that earlier tokens become invalid. The session must be locked.
 */
export async function replaceRefreshToken(
  tx: Queries,
  sessionId: string,
  now: string,
): Promise<string> {
  const [last] = await tx.query<{ place: number }>(
    `update auth.refresh_tokens set used_at = $2::timestamptz
      where session_id = $1 and used_at is null returning place`,
    [sessionId, now],
  )
  const token = randomToken()
  await insert(tx, { sessionId, place: Number(last?.place ?? 0) + 2, token, salt: null, now })
  return token
}

type Rotation =
  | { sessionId: string; refreshToken: string }
  | { refused: AuthErrorEntry; endedSessionId?: string }

/**
 * Uses one token, returns the next. A refusal is returned, not thrown: ending the session of a
 * stolen token must be committed. Locks the session; after 5 s of waiting it throws the database's
 * 55P03.
 */
export async function rotate(
  tx: Queries,
  presented: string,
  options: { now: Date; reuseSeconds: number },
): Promise<Rotation> {
  const now = options.now.toISOString()
  await tx.query(`select set_config('lock_timeout', '5s', true)`)
  const session = await lockSessionOf(tx, presented)
  if (!session) return { refused: errors.refreshTokenNotFound }
  if (isAfter(session.banned_until, options.now)) return { refused: errors.userBanned }
  if (session.not_after !== null && !isAfter(session.not_after, options.now)) {
    return { refused: errors.sessionExpired }
  }
  const chain = await chainFrom(tx, session.id, presented)
  const [own, ...successors] = chain
  if (!own) return { refused: errors.refreshTokenNotFound }
  if (own.usedAt === null) {
    return {
      sessionId: session.id,
      refreshToken: await succeed(tx, session.id, own.place, presented, now),
    }
  }
  const justUsed =
    options.now.getTime() - new Date(own.usedAt).getTime() <= options.reuseSeconds * 1000
  const active = activeToken(successors, presented)
  if ((successors.length > 1 || !active) && !justUsed) {
    await tx.query('delete from auth.sessions where id = $1', [session.id])
    return { refused: errors.refreshTokenUsed, endedSessionId: session.id }
  }
  if (!active) return { refused: errors.refreshTokenUsed }
  return { sessionId: session.id, refreshToken: active }
}

/**
 * The active token, derived from the presented one; undefined where the chain was broken in
 * between.
 */
function activeToken(successors: readonly Link[], presented: string): string | undefined {
  let token = presented
  for (const { salt } of successors) {
    if (!salt) return undefined
    token = follow(token, salt)
  }
  return token
}

type LockedSession = { id: string; not_after: string | null; banned_until: string | null }

async function lockSessionOf(tx: Queries, token: string): Promise<LockedSession | undefined> {
  const [row] = await tx.query<LockedSession>(
    `select sessions.id::text as id, to_json(sessions.not_after) #>> '{}' as not_after,
            to_json(users.banned_until) #>> '{}' as banned_until
       from auth.refresh_tokens
       join auth.sessions on sessions.id = refresh_tokens.session_id
       join auth.users on users.id = sessions.user_id and users.deleted_at is null
      where refresh_tokens.token_hash = $1::bytea
        for update of sessions`,
    [bytea(sha256(token))],
  )
  return row
}

type Link = { place: number; usedAt: string | null; salt: Buffer | null }

/**
 * The presented token's row and all later ones, oldest first; read after the lock, so that it is
 * current.
 */
async function chainFrom(tx: Queries, sessionId: string, token: string): Promise<Link[]> {
  const rows = await tx.query<{ place: number; used_at: string | null; salt: string | null }>(
    `select place, to_json(used_at) #>> '{}' as used_at, encode(salt, 'hex') as salt
       from auth.refresh_tokens
      where session_id = $1
        and place >= (select place from auth.refresh_tokens where token_hash = $2::bytea)
      order by place`,
    [sessionId, bytea(sha256(token))],
  )
  return rows.map(({ place, used_at, salt }) => ({
    place: Number(place),
    usedAt: used_at,
    salt: salt === null ? null : Buffer.from(salt, 'hex'),
  }))
}

async function succeed(
  tx: Queries,
  sessionId: string,
  place: number,
  presented: string,
  now: string,
): Promise<string> {
  const salt = randomBytes(16)
  const token = follow(presented, salt)
  await tx.query(
    'update auth.refresh_tokens set used_at = $3::timestamptz where session_id = $1 and place = $2',
    [sessionId, place, now],
  )
  await insert(tx, { sessionId, place: place + 1, token, salt, now })
  await tx.query(
    `update auth.sessions set refreshed_at = $2::timestamptz, updated_at = $2::timestamptz where id = $1`,
    [sessionId, now],
  )
  return token
}

/** A statement that stores tokens of sessions (session_id, place, token_hash, salt, created_at). */
export const insertRefreshTokens = (rows: string) =>
  `insert into auth.refresh_tokens (session_id, place, token_hash, salt, created_at) ${rows}`

const insert = (
  tx: Queries,
  row: { sessionId: string; place: number; token: string; salt: Buffer | null; now: string },
) =>
  tx.query(insertRefreshTokens('values ($1, $2, $3::bytea, $4::bytea, $5::timestamptz)'), [
    row.sessionId,
    row.place,
    bytea(sha256(row.token)),
    row.salt && bytea(row.salt),
    row.now,
  ])

const follow = (token: string, salt: Buffer) =>
  createHmac('sha256', token).update('refresh').update(salt).digest('base64url')

const isAfter = (time: string | null, now: Date) => time !== null && new Date(time) > now
