// Validation of the account forms' fields before anything is sent. Each returns the key of a
// message, or undefined when the value is valid.

import type { MessageKey } from '../messages/say.ts'
import { shortestPassword } from '../ui/password-strength.ts'
import { typedNumber } from '../ui/typed-number.ts'

type Problem = MessageKey | undefined

export function checkName(name: string): Problem {
  return name.trim() ? undefined : 'account.needs.name'
}

/** Something, an @, a host with or without a dot: only a mail can show whether it exists. */
export function checkEmail(email: string): Problem {
  if (!email.trim()) return 'account.needs.email'
  return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? undefined : 'errors.emailInvalid'
}

/**
 * The number as it is sent: a + and digits. Ten digits, alone or after 0, 91 or both, are an Indian
 * number. Empty when it is invalid.
 */
export function phoneIn(text: string): string {
  const number = typedNumber(text)
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
  const [, indian] = /^(?:[+0]?91)?0?([6-9]\d{9})$/.exec(number) ?? []
  if (indian) return `+91${indian}`
  return /^\+[1-9]\d{7,14}$/.test(number) ? number : ''
}

export function checkPhone(text: string): Problem {
  return phoneIn(text) ? undefined : 'account.needs.phone'
}

export function checkNewPassword(password: string): Problem {
  if ([...password].length < shortestPassword) return 'account.needs.longerPassword'
  return new TextEncoder().encode(password).length > 72
    ? 'account.needs.shorterPassword'
    : undefined
}

export function checkPassword(password: string): Problem {
  return password ? undefined : 'account.needs.password'
}

export function checkCode(code: string): Problem {
  return code.length === 6 ? undefined : 'account.needs.code'
}
