import { expect, test } from 'vitest'
import { paths } from '../app/paths.ts'
import { groups, inbox } from './places.ts'

test('[ADM-01] every screen has one place in the navigation (D3)', () => {
  const { home: _home, newJob: _newJob, security: _security, ...screens } = paths.admin
  const named = Object.values(screens).filter((path) => typeof path === 'string')
  const places = groups.flatMap((group) => group.places)
  const reached = places.flatMap(({ to, among = [] }) => [to, ...among])
  expect(reached.sort()).toEqual(named.sort())
})

test('what waits in the inbox is the sum of its screens', () => {
  const work = { messages: 2, reports: 3, complaints: { late: 1, due: 4 } }
  const counts = inbox.map(({ count }) => count(work as Parameters<typeof count>[0]))
  expect(counts).toEqual([2, 5, 3])
})
