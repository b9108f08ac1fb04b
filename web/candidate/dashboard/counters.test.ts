import { expect, test } from 'vitest'
import { countStatuses } from './counters.ts'

test('[CAN-02] four counters; any other status counts only in the total', () => {
  const statuses = [
    'pending',
    'hired',
    'rejected',
    'shortlisted',
    'approved',
    'pending',
    'withdrawn',
  ]
  expect(countStatuses(statuses)).toEqual({
    total: 7,
    shortlisted: 1,
    pending: 2,
    rejected: 1,
    approved: 1,
  })
  expect(countStatuses([]).total).toBe(0)
})
