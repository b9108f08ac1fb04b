// One word for one thing: docs/decisions/434-one-list-of-words.md. A text that says it otherwise
// fails here with the word to use.

import { expect, test } from 'vitest'
import english from './en.json'
import hindi from './hi.json'
import { flatten } from './texts.ts'

/** What is not said, and what is said instead. */
const inEnglish: [RegExp, string][] = [
  [/\be-(?:mail)/i, 'email'],
  [/\bmail(?:s|ed)?\b/i, 'email'],
  [/résumé/i, 'resume, as the specification has it'],
  [/\bcurriculum|\bCV\b/, 'resume'],
  [/\bin(?:to)? force\b/i, 'in use, apply'],
  [/\blog(?:ged)? ?(?:in|out|on)\b/i, 'sign in, sign out'],
  [/\blook into it\b/i, 'review'],
  [/\bhave a new (?:one|email) sent\b/i, 'ask for a new one'],
  [/\bgo on\b$/i, 'Continue, on a button'],
  [/\bholds? (?:again|from now|at once)\b/i, 'is in use, applies'],
]

const inHindi: [RegExp, string][] = [
  // A job is feminine.
  [
    /(?<!\S)(?:किए गए|नए|नया|खुले|खुला|सारे|पुराने|पुराना|ऐसा|कितने|इतने|दूसरे प्रकार के|अपना) जॉब(?!\s(?:के|का|की|में|से|पर|बोर्ड))/u,
    'नई जॉब, खुली जॉब, सारी जॉब',
  ],
  [
    /जॉब (?:(?!के |की |का |को |पर |में |से |ने )\S+ ){0,2}(?:हुआ|खुला|पाया|रहा|गया|रहेगा|होगा|किया|दिया|बदला|मिटाया|हटाया|जाएगा)(?![\u0900-\u097f])/u,
    'जॉब बंद हुई, खुल गई, रहेगी',
  ],
  [/जॉब किसके|(?:इसके|उसके|किसके) जॉब/u, 'जॉब किसकी, इसकी जॉब'],
  [/सत्याप|वेरिफ़ाई/u, 'जाँच, जाँची हुई'],
  [/ई-मेल|इमेल|(?<!ई)मेल(?: भेज| आ)/u, 'ईमेल'],
  [/नौकरी/u, 'जॉब'],
  [/अकाउंट/u, 'खाता'],
  [/सहेज(?:ें|ा|ी|ना)/u, 'सेव'],
  [/उपयोगकर्ता/u, 'यूज़र'],
  [/(?<![\u0900-\u097f])सत्र/u, 'सेशन'],
  [/अपठित/u, 'बिना पढ़ी'],
  [/आवेदक(?![\u0900-\u097f])/u, 'उम्मीदवार'],
  [/दो (?:चरण|स्टेप|फ़ैक्टर)/u, 'दूसरा फ़ैक्टर'],
  [/प्लैटफ़ॉर्म|इम्पोर्ट|गोपनीयता/u, 'प्लेटफ़ॉर्म, इंपोर्ट, निजता'],
]

/** Names in braces are no words. */
const spoken = (text: string) => text.replace(/\{\w+\}/g, '')

test.each([
  ['English', english, inEnglish],
  ['Hindi', hindi, inHindi],
] as const)('in %s one thing has one word', (_, file, words) => {
  const wrong = flatten(file).flatMap(([key, text]) =>
    words
      .filter(([other]) => other.test(spoken(text)))
      .map(([, say]) => `${key}: “${text}” (say: ${say})`),
  )
  expect(wrong).toEqual([])
})

test('the list knows what it forbids', () => {
  for (const text of ['जॉब बंद हुआ', 'नए जॉब', 'जॉब पोस्ट हो गया']) {
    expect(
      inHindi.some(([other]) => other.test(text)),
      text,
    ).toBe(true)
  }
  for (const text of ['जॉब बंद हुई', 'नई जॉब', 'इस जॉब पर आवेदन किया गया']) {
    expect(
      inHindi.some(([other]) => other.test(text)),
      text,
    ).toBe(false)
  }
})
