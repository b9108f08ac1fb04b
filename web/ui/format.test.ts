import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import english from '../messages/en.json'
import hindi from '../messages/hi.json'
import { addMessages, setLanguage } from '../messages/say.ts'
import {
  formatAge,
  formatBytes,
  formatDate,
  formatDateTime,
  formatList,
  formatMoney,
  formatNumber,
  formatSalary,
} from './format.ts'

const pay = { salary_min: 50000, salary_max: 80000, currency: 'USD', salary_range: null }
const now = Date.parse('2026-11-21T00:00:00Z')

addMessages('en', inUi(english.ui))
addMessages('hi', inUi(hindi.ui))

function inUi({ justNow, notSpecified }: typeof english.ui) {
  return { 'ui.justNow': justNow, 'ui.notSpecified': notSpecified }
}

describe('in English', () => {
  beforeEach(() => setLanguage('en'))

  test('[CAN-05] dollars print as the specification has them', () => {
    expect(formatSalary(pay)).toBe('$50000 - $80000')
  })

  test('[CAN-05] rupees print with their sign and Indian grouping', () => {
    expect(
      formatSalary({ ...pay, salary_min: 1250000, salary_max: 2500000, currency: 'INR' }),
    ).toBe('₹12,50,000 - ₹25,00,000')
  })

  test('[CAN-05] without numbers the salary text stands, else Not specified; one number stands alone', () => {
    const none = { ...pay, salary_min: null, salary_max: null }
    expect(formatSalary({ ...none, salary_range: '12 LPA' })).toBe('12 LPA')
    expect(formatSalary({ ...none, salary_range: ' ' })).toBe('Not specified')
    expect(formatSalary({ ...pay, salary_min: null })).toBe('$80000')
    expect(formatSalary({ ...pay, salary_min: 0 })).toBe('$0 - $80000')
  })

  test('[D9] twice the same number stands once', () => {
    expect(formatSalary({ ...pay, salary_min: 80000 })).toBe('$80000')
  })

  test('other currencies carry their code', () => {
    expect(formatMoney(70000, 'EUR')).toBe('EUR 70,000')
  })

  test('dates are those of India, whatever the clock of the machine', () => {
    expect(formatDate('2026-11-20T19:00:00Z')).toBe('21\u00a0Nov\u00a02026')
    expect(formatDateTime('2026-11-21T08:35:00Z')).toBe('21\u00a0Nov\u00a02026, 2:05\u00a0pm')
  })

  test('ages are said as people say them', () => {
    expect(formatAge('2026-11-20T23:59:40Z', now)).toBe('just now')
    expect(formatAge('2026-11-20T23:00:00Z', now)).toBe('1 hour ago')
    expect(formatAge('2026-11-20T00:00:00Z', now)).toBe('yesterday')
    expect(formatAge('2026-11-18T00:00:00Z', now)).toBe('3 days ago')
    expect(formatAge('2026-10-20T00:00:00Z', now)).toBe('1 month ago')
  })

  test('sizes, numbers and lists', () => {
    expect(formatBytes(5 * 1024 * 1024)).toBe('5 MB')
    expect(formatBytes(1536)).toBe('1.5 KB')
    expect(formatNumber(123456.78)).toBe('1,23,456.8')
    expect(formatList(['name', 'phone', 'location'])).toBe('name, phone and location')
  })
})

describe('in Hindi', () => {
  beforeEach(() => setLanguage('hi'))
  afterAll(() => setLanguage('en'))

  test('[CAN-05] pay has the same figures, in the digits everybody reads', () => {
    expect(formatSalary(pay)).toBe('$50000 - $80000')
    expect(formatMoney(1250000, 'INR')).toBe('₹12,50,000')
    expect(formatMoney(70000, 'EUR')).toBe('EUR 70,000')
    expect(formatSalary({ ...pay, salary_min: null, salary_max: null })).toBe('नहीं बताया गया')
    expect(formatNumber(123456.78)).toBe('1,23,456.8')
  })

  test('dates name the month in Hindi', () => {
    expect(formatDate('2026-11-20T19:00:00Z')).toBe('21\u00a0नव॰\u00a02026')
    expect(formatDateTime('2026-11-21T08:35:00Z')).toBe('21\u00a0नव॰\u00a02026, 2:05\u00a0pm')
  })

  test('ages are said as people say them', () => {
    expect(formatAge('2026-11-20T23:59:40Z', now)).toBe('अभी-अभी')
    expect(formatAge('2026-11-20T23:00:00Z', now)).toBe('1 घंटे पहले')
    expect(formatAge('2026-11-20T00:00:00Z', now)).toBe('कल')
    expect(formatAge('2026-11-18T00:00:00Z', now)).toBe('3 दिन पहले')
    expect(formatAge('2026-10-20T00:00:00Z', now)).toBe('1 माह पहले')
    expect(formatAge('2025-11-01T00:00:00Z', now)).toBe('1 वर्ष पहले')
  })

  test('sizes and lists', () => {
    expect(formatBytes(5 * 1024 * 1024)).toBe('5 MB')
    expect(formatList(['नाम', 'फ़ोन', 'जगह'])).toBe('नाम, फ़ोन और जगह')
  })
})
