import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { merge, type Saved } from '../../form/draft.ts'
import { payInField } from '../../job/pay-in-words.ts'
import english from '../../messages/en.json'
import { addMessages } from '../../messages/say.ts'
import { type FormValues, isSame, problemOf } from './form-values.ts'
import { inLakhs, meaningsOf, payOf } from './pay.ts'
import { inIndianForm, isPhone } from './phone.ts'
import { progressOf } from './progress.ts'
import { offersOf } from './take-over.ts'
import { termsIn, termsValuesOf } from './terms-values.ts'

const { candidate, ui } = english
const payTexts = { 'candidate.jobs.pay': candidate.jobs.pay, 'ui.pay': ui.pay }
for (const [place, words] of Object.entries(payTexts)) {
  for (const [name, text] of Object.entries(words))
    addMessages('en', { [`${place}.${name}`]: compileMessageOrThrow(text) })
}

const empty = {
  full_name: 'Asha Verma',
  phone: '',
  location: '',
  bio: '',
  skills: '',
  experience: '',
  education: '',
  linkedin_url: '',
  github_url: '',
  portfolio_url: '',
  current_pay: '',
  expected_pay: '',
  share_pay: '',
  notice_days: '',
  preferred_cities: '',
  work_mode: '',
  share_availability: 'yes',
} satisfies FormValues

test.each([
  ['9876543210', '+91 98765 43210'],
  ['98765-43210', '+91 98765 43210'],
  ['098765 43210', '098765 43210'],
  ['+919876543210', '+91 98765 43210'],
  ['+91 80 2345 6789', '+91 80 2345 6789'],
  ['+91 98765 43210', '+91 98765 43210'],
  ['0091 9876543210', '+91 98765 43210'],
  ['919876543210', '+91 98765 43210'],
  ['0 91 98765 43210', '+91 98765 43210'],
  ['080 2345 6789', '080 2345 6789'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['\u202a+91 98765 43210\u202c', '+91 98765 43210'],
  ['98765–43210', '+91 98765 43210'],
  ['९८७६५ ४३२१०', '+91 98765 43210'],
  ['', ''],
])('[CAN-12] the telephone number “%s” is taken, and kept as “%s”', (written, kept) => {
  expect(isPhone(written)).toBe(true)
  expect(inIndianForm(written)).toBe(kept)
})

test.each(['ask me', '12345', '+91 98765 4321', '+91 98765 432101', '98765 43210 or 11'])(
  '[CAN-12] “%s” is no telephone number',
  (written) => {
    expect(problemOf('phone', written)).toBe('phoneWrong')
  },
)

test.each([
  ['12,00,000', 1_200_000],
  ['₹ 1200000', 1_200_000],
  ['Rs. 9,50,000', 950_000],
  ['12 LPA', 1_200_000],
  ['12.5 lakh', 1_250_000],
  ['8 लाख', 800_000],
  ['1.2 crore', 12_000_000],
  ['1.2 करोड़', 12_000_000],
  ['₹8,00,000/-', 800_000],
  ['8.5 LPA CTC', 850_000],
  ['CTC 8,50,000/- p.a.', 850_000],
  ['८.५ लाख', 850_000],
  ['0', 0],
  ['', null],
  ['a lot', undefined],
  ['12-15 LPA', undefined],
  ['200 crore', undefined],
])('a year’s pay of “%s” is %s rupees', (written, rupees) => {
  expect(payOf(written)).toBe(rupees)
  expect(problemOf('expected_pay', written)).toBe(rupees === undefined ? 'payWrong' : null)
})

test.each([
  ['12', ['12 lakh', '144000 a year']],
  ['50,000', ['6 lakh', '50000 a year']],
  ['५०', ['50 lakh', '6 lakh']],
])('[CAN-12] what “%s” means is asked back', (written, texts) => {
  expect(payOf(written)).toBeUndefined()
  expect(problemOf('expected_pay', written)).toBe('payUnclear')
  const offered = meaningsOf(written).map(payInField)
  expect(offered).toEqual(texts)
  expect(offered.map((text) => problemOf('expected_pay', text))).toEqual([null, null])
})

test('[CAN-12] pay as it was saved is shown as it was read, and read as that again', () => {
  const { availability } = termsIn(empty)
  for (const amount of [0, 12, 500, 50_000, 240_000, 255_000, 1_255_500, 12_500_000]) {
    const pay = { current_pay: amount, expected_pay: null, shared: false }
    expect(termsIn({ ...empty, ...termsValuesOf({ pay, availability }) }).pay).toEqual(pay)
  }
})

test('rupees are told in lakhs too', () => {
  expect([1_250_000, 99_999, 12_345_678].map(inLakhs)).toEqual([12.5, 1, 123.46])
})

test('what is expected of the next job comes back as it was saved', () => {
  const values = {
    ...empty,
    current_pay: '9 LPA',
    expected_pay: '',
    share_pay: 'yes',
    notice_days: '30',
    preferred_cities: 'Pune, pune , Kochi',
    work_mode: 'hybrid',
    share_availability: '',
  }
  const terms = termsIn(values)
  expect(terms).toEqual({
    pay: { current_pay: 900_000, expected_pay: null, shared: true },
    availability: {
      notice_days: 30,
      preferred_cities: ['Pune', 'Kochi'],
      work_mode: 'hybrid',
      shared: false,
    },
  })
  const shown = termsValuesOf(terms)
  expect(termsIn(shown)).toEqual(terms)
  expect(isSame('current_pay', values.current_pay, shown.current_pay)).toBe(true)
})

test('[CAN-12] of two windows, each field keeps what was written last, and both writing one is told', () => {
  const saved = { ...empty, bio: 'Old', location: 'Pune', skills: 'SQL' }
  const mine = { ...saved, bio: 'Mine', phone: '9876543210', skills: 'SQL, ' }
  const theirs = { ...saved, bio: 'Theirs', location: 'Kochi', phone: '+91 98765 43210' }
  expect(merge<Saved<FormValues>>(saved, mine, theirs, { isSame })).toEqual({
    values: { ...mine, location: 'Kochi', skills: 'SQL' },
    conflicts: ['bio'],
    taken: ['location'],
  })
})

test('[D19] how far a profile is adds up to 100, and one step comes next', () => {
  const none = {
    contact: false,
    resume: false,
    skills: false,
    experience: false,
    education: false,
    bio: false,
  }
  expect(progressOf(none)).toEqual({ percent: 10, next: 'contact' })
  expect(progressOf({ ...none, contact: true, skills: true })).toEqual({
    percent: 40,
    next: 'resume',
  })
  const all = { ...none }
  for (const step of Object.keys(all) as (keyof typeof all)[]) all[step] = true
  expect(progressOf(all)).toEqual({ percent: 100, next: null })
})

test('a reading is offered for empty fields alone', () => {
  const fields = {
    name: 'Asha V',
    phone: '+919876543210',
    city: 'Pune',
    linkedin: 'linkedin.com/in/asha',
    github: 'javascript:alert(1)',
    skills: ['SQL', 'React'],
    employers: [
      { title: 'Analyst', employer: 'Kaveri Mills', from: '2020-03', to: '2021-06' },
      { from: '2012', to: '2014' },
    ],
    education: [{ degree: 'B.Com', to: '2019' }],
  }
  expect(offersOf(fields, { ...empty, location: 'Kochi' })).toMatchObject([
    { name: 'phone', text: '+91 98765 43210' },
    { name: 'skills', text: 'SQL, React' },
    { name: 'linkedin_url', text: 'https://linkedin.com/in/asha' },
    { name: 'experience', entries: [{ title: 'Analyst', company: 'Kaveri Mills' }] },
    { name: 'education', entries: [{ qualification: 'B.Com', end_year: 2019 }] },
  ])
  const written = { ...empty, experience: 'Kaveri Mills since 2020' }
  expect(offersOf(fields, written).map(({ name }) => name)).not.toContain('experience')
  expect(offersOf({}, empty)).toEqual([])
})
