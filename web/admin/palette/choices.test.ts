import { expect, test } from 'vitest'
import { paths } from '../../app/paths.ts'
import type { MyCompany } from '../../data/people/my-companies.ts'
import type { PaletteResults } from '../../data/platform/palette-search.ts'
import { rightsOf } from '../rights.tsx'
import { isMeant, offersOf, placesFor } from './choices.ts'

test('each part of what is typed begins a word of the screen', () => {
  const meant = (typed: string) =>
    ['Audit log', 'Applications', 'Places and skills'].filter((words) => isMeant(typed)({ words }))
  expect(meant('au lo')).toEqual(['Audit log'])
  expect(meant('A')).toEqual(['Audit log', 'Applications', 'Places and skills'])
  expect(meant('kills')).toEqual([])
  expect(meant(' ')).toHaveLength(3)
})

const as = (role: MyCompany['role']) => ({
  ...rightsOf({ isAdmin: false, companies: [{ id: 'a', role } as MyCompany], chosen: '' }),
  choose: () => {},
})

test('[ORG-05] a member is offered the screens and actions of their role alone', () => {
  const offered = (role: MyCompany['role']) =>
    placesFor('', as(role)).flatMap(({ offers }) => offers.map(({ to }) => to))
  const waiting = `${paths.admin.applications}?status=pending&sort=waiting`
  const { dashboard, waiting: own, applications, jobs, company, analytics, newJob } = paths.admin
  const screens = [dashboard, own, applications, jobs, analytics, company]
  expect(offered('recruiter')).toEqual([...screens, newJob, waiting])
  expect(offered('hiring_manager')).toEqual([...screens, waiting])
  expect(offered('interviewer')).toEqual([dashboard, own, company])
})

test('[ORG-05] who writes no postings is led from one to its applications', () => {
  const found = { applications: [], people: [], postings: [{ id: 'b', title: 'Weaver' }] }
  const led = (role: MyCompany['role']) =>
    offersOf(found as unknown as PaletteResults, as(role)).flatMap(({ offers }) =>
      offers.map(({ to }) => to),
    )
  expect(led('owner')).toEqual([paths.admin.editJob('b')])
  expect(led('hiring_manager')).toEqual([`${paths.admin.applications}?job=b`])
})
