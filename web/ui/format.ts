// Numbers, money, dates and sizes in the present language. Dates are India's, so that server and
// browser print the same.

import { remembered } from '../messages/fill.ts'
import { currentLocale, say } from '../messages/say.ts'

const timeZone = 'Asia/Kolkata'

type Pay = {
  salary_min: number | null
  salary_max: number | null
  currency?: string | null
  salary_range?: string | null
}

/**
 * `$min - $max` as the specification prints it; rupees with `₹` and Indian grouping. Without
 * numbers the salary text, else `Not specified`. With one number only, or twice the same, that one.
 */
export function formatSalary({ salary_min, salary_max, currency, salary_range }: Pay): string {
  const [min, max] = [salary_min, salary_max].map((n) =>
    n === null ? '' : formatMoney(n, currency),
  )
  if (min && max && min !== max) return `${min} - ${max}`
  return min || max || salary_range?.trim() || say('ui.notSpecified')
}

/**
 * `$50000` in the specification's plain form for dollars, `₹12,50,000` for rupees, the code in
 * front for other currencies.
 */
export function formatMoney(amount: number, currency: string | null | undefined = 'USD'): string {
  if (!currency || currency === 'USD') return `$${amount}`
  const figures = plainNumbers(currentLocale()).format(amount)
  return currency === 'INR' ? `₹${figures}` : `${currency} ${figures}`
}

const plainNumbers = remembered((locale) => new Intl.NumberFormat(locale))

/** `1,23,456`; at most one decimal place. */
export function formatNumber(value: number): string {
  return shortNumbers(currentLocale()).format(value)
}

const shortNumbers = remembered(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }),
)

/** `21 Nov 2026`. A date stays on one line, a date and its time break only between the two. */
export function formatDate(value: string | Date): string {
  return unbroken(days(currentLocale()).format(new Date(value)))
}

const unbroken = (date: string) => date.replace(/(?<!,) /g, '\u00a0')

const days = remembered(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }),
)

/** `21 Nov`, where the year is plain or said beside it. */
export function formatDayOfYear(value: string | Date): string {
  return unbroken(daysOfYear(currentLocale()).format(new Date(value)))
}

const daysOfYear = remembered(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone }),
)

/** `21 Nov 2026, 2:05 pm`. */
export function formatDateTime(value: string | Date): string {
  const format = new Intl.DateTimeFormat(currentLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return unbroken(format.format(new Date(value)))
}

/**
 * `yesterday`, `3 days ago`, `just now`; depends on the clock, so only for what is not rendered on
 * the server.
 */
export function formatAge(value: string | Date, now = Date.now()): string {
  const seconds = Math.round((new Date(value).getTime() - now) / 1000)
  for (const [unit, size] of units) {
    if (Math.abs(seconds) < size) continue
    // Words only for the neighbouring day: Hindi's for the neighbouring month and year are names,
    // not answers to "when".
    const numeric = unit === 'day' ? 'auto' : 'always'
    const relative = new Intl.RelativeTimeFormat(currentLocale(), { numeric })
    return relative.format(Math.trunc(seconds / size), unit)
  }
  return say('ui.justNow')
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** `4.8 MB`, in the binary megabytes of the résumé rule. */
export function formatBytes(bytes: number): string {
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB']
  return `${formatNumber(value)} ${unit}`
}

/** `name, phone and location`. */
export function formatList(words: readonly string[]): string {
  // Hindi's long style has a comma before its "and".
  return new Intl.ListFormat(currentLocale(), { style: 'short' }).format(words)
}
