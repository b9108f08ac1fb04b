// What a header says of the pay below it: "Salary (LPA)", "CTC in lakhs", "Monthly stipend".
import { wordsOf } from './names.ts'

/** The patterns read a header's words, where "p.a." is "p a". */
const UNITS: [RegExp, string][] = [
  [/\blpa\b/, 'LPA'],
  [/\b(?:lakhs?|lacs?)\b/, 'lakh'],
  [/\b(?:crores?|cr)\b/, 'crore'],
]
const PERIODS: [RegExp, string][] = [
  [/\bannual|\bannum\b|\byear|\bp ?a\b|\blpa\b/, 'per year'],
  [/\bmonth|\bp ?m\b/, 'per month'],
  [/\bweek/, 'per week'],
  [/\bday\b|\bdaily\b/, 'per day'],
  [/\bhour/, 'per hour'],
]
const SAYS_UNIT = /\d\s*(?:k|lpa|lakhs?|lacs?|l|crores?|cr|million|m)\b/i
const SAYS_PERIOD =
  /\blpa\b|\bp\.?\s?[amh]\b|\bannu|\byear|\byr\b|\bmonth|\/\s?mo?\b|\bweek|\bday\b|\bdaily\b|\bhour|\bhr\b/i

/** A cell with a number gets what it leaves to its header. */
export function withUnitOf(header: string, cell: string | undefined): string | undefined {
  if (!cell || !/\d/.test(cell)) return cell
  const words = wordsOf(header)
  const unit = UNITS.find(([pattern]) => pattern.test(words))?.[1]
  const isSmall = !/\d{4}|\d,\d/.test(cell)
  const text = unit && isSmall && !SAYS_UNIT.test(cell) ? `${cell} ${unit}` : cell
  const period = periodOfHeader(header)
  return period && !SAYS_PERIOD.test(text) ? `${text} ${period}` : text
}

export function periodOfHeader(...headers: string[]): string | undefined {
  const words = headers.map(wordsOf).join(' ')
  return PERIODS.find(([pattern]) => pattern.test(words))?.[1]
}
