// What happened here today, in two numbers that name nobody: for the landing page.

import type { PublicReads } from '../wire/public-reads.ts'

export type TodaysCounts = { posted: number; answered: number }

/** The database says what counts, and the day is India's (`todays_counts`). */
export async function todaysCounts(reads: PublicReads): Promise<TodaysCounts> {
  const { data } = await reads.rpc('todays_counts', {}, { get: true }).throwOnError()
  return data[0] ?? { posted: 0, answered: 0 }
}
