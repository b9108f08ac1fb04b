import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import english from '../messages/en.json'
import hindi from '../messages/hi.json'
import { addMessages, setLanguage } from '../messages/say.ts'
import { payInLakh } from './pay-in-lakh.ts'

for (const [language, { ui }] of [
  ['en', english],
  ['hi', hindi],
] as const) {
  const texts = Object.entries(ui.pay)
  addMessages(
    language,
    Object.fromEntries(
      texts.map(([name, text]) => [`ui.pay.${name}`, compileMessageOrThrow(text)]),
    ),
  )
}

test.each([
  [1_200_000, 1_850_000, '₹12–18.5 lakh', '₹12–18.5 लाख'],
  [420_000, 420_000, '₹4.2 lakh', '₹4.2 लाख'],
  [1_234_000, 1_235_000, '₹12.3–12.4 lakh', '₹12.3–12.4 लाख'],
  [90_000, 240_000, '₹0.9–2.4 lakh', '₹0.9–2.4 लाख'],
  [9_000_000, 12_000_000, '₹90 lakh – ₹1.2 crore', '₹90 लाख – ₹1.2 करोड़'],
  [null, 800_000, '₹8 lakh', '₹8 लाख'],
  [800_000, null, '₹8 lakh', '₹8 लाख'],
])('[CAN-05] %j to %j rupees are said in lakhs and crores', (salary_min, salary_max, ...said) => {
  for (const [at, language] of ['en', 'hi'].entries()) {
    setLanguage(language)
    expect(payInLakh({ salary_min, salary_max, currency: 'INR' })).toBe(said[at])
  }
})

test('[CAN-05] other currencies, small sums and no sum are not', () => {
  setLanguage('en')
  expect(payInLakh({ salary_min: 50000, salary_max: 800000, currency: 'USD' })).toBeNull()
  expect(payInLakh({ salary_min: 20000, salary_max: 30000, currency: 'INR' })).toBeNull()
  expect(payInLakh({ salary_min: null, salary_max: null, currency: 'INR' })).toBeNull()
})
