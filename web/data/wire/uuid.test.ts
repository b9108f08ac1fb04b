import { expect, test } from 'vitest'
import { isUuid } from './uuid.ts'

test('only a uuid is asked for', () => {
  expect(isUuid('00000000-0000-4000-8000-000000000001')).toBe(true)
  expect(isUuid("1' or 1=1")).toBe(false)
})
