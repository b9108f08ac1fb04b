// A search in a few words: its name until its owner changes it, and the line below the name.

import type { JobFilters } from '../../data/jobs/jobs.ts'
import { say } from '../../messages/say.ts'
import { formatNumber } from '../../ui/format.ts'

const longest = 100

/** `nurse, Lucknow, Remote, from 3,00,000`. */
export function searchInWords(filters: JobFilters): string {
  const { keyword, location, workMode, minSalary, maxSalary, experience } = filters
  return [
    keyword,
    location,
    workMode && say(`candidate.workMode.${workMode}`),
    experience,
    minSalary !== undefined && say('candidate.saved.from', { amount: formatNumber(minSalary) }),
    maxSalary !== undefined && say('candidate.saved.upTo', { amount: formatNumber(maxSalary) }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The same, no longer than a name may be. */
export function nameOfSearch(filters: JobFilters): string {
  const words = searchInWords(filters)
  return words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words
}
