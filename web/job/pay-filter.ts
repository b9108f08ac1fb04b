// The pay that somebody searches for. A sum that may mean several things is asked back.

import { readPay } from './pay.ts'

export type PayFilter = {
  /** For a year. */
  amount: number
  currency: string
}

/** One thing that a sum may mean: `₹20 lakh a year`. */
export type Meaning = PayFilter & {
  /** As it would be said: 20,000 a month. */
  said: number
  period: 'year' | 'month' | 'hour'
}

type ReadPayFilter =
  | { kind: 'filter'; filter: PayFilter }
  | { kind: 'unclear'; meanings: Meaning[] }

const perYear = { year: 1, month: 12, hour: 2080 }
const most = 999_999_999_999

/** Null for an empty text, undefined for one that is no pay. */
export function readPayFilter(text: string): ReadPayFilter | null | undefined {
  const read = readPay(text)
  if (!read) return read
  const { amount, currency } = read
  const isRupees = currency === 'INR'
  const filter = (year: number): ReadPayFilter | undefined =>
    year > most ? undefined : { kind: 'filter', filter: { amount: Math.round(year), currency } }
  if (read.perYear) return filter(amount * read.perYear)
  // Nobody has as much a month. A package in lakhs is a year's.
  if (amount >= (isRupees ? (read.hasUnit ? 100_000 : 300_000) : 20_000)) return filter(amount)
  const meaning = (said: number, period: Meaning['period']): Meaning => ({
    amount: said * perYear[period],
    currency,
    said,
    period,
  })
  if (amount >= 1000) {
    return { kind: 'unclear', meanings: [meaning(amount, 'month'), meaning(amount, 'year')] }
  }
  if (amount <= 0 || (isRupees && amount >= 100)) return amount === 0 ? filter(0) : undefined
  return {
    kind: 'unclear',
    meanings: isRupees
      ? [meaning(amount * 100_000, 'year'), meaning(amount * 1000, 'month')]
      : [meaning(amount * 1000, 'year'), meaning(amount, 'hour')],
  }
}
