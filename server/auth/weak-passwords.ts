// Refusing a new password that is too weak or too long, and telling the owner of an old one.
import { AuthError, errors, type Refused } from './errors.ts'
import type { AuthParts } from './parts.ts'
import { type Weakness, weaknessOf, wordsOf } from './password-strength.ts'
import { MOST_PASSWORD_CHARACTERS } from './passwords.ts'

/** Throws `AuthError`: weak_password (422, with reasons), validation_failed when longer than 128 characters. */
export function requireGoodPassword(
  parts: AuthParts,
  password: string,
  email: string | null | undefined,
): void {
  if (isTooLong(password)) throw new AuthError(errors.passwordTooLong)
  const weakness = passwordWeakness(parts, password, email)
  if (!weakness) return
  const entry: Refused = { status: 422, code: 'weak_password', say: weakness.message }
  throw new AuthError(entry, { extra: { weak_password: { reasons: weakness.reasons } } })
}

export function passwordWeakness(
  parts: AuthParts,
  password: string,
  email: string | null | undefined,
): Weakness | undefined {
  const site = new URL(parts.config.siteUrl).hostname
  const local = email?.split('@')[0] ?? ''
  return weaknessOf(password, {
    minLength: parts.config.auth.minPasswordLength,
    words: wordsOf(site, local, ...(parts.contextWords ?? [])),
  })
}

export const isTooLong = (password: string) =>
  password.length > 4 * MOST_PASSWORD_CHARACTERS ||
  [...password.normalize('NFC')].length > MOST_PASSWORD_CHARACTERS
