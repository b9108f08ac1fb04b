// Phone numbers as people in India write them, parsed leniently: any spacing, with or without +91
// or 0; other countries' with their +.

import { typedNumber } from '../../ui/typed-number.ts'

/** Whether it can be a phone number. An empty text is valid. */
export function isPhone(text: string): boolean {
  const digits = typedNumber(text).replace(/[\s().-]/g, '')
  if (!digits) return true
  if (/^(\+|00)91/.test(digits)) return /^(\+|00)910?\d{10}$/.test(digits)
  return /^\+\d{7,15}$/.test(digits) || /^\d{8,14}$/.test(digits)
}

/**
 * `98765-43210` → `+91 98765 43210`: ten digits, alone or after 91 or 0 91, in the usual form of an
 * Indian number. A number with a + and groups is unchanged; after a 0 it may be a landline's area
 * code.
 */
export function inIndianForm(text: string): string {
  const written = typedNumber(text)
  const digits = written.replace(/[\s().-]/g, '')
  const number = /^(?:(?:\+|00?)?91)?([6-9]\d{4})(\d{5})$/.exec(digits)
  const isGrouped = written.startsWith('+') && written !== digits
  return number && !isGrouped ? `+91 ${number[1]} ${number[2]}` : written
}
