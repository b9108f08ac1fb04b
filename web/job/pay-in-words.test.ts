import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import english from '../messages/en.json'
import hindi from '../messages/hi.json'
import { addMessages, setLanguage } from '../messages/say.ts'
import { readPayFilter } from './pay-filter.ts'
import { meaningInWords, payInField } from './pay-in-words.ts'

for (const [language, { candidate, ui }] of [
  ['en', english],
  ['hi', hindi],
] as const) {
  const texts = { 'candidate.jobs.pay': candidate.jobs.pay, 'ui.pay': ui.pay }
  for (const [place, words] of Object.entries(texts)) {
    for (const [name, text] of Object.entries(words)) {
      addMessages(language, { [`${place}.${name}`]: compileMessageOrThrow(text) })
    }
  }
}

const filters = [
  [600_000, 'INR'],
  [2_050_000, 'INR'],
  [1_234_567, 'INR'],
  [240_000, 'INR'],
  [45_000, 'INR'],
  [30_000_000, 'INR'],
  [50_000, 'USD'],
  [9_000, 'USD'],
  [40_000, 'EUR'],
  [40_000, 'SGD'],
  [0, 'INR'],
] as const

test.each(['en', 'hi'] as const)(
  '[SRC-06] the pay in the field is read as the same (%s)',
  (language) => {
    setLanguage(language)
    for (const [amount, currency] of filters) {
      const filter = { amount, currency }
      expect(readPayFilter(payInField(filter)), payInField(filter)).toEqual({
        kind: 'filter',
        filter,
      })
    }
  },
)

test('[SRC-06] what a sum may mean is told in lakhs, or by its month', () => {
  setLanguage('en')
  const told = (typed: string) => {
    const read = readPayFilter(typed)
    return read?.kind === 'unclear' ? read.meanings.map(meaningInWords) : []
  }
  expect(told('20')).toEqual(['₹20 lakh a year', '₹20,000 a month'])
  expect(told('50k')).toEqual(['₹50,000 a month', '₹50,000 a year'])
  expect(told('$30')).toEqual(['$30000 a year', '$30 an hour'])
})
