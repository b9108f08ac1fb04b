// A search in a few words: its name until its owner gives it another, and the line below that.

import type { JobFilters } from '../../data/jobs/jobs.ts'
import type { SavedSearch } from '../../data/jobs/saved-searches.ts'
import { say } from '../../messages/say.ts'
import { formatMoney } from '../../ui/format.ts'

const longest = 100

/** `nurse, Lucknow, Remote, from ₹3,00,000`. */
export function searchInWords(filters: JobFilters): string {
  const { keyword, location, workMode, minSalary, maxSalary, experience, type } = filters
  const money = (amount: number) => formatMoney(amount, filters.currency ?? 'INR')
  return [
    keyword,
    location,
    workMode && say(`candidate.workMode.${workMode}`),
    type && say(`candidate.type.${type}`),
    ...(filters.skills ?? []),
    ...(filters.companies ?? []),
    experience,
    filters.fresher && say('candidate.jobs.understood.fresher'),
    minSalary !== undefined && say('candidate.saved.from', { amount: money(minSalary) }),
    maxSalary !== undefined && say('candidate.saved.upTo', { amount: money(maxSalary) }),
    filters.payShown && say('candidate.jobs.filters.payShown'),
    filters.postedWithin !== undefined &&
      say('candidate.jobs.understood.days', { count: filters.postedWithin }),
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
