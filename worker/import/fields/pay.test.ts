import { expect, test } from 'vitest'
import type { DraftPay } from '../posting.ts'
import { payOf } from './pay.ts'

const read = (text: string, assumed: string | null = 'INR') => {
  const { min, max, currency } = payOf({ text }, assumed)
  return [min, max, currency]
}

test.each([
  ['4-8.5 Lacs P.A.', 400_000, 850_000, 'INR'],
  ['6-8 Lacs P.A. (Including Variable: 10%)', 600_000, 800_000, 'INR'],
  ['40 Lacs-1 Cr P.A.', 4_000_000, 10_000_000, 'INR'],
  ['50,000-1 Lacs PA', 50_000, 100_000, 'INR'],
  ['₹15,000/month', 180_000, 180_000, 'INR'],
  ['15,000/month', 180_000, 180_000, 'INR'],
  ['Rs. 25-30K per month', 300_000, 360_000, 'INR'],
  ['Rs.3,50,000 - Rs.5,00,000 per annum', 350_000, 500_000, 'INR'],
  ['INR 12 LPA', 1_200_000, 1_200_000, 'INR'],
  ['₹8–14 LPA', 800_000, 1_400_000, 'INR'],
  ['up to 300000', null, 300_000, 'INR'],
  ['Upto 6 LPA', null, 600_000, 'INR'],
  ['5+ LPA', 500_000, null, 'INR'],
  ['$50,000 - $70,000', 50_000, 70_000, 'USD'],
  ['$80K – $110K', 80_000, 110_000, 'USD'],
  ['CA$102.8K – CA$137K', 102_800, 137_000, 'CAD'],
  ['$25 per hour', 52_000, 52_000, 'USD'],
  ['USD 100000', 100_000, 100_000, 'USD'],
  ['1.5 Cr', 15_000_000, 15_000_000, 'INR'],
  ['£300 a day', 78_000, 78_000, 'GBP'],
])('%s', (text, min, max, currency) => {
  expect(read(text)).toEqual([min, max, currency])
})

test.each(['Unpaid', 'Competitive', '20000', '10%', 'Rs. 1, 2 or 3 lakh'])(
  '%s: the text is kept and no number is claimed',
  (text) => {
    expect(payOf({ text }, 'INR')).toMatchObject({ min: null, max: null, text })
  },
)

test.each(['Not disclosed', 'Not Disclosed ', '-', 'n/a', ''])('"%s" says nothing', (text) => {
  expect(payOf({ text }, null)).toEqual({ min: null, max: null, currency: null, text: null })
})

test('a number without a currency is claimed only where the place tells it', () => {
  expect(read('15,000/month', null)).toEqual([null, null, null])
})

test('the larger end first is put in order', () => {
  expect(read('8-4 Lacs')).toEqual([400_000, 800_000, 'INR'])
})

test('numbers of a source, by their period, with a sentence for people', () => {
  const pay = (draft: DraftPay) => payOf(draft, null)
  expect(pay({ min: 45_000, max: 60_000, currency: 'INR', period: 'per-month-salary' })).toEqual({
    min: 540_000,
    max: 720_000,
    currency: 'INR',
    text: '₹45,000 - ₹60,000 per month',
  })
  expect(pay({ min: 30, max: 30, currency: 'USD', period: 'per-hour-wage' })).toMatchObject({
    min: 62_400,
    text: '$30 per hour',
  })
  expect(pay({ min: 0, max: 0, currency: 'INR' })).toMatchObject({ min: null, max: null })
  expect(pay({ min: -5, max: 1e20, currency: 'INR' })).toMatchObject({ min: null, max: null })
})
