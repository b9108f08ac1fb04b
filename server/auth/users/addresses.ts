// The one spelling in which an e-mail address or a phone number is stored and compared.
import { AuthError, errors } from '../errors/errors.ts'

const MAX_CHARACTERS = 255
// One @, no spaces or control characters or anything that has a meaning in a mail header, a host
// name with a dot or a single label.
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~\u00a1-\uffff-]{1,64}@(?:[a-z0-9\u00a1-\uffff](?:[a-z0-9\u00a1-\uffff-]{0,61}[a-z0-9\u00a1-\uffff])?)(?:\.[a-z0-9\u00a1-\uffff](?:[a-z0-9\u00a1-\uffff-]{0,61}[a-z0-9\u00a1-\uffff])?)*$/
const PHONE = /^\+?([1-9][0-9]{6,14})$/

/** Lower case, NFC. Throws `AuthError` (validation_failed) when it is no address. */
export function normalEmail(given: string): string {
  const email = given.trim().normalize('NFC').toLowerCase()
  const local = email.slice(0, email.lastIndexOf('@'))
  const dotsMisplaced = local.startsWith('.') || local.endsWith('.') || local.includes('..')
  if (email.length > MAX_CHARACTERS || dotsMisplaced || !EMAIL.test(email) || hasSpace(email)) {
    throw new AuthError(errors.emailInvalid)
  }
  return email
}

/** Digits only, without the plus sign. Throws `AuthError` (validation_failed) unless E.164. */
export function normalPhone(given: string): string {
  const digits = PHONE.exec(given.replace(/[\s()-]/g, ''))?.[1]
  if (!digits) throw new AuthError(errors.phoneInvalid)
  return digits
}

const hasSpace = (text: string) => /[\s\p{C}]/u.test(text)
