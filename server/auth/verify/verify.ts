// POST /verify: a code or a link's token becomes a session. GET /verify: answers a link itself.
// Opening a link changes nothing, because mail scanners open links too: it leads to the site's page
// where a person confirms, or, when the mail was asked for with a code challenge, returns an auth
// code that only the asking browser can use.
import { z } from 'zod'
import { browserOf } from '../browser/sign-up-browser.ts'
import { limitAddress, optionalApiKey, requireApiKey } from '../caller-checks.ts'
import { redirectsOf } from '../codes/mail-codes.ts'
import { checkCode, findByLink, PKCE_PREFIX, type TokenKind } from '../codes/one-time-tokens.ts'
import { AuthError, errors, invalid } from '../errors/errors.ts'
import type { AuthContext, AuthParts } from '../parts.ts'
import { optionalText, readBody } from '../request-body.ts'
import { openSession, originOf, sessionResponse } from '../sessions/open-session.ts'
import { issueAuthCode } from '../sessions/pkce.ts'
import { withFailure, withQuery } from '../sessions/redirect-result.ts'
import { normalEmail } from '../users/addresses.ts'
import { proveMailbox } from './prove-mailbox.ts'
import { isSmsType, verifySms } from './verify-sms.ts'

/** The kinds of token that each `type` of the protocol accepts. */
const KINDS: Record<string, readonly TokenKind[]> = {
  signup: ['confirmation', 'magiclink'],
  magiclink: ['magiclink', 'confirmation'],
  email: ['confirmation', 'magiclink', 'invite'],
  invite: ['invite'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
}

const shape = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
  redirect_to: optionalText,
})

export const verify = (parts: AuthParts) => async (context: AuthContext) => {
  const caller = await requireApiKey(parts, context)
  limitAddress(parts, 'verify', caller)
  const body = await readBody(context, shape)
  const { type } = body
  if (isSmsType(type)) return verifySms(parts, context, caller, { ...body, type })
  const kinds = kindsOf(body.type)
  const guess = guessOf(body)
  const now = parts.clock.now()
  // A wrong guess is counted, so the transaction must commit: the refusal is returned, not thrown.
  const outcome = await parts.database.transaction(async (tx) => {
    const token =
      'link' in guess
        ? await findByLink(tx, guess.link, kinds, now)
        : await checkCode(parts, tx, { ...guess, kinds, now })
    if (!token) return undefined
    const by = 'link' in guess ? 'link' : 'code'
    const proof = await proveMailbox(parts, tx, token, { by, place: browserOf(parts, context) })
    if ('awaitsOtherMailbox' in proof) return proof
    return openSession(parts, tx, proof.user, proof.method, originOf(caller, context))
  })
  if (!outcome) throw new AuthError(errors.otpExpired)
  if ('awaitsOtherMailbox' in outcome) return otherMailboxPendingResponse(context)
  parts.sessions.forget({ userId: outcome.user.id })
  return sessionResponse(parts, context, outcome)
}

export const verifyLink = (parts: AuthParts) => async (context: AuthContext) => {
  const caller = await optionalApiKey(parts, context)
  limitAddress(parts, 'verify', caller)
  const { token, type = '', redirect_to } = context.req.query()
  const redirects = redirectsOf(parts)
  const redirectTo = redirects.allowed(redirect_to)
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  const isPkce = token?.startsWith(PKCE_PREFIX) ?? false
  const now = parts.clock.now()
  const target = await parts.database.transaction(async (tx) => {
    const found = token && kinds ? await findByLink(tx, token, kinds, now) : undefined
    if (!found || !token) return undefined
    if (!found.codeChallenge) return redirects.confirmLink({ token, type, redirectTo })
    const code = await issueAuthCode(tx, { ...found, codeChallenge: found.codeChallenge }, now)
    return withQuery(redirectTo, { code })
  })
  return context.redirect(target ?? expiredTarget(redirectTo, isPkce), 303)
}

/** The first of two mailboxes has agreed to a change of address. */
export const otherMailboxPendingResponse = (context: AuthContext) =>
  context.json({
    msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    code: '200',
  })

function kindsOf(type: string | undefined): readonly TokenKind[] {
  if (!type) throw invalid('Verify requires a verification type')
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (!kinds) throw invalid('Unsupported verification type')
  return kinds
}

function guessOf(
  body: z.output<typeof shape>,
): { link: string } | { sentTo: string; code: string } {
  if (body.token_hash) {
    if (body.token || body.email || body.phone) {
      throw invalid('Only the token_hash and type should be provided')
    }
    return { link: body.token_hash }
  }
  if (!body.token) throw invalid('Verify requires a token or a token hash')
  if (!body.email)
    throw invalid('Only an email address or phone number should be provided on verify')
  return { sentTo: normalEmail(body.email), code: body.token.trim() }
}

function expiredTarget(redirectTo: string, isPkce: boolean): string {
  const message = 'Email link is invalid or has expired'
  return withFailure(
    redirectTo,
    { error: 'access_denied', code: errors.otpExpired.code, message },
    isPkce,
  )
}
