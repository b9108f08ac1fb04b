import { expect, test } from 'vitest'
import type { SavedView } from '../../data/applications/saved-views.ts'
import type { MyCompany } from '../../data/people/my-companies.ts'
import { rightsOf } from '../rights.tsx'
import { keyOf, mayChange, sharingOf, sharingOptions } from './sharing.ts'

const id = '00000000-0000-4000-8000-0000000000aa'
const as = (role: MyCompany['role']) => ({
  ...rightsOf({
    isAdmin: false,
    companies: [{ id, name: 'Ganga Labs', role } as MyCompany],
    chosen: '',
  }),
  choose: () => {},
})
const admin = { ...rightsOf({ isAdmin: true, companies: [], chosen: '' }), choose: () => {} }
const shared = { person_id: 'me', shared: true, company_id: id, shared_role: null } as SavedView

test('[ORG-11] what a view can be shared with is said as one key, and read back', () => {
  for (const { value } of sharingOptions(as('owner'))) expect(keyOf(sharingOf(value))).toBe(value)
  expect(sharingOptions(as('owner'))).toHaveLength(5)
  expect(sharingOptions(as('hiring_manager'))).toHaveLength(1)
  expect(sharingOptions(admin).map(({ value }) => value)).toEqual(['', 'administrators'])
  expect(sharingOf('administrators')).toEqual({ shared: true, company_id: null, shared_role: null })
})

test('[ORG-11] a shared view is changed by its maker and by owners, one of administrators by them', () => {
  expect(mayChange(shared, 'me', as('recruiter'))).toBe(true)
  expect(mayChange(shared, 'other', as('recruiter'))).toBe(false)
  expect(mayChange(shared, 'other', as('owner'))).toBe(true)
  expect(mayChange(shared, 'me', as('hiring_manager'))).toBe(false)
  expect(mayChange({ ...shared, company_id: null }, 'other', admin)).toBe(true)
  expect(mayChange({ ...shared, shared: false }, 'me', as('interviewer'))).toBe(true)
})
