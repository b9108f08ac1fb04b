// Signs in a person whom a provider has identified, or links the identity to the account that
// asked. Until the browser exchanges its code, the provider's answer is stored encrypted: only the
// code and the server's key together can read it.
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthParts } from '../parts.ts'
import type { ProviderResult, ProvidersPerson } from '../provider.ts'
import { type Granted, type Origin, openSession } from '../sessions/open-session.ts'
import type { SealedResult } from '../sessions/pkce.ts'
import { replaceRefreshToken } from '../sessions/refresh-tokens.ts'
import type { Queries } from '../users/users.ts'
import { accountOf, linkTo } from './account.ts'

type Link = SealedResult['link']

/**
 * Signs the person in; or adds the identity to the account of `link`, whose session continues.
 * Throws the `AuthError`s of account.ts.
 */
export async function signInByProvider(
  parts: AuthParts,
  tx: Queries,
  { person }: ProviderResult,
  link: Link,
  origin: Origin,
): Promise<Granted> {
  if (!link) {
    const user = await accountOf(parts, tx, person, { attach: true })
    return openSession(parts, tx, user, { method: 'oauth', provider: person.provider }, origin)
  }
  const user = await linkTo(parts, tx, person, link.userId)
  const [session] = await tx.query(
    'select from auth.sessions where id = $1 and user_id = $2 for update',
    [link.sessionId, link.userId],
  )
  if (!session) throw new AuthError(errors.sessionNotFound)
  const now = parts.clock.now().toISOString()
  const refreshToken = await replaceRefreshToken(tx, link.sessionId, now)
  return { user, sessionId: link.sessionId, refreshToken }
}

/**
 * Refuses now what `signInByProvider` would refuse later, so that the person learns it on their way
 * back. Changes nothing.
 */
export async function requireSignInPossible(
  parts: AuthParts,
  tx: Queries,
  person: ProvidersPerson,
  link: Link,
): Promise<void> {
  await tx.query('savepoint welcome')
  await (link
    ? linkTo(parts, tx, person, link.userId)
    : accountOf(parts, tx, person, { attach: true }))
  await tx.query('rollback to savepoint welcome')
}

const PURPOSE = 'provider-arrival'

export const sealResult = (parts: AuthParts, code: string, result: ProviderResult) =>
  parts.secrets.seal(PURPOSE, code, Buffer.from(JSON.stringify(result)))

export const openResult = (parts: AuthParts, code: string, sealed: Buffer) =>
  JSON.parse(parts.secrets.open(PURPOSE, code, sealed).toString()) as ProviderResult
