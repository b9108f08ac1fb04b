import { expect, test } from 'vitest'
import { curveThrough, ticksUpTo } from './curve.ts'

test('[ADM-11] the figures begin at 0 and go in steps of 1, or of a round number where those have no room', () => {
  expect(ticksUpTo(0, 5)).toEqual([0, 1])
  expect(ticksUpTo(4, 5)).toEqual([0, 1, 2, 3, 4])
  expect(ticksUpTo(9, 5)).toEqual([0, 2, 4, 6, 8, 10])
  expect(ticksUpTo(23, 5)).toEqual([0, 5, 10, 15, 20, 25])
  expect(ticksUpTo(48, 5)).toEqual([0, 10, 20, 30, 40, 50])
  expect(ticksUpTo(6700, 5)).toEqual([0, 2000, 4000, 6000, 8000])
  for (const most of [1, 7, 99, 1234, 56_789]) {
    const ticks = ticksUpTo(most, 5)
    expect(ticks.length).toBeLessThanOrEqual(6)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
    expect(ticks.every(Number.isInteger)).toBe(true)
  }
})

test('[ADM-11] the curve passes through every point and bends with a tension of 0.4', () => {
  const points = [
    { x: 0, y: 100 },
    { x: 50, y: 0 },
    { x: 100, y: 100 },
  ]
  // In the middle the neighbours are level and equally far: a fifth of their distance to either
  // side.
  expect(curveThrough(points, 0, 100)).toEqual([
    'M0,100',
    'C20,60 30,0 50,0',
    'C70,0 80,60 100,100',
  ])
})

test('[ADM-11] the curve leaves the chart neither above nor below', () => {
  const path = curveThrough(
    [0, 0, 90, 100, 20, 0, 0].map((y, at) => ({ x: at * 40, y: 100 - y })),
    0,
    100,
  ).join('')
  const heights = [...path.matchAll(/,(-?[\d.]+)/g)].map(([, y]) => Number(y))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...heights)).toBeLessThanOrEqual(100)
})
