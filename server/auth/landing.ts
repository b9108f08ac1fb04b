// The address on which a browser lands after a detour, with what it is told there: in the query for who exchanges a code (PKCE), behind
// the # for who is given a session at once.

export type Facts = Readonly<Record<string, string>>

export function withQuery(target: string, facts: Facts): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value)
  return url.href
}

/** `target` is one that `redirects.allowed` has let through: it has no # of its own. */
export const withFragment = (target: string, facts: Facts) =>
  `${target}#${new URLSearchParams(facts)}`

/** A failure: behind the # for every client, in the query too for one that exchanges codes. */
export function withFailure(
  target: string,
  failure: { error: string; code: string; say: string },
  isPkce: boolean,
): string {
  const facts = {
    error: failure.error,
    error_code: failure.code,
    error_description: failure.say,
  }
  return withFragment(isPkce ? withQuery(target, facts) : target, facts)
}
