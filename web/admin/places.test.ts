import { expect, test } from 'vitest'
import { paths } from '../app/paths.ts'
import { groups, inbox, interviewerGroups, memberGroups } from './places.ts'

test('[ADM-01] every screen has one place in the navigation (D3)', () => {
  const { admin } = paths
  // Reached from another screen, or by members of companies alone.
  const elsewhere: unknown[] = [
    admin.home,
    admin.newJob,
    admin.security,
    admin.company,
    admin.moving,
  ]
  const named = Object.values(admin).filter(
    (path) => typeof path === 'string' && !elsewhere.includes(path),
  )
  const places = groups.flatMap((group) => group.places)
  const reached = places.flatMap(({ to, among = [] }) => [to, ...among])
  expect(reached.sort()).toEqual(named.sort())
})

test('[ORG-05] members have their own company, and nothing of the platform', () => {
  const reached = [memberGroups, interviewerGroups].map((all) =>
    all.flatMap((group) => group.places.map(({ to }) => to)),
  )
  expect(reached).toEqual([
    [
      paths.admin.dashboard,
      paths.admin.waiting,
      paths.admin.applications,
      paths.admin.jobs,
      paths.admin.analytics,
      paths.admin.company,
    ],
    [paths.admin.dashboard, paths.admin.waiting, paths.admin.company],
  ])
})

test('what waits in the inbox is the sum of its screens', () => {
  const work = { messages: 2, reports: 3, complaints: { late: 1, due: 4 } }
  const counts = inbox.map(({ count }) => count(work as Parameters<typeof count>[0]))
  expect(counts).toEqual([2, 5, 3])
})
