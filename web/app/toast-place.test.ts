import { expect, test } from 'vitest'
import { type Rect, topOf } from './toast-place.ts'

const message = { left: 1170, right: 1424, height: 44 }
const control = (left: number, right: number, top: number, bottom: number): Rect => ({
  left,
  right,
  top,
  bottom,
})

test('a message stands at the top, where nothing is pressed there', () => {
  expect(topOf(message, 900, [])).toBe(16)
  // Beside it, and below.
  expect(topOf(message, 900, [control(400, 1100, 10, 60), control(1200, 1400, 70, 110)])).toBe(16)
})

test('it stands below what is pressed, in the first room that is high enough', () => {
  const action = control(1220, 1390, 12, 56)
  const filter = control(1090, 1270, 88, 132)
  expect(topOf(message, 900, [filter, action])).toBe(138)
  expect(topOf(message, 900, [action])).toBe(62)
})

test('without such room it covers as little as it can, never below the middle of the window', () => {
  const lines = Array.from({ length: 40 }, (_, at) => control(1200, 1300, at * 20, at * 20 + 18))
  const two = [...lines, control(1350, 1360, 0, 60)]
  expect(topOf(message, 900, two)).toBe(64)
  expect(topOf(message, 200, two)).toBe(16)
})

test('one that stands there moves only from what has come below it', () => {
  const filter = control(1090, 1270, 88, 132)
  expect(topOf(message, 900, [filter], 138)).toBe(138)
  expect(topOf(message, 900, [filter, control(1300, 1380, 140, 170)], 138)).toBe(16)
})
