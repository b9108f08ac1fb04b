// Yearly pay in rupees, as a person writes it in the profile. A sum that may mean several things is
// not taken: its meanings are offered.

import { type Meaning, readPayFilter } from '../../job/pay-filter.ts'

const maxPay = 1_000_000_000

/** Null for an empty text, undefined for an invalid or unclear one. */
export function payOf(text: string): number | null | undefined {
  const read = readPayFilter(text)
  if (!read) return read
  if (read.kind === 'unclear') return undefined
  const { amount, currency } = read.filter
  return currency === 'INR' && amount <= maxPay ? amount : undefined
}

/** `12` → ₹12 lakh a year, ₹12,000 a month; empty where nothing is unclear. */
export function meaningsOf(text: string): Meaning[] {
  const read = readPayFilter(text)
  if (read?.kind !== 'unclear') return []
  return read.meanings.filter(({ currency }) => currency === 'INR')
}

/** Rupees in lakhs: 1250000 → 12.5. */
export const inLakhs = (rupees: number): number => Math.round(rupees / 1000) / 100
