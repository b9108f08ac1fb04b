// Dates as sources write them. With digits alone, the day comes before the month, as in India. An
// impossible date is ignored.

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * ISO date and time, UTC; null when it is no date between 1990 and 2100. Numbers are seconds or
 * milliseconds since 1970.
 */
export function instantOf(value: string | number | undefined): string | null {
  if (value === undefined) return null
  const text = String(value).trim()
  if (/^\d{9,13}$/.test(text)) {
    const number = Number(text)
    return within(new Date(number < 1e11 ? number * 1000 : number))
  }
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d.*))?$/.exec(text)
  if (iso) {
    const day = dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
    if (!day || !iso[4]) return within(day)
    // A time without an offset is read as UTC, so that the same file gives the same result
    // everywhere.
    const told = iso[4].replace(/ ?UTC$/i, 'Z')
    const time = /(z|[+-]\d\d:?\d\d)$/i.test(told) ? told : `${told}Z`
    return within(new Date(`${day.toISOString().slice(0, 10)}T${time}`)) ?? within(day)
  }
  const digits = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ ,T].*)?$/.exec(text)
  if (digits) {
    const [first, second, year] = [Number(digits[1]), Number(digits[2]), Number(digits[3])]
    return within(dayOf(year, second, first) ?? dayOf(year, first, second))
  }
  const words = /^(?:[a-z]+,? )?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?[ ,-]+(\d{4})/i.exec(
    text,
  )
  if (words) return within(dayOf(Number(words[3]), monthOf(words[2]), Number(words[1])))
  const american = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/i.exec(text)
  if (american) return within(dayOf(Number(american[3]), monthOf(american[1]), Number(american[2])))
  return null
}

const NOW = /^(?:just )?now$|^(?:just posted|today|few (?:hours|minutes) ago|moments ago|आज|अभी)$/
const YESTERDAY = /^(?:yesterday|कल)$/
const AGO =
  /^(?:about|over|more than)? ?(\d{1,3}|an?|one)\s*\+?\s*(h|hours?|hrs?|min|minutes?|mins?|d|days?|w|weeks?|wks?|mo|months?|y|years?|yrs?)\+?\s*ago$/
const AGO_IN_HINDI = /^(\d{1,3})\+?\s*(मिनट|घंट|दिन|हफ़्त|हफ़्त|हफ्त|सप्ताह|महीन|माह|साल|वर्ष)\S*\s+पहले$/
const DAYS: [RegExp, number][] = [
  [/^h|^मिनट|^घंट|^mi/, 0],
  [/^d|^दिन/, 1],
  [/^w|^ह|^सप्ताह/, 7],
  [/^mo|^मह|^माह/, 30],
  [/^y|^साल|^वर्ष/, 365],
]

/**
 * "3 days ago", "30+ days ago", "just now", counted back from when the text was collected: ISO date
 * and time, null for other texts. Of "30+" the least is counted.
 */
export function agoOf(value: string | number | undefined, collected: Date): string | null {
  const words = String(value ?? '')
    .trim()
    .toLowerCase()
    .replace(/^(?:job )?posted\s*:?\s*(?:on )?/, '')
  if (NOW.test(words)) return collected.toISOString()
  if (YESTERDAY.test(words)) return before(collected, 1)
  const [, count = '', unit = ''] = AGO.exec(words) ?? AGO_IN_HINDI.exec(words) ?? []
  const days = unit && DAYS.find(([pattern]) => pattern.test(unit))?.[1]
  return days === undefined || unit === ''
    ? null
    : before(collected, Number(days) * (Number(count) || 1))
}

function before(date: Date, days: number): string {
  return new Date(date.getTime() - days * 24 * 60 * 60 * 1000).toISOString()
}

/** ISO date. */
export function dateOf(value: string | number | undefined): string | null {
  return instantOf(value)?.slice(0, 10) ?? null
}

function monthOf(name = ''): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
}

function dayOf(year: number, month: number, day: number): Date | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null
}

function within(date: Date | null): string | null {
  if (!date || Number.isNaN(date.getTime())) return null
  const year = date.getUTCFullYear()
  return year >= 1990 && year < 2100 ? date.toISOString() : null
}
