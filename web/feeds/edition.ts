// The state of all open jobs at one moment, by three facts: the day (closing dates pass with it),
// how many there are, and when one last changed. While these are unchanged, so are the feeds.

import { today } from '../data/jobs/today.ts'
import type { PublicReads } from '../data/wire/public-reads.ts'
import { stillOpen } from './open-jobs.ts'

export type Edition = {
  /** Different after every change. */
  tag: string
  /** How many jobs are open. */
  count: number
  /** Since when it is valid: a whole second, as in HTTP dates, that no other edition has. */
  since: Date
}

/**
 * Keeps the last edition that was seen. A closed or deleted job leaves no public date, so the time
 * of a change is when this process first saw it; the first one is as old as the process.
 */
export class Editions {
  #last: Edition | undefined

  async current(reads: PublicReads, now = new Date()): Promise<Edition> {
    const { data, count } = await reads
      .from('jobs')
      .select('updated_at', { count: 'exact' })
      .eq('status', 'active')
      .or(stillOpen(now))
      .order('updated_at', { ascending: false })
      .limit(1)
      .throwOnError()
    const tag = `${today(now)}.${count}.${data[0]?.updated_at ?? 'none'}`
    if (this.#last?.tag !== tag) {
      const second = Math.floor(now.getTime() / 1000) * 1000
      const since = new Date(Math.max(second, (this.#last?.since.getTime() ?? 0) + 1000))
      this.#last = { tag, count: count ?? 0, since }
    }
    return this.#last
  }
}
