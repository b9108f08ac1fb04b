import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Job } from '../../../data/jobs/jobs.ts'
import { addMessages } from '../../../messages/say.ts'
import { plainText, shortened, summaryOf } from './summary.ts'

addMessages('en', {
  'candidate.job.pageDescription': [
    ['title'],
    ' at ',
    ['company'],
    ', ',
    ['location'],
    '. ',
    ['pay'],
    '.',
  ],
})
const job = {
  title: 'Kiln Engineer',
  company_name: 'Nilmoti Ceramics',
  location: 'Jaipur',
  salary_min: 800000,
  salary_max: null,
  currency: 'INR',
  salary_range: null,
  description:
    '## Who we are\nFour **kilns**\nand [people](https://x.in) around them.\n- Fire\n- Cool',
} as unknown as Job

test('says who, where and for how much, and then what the description says, without its marks', () => {
  expect(summaryOf(job)).toBe(
    'Kiln Engineer at Nilmoti Ceramics, Jaipur. ₹8,00,000. Who we are Four kilns and people around them. Fire Cool',
  )
})

test('is never longer than search engines show, whatever the job', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(text, text, text, (location, company_name, description) => {
      const summary = summaryOf({ ...job, location, company_name, description })
      expect(summary.length).toBeLessThanOrEqual(160)
      expect(summary.isWellFormed()).toBe(true)
    }),
  )
})

test('cuts between words, and within one that is too long', () => {
  expect(shortened('one two three', 13)).toBe('one two three')
  expect(shortened('one two, three', 12)).toBe('one two…')
  expect(shortened('a'.repeat(20), 10)).toBe(`${'a'.repeat(9)}…`)
  expect(shortened('😀'.repeat(10), 10)).toBe('😀😀😀😀…')
})

test('a description’s words', () => {
  expect(plainText('# A\n\n1. b\n2. *c*')).toBe('A b c')
})
