// POST /token?grant_type=pkce: the browser that made the challenge turns its auth code into a
// session.
import { z } from 'zod'
import type { Caller } from '../../caller/caller.ts'
import { browserOf } from '../browser/sign-up-browser.ts'
import { lockToken } from '../codes/one-time-tokens.ts'
import { AuthError, errors } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { openResult, signInByProvider } from '../providers/provider-sign-in.ts'
import { optionalText, readBody } from '../request-body.ts'
import { openSession, originOf, sessionResponse } from '../sessions/open-session.ts'
import { takeAuthCode } from '../sessions/pkce.ts'
import { isBanned, lockUser } from '../users/users.ts'
import { proveMailbox } from '../verify/prove-mailbox.ts'
import { otherMailboxPendingResponse } from '../verify/verify.ts'

const shape = z.object({ auth_code: optionalText, code_verifier: optionalText })

export const pkceGrant = (parts: AuthParts) => async (context: AuthContext, caller: Caller) => {
  const { auth_code: code, code_verifier: verifier } = await readBody(context, shape)
  if (!code || !verifier) throw new AuthError(errors.pkceExchange)
  const outcome = await parts.database.transaction(async (tx) => {
    const taken = await takeAuthCode(tx, code, verifier, parts.clock.now())
    if ('refused' in taken) return taken
    const origin = originOf(caller, context)
    if ('sealed' in taken) {
      const result = openResult(parts, code, taken.sealed)
      const granted = await signInByProvider(parts, tx, result, taken.link, origin)
      return { ...granted, tokens: result.tokens }
    }
    if ('signIn' in taken) {
      const user = await lockUser(tx, taken.signIn.userId)
      if (!user) return { refused: errors.flowStateNotFound }
      if (isBanned(user, parts.clock.now())) return { refused: errors.userBanned }
      return openSession(parts, tx, user, taken.signIn.signInMethod, origin)
    }
    const token = await lockToken(tx, taken.oneTimeTokenId)
    if (!token) return { refused: errors.flowStateNotFound }
    const place = browserOf(parts, context)
    const proof = await proveMailbox(parts, tx, token, { by: 'link', place })
    if ('awaitsOtherMailbox' in proof) return proof
    return openSession(parts, tx, proof.user, proof.method, origin)
  })
  if ('refused' in outcome) throw new AuthError(outcome.refused)
  if ('awaitsOtherMailbox' in outcome) return otherMailboxPendingResponse(context)
  parts.sessions.forget({ userId: outcome.user.id })
  return sessionResponse(parts, context, outcome, 'tokens' in outcome ? outcome.tokens : undefined)
}
