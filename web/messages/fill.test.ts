import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { type Compiled, fill } from './fill.ts'

const filled = (text: string, values = {}, locale = 'en-IN') =>
  fill(compileMessageOrThrow(text) as Compiled, values, locale)

test('a text without names is itself, a # in it too', () => {
  expect(filled('Press # to go on')).toBe('Press # to go on')
})

test('names are replaced by their values, none by nothing', () => {
  expect(filled('{title} at {company}', { title: 'Potter' })).toBe('Potter at ')
})

test('a plural follows the language, prefers an exact number, and writes numbers as India does', () => {
  const text = '{count, plural, =0 {No jobs} one {# job in {city}} other {# jobs in {city}}}'
  const jobs = (count: number, locale?: string) => filled(text, { count, city: 'Pune' }, locale)
  expect(jobs(0)).toBe('No jobs')
  expect(jobs(1)).toBe('1 job in Pune')
  expect(jobs(123456)).toBe('1,23,456 jobs in Pune')
  // In Hindi zero is singular too; here it has a case of its own.
  expect(filled('{n, plural, one {एक} other {कई}}', { n: 0 }, 'hi-IN')).toBe('एक')
})

test('a select takes the case of its name, else the other', () => {
  const text = '{mode, select, remote {From home} other {On site}}'
  expect(filled(text, { mode: 'remote' })).toBe('From home')
  expect(filled(text, { mode: 'onsite' })).toBe('On site')
})
