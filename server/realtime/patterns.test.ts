import { expect, test } from 'vitest'
import { problemWithPattern } from './patterns.ts'

test.each([
  '^\\d{4}-\\d{2}$',
  '(?:red|green) (apple|pear)s?',
  '[^a-z{]+\\.\\\\1',
  '\\(?x\\)',
  '(a+)+b',
  '(a{10}){1,10}',
  '\\mword\\M',
  '',
])('%s is compared', (pattern) => {
  expect(problemWithPattern(pattern)).toBeUndefined()
})

test.each([
  ['(a*)\\1', 'back reference'],
  ['(a*)\\\\\\1', 'back reference'],
  ['a(?=b)', 'look around'],
  ['a(?!b)', 'look around'],
  ['(?<!a)b', 'look around'],
  ['(?b)a\\{9999\\}', 'option'],
  ['***=a', 'director'],
  ['((a{1,255}){1,255}){1,255}', 'repeats too much'],
  ['(a{11}){10,}', 'repeats too much'],
  ['a{101}', 'repeats too much'],
  ['a'.repeat(201), 'more than 200'],
])('%s is refused', (pattern, problem) => {
  expect(problemWithPattern(pattern)).toContain(problem)
})
