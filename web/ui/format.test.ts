import { expect, test } from 'vitest'
import { formatAge, formatBytes, formatDate, formatMoney, formatSalary } from './format.ts'

const pay = { salary_min: 50000, salary_max: 80000, currency: 'USD', salary_range: null }

test('[CAN-05] dollars print as the specification has them', () => {
  expect(formatSalary(pay)).toBe('$50000 - $80000')
})

test('[CAN-05] rupees print with their sign and Indian grouping', () => {
  expect(formatSalary({ ...pay, salary_min: 1250000, salary_max: 2500000, currency: 'INR' })).toBe(
    '₹12,50,000 - ₹25,00,000',
  )
})

test('[CAN-05] without numbers the salary text stands, and one number stands alone', () => {
  expect(formatSalary({ ...pay, salary_min: null, salary_max: null, salary_range: '12 LPA' })).toBe(
    '12 LPA',
  )
  expect(formatSalary({ ...pay, salary_min: null })).toBe('$80000')
  expect(formatSalary({ ...pay, salary_min: 0 })).toBe('$0 - $80000')
})

test('other currencies carry their code', () => {
  expect(formatMoney(70000, 'EUR')).toBe('EUR 70,000')
})

test('dates are those of India, whatever the clock of the machine', () => {
  expect(formatDate('2026-11-20T19:00:00Z')).toBe('21 Nov 2026')
})

test('sizes and ages', () => {
  expect(formatBytes(5 * 1024 * 1024)).toBe('5 MB')
  expect(formatBytes(1536)).toBe('1.5 KB')
  const now = Date.parse('2026-11-21T00:00:00Z')
  expect(formatAge('2026-11-18T00:00:00Z', now)).toBe('3 days ago')
  expect(formatAge('2026-11-20T23:59:40Z', now)).toBe('this minute')
})
