import { afterAll, expect, test } from 'vitest'
import { setLanguage } from '../messages/say.ts'
import { formatPeriod } from './format-period.ts'

afterAll(() => setLanguage('en'))

test('a period is told from its beginning to its end, one year once', () => {
  expect(formatPeriod({ from: '2020-03', to: '2021-06' })).toBe('Mar 2020 – Jun 2021')
  expect(formatPeriod({ from: '2019', to: 'present' })).toBe('2019 – today')
  expect(formatPeriod({ from: '2021', to: '2021' })).toBe('2021')
  expect(formatPeriod({ to: '2021' })).toBe('2021')
  expect(formatPeriod({})).toBe('')
})

test('[V7] a period is told in Hindi', () => {
  setLanguage('hi')
  expect(formatPeriod({ from: '2025-05', to: 'present' })).toBe('मई 2025 – आज')
})
