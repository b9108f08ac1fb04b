// A month of a year, in a form (`month` 1 to 12, both as texts) and as a date of the database.

import { typedNumber } from '../../ui/typed-number.ts'

export type Month = { month: string; year: string }

export const noMonth: Month = { month: '', year: '' }

/** `by`: what is known of the date, its month or only its year. */
export function monthOf(date: string | null = null, by = 'month'): Month {
  const [, year = '', month = ''] = /^(\d{4})-(\d{2})/.exec(date ?? '') ?? []
  return { year, month: month && by === 'month' ? String(Number(month)) : '' }
}

/** `2024-03-01`, the first month for a year alone; null without a year as `isYearText` takes it. */
export const firstMonth = (month: Month, now = new Date()) => dateIn(month, '1', now)

/** `2024-03-01`, the last month for a year alone. */
export const lastMonth = (month: Month, now = new Date()) => dateIn(month, '12', now)

function dateIn({ month, year }: Month, otherwise: string, now: Date): string | null {
  if (!isYearText(year, now)) return null
  return `${typedNumber(year)}-${(month || otherwise).padStart(2, '0')}-01`
}

/** A year between 1940 and ten years from now. */
export function isYearText(text: string, now = new Date()): boolean {
  const year = typedNumber(text)
  return /^\d{4}$/.test(year) && Number(year) >= 1940 && Number(year) <= now.getFullYear() + 10
}

/** What is typed as the year may say the month too: `03/2019`, `2019-03`. */
export function withTypedYear({ month }: Month, typed: string): Month {
  const text = typedNumber(typed)
  const [, before, year, after] =
    /^(?:(\d{1,2})\s*[/.-]\s*)?(\d{4})(?:\s*[/.-]\s*(\d{2}))?$/.exec(text) ?? []
  const named = Number(before ?? after)
  const isBoth = before !== undefined && after !== undefined
  return year && !isBoth && named >= 1 && named <= 12
    ? { month: String(named), year }
    : { month, year: typed }
}
