// The hook at which requests are counted.

export type RateLimits = {
  /**
   * Counts one use of `rule` by `key` (an address, a user id, a mail address).
   * Answers 0 when it is allowed, else the seconds after which to try again.
   */
  take(rule: string, key: string): number
}

export const noRateLimits: RateLimits = { take: () => 0 }
