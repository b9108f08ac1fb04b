// Yearly pay in rupees, in a field that asks for it: a sum without a period is a year's.

import { readPay } from '../../job/pay.ts'

const maxPay = 1_000_000_000

/** Null for an empty text, undefined for an invalid one. */
export function payOf(text: string): number | null | undefined {
  const read = readPay(text)
  if (!read) return read
  const amount = Math.round(read.amount * (read.perYear ?? 1))
  return read.currency === 'INR' && amount <= maxPay ? amount : undefined
}

/** Rupees in lakhs: 1250000 → 12.5. */
export const inLakhs = (rupees: number): number => Math.round(rupees / 1000) / 100
