import { expect, test } from 'vitest'
import type { Experience } from '../../data/people/profile-details.ts'
import { skillsFit, yearsWorked } from './fitting.ts'

test('skills are the same however they are spaced, and C is not C++', () => {
  expect(skillsFit(['Node.js', 'C++', 'C', 'SQL'], ['node js', 'c', 'Kilns'])).toEqual({
    matched: ['Node.js', 'C'],
    missing: ['C++', 'SQL'],
  })
  expect(skillsFit([], ['SQL'])).toEqual({ matched: [], missing: [] })
})

test('years of work count what overlaps once, and a position that still runs until today', () => {
  const today = new Date('2026-01-01')
  const position = (
    started_on: string | null,
    ended_on: string | null,
    ended_by: Experience['ended_by'] = 'month',
  ) => ({
    started_on,
    ended_on,
    ended_by,
  })
  expect(yearsWorked([], today)).toBeNull()
  expect(yearsWorked([position(null, '2020-01-01')], today)).toBeNull()
  expect(yearsWorked([position('2020-01-01', '2022-01-01')], today)).toBe(2)
  expect(
    yearsWorked(
      [position('2021-01-01', '2023-01-01'), position('2020-01-01', '2022-01-01')],
      today,
    ),
  ).toBe(3)
  expect(yearsWorked([position('2024-07-01', null, 'month')], today)).toBe(1.5)
  expect(yearsWorked([position('2024-07-01', null, 'unknown')], today)).toBe(0)
})
