import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'
import { setLanguage } from './say.ts'

test.each([
  ['en', 'Kiln Engineer', undefined],
  ['en', 'भट्ठी अभियंता', 'hi'],
  ['hi', 'Kiln Engineer', 'en'],
  ['hi', 'भट्ठी अभियंता (Kiln)', undefined],
  ['hi', '24/7', undefined],
  ['hi', '', undefined],
])('on a page in %s, "%s" is marked as %s', (page, text, language) => {
  setLanguage(page)
  expect(languageOf(text)).toBe(language)
  setLanguage('en')
})
