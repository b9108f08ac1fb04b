// Refuses a new password that is too weak or too long, and warns the owner of an old one.
import { AuthError, type AuthErrorEntry, errors } from '../errors/errors.ts'
import type { AuthParts } from '../parts.ts'
import { type Weakness, weaknessOf, wordsOf } from './password-strength.ts'
import { MAX_PASSWORD_CHARACTERS } from './passwords.ts'

/**
 * Throws `AuthError`: weak_password (422, with reasons), validation_failed when longer than 128
 * characters.
 */
export function requireGoodPassword(
  parts: AuthParts,
  password: string,
  email: string | null | undefined,
): void {
  if (isTooLong(password)) throw new AuthError(errors.passwordTooLong)
  const weakness = passwordWeakness(parts, password, email)
  if (!weakness) return
  const entry: AuthErrorEntry = { status: 422, code: 'weak_password', message: weakness.message }
  throw new AuthError(entry, { extra: { weak_password: { reasons: weakness.reasons } } })
}

export function passwordWeakness(
  parts: AuthParts,
  password: string,
  email: string | null | undefined,
): Weakness | undefined {
  const words = [...wordsOfSite(parts), ...wordsOf(email?.split('@')[0] ?? '')]
  const { minPasswordLength: minLength, commonPasswords } = parts.config.auth
  return weaknessOf(password, { minLength, words, acceptCommon: commonPasswords === 'accept' })
}

const known = new WeakMap<AuthParts, readonly string[]>()

/** The same for every password. */
function wordsOfSite(parts: AuthParts): readonly string[] {
  const found = known.get(parts)
  if (found) return found
  const { hostname } = new URL(parts.config.siteUrl)
  const words = wordsOf(hostname, ...(parts.contextWords ?? []))
  known.set(parts, words)
  return words
}

export const isTooLong = (password: string) =>
  password.length > 4 * MAX_PASSWORD_CHARACTERS ||
  [...password.normalize('NFC')].length > MAX_PASSWORD_CHARACTERS
