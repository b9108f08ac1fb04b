import { expect, test } from 'vitest'
import { matches, type ReceivedApplication } from './decisions.ts'

const application = {
  job_title: 'Old title',
  job_company: 'Old company',
  jobs: { title: 'Staff Nurse', company_name: 'Sanjeevani Care', department: 'Critical Care' },
  profiles: { full_name: 'Asha Nair', email: 'asha@example.org' },
} as ReceivedApplication

test('[ADM-07] the search looks at job, company, department, name and e-mail, whatever the case', () => {
  for (const found of ['nurse', 'SANJEEVANI', 'critical', 'asha', 'EXAMPLE.org', '', '  ']) {
    expect(matches(application, found), found).toBe(true)
  }
  expect(matches(application, 'vikram')).toBe(false)
})

test('[ADM-05] of a deleted job the title and company as they were are searched', () => {
  const orphan = { ...application, jobs: null }
  expect(matches(orphan, 'old title')).toBe(true)
  expect(matches(orphan, 'nurse')).toBe(false)
})
