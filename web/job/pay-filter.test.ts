import { expect, test } from 'vitest'
import { readPayFilter } from './pay-filter.ts'

test.each([
  ['20 lakh', 2_000_000, 'INR'],
  ['12 लाख', 1_200_000, 'INR'],
  ['12 लाख सालाना', 1_200_000, 'INR'],
  ['50k a month', 600_000, 'INR'],
  ['50k/month', 600_000, 'INR'],
  ['₹50,000 per month', 600_000, 'INR'],
  ['50000 pm', 600_000, 'INR'],
  ['50 हज़ार महीना', 600_000, 'INR'],
  ['50 हजार प्रति माह', 600_000, 'INR'],
  ['₹6,00,000', 600_000, 'INR'],
  ['Rs. 6,00,000', 600_000, 'INR'],
  ['6 LPA', 600_000, 'INR'],
  ['6.5lpa', 650_000, 'INR'],
  ['1.2 cr', 12_000_000, 'INR'],
  ['1.2 करोड़', 12_000_000, 'INR'],
  ['20+ lakh', 2_000_000, 'INR'],
  ['20 lakh+', 2_000_000, 'INR'],
  ['240000 a year', 240_000, 'INR'],
  ['$50,000', 50_000, 'USD'],
  ['50k USD a year', 50_000, 'USD'],
  ['$30 an hour', 62_400, 'USD'],
  ['€40k', 40_000, 'EUR'],
  ['0', 0, 'INR'],
  ['a lot', undefined, ''],
  ['500', undefined, ''],
  ['12-15 lakh', undefined, ''],
  ['20 lakh a project', undefined, ''],
])('[SRC-06] “%s” is %s %s a year', (typed, amount, currency) => {
  expect(readPayFilter(typed)).toEqual(
    amount === undefined ? undefined : { kind: 'filter', filter: { amount, currency } },
  )
})

test.each([
  [
    '20',
    [
      { said: 2_000_000, period: 'year', amount: 2_000_000, currency: 'INR' },
      { said: 20_000, period: 'month', amount: 240_000, currency: 'INR' },
    ],
  ],
  [
    '50k',
    [
      { said: 50_000, period: 'month', amount: 600_000, currency: 'INR' },
      { said: 50_000, period: 'year', amount: 50_000, currency: 'INR' },
    ],
  ],
  [
    '$30',
    [
      { said: 30_000, period: 'year', amount: 30_000, currency: 'USD' },
      { said: 30, period: 'hour', amount: 62_400, currency: 'USD' },
    ],
  ],
])('[SRC-06] “%s” is asked back', (typed, meanings) => {
  expect(readPayFilter(typed)).toEqual({ kind: 'unclear', meanings })
})

test('[SRC-06] nothing typed is no filter', () => {
  expect(readPayFilter('  ')).toBeNull()
})
