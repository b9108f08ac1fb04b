// The filters of the list are kept in the page's address: a search can be shared, and Back works
// (CAN-04).

import { type JobFilters, workModes } from '../data/jobs/jobs.ts'

const longest = 100

/**
 * Reads `?keyword=…&location=…&work_mode=…&min_salary=…&max_salary=…&experience=…&sort=newest`;
 * invalid values are left out.
 */
export function filtersFrom(search: URLSearchParams): JobFilters {
  const workMode = workModes.find((mode) => mode === search.get('work_mode'))
  const found = {
    keyword: text(search, 'keyword'),
    location: text(search, 'location'),
    workMode,
    minSalary: amount(search, 'min_salary'),
    maxSalary: amount(search, 'max_salary'),
    experience: text(search, 'experience'),
    withoutPay: search.get('without_pay') === '1' || undefined,
    exactly: search.get('exactly') === '1' || undefined,
    sort: search.get('sort') === 'newest' ? 'newest' : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/** The address's query for the filters that are set: `''` for none. */
export function searchOf(filters: JobFilters): string {
  const search = new URLSearchParams()
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  put('keyword', filters.keyword)
  put('location', filters.location)
  put('work_mode', filters.workMode)
  put('min_salary', filters.minSalary)
  put('max_salary', filters.maxSalary)
  put('experience', filters.experience)
  put('without_pay', filters.withoutPay ? 1 : undefined)
  put('exactly', filters.exactly ? 1 : undefined)
  // Without a keyword the newest are first anyway.
  put('sort', filters.keyword && filters.sort)
  const query = search.toString()
  return query && `?${query}`
}

/** `?…&after=…`: the list after this mark, for reading it page by page. */
export function searchAfter(filters: JobFilters, mark: string): string {
  const search = new URLSearchParams(searchOf(filters))
  search.set('after', mark)
  return `?${search}`
}

/** The mark in an address. The search itself checks whether it is valid. */
export function markFrom(search: URLSearchParams): string | undefined {
  return search.get('after')?.slice(0, longest) || undefined
}

/** Why these filters cannot match: the lower end of the pay is above the upper one. */
export function contradiction({ minSalary, maxSalary }: JobFilters): boolean {
  return minSalary !== undefined && maxSalary !== undefined && minSalary > maxSalary
}

/** The active filters, in the order of the form. */
const narrowing = [
  'keyword',
  'location',
  'workMode',
  'minSalary',
  'maxSalary',
  'experience',
] as const
export type Narrowing = (typeof narrowing)[number]

/**
 * The filters that are set. Not those that only change how the list is read: its order, jobs
 * without pay, the exact words.
 */
export const narrowedBy = (filters: JobFilters): Narrowing[] =>
  narrowing.filter((name) => filters[name] !== undefined)

function text(search: URLSearchParams, name: string): string | undefined {
  return search.get(name)?.trim().slice(0, longest) || undefined
}

function amount(search: URLSearchParams, name: string): number | undefined {
  const value = search.get(name)?.trim()
  if (!value || !/^\d{1,12}(\.\d{1,2})?$/.test(value)) return undefined
  return Number(value)
}
