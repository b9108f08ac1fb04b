import { expect, test } from 'vitest'
import { parsePgSnapshot } from './pg-snapshot.ts'

test('what had committed is contained; what was running, or came later, is not', () => {
  const snapshot = parsePgSnapshot('100:120:100,105')
  expect([99, 101, 119].map(snapshot.contains)).toEqual([true, true, true])
  expect([100, 105, 120, 121, 500].map(snapshot.contains)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect(parsePgSnapshot('100:100:').contains(99)).toBe(true)
})

test('transaction ids begin again after 32 bits', () => {
  const epoch = 3n * 2n ** 32n
  const snapshot = parsePgSnapshot(`${epoch - 5n}:${epoch + 3n}:${epoch - 5n},${epoch + 1n}`)
  const before = 2 ** 32
  expect([before - 6, before - 4, before - 1, 0, 2].map(snapshot.contains)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  expect([before - 5, 1, 3, 1000].map(snapshot.contains)).toEqual([false, false, false, false])
})
