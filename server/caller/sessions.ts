// Whether the session behind an access token still exists. The database is asked at most once every
// few seconds per session, so that a sign-out, a ban or a deletion takes effect in every service
// within five seconds, although the token itself is valid longer.
import type { Clock } from '../clock.ts'
import type { Database } from '../postgres/database.ts'
import { RecentMap } from '../recent-map.ts'

const FRESH_MS = 3000
const MOST_REMEMBERED = 50_000

export type SessionState = 'live' | 'gone' | 'banned'

export type Sessions = {
  state(sessionId: string, userId: string): Promise<SessionState>
  /** Clears the cache of one session or of all of a person's. */
  forget(which: { sessionId: string } | { userId: string }): void
  close(): Promise<void>
}

type Remembered = { userId: string; state: SessionState; until: number }

export async function createSessions(options: {
  /** The service login: only it may read `auth.sessions`. */
  database: Database
  clock: Clock
}): Promise<Sessions> {
  const { database, clock } = options
  const remembered = new RecentMap<string, Remembered>(MOST_REMEMBERED)

  async function state(sessionId: string, userId: string): Promise<SessionState> {
    const now = clock.now().getTime()
    const known = remembered.get(sessionId)
    if (known && known.until > now && known.userId === userId) return known.state
    const fresh = await read(sessionId, userId)
    remembered.set(sessionId, { userId, state: fresh, until: now + FRESH_MS })
    return fresh
  }

  async function read(sessionId: string, userId: string): Promise<SessionState> {
    const [row] = await database.query<{ banned: boolean }>(
      `select coalesce(users.banned_until > $3::timestamptz, false) as banned
         from auth.sessions join auth.users on users.id = sessions.user_id
        where sessions.id = $1 and sessions.user_id = $2 and users.deleted_at is null
          and (sessions.not_after is null or sessions.not_after > $3::timestamptz)`,
      [sessionId, userId, clock.now().toISOString()],
    )
    if (!row) return 'gone'
    return row.banned ? 'banned' : 'live'
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

  return { state, forget, close: stopListening }
}
