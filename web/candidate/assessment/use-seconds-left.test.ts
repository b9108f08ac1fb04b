import { expect, test } from 'vitest'
import { minutesAndSeconds, secondsUntil } from './use-seconds-left.ts'

test.each([
  [1_800_000, 0, '30:00'],
  [1_800_000, 1, '30:00'],
  [1_800_000, 1000, '29:59'],
  [1_800_000, 1_740_000, '1:00'],
  [1_800_000, 1_799_999, '0:01'],
  [1_800_000, 1_800_000, '0:00'],
  [1_800_000, 9_999_999, '0:00'],
  [3_600_000, 0, '60:00'],
])('[CAN-13] with the end at %s and the clock at %s, %s remain', (deadline, now, shown) => {
  expect(minutesAndSeconds(secondsUntil(deadline, now))).toBe(shown)
})
