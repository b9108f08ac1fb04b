import { expect, test } from 'vitest'
import { type Card, drawCard } from './card.ts'
import { intoLines, shortened } from './lines.ts'
import type { Typesetter } from './typesetter.ts'
import { writable } from './writable.ts'

/** Every character is half as wide as high, and its outline is the text itself. */
function plainType() {
  const set: { text: string; x: number; y: number; size: number }[] = []
  const type: Typesetter = {
    has: (character) => /[\p{Script=Latin}\p{Script=Devanagari}\p{N}\p{P}₹\u200d]/u.test(character),
    length: (text) => [...text].length / 2,
    outline: (text, _face, at) => {
      set.push({ text, ...at })
      return `M0 0L${set.length} 1Z`
    },
  }
  return { type, set }
}

const card: Card = {
  brand: 'Hiring Agent',
  title: 'Nurse',
  over: 'Acme',
  under: ['Pune', 'Remote'],
}

test('a picture has no words in it, only outlines', () => {
  const { type, set } = plainType()
  const evil = '</path><image href="https://evil.example/x.png"/>&lt;script>'
  const svg = drawCard({ ...card, title: evil, over: evil, under: [evil, evil], pay: evil }, type)
  expect(svg).not.toMatch(/evil|href|script|image|&/)
  expect(new Set([...svg.matchAll(/<(\w+)/g)].map(([, name]) => name))).toEqual(
    new Set(['svg', 'rect', 'g', 'path', 'circle']),
  )
  expect(set.map(({ text }) => text).join(' ')).toContain('evil')
})

test('a logo stands on white, beside the words', () => {
  const { type } = plainType()
  const logo = 'data:image/png;base64,iVBORw0KGgo='
  expect(drawCard({ ...card, logo }, type)).toMatch(
    /<rect x="884" [^>]*fill="#fff"\/>\s*<image x="912" [^>]*href="data:image\/png;base64,iVBORw0KGgo="\/>/,
  )
  expect(drawCard(card, type)).not.toMatch(/<image|#fff/)
})

test('a company without a logo shows its woven mark', () => {
  const { type } = plainType()
  const mark = '<path d="M7 7h0"/>'
  expect(drawCard({ ...card, mark }, type)).toContain(mark)
  expect(drawCard({ ...card, mark, logo: 'data:,' }, type)).not.toContain(mark)
})

test('a short title stands large in one line, a long one smaller in three and no more', () => {
  const width = 700
  const options = {
    width,
    steps: [
      { size: 96, lines: 2 },
      { size: 60, lines: 3 },
    ] as [{ size: number; lines: number }, { size: number; lines: number }],
    length: (text: string) => text.length / 2,
  }
  expect(intoLines('Nurse', options)).toEqual({ size: 96, lines: ['Nurse'] })
  expect(intoLines('Senior Backend Engineer for Payments', options)).toEqual({
    size: 60,
    lines: ['Senior Backend', 'Engineer for Payments'],
  })
  const long = intoLines('word '.repeat(60).trim(), options)
  expect(long.lines).toHaveLength(3)
  expect(long.lines.at(-1)).toMatch(/…$/)
  for (const line of long.lines) expect(options.length(line) * long.size).toBeLessThanOrEqual(width)
})

test('lines are about as long as each other', () => {
  const options = {
    width: 100,
    steps: [{ size: 10, lines: 3 }] as [{ size: number; lines: number }],
  }
  const { lines } = intoLines('one two three four five six', {
    ...options,
    length: (text) => text.length / 2,
  })
  expect(lines).toEqual(['one two three', 'four five six'])
})

test('a word without end is broken between letters as people count them', () => {
  const { lines } = intoLines('क्षि'.repeat(40), {
    width: 100,
    steps: [{ size: 10, lines: 3 }],
    length: (text) => [...new Intl.Segmenter().segment(text)].length,
  })
  expect(lines).toEqual(['क्षि'.repeat(10), 'क्षि'.repeat(10), `${'क्षि'.repeat(9)}…`])
})

test('a dash stays with the word before it', () => {
  const { lines } = intoLines('Growth lead – Delhi', {
    width: 10,
    steps: [{ size: 1, lines: 3 }],
    length: (text) => text.length,
  })
  expect(lines).toEqual(['Growth', 'lead –', 'Delhi'])
})

test('what is too long ends in dots, after a word where one ends near, never after a comma', () => {
  const length = (text: string) => text.length
  expect(shortened('Bengaluru', 20, length)).toBe('Bengaluru')
  expect(shortened('Bengaluru, Karnataka', 12, length)).toBe('Bengaluru…')
  expect(shortened('Bengaluru, Karnataka', 15, length)).toBe('Bengaluru…')
  expect(shortened('Data Engineer and more', 14, length)).toBe('Data Engineer…')
  expect(shortened('A Donaudampfschifffahrt', 12, length)).toBe('A Donaudamp…')
})

test('the way of working is read even where the place fills the line', () => {
  const { type, set } = plainType()
  drawCard({ ...card, under: ['Block 4, '.repeat(40), 'Remote'] }, type)
  expect(set.find(({ text }) => text.includes('Block'))?.text).toMatch(/… · Remote$/)
})

test('a title of a hundred thousand characters costs no more than a line', () => {
  const { type } = plainType()
  expect(writable('x'.repeat(100_000), type)).toHaveLength(160)
  expect(writable('a '.repeat(50_000), type).length).toBeLessThanOrEqual(160)
})

test('what our letters cannot write is left out, and a name of nothing else is no name', () => {
  const { type } = plainType()
  expect(writable('🔥 Growth Hacker 👩‍💻 (🌍)', type)).toBe('Growth Hacker')
  expect(writable('Data\u0000\u202e Engineer\n\t(Pune)', type)).toBe('Data Engineer (Pune)')
  expect(writable('\ud800Nurse', type)).toBe('Nurse')
  expect(writable('東京のデータエンジニア AI', type)).toBe('')
  expect(writable('वरिष्ठ अभियंता', type)).toBe('वरिष्ठ अभियंता')
  expect(writable('', type)).toBe('')
})

test('an accent that the typefaces lack is left off its letter', () => {
  const has = (character: string) => /[ -~]/.test(character)
  expect(writable('Ōsaka office', { has })).toBe('Osaka office')
})
