// Months and periods as people write them in résumés, in English and Hindi.
import { latinDigits } from './devanagari.ts'
import type { Period } from './reading.ts'

/** A PDF may leave gaps between the letters of a Hindi word. */
function acrossGaps(names: string): string {
  return names.normalize('NFKC').replace(/(?<=[\u0900-\u097f])(?=[\u0900-\u097f])/gu, '\\s?')
}

const monthNames: readonly string[] = [
  'jan(?:uary)?|जनवरी|जन',
  'feb(?:ruary)?|फ़रवरी|फरवरी',
  'mar(?:ch)?|मार्च',
  'apr(?:il)?|अप्रैल',
  'may|मई',
  'june?|जून',
  'july?|जुलाई',
  'aug(?:ust)?|अगस्त',
  'sept?(?:ember)?|सितंबर|सितम्बर',
  'oct(?:ober)?|अक्टूबर|अक्तूबर',
  'nov(?:ember)?|नवंबर|नवम्बर',
  'dec(?:ember)?|दिसंबर|दिसम्बर',
].map(acrossGaps)
const monthTests = monthNames.map((name) => new RegExp(`^(?:${name})$`, 'iu'))
const month = `(?:${monthNames.join('|')})`
const year = '(?:19[5-9]|20[0-4])\\d'
const numbered = '(?:0?[1-9]|1[0-2])'
const seasons: readonly [RegExp, from: string, to: string][] = [
  [/^spring/i, '03', '05'],
  [/^summer/i, '06', '08'],
  [/^(?:autumn|fall)/i, '09', '11'],
  [/^winter/i, '01', '03'],
]
const season = `(?:spring|summer|autumn|fall|winter),?\\s+${year}`
const day = '(?:0?[1-9]|[12]\\d|3[01])'
const point = `(?:(?:${day}(?:st|nd|rd|th)?\\s+)?${month}\\.?,?[\\s-]*(?:${year}|['’]\\d{2}|\\d{2}(?!\\d))|${season}|${day}[/.]${numbered}[/.]${year}|${numbered}\\s?[/.-]\\s?${year}|${year}\\s?[/.-]\\s?(?:0[1-9]|1[0-2])(?!\\d)|${year})`
const present =
  '(?:present(?:\\s+(?:day|time))?|current(?:ly)?(?:\\s+(?:time|working|employed))?|now|ongoing|till\\s+(?:date|now|today)|to\\s+date|today|वर्तमान|अब\\s+तक|अब|आज\\s+तक|अभी\\s+तक|जारी)'
const between = '\\s*(?:[-–—‐−~→]+|to|until|till|through|से)\\s*'
const edge = '(?<![\\p{L}\\p{N}/])'
const range = new RegExp(
  `${edge}(?<from>${point})(?:${between}|\\s+(?=till\\s|to\\s+date))(?<to>${present}|${point})(?:\\s*तक)?(?![\\p{L}\\p{N}])`,
  'iu',
)
const open = new RegExp(
  `${edge}(?:since\\s+(?<from>${point})|(?<onwards>${point})\\s*(?:onwards|से))(?![\\p{L}\\p{N}])`,
  'iu',
)
const single = new RegExp(`${edge}(?<to>${point})(?![\\p{L}\\p{N}])`, 'iu')
const halfYear = new RegExp(
  `${edge}(?<from>${year})\\s?[-–—/]\\s?(?<to>\\d{2})(?![\\p{L}\\p{N}])`,
  'u',
)

export type Dated = Period & {
  /** The line without the dates. */
  rest: string
}

/** The first period in a line, e.g. `Jan 2020 – Present`, `04/2019 to 2021`, `2020 से अब तक`. */
export function periodIn(line: string): Dated | undefined {
  const text = latinDigits(line)
  const found = range.exec(text) ?? open.exec(text)
  if (found?.groups) {
    const { from, onwards, to } = found.groups
    return {
      from: monthOf(from ?? onwards ?? ''),
      to: to === undefined ? 'present' : monthOf(to, 'to'),
      rest: without(text, found),
    }
  }
  // 2019-21: the end in two digits.
  const half = halfYear.exec(text)
  const [from, to] = [Number(half?.groups?.from), Number(half?.groups?.to)]
  if (!half || from % 100 >= to || to - (from % 100) > 12) return undefined
  return { from: String(from), to: String(from - (from % 100) + to), rest: without(text, half) }
}

const monthAtEnd = new RegExp(`(?<![\\p{L}\\p{M}])${month}\\.?,?$`, 'iu')

/** A date that is broken at the end of the line: `(May` and `2010 to 2012)`. */
export const isBrokenDate = (line: string, next: string): boolean =>
  monthAtEnd.test(line) && new RegExp(`^${year}`).test(next)

/** A single year or month, as schools have. */
export function momentIn(line: string): Dated | undefined {
  const text = latinDigits(line)
  const found = single.exec(text)
  return found?.groups && { to: monthOf(found.groups.to ?? '', 'to'), rest: without(text, found) }
}

// Forms that mean a period only at the edge of an entry's head, where nothing else has dates.
const adjacent = new RegExp(
  `${edge}(?<from>${point})\\s*(?<to>${present}|${point})(?![\\p{L}\\p{N}])`,
  'iu',
)
const openEnd = new RegExp(`${edge}(?<from>${point})\\s*[-–—]+(?=\\s|[)\\]|:]|$)`, 'iu')
const untilNow = new RegExp(
  `(?:^|[(|,\\t]|\\s(?=[-–—(]))\\s*[-–—]*\\s*(?<to>${present})\\s*(?=$|[.)|,])`,
  'iu',
)
// What is left of an end that lost its year: `Jun 2019Oct`.
const alone = new RegExp(
  `${edge}(?<from>${point})(?:\\s*(?:${month})(?![\\p{L}]))?(?![\\p{L}\\p{N}])`,
  'iu',
)
const brokenOff = new RegExp(
  `${edge}(?<from>${point})(?=${month}(?![\\p{L}]))(?:${month})(?!\\s*\\d)`,
  'iu',
)

/**
 * The period of an entry's head: also without a dash (`Mar 2021 Present`, `2008 2022`), open
 * (`2017/04 - `), a season, or a date alone, which must be at an end of the line.
 */
export function headPeriodIn(line: string): Dated | undefined {
  const text = latinDigits(line)
  const whole = periodIn(text)
  if (whole) return whole
  const pair = adjacent.exec(text)
  if (pair?.groups) {
    const { from = '', to = '' } = pair.groups
    const dated = { from: monthOf(from), to: monthOf(to, 'to'), rest: without(text, pair) }
    if (dated.from && dated.to && dated.from.slice(0, 4) <= dated.to) return dated
  }
  const started = openEnd.exec(text)
  if (started && isAtEdge(text, started)) {
    const rest = without(text, started)
    // With words behind the dash, the end of the period is not known.
    const goesOn = started.index + started[0].length >= text.trimEnd().length || rest === ''
    return { from: monthOf(started.groups?.from ?? ''), ...(goesOn && { to: 'present' }), rest }
  }
  const single = brokenOff.exec(text) ?? alone.exec(text)
  if (single && isAtEdge(text, single)) return oneMoment(text, single)
  const now = untilNow.exec(text)
  return now ? { to: 'present', rest: without(text, now) } : undefined
}

/** A year alone is some time in it, a season its months; a month alone only a beginning. */
function oneMoment(text: string, found: RegExpExecArray): Dated {
  const words = found.groups?.from ?? ''
  const [from, to] = [monthOf(words), monthOf(words, 'to')]
  const isWhole = from !== to || (from?.length === 4 && found[0] === words)
  return { from, ...(isWhole && { to }), rest: without(text, found) }
}

function isAtEdge(text: string, { index, 0: found }: RegExpExecArray): boolean {
  const before = text.slice(0, index).replace(/[\s(.|]+$/u, '')
  const after = text.slice(index + found.length).replace(/^[\s).|]+/u, '')
  return before === '' || after === ''
}

function without(text: string, { index, 0: found }: RegExpExecArray): string {
  const before = text.slice(0, index).replace(/(?:[\s([|,·•–—-]|(?<=[\s,])\.)+$/u, '')
  const after = text.slice(index + found.length).replace(/^[\s)\]|,.·•–—:-]+/u, '')
  return before && after ? `${before}\t${after}` : before || after
}

/** `2024-03`, `2024` or `present`. A season is its first month, or its last one. */
function monthOf(text: string, which: 'from' | 'to' = 'from'): string | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/^\d{1,2}(?:(?:st|nd|rd|th)?\s+(?=\p{L})|[/.](?=\d{1,2}[/.]))/u, '')
  if (new RegExp(`^${present}$`, 'iu').test(words)) return 'present'
  const inSeason = seasons.find(([name]) => name.test(words))
  if (inSeason) return `${/\d{4}/.exec(words)?.[0]}-${which === 'from' ? inSeason[1] : inSeason[2]}`
  const name = /^[\p{L}\p{M}](?:[\p{L}\p{M}\s]*[\p{L}\p{M}])?/u.exec(words)?.[0]
  if (name) {
    const index = monthTests.findIndex((test) => test.test(name))
    const digits = /\d+$/.exec(words)?.[0] ?? ''
    const full = digits.length === 4 ? digits : `${Number(digits) > 50 ? '19' : '20'}${digits}`
    return index < 0 ? undefined : `${full}-${String(index + 1).padStart(2, '0')}`
  }
  const full = /\d{4}/.exec(words)?.[0]
  const number = /(?<!\d)\d{1,2}(?!\d)/.exec(words)?.[0]
  return number ? `${full}-${number.padStart(2, '0')}` : full
}

/** The months of work in total; overlapping times count once. Undefined without one full period. */
export function monthsWorked(periods: readonly Period[], now: Date): number | undefined {
  const spans = periods
    .map((period) => spanOf(period, now))
    .filter((span) => span !== undefined)
    .sort((one, other) => one.first - other.first)
  if (spans.length === 0) return undefined
  let total = 0
  let until = -1
  for (const { first, end } of spans) {
    total += Math.max(0, end - Math.max(first, until))
    until = Math.max(until, end)
  }
  return total
}

/**
 * Months counted from the year 0; `end` is the one after the last. A year alone may mean any day of
 * it: its middle is used, so that two years in a row are one year of work, and one year is half.
 */
function spanOf({ from, to }: Period, now: Date): { first: number; end: number } | undefined {
  if (!from || !to) return undefined
  const today = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  const first = from.includes('-') ? counted(from) : Number(from) * 12 + 6
  const end = Math.min(endOf(from, to, today), today)
  return end > first ? { first, end } : undefined
}

function endOf(from: string, to: string, today: number): number {
  if (to === 'present') return today
  if (to.includes('-')) return counted(to) + 1
  return Number(to) * 12 + (from === to ? 12 : 6)
}

function counted(moment: string): number {
  const [years, months = '01'] = moment.split('-')
  return Number(years) * 12 + Number(months) - 1
}
