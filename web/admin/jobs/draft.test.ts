import { beforeAll, expect, test } from 'vitest'
import { differences, type Saved } from '../../form/draft.ts'
import { loadSections } from '../../messages/languages.ts'
import {
  type Draft,
  type draftOf,
  duplicateOf,
  emptyDraft,
  fieldsOf,
  isSameField,
  line,
  linesOf,
  questionDraft,
  withNewKeys,
} from './draft.ts'
import { problemsOf, refusalOf } from './problems.ts'

beforeAll(() => loadSections('en', ['jobEditor']))

const typed = () => ({
  ...emptyDraft(),
  title: ' Staff Nurse ',
  company_name: 'Sanjeevani Care',
  location: 'Kochi',
  description: 'Care for patients.',
  requirements: [line('GNM or B.Sc.'), line(''), line(' Two years in an ICU ')],
  skills: ['ICU', 'Ventilator care'],
})
const question = {
  question: ' What runs across? ',
  options: ['Warp', 'Weft ', 'Reed', 'Heddle'],
  correct_answer: 1,
}

test('[ADM-05] the dialog requires title, company, location, description and requirements; type and status have defaults', () => {
  expect(Object.keys(problemsOf(emptyDraft(), 'dialog'))).toEqual([
    'title',
    'company_name',
    'location',
    'description',
    'requirements',
  ])
  expect(problemsOf(typed(), 'dialog')).toEqual({})
  expect(Object.keys(problemsOf({ ...typed(), requirements: [line(' ')] }, 'dialog'))).toEqual([
    'requirements',
  ])
  expect(emptyDraft()).toMatchObject({ type: 'full-time', status: 'active' })
})

test('[ADM-06] the page requires the experience, and no requirements', () => {
  expect(Object.keys(problemsOf(emptyDraft(), 'page'))).toEqual([
    'title',
    'company_name',
    'location',
    'experience_required',
    'description',
  ])
  expect(
    problemsOf({ ...typed(), requirements: [], experience_required: '2+ years' }, 'page'),
  ).toEqual({})
})

test('[ADM-05] lists lose their blanks; what is empty is not stated, and the database reads the rest', () => {
  expect(fieldsOf(typed())).toEqual({
    title: 'Staff Nurse',
    company_name: 'Sanjeevani Care',
    location: 'Kochi',
    description: 'Care for patients.',
    requirements: ['GNM or B.Sc.', 'Two years in an ICU'],
    responsibilities: [],
    benefits: [],
    type: 'full-time',
    status: 'active',
    department: null,
    experience_required: null,
    salary_min: null,
    salary_max: null,
    salary_range: null,
    skills: ['ICU', 'Ventilator care'],
    vacancies: null,
    closing_date: null,
    test_questions: [],
  })
})

test('numbers alone are rupees; a text says its own currency, and a chosen one holds', () => {
  const currency = (change: object) => fieldsOf({ ...typed(), ...change }).currency
  expect(currency({ salary_min: '900000' })).toBe('INR')
  expect(currency({ salary_max: '70000', salary_range: '$50,000 - $70,000' })).toBeUndefined()
  expect(currency({ salary_max: '70000', currency: 'EUR' })).toBe('EUR')
  expect(currency({})).toBeUndefined()
})

test('pay and positions are numbers in order', () => {
  const wrong = (change: object) => Object.keys(problemsOf({ ...typed(), ...change }, 'dialog'))
  expect(wrong({ salary_min: '900000', salary_max: '1200000', vacancies: '3' })).toEqual([])
  expect(wrong({ salary_min: '12', salary_max: '9' })).toEqual(['salary_max'])
  expect(wrong({ salary_min: '-1' })).toEqual(['salary_min'])
  expect(wrong({ salary_max: '12 lakh' })).toEqual(['salary_max'])
  expect(wrong({ vacancies: '0' })).toEqual(['vacancies'])
})

test('[ADM-06] a new question has four empty options and the first is right; blank ones are refused', () => {
  expect(questionDraft()).toMatchObject({
    question: '',
    options: ['', '', '', ''],
    correct_answer: 0,
  })
  const told = (one: object) =>
    problemsOf(
      {
        ...typed(),
        test_questions: [questionDraft(question), questionDraft({ ...question, ...one })],
      },
      'page',
    ).test_questions
  expect(told({})).toBeUndefined()
  for (const one of [
    { question: ' ' },
    { options: ['a', 'b', ' ', 'd'] },
    { options: ['a', 'b', 'a ', 'd'] },
  ])
    expect(told(one)).toMatch(/2/)
  expect(
    fieldsOf({ ...typed(), test_questions: [questionDraft(question)] }).test_questions,
  ).toEqual([
    {
      question: 'What runs across?',
      options: ['Warp', 'Weft', 'Reed', 'Heddle'],
      correct_answer: 1,
    },
  ])
})

test('drafts differ by what they say, not by the keys of their lines', () => {
  const one = { ...typed(), test_questions: [questionDraft(question)] }
  const changed = (other: Draft) => differences<Saved<Draft>>(one, other, { isSame: isSameField })
  expect(changed(withNewKeys(one))).toEqual([])
  expect(withNewKeys(one).requirements[0]?.key).not.toBe(one.requirements[0]?.key)
  expect(
    changed({ ...one, requirements: one.requirements.toReversed(), location: 'Pune' }),
  ).toEqual(['location', 'requirements'])
})

test('what was pasted becomes lines without its bullets', () => {
  expect(linesOf('- GNM or B.Sc.\n\n  * Two years\r\n3) Night shifts\n-40 °C store\n')).toEqual([
    'GNM or B.Sc.',
    'Two years',
    'Night shifts',
    '-40 °C store',
  ])
})

test('a copy is a new posting; a closing date that is over stays behind', () => {
  const posting = {
    ...fieldsOf(typed()),
    status: 'closed',
    work_mode: 'onsite',
    currency: 'INR',
    closing_date: '2026-01-31',
  } as unknown as Parameters<typeof draftOf>[0]
  expect(duplicateOf(posting, '2026-02-01')).toMatchObject({
    title: 'Staff Nurse',
    status: 'active',
    closing_date: '',
  })
  expect(duplicateOf(posting, '2026-01-31')).toMatchObject({ closing_date: '2026-01-31' })
})

test.each([
  ['new row for relation "jobs" violates check constraint "jobs_title_check"', '23514', 'title'],
  [
    'new row for relation "jobs" violates check constraint "jobs_salary_max_check"',
    '23514',
    'salary_max',
  ],
  [
    'new row for relation "jobs" violates check constraint "salary_in_order"',
    '23514',
    'salary_max',
  ],
  [
    'null value in column "company" of relation "jobs" violates not-null constraint',
    '23502',
    'company_name',
  ],
  ['Question 2 needs exactly 4 options', '22023', 'test_questions'],
  [
    'new row for relation "jobs" violates check constraint "closing_date_is_a_day"',
    '23514',
    'closing_date',
  ],
  ['anything else', '57014', undefined],
])('the database’s %j stands at its field', (message, code, field) => {
  expect(refusalOf({ message, code }).field).toBe(field)
})

test('a last day that is over stands at its field', () => {
  const error = { code: '22023', message: 'x', hint: 'closing_date_over' }
  expect(refusalOf(error)).toEqual({
    field: 'closing_date',
    message: expect.stringContaining('over'),
  })
})

test('the settings’ refusals are told at their fields, with the figure', () => {
  expect(refusalOf({ code: 'PT409', message: 'x', details: 'max_active_jobs 7' })).toMatchObject({
    field: 'status',
    message: expect.stringContaining('7'),
  })
  expect(refusalOf({ code: 'PT409', message: 'x', details: 'plan_postings 3' }).field).toBe(
    'status',
  )
  expect(refusalOf({ code: 'PT409', message: 'x', details: 'plan_tests 0' }).field).toBe(
    'test_questions',
  )
  expect(refusalOf({ code: '22023', message: 'x', details: 'allowed_job_types' }).field).toBe(
    'type',
  )
})
