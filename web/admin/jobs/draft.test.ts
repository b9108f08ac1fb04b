import { expect, test } from 'vitest'
import { emptyDraft, fieldsOf, missingIn } from './draft.ts'

const typed = {
  ...emptyDraft,
  title: ' Staff Nurse ',
  company_name: 'Sanjeevani Care',
  location: 'Kochi',
  description: 'Care for patients.',
  requirements: '- GNM or B.Sc.\n\n  * Two years in an ICU  \n',
  skills: 'ICU, , Ventilator care',
}

test('[ADM-05] title, company, location, description and requirements are required; type and status have defaults', () => {
  expect(missingIn(emptyDraft)).toEqual([
    'title',
    'company_name',
    'location',
    'description',
    'requirements',
  ])
  expect(missingIn(typed)).toEqual([])
  expect(emptyDraft).toMatchObject({ type: 'full-time', status: 'active' })
})

test('[ADM-05] lists lose their blanks and bullets; what is empty is not stated', () => {
  expect(fieldsOf(typed)).toEqual({
    title: 'Staff Nurse',
    company_name: 'Sanjeevani Care',
    location: 'Kochi',
    description: 'Care for patients.',
    requirements: ['GNM or B.Sc.', 'Two years in an ICU'],
    type: 'full-time',
    status: 'active',
    department: null,
    salary_range: null,
    skills: ['ICU', 'Ventilator care'],
    closing_date: null,
  })
})
