import { expect, test } from 'vitest'
import { partsOf, searchedSentence, withoutPart } from './sentence.ts'

const part = (...phrases: string[]) => ({ kind: 'place', value: 'any', phrases })

test.each([
  ['python bangalore', 'bangalore', 'python'],
  ['Python Bangalore', 'bangalore', 'Python'],
  ['sql data analyst pune', 'pune', 'sql data analyst'],
  ['devops engineer remote', 'remote', 'devops engineer'],
  ['fresher java', 'fresher', 'java'],
  ['work from home', 'work from home', ''],
  ['Work-from-home: typist', 'work from home', 'typist'],
  ['sales 6 lakh jaipur', '6 lakh', 'sales jaipur'],
  ['sales 6 lakh jaipur', 'jaipur', 'sales 6 lakh'],
  ['पुणे में डेटा एनालिस्ट', 'पुणे', 'डेटा एनालिस्ट'],
  ['डेटा एनालिस्ट पुणे के लिए', 'पुणे', 'डेटा एनालिस्ट'],
  ['kumhar naukri pune mein', 'pune', 'kumhar naukri'],
])('[SRC-01] “%s” without “%s” is “%s”', (sentence, phrase, rest) => {
  expect(withoutPart(sentence, part(phrase))).toBe(rest)
})

test.each([
  ['C++ developer, Pune, .NET & R&D', 'pune', 'C++ developer .NET & R&D'],
  ['nurse (Kochi)', 'kochi', 'nurse'],
  ['cook — Navi  Mumbai / Thane', 'navi mumbai', 'cook Thane'],
  ['clerk with 5+ years of experience', '5+ years of experience', 'clerk'],
  ['clerk in the last 7 days', 'last 7 days', 'clerk'],
  ['fitter ₹6,50,000 or 15-20 Lacs P.A.', '20 lacs', 'fitter ₹6,50,000 or P.A.'],
])('[SRC-01] signs stay with their words: “%s” without “%s”', (sentence, phrase, rest) => {
  expect(withoutPart(sentence, part(phrase))).toBe(rest)
})

test('[SRC-01] only whole words are taken out', () => {
  expect(withoutPart('puneet recruits in pune', part('pune'))).toBe('puneet recruits')
  expect(withoutPart('javascript java', part('java'))).toBe('javascript')
})

test('[SRC-01] what was typed apart is taken out word by word, and nothing for words that are not there', () => {
  expect(withoutPart('clerk 5 years 6 lakh experience', part('5 years experience'))).toBe(
    'clerk 6 lakh',
  )
  expect(withoutPart('clerk', part('pune'))).toBe('clerk')
})

test('[SRC-01] a part that was typed twice, by one name or by two, is one, and goes as a whole', () => {
  const [place, ...others] = partsOf([
    { kind: 'place', value: 'Mumbai', typed: 'bombay' },
    { kind: 'mode', value: 'remote', typed: 'remote' },
    { kind: 'place', value: 'Mumbai', typed: 'mumbai' },
  ])
  expect(others).toEqual([{ kind: 'mode', value: 'remote', phrases: ['remote'] }])
  expect(place && withoutPart('tutor bombay remote mumbai tutor bombay', place)).toBe(
    'tutor remote tutor',
  )
})

test('[SRC-03] with a corrected spelling the corrected words stay, with the parts that are not words', () => {
  const parts = partsOf([
    { kind: 'pay', value: '600000', typed: '6 lakh' },
    { kind: 'place', value: 'Jaipur', typed: 'jaipur' },
  ])
  const sentence = searchedSentence('selas 6 lakh jaipru', 'sales jaipur', parts)
  expect(sentence).toBe('sales jaipur 6 lakh')
  expect(parts.map((each) => withoutPart(sentence, each))).toEqual(['sales jaipur', 'sales 6 lakh'])
  expect(searchedSentence('sales 6 lakh jaipur', null, parts)).toBe('sales 6 lakh jaipur')
})
