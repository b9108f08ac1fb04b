// Pay in the words of the search.

import { say } from '../messages/say.ts'
import { formatMoney, formatNumber } from '../ui/format.ts'
import type { Meaning, PayFilter } from './pay-filter.ts'

/** As `readPayFilter` reads it: `6 lakh`, `50000 a year`, `USD 50000`. */
export function payInField({ amount, currency }: PayFilter): string {
  const isRupees = currency === 'INR'
  const lakhs =
    isRupees && inUnit(amount, (unit, count) => say(`ui.pay.${unit}`, { amount: count }))
  if (lakhs) return lakhs
  const figures = isRupees ? String(amount) : `${currency} ${amount}`
  return amount === 0 || amount >= (isRupees ? 300_000 : 20_000)
    ? figures
    : say('candidate.jobs.pay.year', { amount: figures })
}

/** `₹20 lakh a year`, `₹20,000 a month`. */
export const meaningInWords = ({ said, currency, period }: Meaning): string =>
  say(`candidate.jobs.pay.${period}`, { amount: sumInWords(said, currency) })

/** `₹4.2 lakh`, but `₹4,25,000`. */
export function sumInWords(sum: number, currency: string): string {
  const lakhs =
    currency === 'INR' &&
    inUnit(sum, (unit, count) => `₹${say(`ui.pay.${unit}`, { amount: count })}`)
  return lakhs || formatMoney(sum, currency)
}

/** In lakhs or crores where one decimal place is enough: `4.2 lakh`, but not 4,25,000. */
function inUnit(
  rupees: number,
  words: (unit: 'lakh' | 'crore', amount: string) => string,
): string | undefined {
  for (const [unit, size] of [
    ['crore', 10_000_000],
    ['lakh', 100_000],
  ] as const) {
    if (rupees >= size && rupees % (size / 10) === 0)
      return words(unit, formatNumber(rupees / size))
  }
  return undefined
}
