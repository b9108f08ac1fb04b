// The rules of docs/hindi.md, as far as a program can check them.

import { expect, test } from 'vitest'
import english from './en.json'
import hindi from './hi.json'
import { flatten } from './texts.ts'

const texts = flatten(hindi)
const englishTexts = new Map(flatten(english))

// Names, addresses and figures, which India writes in Latin letters in Hindi too.
const inLatinLetters = [
  'frame.brand',
  'frame.titleOf',
  'frame.contact.email',
  'frame.contact.phone',
]

test('Hindi is written in Devanagari', () => {
  const latin = texts
    .filter(([, text]) => !/\p{Script=Devanagari}/u.test(text) && /\p{Letter}/u.test(words(text)))
    .map(([key]) => key)
  expect(latin.filter((key) => !inLatinLetters.includes(key))).toEqual([])
})

test('a Hindi sentence ends with its own full stop, and numbers stand in the digits everybody reads', () => {
  for (const [key, text] of texts) {
    expect(text, key).not.toMatch(/\p{Script=Devanagari}\s*[.|]/u)
    expect(text, key).not.toMatch(/\.$/)
    expect(text, key).not.toMatch(/[०-९]/)
    if (/[.!?]$/.test(englishTexts.get(key) ?? '')) expect(text, key).toMatch(/[।!?…:]$/)
  }
})

test('letters are composed in one way, so that a search finds them', () => {
  for (const [key, text] of texts) expect(text, key).toBe(text.normalize('NFC'))
})

test('the dot below stands with ज़ and फ़ alone, beside the letters ड़ and ढ़', () => {
  for (const [key, text] of texts) expect(text, key).not.toMatch(/[^जफडढ]\u093c/u)
})

test('a word has one spelling', () => {
  const others = [
    'फाइल',
    'फॉर्म',
    'फोन',
    'फोल्डर',
    'फिल्टर',
    'फैसल',
    'सिर्फ ',
    'रिज्यूमे',
    'रेज़्यूमे',
    'बायोडाटा',
    'जरूर',
    'ज्यादा',
    'नजर',
    'साइन-इन',
    'मँगाए',
    'मँगाने',
    'लॉग इन',
    'लॉगिन',
    'लॉग आउट',
    'ई-मेल',
    'इमेल',
    'अर्ज़ी',
    'हिंदी',
    'जाएं',
  ]
  for (const [key, text] of texts) {
    expect(
      others.filter((spelling) => text.includes(spelling)),
      key,
    ).toEqual([])
  }
})

test('a report is one word and a complaint another', () => {
  // At the cyber crime helpline, 1930, people file complaints.
  for (const [key, text] of texts) {
    const said = englishTexts.get(key) ?? ''
    if (said.includes('1930')) continue
    const isComplaint = /complain|grievance/i.test(said)
    if (/\breport(?:s|ed)?\b/i.test(said) && !isComplaint) expect(text, key).not.toContain('शिकायत')
    if (isComplaint) expect(text, key).not.toContain('रिपोर्ट')
  }
})

test('nobody is addressed as a man or as a woman', () => {
  const gendered =
    /(?<!\S)(?<!अपने )आप\s(?:[^।?!,:]*\s)?\S*(?:ते|ती|ता|रहे|रही|गए|गई|गे|गी) (?:हैं|थे|थीं|होंगे|होंगी)/u
  expect('यहाँ आप क्या देखते हैं').toMatch(gendered)
  for (const [key, text] of texts) expect(text, key).not.toMatch(gendered)
})

test('a label fits where the English one stands', () => {
  for (const [key, text] of texts) {
    const original = englishTexts.get(key) ?? ''
    if (!isLabel(original)) continue
    expect(width(text), `${key}: ${text}`).toBeLessThanOrEqual(Math.max(8, 1.6 * width(original)))
  }
})

/** A text without the names of its values. */
function words(text: string): string {
  return text.replace(/\{\w+\}/g, '')
}

/** Up to three words that are not a sentence. */
function isLabel(text: string): boolean {
  return text.split(/\s+/).length <= 3 && !/[.?!:…{]/.test(text)
}

/** Characters with a width: a vowel sign above or below a letter has none. */
function width(text: string): number {
  return [...text.replace(/\p{Nonspacing_Mark}/gu, '')].length
}
