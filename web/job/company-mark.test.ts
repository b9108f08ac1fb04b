import { expect, test } from 'vitest'
import { markCount, markOf, tintCount } from './company-mark.tsx'
import file from './company-marks.svg?raw'
import { companyMarks } from './company-marks.ts'

test('the file of marks is as its geometry computes it (else: node web/make-company-marks.mjs)', () => {
  expect(file).toBe(companyMarks())
  expect(file.match(/<symbol /g)).toHaveLength(markCount)
})

test('a company keeps its mark, however its name is written', () => {
  expect(markOf(' Kaveri Textiles ')).toEqual(markOf('kaveri textiles'))
  expect(markOf('टाटा')).toEqual(markOf('टाटा'))
})

test('names are spread over all marks and tints', () => {
  const names = Array.from({ length: 2000 }, (_, number) => `Company ${number} Works`)
  const marks = new Set(names.map((name) => markOf(name).mark))
  const both = new Set(names.map((name) => JSON.stringify(markOf(name))))
  expect(marks.size).toBe(markCount)
  expect(both.size).toBeGreaterThan(markCount * tintCount * 0.9)
})
