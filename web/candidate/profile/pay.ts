// Yearly pay in rupees, as people write it: `12,00,000`, `₹1200000`, `12 LPA`, `12.5 lakh`, `1.2
// crore`.

const units: [RegExp, number][] = [
  [/(lpa|lakhs?|lacs?|लाख)(perannum|pa)?$/, 100_000],
  [/(crores?|cr|करोड़)$/, 10_000_000],
]

export const mostPay = 1_000_000_000

/** Null for an empty text, undefined for an invalid one. */
export function payOf(text: string): number | null | undefined {
  const written = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\s,₹]|rs\.?/g, '')
  if (!written) return null
  const [sign, size] = units.find(([unit]) => unit.test(written)) ?? [/$/, 1]
  const number = written.replace(sign, '')
  if (!/^\d+(\.\d+)?$/.test(number)) return undefined
  const amount = Math.round(Number(number) * size)
  return amount <= mostPay ? amount : undefined
}

/** Rupees in lakhs: 1250000 → 12.5. */
export const inLakhs = (rupees: number): number => Math.round(rupees / 1000) / 100
