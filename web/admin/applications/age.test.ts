import { expect, test } from 'vitest'
import { ageOf } from './age.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
const at = (days: number) => new Date(now - days * 86_400_000).toISOString()
const placed = (since: number, due?: number, status = 'approved' as const) => ({
  status,
  stage_since: at(since),
  stage_due_at: due === undefined ? null : at(due),
})

test('[ORG-08] the age turns at a week and at two where nothing is promised', () => {
  expect([0, 6.9, 7, 13.9, 14].map((days) => ageOf(placed(days), now))).toEqual([
    { days: 0, look: 'fresh' },
    { days: 6, look: 'fresh' },
    { days: 7, look: 'slow' },
    { days: 13, look: 'slow' },
    { days: 14, look: 'late' },
  ])
})

test('[ORG-08] where something is promised, the promise says what is late', () => {
  expect(ageOf(placed(20, -5), now)).toEqual({ days: 20, look: 'fresh' })
  expect(ageOf(placed(2, -0.5), now)).toEqual({ days: 2, look: 'slow' })
  expect(ageOf(placed(3, 0.2), now)).toEqual({ days: 3, look: 'late', lateBy: 1 })
  expect(ageOf(placed(9.4, 3.4), now)).toEqual({ days: 9, look: 'late', lateBy: 3 })
})

test('[ORG-08] who is out of it waits for nothing', () => {
  expect(ageOf({ ...placed(30), status: 'rejected' }, now)).toBeUndefined()
  expect(ageOf({ ...placed(30), status: 'hired' }, now)).toEqual({ days: 30, look: 'fresh' })
})
