// Checks that endpoints run first: who the caller is, whether they may, and how often.
import { addressKey } from '../caller/address.ts'
import type { Caller } from '../caller/caller.ts'
import { AuthError, type AuthErrorEntry, errors } from './errors/errors.ts'
import type { AuthContext, AuthParts } from './parts.ts'
import { requireSecondFactor } from './sessions/assurance.ts'
import { findUser, isBanned, type UserRow } from './users/users.ts'

/** Anybody with an API key. Throws `CallerRefused`. */
export const requireApiKey = (parts: AuthParts, context: AuthContext) =>
  parts.identify(context.req.raw, context.env)

/** No API key needed: a link in a mail must open in a browser. */
export const optionalApiKey = (parts: AuthParts, context: AuthContext) =>
  parts.identify(context.req.raw, context.env, { open: true })

export type SignedIn = { caller: Caller; user: UserRow; sessionId: string | undefined }

/**
 * The person behind the bearer token. Throws `AuthError`: no_authorization, bad_jwt,
 * user_not_found, user_banned.
 */
export async function requireUser(parts: AuthParts, context: AuthContext): Promise<SignedIn> {
  const caller = await requireApiKey(parts, context)
  if (!caller.token) throw new AuthError(errors.noAuthorization)
  const { sub, session_id: sessionId } = caller.claims
  if (!sub || !isUuid(sub)) {
    throw new AuthError(errors.badJwt, { message: 'invalid claim: missing sub claim' })
  }
  const user = await findUser(parts.database, sub)
  if (!user) throw new AuthError(errors.userOfTokenNotFound)
  if (isBanned(user, parts.clock.now())) throw new AuthError(errors.callerBanned)
  return { caller, user, sessionId }
}

/**
 * A service key, or a person whom the configured function allows and whose session has passed their
 * second factor, if they have one. Throws `AuthError`: no_authorization, not_admin,
 * insufficient_aal.
 */
export async function requireAdmin(parts: AuthParts, context: AuthContext): Promise<Caller> {
  const caller = await requireApiKey(parts, context)
  if (caller.role === 'service_role') return caller
  if (!caller.token) throw new AuthError(errors.noAuthorization)
  // Checked first: the product's function may not know a person without their second factor.
  await requireSecondFactor(parts.database, caller, errors.aalForAdmin)
  if (!(await parts.adminAllowed(caller))) throw new AuthError(errors.notAdmin)
  return caller
}

/** Counts one use of `rule` by the caller's address. Throws `AuthError` 429 with Retry-After. */
export function limitAddress(parts: AuthParts, rule: string, caller: Caller): void {
  const wait = parts.rateLimits.take(rule, addressKey(caller.address))
  if (wait > 0) throw new AuthError(errors.tooManyRequests, { retryAfter: wait })
}

/** Throws `AuthError` of `entry` when signing in by phone is off. */
export function requirePhone({ config }: AuthParts, entry: AuthErrorEntry): void {
  if (!isPhoneOn(config)) throw new AuthError(entry)
}

export const isPhoneOn = ({ auth }: AuthParts['config']) => auth.phone || auth.phoneAutoconfirm

/**
 * Where a captcha is configured, its answer must be right; an error of the verifier counts as a
 * wrong answer.
 */
export async function requireCaptcha(
  parts: AuthParts,
  caller: Caller,
  security: { captcha_token?: string | undefined } | undefined,
): Promise<void> {
  if (!parts.captcha || caller.role === 'service_role') return
  const token = security?.captcha_token
  const passed = token && (await parts.captcha(token, caller.address).catch(() => false))
  if (!passed) throw new AuthError(errors.captchaFailed)
}

/** Accepts only the canonical spelling, so that one id has one address. */
export const isUuid = (text: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)
