// What becomes of a person whom a provider vouches for: a session, or a further way into the
// account that asked. Between the way back and the exchange of the code it lies sealed: only code
// and server together can read it.
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthParts } from '../parts.ts'
import type { Arrival, ProvidersPerson } from '../provider.ts'
import { type Granted, type Origin, openSession } from '../sessions/open-session.ts'
import type { SealedArrival } from '../sessions/pkce.ts'
import { cutRefreshToken } from '../sessions/refresh-tokens.ts'
import type { Queries } from '../users/users.ts'
import { accountOf, linkTo } from './account.ts'

type Link = SealedArrival['link']

/**
 * Signs the person in; or adds the identity to the account of `link`, whose session goes on. Throws
 * the `AuthError`s of account.ts.
 */
export async function arrive(
  parts: AuthParts,
  tx: Queries,
  { person }: Arrival,
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
  const refreshToken = await cutRefreshToken(tx, link.sessionId, now)
  return { user, sessionId: link.sessionId, refreshToken }
}

/**
 * Refuses now what `arrive` would refuse later, so that the person is told on their way back.
 * Changes nothing.
 */
export async function requireWelcome(
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

export const sealArrival = (parts: AuthParts, code: string, arrival: Arrival) =>
  parts.secrets.seal(PURPOSE, code, Buffer.from(JSON.stringify(arrival)))

export const openArrival = (parts: AuthParts, code: string, sealed: Buffer) =>
  JSON.parse(parts.secrets.open(PURPOSE, code, sealed).toString()) as Arrival
