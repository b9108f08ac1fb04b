// The values of the profile's form, and what prevents saving them.

import type { Terms } from '../../data/people/profile-details.ts'
import type { Profile } from '../../data/people/profiles.ts'
import { isLinkField, linkIn } from './links.ts'
import { meaningsOf, payOf } from './pay.ts'
import { inIndianForm, isPhone } from './phone.ts'
import { listed, type ProfileValues, valuesOf } from './profile-values.ts'
import { maxCities, type TermsValues, termsValuesOf } from './terms-values.ts'

export type FormValues = ProfileValues & TermsValues
export type Name = keyof FormValues

/** The table's limit of skills. */
const maxSkills = 200

export const formValuesOf = (profile: Profile, terms: Terms): FormValues => ({
  ...valuesOf(profile),
  ...termsValuesOf(terms),
})

export type Problem =
  | 'nameMissing'
  | 'phoneWrong'
  | 'urlWrong'
  | 'payWrong'
  | 'payUnclear'
  | 'tooLong'
  | 'tooManySkills'
  | 'tooManyCities'

const addressLength = 2048
const textLength = 10_000

/** The tables' limits of characters. */
export const longest: Record<Name, number> = {
  full_name: 200,
  phone: 40,
  location: 200,
  bio: textLength,
  skills: textLength,
  experience: textLength,
  education: textLength,
  linkedin_url: addressLength,
  github_url: addressLength,
  portfolio_url: addressLength,
  current_pay: 40,
  expected_pay: 40,
  share_pay: 3,
  notice_days: 3,
  preferred_cities: 1000,
  work_mode: 10,
  share_availability: 3,
}

/** The problem of a field, if any. */
export function problemOf(name: Name, value: string): Problem | null {
  if (value.trim().length > longest[name]) return 'tooLong'
  if (name === 'full_name' && !value.trim()) return 'nameMissing'
  if (name === 'phone' && !isPhone(value)) return 'phoneWrong'
  if (name === 'skills' && listed(value).length > maxSkills) return 'tooManySkills'
  if (name === 'preferred_cities' && listed(value).length > maxCities) return 'tooManyCities'
  if ((name === 'current_pay' || name === 'expected_pay') && payOf(value) === undefined)
    return meaningsOf(value).length > 0 ? 'payUnclear' : 'payWrong'
  return isLinkField(name) && linkIn(name, value) === undefined ? 'urlWrong' : null
}

/** Whether two texts of a field are the same once saved. */
export function isSame(name: Name, one: string, other: string): boolean {
  return one === other || normalised(name, one) === normalised(name, other)
}

function normalised(name: Name, text: string): string {
  if (name === 'phone') return inIndianForm(text)
  if (isLinkField(name)) return linkIn(name, text) ?? text.trim()
  if (name === 'skills' || name === 'preferred_cities') return listed(text).join(', ')
  if (name === 'current_pay' || name === 'expected_pay') return String(payOf(text) ?? text.trim())
  return text.trim()
}
