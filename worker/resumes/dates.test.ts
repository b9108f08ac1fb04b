import { expect, test } from 'vitest'
import { isBrokenDate, monthsWorked, periodIn } from './dates.ts'

test.each([
  ['Jan 2020 – Present', '2020-01', 'present'],
  ['04/2019 to 11/2021', '2019-04', '2021-11'],
  ['Engineer (June 2018 - Mar 2020)', '2018-06', '2020-03'],
  ['2016-08 – 2018-05', '2016-08', '2018-05'],
  ['2015–2019', '2015', '2019'],
  ['2019-21', '2019', '2021'],
  ["Sept '18 till date", '2018-09', 'present'],
  ['Since March 2022', '2022-03', 'present'],
  ['जनवरी २०२१ से जून २०२२', '2021-01', '2022-06'],
  ['अक्टूबर 2023 – वर्तमान', '2023-10', 'present'],
])('%s is a period', (line, from, to) => {
  expect(periodIn(line)).toMatchObject({ from, to })
})

test.each(['98765 43210', '560001', 'Grew sales by 20 to 30 percent', '2020'])(
  '%s is none',
  (line) => {
    expect(periodIn(line)).toBeUndefined()
  },
)

test('a date that the line broke is known by its month', () => {
  expect(isBrokenDate('Kiln Engineer (May', '2010 to June 2012)')).toBe(true)
  expect(isBrokenDate('क्लर्क, जनवरी', '2020 से अब तक')).toBe(true)
  expect(isBrokenDate('Kiln Engineer', '2010 to 2012')).toBe(false)
  expect(isBrokenDate('Dismay', '2010 to 2012')).toBe(false)
})

test('months that overlap count once, and work that goes on counts until today', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  const months = (...periods: { from?: string; to?: string }[]) => monthsWorked(periods, now)
  expect(months({ from: '2020-01', to: '2020-12' })).toBe(12)
  expect(months({ from: '2020-01', to: '2020-12' }, { from: '2020-07', to: '2021-06' })).toBe(18)
  expect(months({ from: '2026-10', to: 'present' })).toBe(2)
  expect(months({ from: '2018', to: '2020' })).toBe(24)
  expect(months({ from: '2027-01', to: '2028-01' }, { to: 'present' })).toBeUndefined()
})
