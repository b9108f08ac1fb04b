// What a résumé's reading can fill in a profile: only empty fields.

import type { ReadFields } from '../../data/resumes/readings.ts'
import { currentLocale, say } from '../../messages/say.ts'
import { inIndianForm, isPhone } from './phone.ts'
import { isWebAddress, type ProfileValues } from './profile-values.ts'

export type Offer = { name: keyof ProfileValues; text: string }

export function offersOf(fields: ReadFields, values: ProfileValues): Offer[] {
  const found: Offer[] = [
    { name: 'full_name', text: fields.name ?? '' },
    { name: 'phone', text: isPhone(fields.phone ?? '') ? inIndianForm(fields.phone ?? '') : '' },
    { name: 'location', text: fields.city ?? '' },
    { name: 'skills', text: (fields.skills ?? []).join(', ') },
    { name: 'experience', text: linesOf(fields.employers, (e) => [e.title, e.employer]) },
    { name: 'education', text: linesOf(fields.education, (e) => [e.degree, e.institution]) },
    { name: 'linkedin_url', text: address(fields.linkedin) },
    { name: 'github_url', text: address(fields.github) },
    { name: 'portfolio_url', text: address(fields.portfolio) },
  ]
  return found.filter(({ name, text }) => text.trim() && !values[name].trim())
}

type Period = { from?: string; to?: string }

/** `Kiln engineer, Kaveri Ceramics (Mar 2020 – today)`, a line each. */
function linesOf<Entry extends Period>(
  entries: readonly Entry[] = [],
  namesOf: (entry: Entry) => (string | undefined)[],
): string {
  return entries
    .map((entry) => {
      const names = namesOf(entry).filter(Boolean).join(', ')
      const span = spanOf(entry)
      return names && span ? `${names} (${span})` : names
    })
    .filter(Boolean)
    .join('\n')
}

/** In words: `Mar 2020 – today`; only the year if no month was read, and once if both are one. */
export function spanOf({ from, to }: Period): string {
  const words = [...new Set([from, to])].map((moment) => moment && inWords(moment))
  return words.filter(Boolean).join(' – ')
}

function inWords(moment: string): string {
  if (moment === 'present') return say('profile.today')
  if (!moment.includes('-')) return moment
  return new Intl.DateTimeFormat(currentLocale(), {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${moment}-01T00:00:00Z`))
}

/** A résumé says `linkedin.com/in/asha`; a profile needs the whole address. */
function address(written: string | undefined): string {
  if (!written) return ''
  const whole = /^https?:\/\//i.test(written) ? written : `https://${written}`
  return isWebAddress(whole) ? whole : ''
}
