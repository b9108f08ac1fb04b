// What a résumé's reading can give to a profile: only where the profile is empty, and each piece by itself.

import type { ReadFields } from '../../data/readings.ts'
import { isPhone } from './phone.ts'
import { isWebAddress, type ProfileValues } from './profile-values.ts'

export type Offer = { name: keyof ProfileValues; text: string }

export function offersOf(fields: ReadFields, values: ProfileValues): Offer[] {
  const found: Offer[] = [
    { name: 'full_name', text: fields.name ?? '' },
    { name: 'phone', text: isPhone(fields.phone ?? '') ? (fields.phone ?? '') : '' },
    { name: 'location', text: fields.city ?? '' },
    { name: 'skills', text: (fields.skills ?? []).join(', ') },
    { name: 'linkedin_url', text: address(fields.linkedin) },
    { name: 'github_url', text: address(fields.github) },
    { name: 'portfolio_url', text: address(fields.portfolio) },
  ]
  return found.filter(({ name, text }) => text.trim() && !values[name].trim())
}

/** A résumé writes `linkedin.com/in/asha`; a profile wants the whole address. */
function address(written: string | undefined): string {
  if (!written) return ''
  const whole = /^https?:\/\//i.test(written) ? written : `https://${written}`
  return isWebAddress(whole) ? whole : ''
}
