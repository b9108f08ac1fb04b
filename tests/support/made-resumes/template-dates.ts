// How people write the periods of their jobs into templates: without a dash, seasons, years alone.
import type { MadeJob, Month } from './person.ts'

/** How a period is written, and what that says. */
type Written = { text: string; from?: string; to?: string }
export type Dating = (job: MadeJob) => Written
export type DatedJob = MadeJob & { dates: Written }
const short = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const long =
  'January February March April May June July August September October November December'.split(' ')
const hindiMonths = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ')
export const two = (number: number) => String(number).padStart(2, '0')
const iso = ({ year, month }: Month) => `${year}-${two(month)}`

export const months =
  (moment: (month: Month) => string, between: string, today: string): Dating =>
  ({ from, to }) => ({
    text: `${moment(from)}${between}${to === 'present' ? today : moment(to)}`,
    from: iso(from),
    to: to === 'present' ? to : iso(to),
  })
export const shortMonth = ({ year, month }: Month) => `${short[month - 1]} ${year}`
export const longMonth = ({ year, month }: Month) => `${long[month - 1]} ${year}`
export const years =
  (between: string, today: string): Dating =>
  ({ from, to }) => ({
    text: `${from.year}${between}${to === 'present' ? today : to.year}`,
    from: String(from.year),
    to: to === 'present' ? to : String(to.year),
  })
export const alone: Dating = ({ from }) => ({
  text: String(from.year),
  from: String(from.year),
  to: String(from.year),
})
export const inSeason: Dating = ({ from }) => {
  const [name, first, last] = (
    [
      ['Spring', '03', '05'],
      ['Summer', '06', '08'],
      ['Fall', '09', '11'],
    ] as const
  )[from.month % 3] as readonly [string, string, string]
  return { text: `${name} ${from.year}`, from: `${from.year}-${first}`, to: `${from.year}-${last}` }
}
export const undated: Dating = () => ({ text: '' })

export const shortDots = months(
  ({ year, month }) => `${short[month - 1]}. ${year}`,
  ' - ',
  'Present',
)
export const dashed = months(shortMonth, ' – ', 'Present')
export const dashless = months(shortMonth, ' ', 'Present')
export const slashed = months(({ year, month }) => `${two(month)}/${year}`, ' - ', 'Present')
export const yearFirst = months(({ year, month }) => `${year}/${two(month)}`, ' - ', '')
export const fullMonths = months(longMonth, ' – ', 'Present')
export const shouted = months((month) => longMonth(month).toUpperCase(), ' - ', 'PRESENT')
export const onlyYears = years('–', 'present')
export const hindi = months(
  ({ year, month }) => `${hindiMonths[month - 1]} ${year}`,
  ' – ',
  'वर्तमान',
)
