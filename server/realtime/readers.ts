// Who listens on a channel: the latest token that was sent with the join or after it, else the key
// the socket was opened with.
import { hash } from 'node:crypto'
import { type Caller, CallerRefused, type Claims } from '../caller/caller.ts'
import { provenClaims, type Sessions } from '../caller/sessions.ts'
import type { Tokens } from '../caller/tokens.ts'
import { ChannelRefused } from './refusals.ts'
import type { Reader } from './visibility.ts'

export type Readers = {
  /** Throws `ChannelRefused`. */
  read(accessToken: string | undefined, socket: Pick<Caller, 'role' | 'claims'>): Promise<Reader>
  /** Why the reader may no longer listen; undefined while they may. */
  ended(reader: Reader, now: Date): Promise<string | undefined>
}

export function createReaders(options: {
  tokens: Pick<Tokens, 'verify'>
  sessions: Pick<Sessions, 'of'>
}): Readers {
  const { tokens, sessions } = options

  async function ended({ claims }: Reader, now: Date): Promise<string | undefined> {
    const { exp } = claims as Claims
    if (exp !== undefined && exp * 1000 <= now.getTime()) return 'Token has expired'
    const session = await sessions.of(claims)
    if (session.state === 'banned') return 'User is banned'
    if (session.state === 'gone') return 'The session has ended'
    // It may join again, as what it still has proven.
    return provenClaims(claims, session) === claims ? undefined : 'A second factor was removed'
  }

  return {
    ended,
    async read(accessToken, socket) {
      if (!accessToken || accessToken.startsWith('sb_')) return readerOf(socket.role, socket.claims)
      const signed = await verified(tokens, accessToken)
      const claims = provenClaims(signed, await sessions.of(signed))
      const reader = readerOf(claims.role ?? 'anon', claims)
      const session = { ...reader, claims: { ...claims, exp: undefined } }
      const reason = await ended(session, new Date(0))
      if (reason) throw new ChannelRefused('InvalidJWTToken', reason)
      return reader
    },
  }
}

async function verified(tokens: Pick<Tokens, 'verify'>, token: string): Promise<Claims> {
  try {
    return await tokens.verify(token)
  } catch (error) {
    if (!(error instanceof CallerRefused)) throw error
    if (error.refusal === 'expired_token') {
      throw new ChannelRefused('InvalidJWTToken', 'Token has expired')
    }
    const isToken = token.split('.').length === 3
    throw new ChannelRefused(isToken ? 'JwtSignatureError' : 'MalformedJWT', error.message)
  }
}

/** A refreshed token means the same reader: its times do not change what may be seen. */
function readerOf(role: string, claims: Claims): Reader {
  const { iat: _, exp: __, ...lasting } = claims
  // Short, because each change and each row sent is looked up by it.
  return { key: hash('sha256', `${role} ${JSON.stringify(lasting)}`, 'base64'), role, claims }
}
