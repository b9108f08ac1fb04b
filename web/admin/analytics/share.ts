// Shares of a whole, and when there is too little data.

import { formatNumber } from '../../ui/format.ts'

/** Below five, a share or a median is mostly chance. */
export const isTooFew = (n: number) => n < 5

/** With one decimal place, as the screen shows it. */
export const percent = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10

export const shown = (part: number, whole: number) => `${formatNumber(percent(part, whole) ?? 0)}%`
