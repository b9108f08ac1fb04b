import { expect, test } from 'vitest'
import { contains } from './patterns.ts'

test('[CAN-04] a filter takes % and _ for themselves', () => {
  expect(contains(' 100%_sure ')).toBe('%100\\%\\_sure%')
})
