import { expect, test } from 'vitest'
import { spanOf } from './take-over.ts'

test('a period is told from its beginning to its end, one year once', () => {
  expect(spanOf({ from: '2019', to: '2021' })).toBe('2019 – 2021')
  expect(spanOf({ from: '2021', to: '2021' })).toBe('2021')
  expect(spanOf({ to: '2021' })).toBe('2021')
  expect(spanOf({})).toBe('')
})
