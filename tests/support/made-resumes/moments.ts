// Months and periods in the many ways in which people write them.
import type { Chance } from './chance.ts'
import type { Language, Month } from './person.ts'

/** One form for a whole résumé: how a month is written, the separator, and the word for today. */
export type Dates = { moment: (month: Month) => string; between: string; today: string }

const short = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const long =
  'January February March April May June July August September October November December'.split(' ')
const hindi = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ')
const two = (number: number) => String(number % 100).padStart(2, '0')
const devanagari = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)))

const english: readonly ((month: Month) => string)[] = [
  ({ year, month }) => `${two(month)}/${year}`,
  ({ year, month }) => `${long[month - 1]} ${year}`,
  ({ year, month }) => `${short[month - 1]} ${year}`,
  ({ year, month }) => `${short[month - 1]}. ${year}`,
  ({ year, month }) => `${short[month - 1]}, ${year}`,
  ({ year, month }) => `${short[month - 1]}-${two(year)}`,
  ({ year, month }) => `${short[month - 1]}’${two(year)}`,
  ({ year, month }) => `${short[month - 1]?.toUpperCase()} ${year}`,
  ({ year, month }) => `${year}-${two(month)}`,
  ({ year, month }) => `${two(month)}.${year}`,
]

export function datesOf(language: Language, { pick, happens }: Chance): Dates {
  if (language === 'hi') {
    const digits = happens(0.3) ? devanagari : (text: string) => text
    return {
      moment: ({ year, month }) => digits(`${hindi[month - 1]} ${year}`),
      between: pick([' – ', ' से ', ' - ']),
      today: pick(['वर्तमान', 'अब तक', 'आज तक']),
    }
  }
  return {
    moment: pick(english),
    between: pick([' – ', ' - ', ' to ', ' — ', '–', ' till ']),
    today: pick(['Present', 'Till date', 'Current', 'Now', 'Ongoing', 'present', 'To date']),
  }
}

export const periodIn = (
  { moment, between, today }: Dates,
  { from, to }: { from: Month; to: Month | 'present' },
): string => {
  const end = to === 'present' ? today : moment(to)
  // Nobody writes `Jan 2020 till Till date`.
  const doubled = /^t(?:ill|o)\s/i.test(end) && /till|to/.test(between)
  return `${moment(from)}${doubled ? ' – ' : between}${end}`
}
