import { expect, test } from 'vitest'
import { type Around, type Rect, topOf } from './toast-place.ts'

const message = { left: 1170, right: 1424, height: 44 }
const rect = (left: number, right: number, top: number, bottom: number): Rect => ({
  left,
  right,
  top,
  bottom,
})

const pressed = (...controls: Rect[]): Around => ({ controls, cells: [] })

test('a message stands at the top, where nothing is pressed there', () => {
  expect(topOf(message, 900, pressed())).toBe(16)
  // Beside it, and below.
  expect(topOf(message, 900, pressed(rect(400, 1100, 10, 60), rect(1200, 1400, 70, 110)))).toBe(16)
})

test('it stands below what is pressed, in the first room that is high enough', () => {
  const action = rect(1220, 1390, 12, 56)
  const filter = rect(1090, 1270, 88, 132)
  expect(topOf(message, 900, pressed(filter, action))).toBe(138)
  expect(topOf(message, 900, pressed(action))).toBe(62)
})

test('without such room it covers as little as it can, never below the middle of the window', () => {
  const lines = Array.from({ length: 40 }, (_, at) => rect(1200, 1300, at * 20, at * 20 + 18))
  const two = [...lines, rect(1350, 1360, 0, 60)]
  expect(topOf(message, 900, pressed(...two))).toBe(64)
  expect(topOf(message, 200, pressed(...two))).toBe(16)
})

test('one that stands there moves only from what has come below it', () => {
  const filter = rect(1090, 1270, 88, 132)
  expect(topOf(message, 900, pressed(filter), 138)).toBe(138)
  expect(topOf(message, 900, pressed(filter, rect(1300, 1380, 140, 170)), 138)).toBe(16)
})

test('it covers nothing of a list, where that can be, but rather its cells than what is pressed', () => {
  const filter = rect(1090, 1270, 12, 56)
  const cells = [100, 144, 188].map((top) => rect(1122, 1400, top, top + 43))
  const actions = cells.map(({ top }) => rect(1300, 1390, top + 6, top + 38))
  // Between the filter and the first row.
  expect(topOf(message, 900, { controls: [filter, ...actions], cells: cells.slice(1) })).toBe(62)
  expect(topOf(message, 900, { controls: [filter], cells })).toBe(237)
  expect(topOf(message, 400, { controls: [filter], cells })).toBe(62)
})
