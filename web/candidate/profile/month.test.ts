import { expect, test } from 'vitest'
import { firstMonth, isYearText, lastMonth, withTypedYear } from './month.ts'

test.each([
  ['03/2019', { month: '3', year: '2019' }],
  ['12-2019', { month: '12', year: '2019' }],
  ['2019-03', { month: '3', year: '2019' }],
  ['०३/२०१९', { month: '3', year: '2019' }],
  ['2019', { month: '6', year: '2019' }],
  ['13/2019', { month: '6', year: '13/2019' }],
  ['03/20', { month: '6', year: '03/20' }],
  ['03/2019-05', { month: '6', year: '03/2019-05' }],
])('[CAN-12] “%s”, typed as the year beside June, is %j', (typed, both) => {
  expect(withTypedYear({ month: '6', year: '' }, typed)).toEqual(both)
})

test('[CAN-12] a year alone begins in January and ends in December, in any digits', () => {
  expect(firstMonth({ month: '', year: ' २०१९ ' })).toBe('2019-01-01')
  expect(lastMonth({ month: '', year: '2019' })).toBe('2019-12-01')
  for (const none of ['', '19', '1939', '03/2019', '20199']) expect(isYearText(none)).toBe(false)
})
