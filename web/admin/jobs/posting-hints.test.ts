import { describe, expect, test } from 'vitest'
import en from '../../messages/en.json' with { type: 'json' }
import { type Draft, emptyDraft, line } from './draft.ts'
import { type HintRule, hintRules, hintsFor, hintsOfSigns } from './posting-hints.ts'

const plain = 'Look after four kilns and the people around them. '
const fine: Partial<Draft> = {
  title: 'Kiln Keeper',
  location: 'Jaipur',
  salary_range: '₹6-8 LPA',
  description: plain.repeat(8),
}
const rules = (change: Partial<Draft>): HintRule[] =>
  hintsFor({ ...emptyDraft(), ...fine, ...change }).map(({ rule }) => rule)
const described = (sentence: string) => rules({ description: `${plain.repeat(8)}\n${sentence}` })

test('a posting that says what it should gets no hint', () => {
  expect(rules({})).toEqual([])
  expect(hintsFor(emptyDraft()).map(({ rule }) => rule)).toEqual(['noPay'])
})

test('pay is asked for unless a text or a number states it', () => {
  expect(rules({ salary_range: ' ' })).toEqual(['noPay'])
  expect(rules({ salary_range: '', salary_min: '600000' })).toEqual([])
})

test.each(['India', 'Pan India', 'Multiple locations', 'भारत', 'Onsite'])(
  '%s is no city',
  (location) => {
    expect(rules({ location })).toEqual(['noCity'])
  },
)
test.each(['Remote', 'Pune', 'Indiana', 'New Delhi, India', 'Remote, India'])(
  '%s is enough of a place',
  (location) => {
    expect(rules({ location })).toEqual([])
  },
)
test('who works remotely needs no city', () => {
  expect(rules({ location: 'India', work_mode: 'remote' })).toEqual([])
})

test('few words are too few, and many requirements too many', () => {
  expect(rules({ description: plain })).toEqual(['short'])
  const lines = (count: number) => Array.from({ length: count }, (_, at) => line(`Skill ${at}`))
  expect(rules({ requirements: lines(9) })).toEqual(['musts'])
  expect(rules({ requirements: [...lines(8), line(' ')] })).toEqual([])
})

const examples: Record<string, { found: string[]; left: string[] }> = {
  shouting: {
    found: ['URGENT HIRING, apply today', 'Join us today!!', 'GREAT PAY AND GREAT PEOPLE'],
    left: ['REST, JSON and HTTP APIs', 'Apply today!', 'NASSCOM member'],
  },
  age: {
    found: [
      'You join a young and dynamic team.',
      'Age limit: 30',
      'Candidates below 35 years of age',
      'Maximum age applies',
      'a digital native',
      'उम्र सीमा 30 वर्ष',
      'अधिकतम आयु 35',
    ],
    left: [
      'We make clothes for young children.',
      'Teach pupils of every age.',
      'Manage 30 machines',
      'सभी उम्र के लोग',
    ],
  },
  gender: {
    found: [
      'Only female candidates',
      'Male candidates preferred',
      'Looking for a salesman',
      'He will report to the director.',
      'केवल महिला उम्मीदवार',
      'पुरुष उम्मीदवार',
    ],
    left: [
      'Health care for women and men',
      'A school for girls',
      'Sales Manager',
      'महिला स्वास्थ्य केंद्र',
    ],
  },
  marital: {
    found: ['Unmarried candidates', 'Please state your marital status', 'अविवाहित', 'शादीशुदा'],
    left: ['A single point of contact', 'Wedding planning', 'Married together from two systems'],
  },
  origin: {
    found: [
      'Native English speaker',
      'Mother tongue Tamil',
      'Locals only',
      'Good-looking host',
      'केवल स्थानीय',
    ],
    left: [
      'React Native',
      'Cloud native systems',
      'Native iOS apps',
      'Fluent English',
      'Local markets',
    ],
  },
  slang: {
    found: ['A rockstar developer', 'Code ninja', 'We are a family', 'रॉकस्टार'],
    left: ['Rock drilling', 'Support families in need', 'Gurugram', 'A family business'],
  },
}

describe.each(Object.entries(examples))('%s', (rule, { found, left }) => {
  test.each(found)('found: %s', (sentence) => expect(described(sentence)).toEqual([rule]))
  test.each(left)('left alone: %s', (sentence) => expect(described(sentence)).toEqual([]))
})

test('[SRC-13] what the database suspects is told with its own sentence', () => {
  expect(hintsOfSigns(['fee'], ['Pay ₹500 first'])).toEqual([
    { rule: 'fee', field: 'description', found: 'Pay ₹500 first' },
  ])
  expect(hintsOfSigns(['hurry', 'papers'], ['Reply in 2 hours\nHurry', 'Send your PAN'])).toEqual([
    { rule: 'papers', field: 'description', found: 'Send your PAN' },
    { rule: 'hurry', field: 'description', found: 'Reply in 2 hours' },
  ])
  expect(hintsOfSigns(['pay'], ['Typist\n9 lakh a month'])).toEqual([
    { rule: 'pay', field: 'salary_range', found: '9 lakh a month' },
  ])
  expect(hintsOfSigns([], [])).toEqual([])
})

test('every rule says what, why and what instead', () => {
  for (const rule of hintRules) {
    expect(Object.keys(en.jobEditor.hints.rules[rule]).sort()).toEqual(['instead', 'what', 'why'])
  }
})
