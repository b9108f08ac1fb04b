// A search in a few words: its name until its owner gives it another, and the line below that.

import type { JobFilters } from '../../data/jobs/jobs.ts'
import type { SavedSearch } from '../../data/jobs/saved-searches.ts'
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

/** Its owner's name for it, else the same words, no longer than a name may be. */
export function nameOfSearch({ name, filters }: Pick<SavedSearch, 'name' | 'filters'>): string {
  if (name !== null) return name
  const words = searchInWords(filters)
  return words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words
}
