// When things happen in India: people apply in the breaks and in the evening, more on weekdays;
// decisions are made at work.
import type { Chance } from './chance.ts'

const HOUR = 3_600_000
export const DAY = 24 * HOUR
const INDIA = 5.5 * HOUR

/** How busy each hour of a day is, from midnight. */
const busy = [3, 1, 1, 1, 1, 2, 4, 6, 8, 10, 13, 14, 12, 11, 11, 12, 11, 10, 10, 11, 13, 14, 11, 6]

/**
 * A random time in `from` … `to` for an application; the first days of a window are the busiest.
 */
export function momentOfApplying(from: number, to: number, chance: Chance): number {
  for (let attempt = 0; attempt < 12; attempt++) {
    const at = from + (to - from) * chance.next() ** 1.7
    const there = new Date(at + INDIA)
    const day = there.getUTCDay()
    const weight = (busy[there.getUTCHours()] ?? 0) * (day === 0 ? 0.55 : day === 6 ? 0.75 : 1)
    if (chance.next() * 14 < weight) return at
  }
  return chance.between(from, to)
}

/** The same time, or the next within work hours: Monday to Saturday, 9:30 to 18:30. */
export function atWork(at: number, chance: Chance): number {
  const there = new Date(at + INDIA)
  const hour = there.getUTCHours() + there.getUTCMinutes() / 60
  const late = hour >= 18.5
  let day = Math.floor((at + INDIA) / DAY) + (late ? 1 : 0)
  if (new Date(day * DAY).getUTCDay() === 0) day++
  if (!late && hour >= 9.5 && day === Math.floor((at + INDIA) / DAY)) return at
  return day * DAY + chance.between(9.5, 13) * HOUR - INDIA
}
