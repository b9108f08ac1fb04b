import { expect, test } from 'vitest'
import {
  contradiction,
  countFilters,
  filtersFrom,
  placeFrom,
  searchAfter,
  searchOf,
} from './filters.ts'

const read = (query: string) => filtersFrom(new URLSearchParams(query))

test('[CAN-04] every filter is read from the address and written back to it', () => {
  const filters = {
    keyword: 'node & react',
    location: 'नई दिल्ली',
    workMode: 'hybrid',
    minSalary: 800000,
    maxSalary: 1250000.5,
    experience: '3+',
    withoutPay: true,
  } as const
  expect(read(searchOf(filters))).toEqual(filters)
})

test('[CAN-04] absent and blank filters stay out of the address', () => {
  expect(read('keyword=&location=%20%20&work_mode=&min_salary=')).toEqual({})
  expect(searchOf({})).toBe('')
  expect(searchOf({ keyword: '', workMode: 'remote' })).toBe('?work_mode=remote')
})

test('an address written by hand cannot ask for nonsense', () => {
  expect(read('work_mode=moon&min_salary=-5&max_salary=1e9&without_pay=yes')).toEqual({})
  expect(read('min_salary=0').minSalary).toBe(0)
  expect(read(`keyword=${'x'.repeat(300)}`).keyword).toHaveLength(100)
})

test('a minimum above the maximum is a contradiction, equal ends are not', () => {
  expect(contradiction({ minSalary: 2, maxSalary: 1 })).toBe(true)
  expect(contradiction({ minSalary: 1, maxSalary: 1 })).toBe(false)
  expect(contradiction({ maxSalary: 1 })).toBe(false)
})

test('showing jobs without pay is not counted as a filter', () => {
  expect(countFilters({ minSalary: 1, withoutPay: true })).toBe(1)
})

test('a place in the list is read from the address and written back to it, among the filters', () => {
  const place = {
    id: '00000000-0000-4000-8000-0000000000f1',
    created_at: '2026-11-01T04:00:00.123456+00:00',
  }
  const search = searchAfter({ keyword: 'node & react' }, place)
  expect(placeFrom(new URLSearchParams(search))).toEqual(place)
  expect(read(search)).toEqual({ keyword: 'node & react' })
})

test.each([
  '',
  'after=',
  'after=2026-11-01',
  'after=2026-11-01T04:00:00Z',
  'after=2026-13-41T04:00:00Z_00000000-0000-4000-8000-0000000000f1',
  'after=2026-11-01T04:00:00Z_1',
  'after=now()_00000000-0000-4000-8000-0000000000f1',
  'after=2026-11-01T04:00:00Z",id.gt.0_00000000-0000-4000-8000-0000000000f1',
])('"%s" names no place', (query) => {
  expect(placeFrom(new URLSearchParams(query))).toBeUndefined()
})
