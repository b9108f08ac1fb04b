// What a pay of the facts says in rupees a year. They use few forms: "4-8.5 Lacs P.A.", "50,000-3
// Lacs PA", "40 Lacs-1 Cr PA", "1,80,000-3,00,000 P.A.", "15,000/month", "Unpaid", "Not disclosed".

export type Pay = { from: number; to: number }

const AMOUNT = /(\d[\d,]*(?:\.\d+)?) ?(Lacs?|Cr)?/g
const LAKH = 100_000
const CRORE = 10_000_000
const LEAST = 10_000

/** Undefined where none is told. */
export function payOf(said: string): Pay | undefined {
  const told = said.replace(/\(.*\)/, '')
  const found = [...told.matchAll(AMOUNT)].map(([, digits = '', unit]) => ({
    amount: Number(digits.replaceAll(',', '')),
    unit,
    whole: digits.includes(','),
  }))
  const [first, last] = [found[0], found.at(-1)]
  if (!first || !last) return undefined
  const perYear = told.includes('/month') ? 12 : 1
  // The unit of the last counts for the first, unless that one was written out ("50,000-3 Lacs").
  const value = ({ amount, unit, whole }: typeof first) =>
    amount * perYear * times(unit ?? (whole ? undefined : last.unit))
  const pay = { from: value(first), to: value(last) }
  // "15/month" tells nothing.
  return pay.to < LEAST ? undefined : pay
}

const times = (unit: string | undefined) => {
  if (unit === 'Cr') return CRORE
  return unit?.startsWith('Lac') ? LAKH : 1
}
