import { expect, test } from 'vitest'
import { codeOf, Refused, sayCause } from './errors.ts'

test('an error has one code, whoever made it', () => {
  expect(codeOf(new Refused('resume_too_large'))).toBe('resume_too_large')
  expect(codeOf({ code: '23505', message: 'x' })).toBe('23505')
  expect(codeOf({ code: '22023', hint: 'resume_required', message: 'x' })).toBe('resume_required')
  expect(codeOf(new TypeError('Failed to fetch'))).toBe('offline')
  expect(codeOf({ code: '', message: 'TypeError: Failed to fetch', details: '' })).toBe('offline')
  expect(codeOf(null)).toBe('')
})

test('after a sentence that asks to try again the cause asks nothing, and is left out where nobody knows it', () => {
  for (const code of ['offline', '57014', 'PGRST001', '42501']) {
    expect(sayCause(new Refused(code))).not.toMatch(/try again|^$/i)
  }
  for (const code of ['unexpected_failure', 'XX000']) expect(sayCause(new Refused(code))).toBe('')
})
