import { expect, test } from 'vitest'
import { codeOf, Refused } from './errors.ts'

test('an error has one code, whoever made it', () => {
  expect(codeOf(new Refused('resume_too_large'))).toBe('resume_too_large')
  expect(codeOf({ code: '23505', message: 'x' })).toBe('23505')
  expect(codeOf({ code: '22023', hint: 'resume_required', message: 'x' })).toBe('resume_required')
  expect(codeOf(new TypeError('Failed to fetch'))).toBe('offline')
  expect(codeOf({ code: '', message: 'TypeError: Failed to fetch', details: '' })).toBe('offline')
  expect(codeOf(null)).toBe('')
})
