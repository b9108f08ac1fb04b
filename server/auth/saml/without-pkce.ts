// A browser without PKCE has no code verifier, so the id in its cookie serves as one. The
// provider's form comes from another site and brings no cookie; so the browser is redirected once
// more to GET /sso/saml/acs, which gets the cookie, and there the code becomes a session behind the
// #.
import { createHash } from 'node:crypto'
import { providerCookieOf, setProviderCookie } from '../browser/provider-cookie.ts'
import { limitAddress, optionalApiKey } from '../caller-checks.ts'
import { redirectsOf } from '../codes/mail-codes.ts'
import { answerTo } from '../errors/error-response.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { type Granted, type Origin, openSession, originOf } from '../sessions/open-session.ts'
import { takeAuthCode } from '../sessions/pkce.ts'
import { withFailure, withQuery, withSession } from '../sessions/redirect-result.ts'
import { isBanned, lockUser } from '../users/users.ts'
import { isSamlOn, serviceOf } from './service.ts'

/** Where a browser without PKCE is sent with its code; its cookie answers the challenge. */
export function redirectWithCookieChallenge(
  parts: AuthParts,
  context: AuthContext,
  redirectTo: string,
): { redirectTo: string; codeChallenge: string } {
  const mark = setProviderCookie(parts, context)
  return {
    redirectTo: withQuery(serviceOf(parts.config).acsUrl, { redirect_to: redirectTo }),
    codeChallenge: createHash('sha256').update(mark).digest('base64url'),
  }
}

/** GET /sso/saml/acs */
export const fetchSession = (parts: AuthParts) => async (context: AuthContext) => {
  const caller = await optionalApiKey(parts, context)
  if (!isSamlOn(parts.config)) throw new AuthError(errors.samlDisabled)
  limitAddress(parts, 'sso', caller)
  const { code, redirect_to, error, error_code, error_description } = context.req.query()
  const target = redirectsOf(parts).allowed(redirect_to)
  if (error) {
    const failure = { error, code: error_code ?? '', message: error_description ?? '' }
    return context.redirect(withFailure(target, failure, false), 303)
  }
  try {
    const granted = await exchange(
      parts,
      code,
      providerCookieOf(parts, context),
      originOf(caller, context),
    )
    parts.sessions.forget({ userId: granted.user.id })
    return context.redirect(await withSession(parts, target, granted), 303)
  } catch (fault) {
    const { status, code, message } = answerTo(fault as Error)
    if (status >= 500) throw fault
    return context.redirect(
      withFailure(target, { error: 'access_denied', code, message }, false),
      303,
    )
  }
}

async function exchange(
  parts: AuthParts,
  code: string | undefined,
  mark: string | undefined,
  origin: Origin,
): Promise<Granted> {
  if (!code || !mark) throw new AuthError(errors.flowStateNotFound)
  return parts.database.transaction(async (tx) => {
    const taken = await takeAuthCode(tx, code, mark, parts.clock.now())
    if ('refused' in taken) throw new AuthError(taken.refused)
    const user = 'signIn' in taken ? await lockUser(tx, taken.signIn.userId) : undefined
    if (!user || !('signIn' in taken)) throw new AuthError(errors.flowStateNotFound)
    if (isBanned(user, parts.clock.now())) throw new AuthError(errors.userBanned)
    return openSession(parts, tx, user, taken.signIn.signInMethod, origin)
  })
}
