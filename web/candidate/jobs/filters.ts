// The filters of the list and the page's address are one thing: what is filtered can be shared, and Back works (CAN-04).

import { isUuid, type JobFilters, type ListPlace } from '../../data/jobs.ts'

const workModes = ['remote', 'hybrid', 'onsite'] as const
const longest = 100

/** Reads `?keyword=…&location=…&work_mode=…&min_salary=…&max_salary=…&experience=…`; what makes no sense is left out. */
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
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/** The address's query for the filters, without those that are not set: `''` for none at all. */
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
  const query = search.toString()
  return query && `?${query}`
}

/** `?…&after=2026-11-01T04:00:00+00:00_ID`: the list from behind this job on, for who reads it page by page. */
export function searchAfter(filters: JobFilters, { id, created_at }: ListPlace): string {
  const search = new URLSearchParams(searchOf(filters))
  search.set('after', `${created_at}_${id}`)
  return `?${search}`
}

/** The place that an address names; nothing where it makes no sense. */
export function placeFrom(search: URLSearchParams): ListPlace | undefined {
  const [created_at = '', id = ''] = search.get('after')?.split('_') ?? []
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)$/.test(
    created_at,
  )
  return isTime && !Number.isNaN(Date.parse(created_at)) && isUuid(id)
    ? { id, created_at }
    : undefined
}

/** Why these filters cannot be what somebody wants: the lower end of the pay lies above the upper one. */
export function contradiction({ minSalary, maxSalary }: JobFilters): boolean {
  return minSalary !== undefined && maxSalary !== undefined && minSalary > maxSalary
}

export const countFilters = ({ withoutPay: _, ...filters }: JobFilters) =>
  Object.keys(filters).length

function text(search: URLSearchParams, name: string): string | undefined {
  return search.get(name)?.trim().slice(0, longest) || undefined
}

function amount(search: URLSearchParams, name: string): number | undefined {
  const value = search.get(name)?.trim()
  if (!value || !/^\d{1,12}(\.\d{1,2})?$/.test(value)) return undefined
  return Number(value)
}
