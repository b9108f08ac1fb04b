// Filters by the names under which the database knows and saves them.

import type { JobFilters } from './jobs.ts'

const names = {
  keyword: 'keyword',
  location: 'location',
  workMode: 'work_mode',
  minSalary: 'min_salary',
  maxSalary: 'max_salary',
  currency: 'currency',
  experience: 'experience',
  type: 'type',
  skills: 'skills',
  companies: 'companies',
  postedWithin: 'posted_within',
  fresher: 'fresher',
  payShown: 'pay_shown',
  withoutPay: 'without_pay',
  exactly: 'exactly',
} as const satisfies Partial<Record<keyof JobFilters, string>>

type Filter = keyof typeof names

/** Only those that are set. */
export function storedFrom(filters: JobFilters): Record<string, unknown> {
  const entries = (Object.keys(names) as Filter[]).map((name) => [names[name], filters[name]])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== false))
}

export function filtersOf(stored: Record<string, unknown>): JobFilters {
  const entries = (Object.keys(names) as Filter[]).map((name) => [name, stored[names[name]]])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
