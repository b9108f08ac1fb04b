// From when to when, in the present language. Apart from the other formats, which every page loads.

import { remembered } from '../messages/fill.ts'
import { currentLocale } from '../messages/say.ts'

/** `Mar 2020`, from `2020-03`; a year alone as it is. */
function formatMonth(month: string): string {
  return month.includes('-') ? months(currentLocale()).format(new Date(`${month}-01`)) : month
}

const months = remembered(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

const today = remembered((locale) =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day'),
)

export type Period = { from?: string | undefined; to?: string | undefined }

/**
 * `Mar 2020 – today`, from `2020-03` and `present`. Either end may be missing or a year alone, and
 * a month or year that is both ends is told once.
 */
export function formatPeriod({ from, to }: Period): string {
  const words = [from, to].map(
    (end) => end && (end === 'present' ? today(currentLocale()) : formatMonth(end)),
  )
  return [...new Set(words)].filter(Boolean).join(' – ')
}
