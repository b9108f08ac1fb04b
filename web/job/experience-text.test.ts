import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { afterAll, expect, test } from 'vitest'
import hindi from '../messages/hi.json'
import { addMessages, setLanguage } from '../messages/say.ts'
import { experienceText } from './experience-text.ts'

addMessages('hi', { 'ui.experience': compileMessageOrThrow(hindi.ui.experience) })
afterAll(() => setLanguage('en'))

test.each([
  ['3-5 years', '3-5 साल'],
  ['8–12 Yrs', '8-12 साल'],
  ['3 to 5 years', '3-5 साल'],
  ['5+ years', '5+ साल'],
  ['1 year', '1 साल'],
  ['5+ years of web development', '5+ years of web development'],
  ['Freshers', 'Freshers'],
  ['', ''],
])('%j is %j in Hindi, and in English as it was written', (written, inHindi) => {
  setLanguage('hi')
  expect(experienceText(written)).toBe(inHindi)
  setLanguage('en')
  expect(experienceText(written)).toBe(written)
})
