import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { offerFor } from './offers.ts'

test.each([
  [['hi-IN', 'en-IN'], 'hi'],
  [['hi'], 'hi'],
  [['mr-IN', 'hi-IN', 'en'], 'hi'],
  [['en-IN', 'hi-IN'], undefined],
  [['hif-FJ'], undefined],
  [['ta-IN'], undefined],
  [[], undefined],
])('[V2] a browser that wants %j is offered %s', (wanted, language) => {
  expect(offerFor(wanted)?.language).toBe(language)
})

test('[V2] every language but English is offered in its own words', () => {
  for (const language of languages) {
    if (language === 'en') continue
    const offer = offerFor([language])
    expect(offer?.language).toBe(language)
    for (const said of [offer?.text, offer?.open, offer?.close])
      expect(said).toMatch(/\p{Script=Devanagari}/u)
  }
})
