// Pay: from "4-8.5 Lacs P.A.", "₹15,000/month", "$80K – $110K" or a source's own numbers to a
// year's pay. If it is unclear what a number means (a bare 20000 could be a month's), the text is
// kept without a number.
import type { DraftPay, Pay } from '../posting.ts'

type Period = 'year' | 'month' | 'week' | 'day' | 'hour'
type Amount = { value: number; unit: number | undefined }

/** How many of a period make a working year. */
const IN_A_YEAR: Record<Period, number> = { year: 1, month: 12, week: 52, day: 260, hour: 2080 }

const UNITS: [RegExp, number][] = [
  [/^(?:crores?|crs?)$/, 10_000_000],
  [/^(?:lakhs?|lacs?|lpa|l)$/, 100_000],
  [/^(?:k|thousand)$/, 1_000],
  [/^(?:m|mn|million)$/, 1_000_000],
]
const UNIT = '(?:crores?|crs?|lakhs?|lacs?|lpa|l|k|thousand|million|mn|m)'
const AMOUNT = new RegExp(`(\\d+(?:\\.\\d+)?)\\s*\\+?\\s*(${UNIT}(?![a-z]))?`, 'g')

const CURRENCIES: [RegExp, string][] = [
  [/₹|\brs\b\.?|\brs(?=\d)|\binr\b|\brupees?\b|\bre\b\./, 'INR'],
  [/\bus\$|\busd\b|\bus dollars?\b/, 'USD'],
  [/\bca?\$|\bcad\b/, 'CAD'],
  [/\ba\$|\bau\$|\baud\b/, 'AUD'],
  [/\bs\$|\bsgd\b/, 'SGD'],
  [/\bhk\$|\bhkd\b/, 'HKD'],
  [/€|\beur\b/, 'EUR'],
  [/£|\bgbp\b/, 'GBP'],
  [/\baed\b|\bdirhams?\b/, 'AED'],
  [/\bchf\b/, 'CHF'],
  [/¥|\bjpy\b/, 'JPY'],
  [/\$/, 'USD'],
  [/\b(?:lpa|lakhs?|lacs?|crores?)\b|\d\s*(?:lpa|lakhs?|lacs?|crores?|cr)\b/, 'INR'],
]

const NOTHING_SAID =
  /^(?:salary\s*:?\s*)?(?:not\s+(?:disclosed|specified|mentioned|available|provided)|undisclosed|confidential|n\/?\.?a\.?|none|null|nil|tbd|-|–)\.?$/
/** Less than this is no yearly full-time pay, so a smaller number without a period is ignored. */
const SMALLEST_YEAR: Record<string, number> = { INR: 60_000, JPY: 500_000 }

/** `assumed`: the currency of a number without one (from the posting's place). */
export function payOf(pay: DraftPay | undefined, assumed: string | null): Pay {
  const text = pay?.text?.replace(/\s+/g, ' ').trim().slice(0, 300) || null
  const currency = pay?.currency ? currencyCode(pay.currency) : null
  if (pay && (pay.min !== undefined || pay.max !== undefined)) {
    const factor = IN_A_YEAR[periodOf(pay.period ?? '') ?? 'year']
    const read = ordered(pay.min, pay.max, factor)
    const kept = { ...read, currency: currency ?? assumed }
    return { ...kept, text: text ?? inWords(pay, kept.currency) }
  }
  if (!text || NOTHING_SAID.test(text.toLowerCase())) {
    return { min: null, max: null, currency, text: null }
  }
  return { ...readText(text, currency ?? null, assumed, pay?.period), text }
}

function readText(
  text: string,
  stated: string | null,
  assumed: string | null,
  statedPeriod: string | undefined,
): Omit<Pay, 'text'> {
  const words = text
    .toLowerCase()
    // "(Including Variable: 10%)" is about the pay, not the pay.
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\d+(?:\.\d+)?\s*%/g, ' ')
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(/[–—−]/g, '-')
  const currency = stated ?? CURRENCIES.find(([pattern]) => pattern.test(words))?.[1] ?? assumed
  const nothing = { min: null, max: null, currency }
  const amounts = amountsIn(words)
  if (amounts.length === 0 || amounts.length > 2 || !currency) return nothing

  const values = amounts.map(({ value, unit }) => value * (unit ?? 1))
  const period = periodOf(words) ?? (statedPeriod ? periodOf(statedPeriod) : undefined)
  const smallest = SMALLEST_YEAR[currency] ?? 5_000
  if (!period && values.some((value) => value < smallest)) return nothing

  const factor = IN_A_YEAR[period ?? 'year']
  const [first, second] = values
  if (second !== undefined) return { ...ordered(first, second, factor), currency }
  if (/\b(?:up ?to|upto|max(?:imum)?|less than|at most|under)\b|^\s*</.test(words)) {
    return { ...ordered(undefined, first, factor), currency }
  }
  if (
    /\b(?:from|starting|starts?|min(?:imum)?|at least|above|over|more than)\b|\+|^\s*>/.test(words)
  ) {
    return { ...ordered(first, undefined, factor), currency }
  }
  return { ...ordered(first, first, factor), currency }
}

/**
 * Both amounts of a range have the last one's unit, if the first is too small without: "4-8.5
 * Lacs", not "50000-1 Lacs".
 */
function amountsIn(words: string): Amount[] {
  const amounts: Amount[] = [...words.matchAll(AMOUNT)].map((match) => ({
    value: Number(match[1]),
    unit: match[2] ? UNITS.find(([name]) => name.test(match[2] ?? ''))?.[1] : undefined,
  }))
  const [first, second] = amounts
  if (first && second?.unit && first.unit === undefined && first.value < 1000)
    first.unit = second.unit
  return amounts
}

function periodOf(words: string): Period | undefined {
  const text = words.toLowerCase().replaceAll(/[_-]/g, ' ')
  if (
    /\blpa\b|\dlpa\b|p\.\s?a\b|\bpa\b|\bper ?annum\b|\bannual|\byear|\byr\b|\/\s?yr?\b|\bctc\b/.test(
      text,
    )
  )
    return 'year'
  if (/\bmonth|\bp\.\s?m\b|\bpm\b|\/\s?m(?:o|th)?\b/.test(text)) return 'month'
  if (/\bhour|\bhr\b|\bp\.\s?h\b|\bph\b|\/\s?h\b/.test(text)) return 'hour'
  if (/\bweek/.test(text)) return 'week'
  if (/\bday\b|\bdaily\b|\bper ?diem\b/.test(text)) return 'day'
  return undefined
}

/**
 * A year's pay, the smaller first; impossible pay (negative, zero at the top, over 1e12) is left
 * out.
 */
function ordered(
  min: number | undefined,
  max: number | undefined,
  factor: number,
): { min: number | null; max: number | null } {
  const yearly = (value: number | undefined) => {
    const year = value === undefined ? Number.NaN : Math.round(value * factor * 100) / 100
    return year >= 0 && year <= 1e12 ? year : null
  }
  const [low, high] = [yearly(min), yearly(max)]
  if (high === 0 || (high === null && low === 0)) return { min: null, max: null }
  return low !== null && high !== null && low > high
    ? { min: high, max: low }
    : { min: low, max: high }
}

function currencyCode(text: string): string | null {
  const words = text.trim().toLowerCase()
  if (/^[a-z]{3}$/.test(words) && words !== 'rs.') return words.toUpperCase()
  return CURRENCIES.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

/** The source's numbers as text, for sources without a text. */
function inWords(pay: DraftPay, currency: string | null): string | null {
  const digits = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', {
    maximumFractionDigits: 2,
  })
  const sign = currency === 'INR' ? '₹' : currency === 'USD' ? '$' : currency ? `${currency} ` : ''
  const amount = (value: number) => `${sign}${digits.format(value)}`
  const { min, max } = pay
  const period = periodOf(pay.period ?? '')
  const per = period && period !== 'year' ? ` per ${period}` : ''
  if (min !== undefined && max !== undefined && min !== max) {
    return `${amount(Math.min(min, max))} - ${amount(Math.max(min, max))}${per}`
  }
  const only = min ?? max
  if (only === undefined || only <= 0) return null
  if (min === undefined) return `Up to ${amount(only)}${per}`
  return max === undefined ? `From ${amount(only)}${per}` : `${amount(only)}${per}`
}
