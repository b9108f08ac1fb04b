// The caller stage: API key + bearer token → role and claims. Identity is decided here once, for
// every service.
import { timingSafeEqual } from 'node:crypto'
import type { ServerEnv } from '../http/env.ts'
import { addressOf } from './address.ts'
import { type Caller, CallerRefused, type Claims } from './caller.ts'
import type { ApiKeys } from './keys.ts'
import { provenClaims, type Sessions } from './sessions.ts'
import type { Tokens } from './tokens.ts'

export type Identify = (
  request: Request,
  bindings: ServerEnv['Bindings'] | undefined,
  options?: {
    /** True for routes that a link must be able to open: no API key is required. */
    open?: boolean
  },
) => Promise<Caller>

/**
 * A bearer token decides; without one (or with a key in its place) the API key does. An invalid
 * bearer token is refused, never treated as a visitor. Throws `CallerRefused`.
 */
export function createIdentify(options: {
  keys: ApiKeys
  tokens: Tokens
  sessions: Sessions
  requireKey: boolean
  trustedProxies: number
}): Identify {
  const { keys, tokens, sessions, requireKey, trustedProxies } = options

  return async (request, bindings, { open = false } = {}) => {
    const address = addressOf(request, bindings, trustedProxies)
    const requestId = bindings?.requestId
    const bearer = bearerOf(request)
    const apiKey = request.headers.get('apikey') ?? (bearer?.startsWith('sb_') ? bearer : undefined)
    const keyRole = apiKey === undefined ? undefined : await roleOfKey(apiKey)
    if (keyRole === undefined && requireKey && !open) {
      throw new CallerRefused('no_api_key', 'No API key found in request')
    }
    const fromBrowser = request.headers.has('origin') && isBrowser(request)
    if (keyRole === 'service_role' && fromBrowser) {
      throw new CallerRefused('bad_api_key', 'Forbidden use of secret API key in browser')
    }
    if (bearer === undefined || bearer.startsWith('sb_')) {
      if (bearer !== undefined && bearer !== apiKey) await roleOfKey(bearer)
      const role = keyRole ?? 'anon'
      return { role, claims: { role }, address, requestId }
    }
    const claims = await withLiveSession(await tokens.verify(bearer))
    return { role: claims.role ?? 'anon', claims, token: bearer, address, requestId }
  }

  async function roleOfKey(key: string): Promise<string> {
    if (same(key, keys.publishable)) return 'anon'
    if (same(key, keys.secret)) return 'service_role'
    // An older key is itself a token, signed with the HS256 secret.
    const role = key.startsWith('ey') ? (await olderKey(key)).role : undefined
    if (role) return role
    throw new CallerRefused('bad_api_key', 'Invalid API key')
  }

  async function olderKey(key: string): Promise<Claims> {
    const claims = await tokens.verify(key).catch(() => undefined)
    if (!claims || claims.sub) throw new CallerRefused('bad_api_key', 'Invalid API key')
    return claims
  }

  async function withLiveSession(claims: Claims): Promise<Claims> {
    const session = await sessions.of(claims)
    const { state } = session
    if (state === 'gone') {
      throw new CallerRefused(
        'session_not_found',
        'Session from session_id claim in JWT does not exist',
      )
    }
    if (state === 'banned') throw new CallerRefused('user_banned', 'User is banned')
    return provenClaims(claims, session)
  }
}

function bearerOf(request: Request): string | undefined {
  const header = request.headers.get('authorization')
  if (header === null) return undefined
  const match = /^bearer\s+(\S+)$/i.exec(header.trim())
  if (!match?.[1])
    throw new CallerRefused('bad_token', 'The Authorization header is not a bearer token')
  return match[1]
}

const isBrowser = (request: Request) => /mozilla/i.test(request.headers.get('user-agent') ?? '')

function same(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
