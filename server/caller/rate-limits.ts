// How often something may be done: a bucket for each (rule, key) that holds `burst` tokens and
// refills evenly. Kept in memory: it protects one process; a rule for several processes together
// belongs in the database.
import type { Clock } from '../clock.ts'
import { RecentMap } from '../recent-map.ts'

export type Rule = {
  /** How many in `seconds`. */
  count: number
  seconds: number
  /** How many at once before the even rate applies; `count` unless given. */
  burst?: number
}

export type RateLimits = {
  /**
   * Counts one use of `rule` by `key` (an address key, a user id, a mail address). Returns 0 when
   * it is allowed, else the whole seconds until it may be tried again. An unknown rule is allowed.
   */
  take(rule: string, key: string): number
}

export const noRateLimits: RateLimits = { take: () => 0 }

const MAX_BUCKETS = 100_000

export function createRateLimits(options: {
  rules: Readonly<Record<string, Rule>>
  clock: Clock
}): RateLimits {
  const { rules, clock } = options
  const buckets = new RecentMap<string, { tokens: number; at: number }>(MAX_BUCKETS)

  return {
    take(name, key) {
      const rule = rules[name]
      if (!rule) return 0
      const now = clock.now().getTime() / 1000
      const most = rule.burst ?? rule.count
      const perSecond = rule.count / rule.seconds
      const id = `${name} ${key}`
      const bucket = buckets.get(id) ?? { tokens: most, at: now }
      const tokens = Math.min(most, bucket.tokens + Math.max(0, now - bucket.at) * perSecond)
      buckets.set(id, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now })
      return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perSecond)
    },
  }
}
