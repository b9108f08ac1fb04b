import { expect, test } from 'vitest'
import type { JobFilters } from '../data/jobs/jobs.ts'
import {
  contradiction,
  filtersFrom,
  markFrom,
  narrowedBy,
  searchAfter,
  searchOf,
} from './filters.ts'

const read = (query: string) => filtersFrom(new URLSearchParams(query))

test('[CAN-04] [SRC-06] every filter is read from the address and written back to it', () => {
  const filters = {
    keyword: 'node & react',
    location: 'नई दिल्ली',
    workMode: 'hybrid',
    minSalary: 800000,
    maxSalary: 1250000.5,
    currency: 'USD',
    experience: '3+',
    type: 'part-time',
    skills: ['C++', 'R, S & T'],
    companies: ['Kaveri Software'],
    postedWithin: 7,
    fresher: true,
    payShown: true,
    withoutPay: true,
    exactly: true,
    sort: 'newest',
  } satisfies JobFilters
  expect(read(searchOf(filters))).toEqual(filters)
})

test('[CAN-04] absent and blank filters stay out of the address', () => {
  expect(read('keyword=&location=%20%20&work_mode=&min_salary=')).toEqual({})
  expect(searchOf({})).toBe('')
  expect(searchOf({ keyword: '', workMode: 'remote' })).toBe('?work_mode=remote')
})

test('[CAN-04] the order is kept beside a keyword only; that of older addresses is the usual one', () => {
  expect(searchOf({ location: 'Pune', sort: 'newest' })).toBe('?location=Pune')
  expect(read('keyword=kiln&sort=relevance')).toEqual({ keyword: 'kiln' })
})

test('an address written by hand cannot ask for nonsense', () => {
  expect(
    read(
      'work_mode=moon&min_salary=-5&max_salary=1e9&without_pay=yes&exactly=on&sort=pay' +
        '&type=daily&skill=&company=%20&posted_within=0&fresher=yes&currency=rupees',
    ),
  ).toEqual({})
  expect(read('min_salary=0').minSalary).toBe(0)
  expect(read(`keyword=${'x'.repeat(300)}`).keyword).toHaveLength(100)
})

test('no search contains what the database refuses in a text', () => {
  expect(read('keyword=%00&location=na%00vi&skill=%00&company=a%0Ab')).toEqual({
    location: 'na vi',
    companies: ['a b'],
  })
  expect(read(`keyword=${'x'.repeat(99)}😀😀`).keyword).toBe(`${'x'.repeat(99)}😀`)
  expect(markFrom(new URLSearchParams('after=%00'))).toBeUndefined()
})

test('a minimum above the maximum is a contradiction, equal ends are not', () => {
  expect(contradiction({ minSalary: 2, maxSalary: 1 })).toBe(true)
  expect(contradiction({ minSalary: 1, maxSalary: 1 })).toBe(false)
  expect(contradiction({ maxSalary: 1 })).toBe(false)
})

test('[CAN-04] what narrows the list is told in the order of the form, and nothing else is', () => {
  const filters = { exactly: true, sort: 'newest', withoutPay: true } as const
  expect(narrowedBy({ ...filters, minSalary: 1, keyword: 'react' })).toEqual([
    'keyword',
    'minSalary',
  ])
  expect(narrowedBy(filters)).toEqual([])
})

test('a mark in the list is read from the address and written back to it, among the filters', () => {
  const mark = '2026-11-01T04:00:00.123456+00:00~00000000-0000-4000-8000-0000000000f1'
  const search = searchAfter({ keyword: 'node & react' }, mark)
  expect(markFrom(new URLSearchParams(search))).toBe(mark)
  expect(read(search)).toEqual({ keyword: 'node & react' })
})

test.each(['', 'after='])('"%s" holds no mark', (query) => {
  expect(markFrom(new URLSearchParams(query))).toBeUndefined()
})
