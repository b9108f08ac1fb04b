import { expect, test } from 'vitest'
import { createRateLimits } from './rate-limits.ts'

test('a rule allows its burst, then its even rate, each key for itself', () => {
  let seconds = 0
  const clock = { now: () => new Date(seconds * 1000) }
  const limits = createRateLimits({ rules: { call: { count: 60, seconds: 60, burst: 3 } }, clock })
  expect([1, 2, 3].map(() => limits.take('call', 'a'))).toEqual([0, 0, 0])
  expect(limits.take('call', 'a')).toBe(1)
  expect(limits.take('call', 'b')).toBe(0)
  seconds += 1
  expect(limits.take('call', 'a')).toBe(0)
  expect(limits.take('call', 'a')).toBe(1)
  expect(limits.take('another', 'a')).toBe(0)
})
