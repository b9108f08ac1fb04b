// DELETE /user/identities/{identity_id}: a person gives up one of several ways to sign in.

import { isUuid, limitAddress, requireUser, type SignedIn } from '../caller-checks.ts'
import { sendNotice } from '../codes/mail-codes.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { requireSecondFactor } from '../sessions/assurance.ts'
import { identitiesOf, lockUser, type Queries, updateUser } from '../users/users.ts'

export const unlinkIdentity = (parts: AuthParts) => async (context: AuthContext) => {
  const signedIn = await requireUser(parts, context)
  limitAddress(parts, 'user_update', signedIn.caller)
  if (!parts.config.auth.manualLinking) throw new AuthError(errors.manualLinkingDisabled)
  const id = context.req.param('id') ?? ''
  if (!isUuid(id)) throw new AuthError(errors.identityNotFound)
  await requireSecondFactor(parts.database, signedIn.caller, errors.aalForChange)
  await parts.database.transaction((tx) => unlink(parts, tx, signedIn, id))
  parts.sessions.forget({ userId: signedIn.user.id })
  return context.json({})
}

/** Throws `AuthError`: identity_not_found, single_identity_not_deletable. */
async function unlink(parts: AuthParts, tx: Queries, signedIn: SignedIn, id: string) {
  const user = await lockUser(tx, signedIn.user.id)
  if (!user) throw new AuthError(errors.userOfTokenNotFound)
  const identities = await identitiesOf(tx, [user.id])
  const gone = identities.find((identity) => identity.id === id)
  if (!gone) throw new AuthError(errors.identityNotFound)
  if (identities.length < 2) throw new AuthError(errors.singleIdentity)
  const left = identities.filter((identity) => identity !== gone)
  const providers = [...new Set(left.map(({ provider }) => provider))]
  await tx.query('delete from auth.identities where id = $1', [id])
  await endSessionsBy(tx, signedIn, gone.provider)
  await sendNotice(parts, tx, user, (facts) =>
    parts.messages.signInUnlinked({
      ...facts,
      provider: gone.provider,
      label: parts.providers.get(gone.provider)?.label,
    }),
  )
  const { provider } = user.raw_app_meta_data
  await updateUser(
    tx,
    user.id,
    {
      raw_app_meta_data: {
        ...user.raw_app_meta_data,
        provider: providers.find((name) => name === provider) ?? providers[0],
        providers,
      },
      // The password belongs to signing in by mail, and is removed with it.
      ...(gone.provider === 'email' && { encrypted_password: null }),
    },
    parts.clock.now().toISOString(),
  )
}

/** Ends the sessions that were opened through this provider, except the one that asks. */
const endSessionsBy = (tx: Queries, { user, sessionId }: SignedIn, provider: string) =>
  tx.query(
    `delete from auth.sessions where user_id = $1 and id is distinct from $2::uuid and amr @> $3::jsonb`,
    [user.id, sessionId ?? null, JSON.stringify([{ provider }])],
  )
