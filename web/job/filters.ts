// The filters of the list are kept in the page's address: a search can be shared, and Back works
// (CAN-04).

import { type JobFilters, jobTypes, workModes } from '../data/jobs/jobs.ts'

const longest = 100

/**
 * Reads `?keyword=…&location=…&work_mode=…&min_salary=…&max_salary=…&currency=…&experience=…
 * &type=…&skill=…&skill=…&company=…&posted_within=…&fresher=1&pay_shown=1&sort=newest`; invalid
 * values are left out.
 */
export function filtersFrom(search: URLSearchParams): JobFilters {
  const found = {
    keyword: text(search, 'keyword'),
    location: text(search, 'location'),
    workMode: workModes.find((mode) => mode === search.get('work_mode')),
    minSalary: amount(search, 'min_salary'),
    maxSalary: amount(search, 'max_salary'),
    currency: /^(?!INR)[A-Z]{3}$/.exec(search.get('currency') ?? '')?.[0],
    experience: text(search, 'experience'),
    type: jobTypes.find((type) => type === search.get('type')),
    skills: texts(search, 'skill'),
    companies: texts(search, 'company'),
    postedWithin: days(search.get('posted_within')),
    fresher: search.get('fresher') === '1' || undefined,
    payShown: search.get('pay_shown') === '1' || undefined,
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
  put('currency', asksForPay(filters) ? filters.currency : undefined)
  put('experience', filters.experience)
  put('type', filters.type)
  for (const skill of filters.skills ?? []) search.append('skill', skill)
  for (const company of filters.companies ?? []) search.append('company', company)
  put('posted_within', filters.postedWithin)
  put('fresher', filters.fresher ? 1 : undefined)
  put('pay_shown', filters.payShown ? 1 : undefined)
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
  return text(search, 'after')
}

const asksForPay = ({ minSalary, maxSalary }: JobFilters) =>
  minSalary !== undefined || maxSalary !== undefined

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
  'type',
  'skills',
  'companies',
  'postedWithin',
  'fresher',
  'payShown',
] as const
export type Narrowing = (typeof narrowing)[number]

/**
 * The filters that are set. Not those that only change how the list is read: its order, jobs
 * without pay, the exact words.
 */
export const narrowedBy = (filters: JobFilters): Narrowing[] =>
  narrowing.filter((name) => filters[name] !== undefined)

function text(search: URLSearchParams, name: string): string | undefined {
  return words(search.get(name) ?? '') || undefined
}

/** The database takes no NUL and no half of an emoji. */
function words(said: string): string {
  const written = said.replace(/\p{Cc}/gu, ' ').trim()
  return [...written].slice(0, longest).join('').trimEnd()
}

/** Each once; twenty at most, as the database takes them. */
function texts(search: URLSearchParams, name: string): string[] | undefined {
  const chosen = [...new Set(search.getAll(name).map(words))].filter(Boolean).slice(0, 20)
  return chosen.length > 0 ? chosen : undefined
}

const days = (said: string | null) => (/^[1-9]\d{0,2}$/.test(said ?? '') ? Number(said) : undefined)

function amount(search: URLSearchParams, name: string): number | undefined {
  const value = search.get(name)?.trim()
  if (!value || !/^\d{1,12}(\.\d{1,2})?$/.test(value)) return undefined
  return Number(value)
}
