import { expect, test } from 'vitest'
import { snapshotsToDrop } from './snapshots-to-drop.ts'

const NOW = 1_000_000
/** By their ages in ms, the oldest first. */
const kept = (ages: number[], askedAge?: number) =>
  ages.map((age) => ({ takenAt: NOW - age, isAsked: age === askedAge }))
const droppedAges = (...given: Parameters<typeof kept>) =>
  snapshotsToDrop(kept(...given), NOW).map(({ takenAt }) => NOW - takenAt)

const eight = [3400, 3000, 2500, 2000, 1500, 1000, 500, 20]

test('what is too old to be asked is dropped', () => {
  expect(droppedAges([4000, 3600, 3400, 20])).toEqual([4000, 3600])
})

test('up to eight are kept', () => {
  expect(droppedAges(eight)).toEqual([])
})

test('of more, those nearest to their neighbours are dropped first', () => {
  expect(droppedAges([3400, 3000, 2500, 2000, 1990, 1500, 1000, 500, 20])).toEqual([1990])
  expect(droppedAges([...eight.slice(0, 7), 60, 40, 20])).toEqual([40, 60])
})

test('one that is asked stays, however old or crowded it is', () => {
  expect(droppedAges([4000, 3600, 3400, 20], 4000)).toEqual([3600])
  expect(droppedAges([3400, 3000, 2500, 2000, 1990, 1500, 1000, 500, 20], 1990)).toEqual([2000])
})

test('the first and the newest stay, even when all between are asked', () => {
  const all = Array.from({ length: 10 }, (_, at) => ({ takenAt: NOW - 100 + at, isAsked: true }))
  expect(snapshotsToDrop(all, NOW)).toEqual([])
})
