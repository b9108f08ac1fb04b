// A month of a year, in a form (`month` 1 to 12, both as texts) and as a date of the database.

export type Month = { month: string; year: string }

export const noMonth: Month = { month: '', year: '' }

export function monthOf(date: string | null): Month {
  const [, year = '', month = ''] = /^(\d{4})-(\d{2})/.exec(date ?? '') ?? []
  return { year, month: month && String(Number(month)) }
}

/** `2024-03-01`; null for anything but a month between 1940 and ten years from now. */
export function dateOf({ month, year }: Month, now = new Date()): string | null {
  const isYear = isYearText(year, now)
  return isYear && month ? `${year.trim()}-${month.padStart(2, '0')}-01` : null
}

export function isYearText(text: string, now = new Date()): boolean {
  const year = Number(text.trim())
  return /^\d{4}$/.test(text.trim()) && year >= 1940 && year <= now.getFullYear() + 10
}
