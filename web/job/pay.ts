// Pay as people write it in a field: `12,00,000`, `₹12,00,000/-`, `12 LPA`, `12.5 lakh`,
// `1.2 crore`, `50k a month`, `१२ लाख`, `$50,000`. Texts of postings are read by the database.

import { typedNumber } from '../ui/typed-number.ts'

type ReadPay = {
  /** As it was said, without its period. */
  amount: number
  currency: string
  /** A word or a letter said how large the number is. */
  hasUnit: boolean
  /** How many of its periods a year has; undefined where none was named. */
  perYear: number | undefined
}

const units: [RegExp, number][] = [
  [/^(l|lpa|lakhs?|lacs?|लाख)$/, 100_000],
  [/^(cr|crores?|करोड़)$/, 10_000_000],
  [/^(k|thousand|हज़ार|हजार)$/, 1000],
]

const periods: [RegExp, number][] = [
  [/^(per|a|an|\/|प्रति|हर)*(month|months|mo|pm|p\.m\.?|monthly|महीना|महीने|माह|मासिक)$/, 12],
  [/^(per|a|an|\/|प्रति|हर)*(year|years|yr|annum|pa|p\.a\.?|yearly|annual|साल|वर्ष|सालाना)$/, 1],
  [/^(per|an|\/|प्रति|हर)*(hour|hr|घंटा|घंटे)$/, 2080],
]

const currencies: [RegExp, string][] = [
  [/₹|\brs\.?(?![a-z])|\binr\b|rupees?|रुपये|रुपए/, 'INR'],
  [/\$|\busd\b/, 'USD'],
  [/€|\beur\b/, 'EUR'],
  [/£|\bgbp\b/, 'GBP'],
]

const codes = /\b(aed|aud|cad|chf|jpy|kwd|nzd|omr|qar|sar|sgd)\b/

/** Null for an empty text, undefined for one that is no single sum. */
export function readPay(text: string): ReadPay | null | undefined {
  const written = typedNumber(text).toLowerCase().normalize('NFC')
  if (!written) return null
  const [sign, named] = currencies.find(([each]) => each.test(written)) ?? [codes, undefined]
  const currency = named ?? codes.exec(written)?.[0].toUpperCase() ?? 'INR'
  // `/-` behind a sum and CTC, what a year costs the employer, say nothing of how much it is.
  const plain = written
    .replace(sign, ' ')
    .replace(/\/-|\bctc\b/g, ' ')
    .trim()
  const parts = /^(\d[\d,]*(?:\.\d+)?)(\D*)$/.exec(plain)
  if (!parts) return undefined
  const [, digits = '', behind = ''] = parts
  const words = behind.split(/[\s+]+|(?=\/)|(?<=\/)/).filter(Boolean)
  const unit = units.find(([each]) => each.test(words[0] ?? ''))
  const period = words.slice(unit ? 1 : 0).join('')
  const year = periods.find(([each]) => each.test(period))
  if (period && !year) return undefined
  const isYears = words[0] === 'lpa' && !year
  return {
    amount: Number(digits.replaceAll(',', '')) * (unit?.[1] ?? 1),
    currency,
    hasUnit: unit !== undefined,
    perYear: isYears ? 1 : year?.[1],
  }
}
