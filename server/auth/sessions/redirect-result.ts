// The address to which a browser is redirected at the end of a flow, with its result: in the query
// for a client that exchanges a code (PKCE), behind the # for one that is given a session at once.

import type { AuthParts } from '../parts.ts'
import { type Granted, type ProviderTokens, sessionJson } from './open-session.ts'

type Facts = Readonly<Record<string, string>>

export function withQuery(target: string, facts: Facts): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value)
  return url.href
}

/** The result takes the place of what `target` has behind its own #. */
const withFragment = (target: string, facts: Facts) =>
  `${target.replace(/#.*$/, '')}#${new URLSearchParams(facts)}`

/** A session, behind the #. The page fetches its user itself. */
export async function withSession(
  parts: AuthParts,
  target: string,
  granted: Granted,
  tokens: ProviderTokens = {},
): Promise<string> {
  const { user: _, ...session } = await sessionJson(parts, granted)
  const facts = Object.entries({ ...session, ...tokens, sb: '' })
  return withFragment(target, Object.fromEntries(facts.map(([k, v]) => [k, String(v)])))
}

/** A failure: behind the # for every client, in the query too for one that exchanges codes. */
export function withFailure(
  target: string,
  failure: { error: string; code: string; message: string },
  isPkce: boolean,
): string {
  const facts = {
    error: failure.error,
    error_code: failure.code,
    error_description: failure.message,
  }
  return withFragment(isPkce ? withQuery(target, facts) : target, facts)
}
