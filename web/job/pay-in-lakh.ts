// Pay as people say it: `₹12–18.5 lakh`. Rounded to one decimal place; the exact figures are those
// of formatSalary.

import { say } from '../messages/say.ts'
import { formatNumber } from '../ui/format.ts'

type Pay = { salary_min: number | null; salary_max: number | null; currency: string | null }

const lakh = 100_000
const crore = 10_000_000

/** Null for other currencies, for less than a lakh, and where no number is stated. */
export function payInLakh({ salary_min, salary_max, currency }: Pay): string | null {
  const least = salary_min ?? salary_max
  const most = salary_max ?? salary_min
  if (currency !== 'INR' || least === null || most === null || most < lakh) return null
  if (words(least) === words(most)) return `₹${words(most)}`
  // The unit once, behind the last.
  return unitOf(least) === unitOf(most)
    ? `₹${figure(least)}–${words(most)}`
    : `₹${words(least)} – ₹${words(most)}`
}

const unitOf = (sum: number) => (sum < crore ? 'lakh' : 'crore')
const figure = (sum: number) => formatNumber(sum / (sum < crore ? lakh : crore))
const words = (sum: number) => say(`ui.pay.${unitOf(sum)}`, { amount: figure(sum) })
