// Whether the session behind an access token still exists, and what it has proven. The database is
// asked at most once every few seconds per session, so that a sign-out, a ban, a deletion or the
// removal of a second factor takes effect in every service within five seconds, although the token
// itself is valid longer.
import type { Clock } from '../clock.ts'
import type { Database } from '../postgres/database.ts'
import { RecentMap } from '../recent-map.ts'
import type { Claims } from './caller.ts'

const FRESH_MS = 3000
const MAX_REMEMBERED = 50_000

export type SessionState = 'live' | 'gone' | 'banned'

type Session = {
  state: SessionState
  /** Its assurance level, and the proofs by which it has it, as the claims of a token. */
  proven?: { aal: string; amr: unknown }
}

export type Sessions = {
  /** Of the token with these claims; a token without a session is live. */
  of(claims: Claims): Promise<Session>
  /** Clears the cache of one session or of all of a person's. */
  forget(which: { sessionId: string } | { userId: string }): void
  close(): Promise<void>
}

type Remembered = Session & { userId: string; until: number }

export async function createSessions(options: {
  /** The service login: only it may read `auth.sessions`. */
  database: Database
  clock: Clock
}): Promise<Sessions> {
  const { database, clock } = options
  const remembered = new RecentMap<string, Remembered>(MAX_REMEMBERED)

  async function of({ session_id, sub, aal }: Claims): Promise<Session> {
    if (!session_id || !sub) return { state: 'live' }
    const now = clock.now().getTime()
    const known = remembered.get(session_id)
    // The session may have been raised since.
    const isEnough = aal !== 'aal2' || known?.proven?.aal === 'aal2'
    if (known && isEnough && known.until > now && known.userId === sub) return known
    const fresh = await read(session_id, sub)
    remembered.set(session_id, { ...fresh, userId: sub, until: now + FRESH_MS })
    return fresh
  }

  async function read(sessionId: string, userId: string): Promise<Session> {
    const [row] = await database.query<{ banned: boolean; aal: string; amr: unknown }>(
      `select coalesce(users.banned_until > $3::timestamptz, false) as banned, aal, amr
         from auth.sessions join auth.users on users.id = sessions.user_id
        where sessions.id = $1 and sessions.user_id = $2 and users.deleted_at is null
          and (sessions.not_after is null or sessions.not_after > $3::timestamptz)`,
      [sessionId, userId, clock.now().toISOString()],
    )
    if (!row) return { state: 'gone' }
    const { banned, ...proven } = row
    return { state: banned ? 'banned' : 'live', proven }
  }

  function forget(which: { sessionId: string } | { userId: string }) {
    if ('sessionId' in which) remembered.delete(which.sessionId)
    else
      for (const [id, { userId }] of remembered) if (userId === which.userId) remembered.delete(id)
  }

  // Another process that ends a session notifies; the payload is the session's or the user's id.
  const stopListening = await database.listen('auth_session_gone', (id) => {
    // Empty: the connection was lost, and notifications may have been missed.
    if (id === '') return remembered.clear()
    forget({ sessionId: id })
    forget({ userId: id })
  })

  return { of, forget, close: stopListening }
}

/**
 * The claims without what the session has not proven any more, because a factor was removed: the
 * token still says it.
 */
export function provenClaims(claims: Claims, { proven }: Session): Claims {
  return claims.aal === 'aal2' && proven && proven.aal !== 'aal2'
    ? { ...claims, ...proven }
    : claims
}
