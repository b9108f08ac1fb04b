// For any text in any script: the picture is well-formed, contains only shapes, and its words stay
// in their column.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadTypesetter } from '#site/typesetter.ts'
import { cardSize } from '#web/app/social-card-addresses.ts'
import { type Card, drawCard } from '#web/social-card/card.ts'
import { writable } from '#web/social-card/writable.ts'
import { type Element, parseXml } from '../feeds/strict-xml.ts'

const typesetter = await loadTypesetter()

const devanagari = fc
  .array(
    fc.integer({ min: 0x0900, max: 0x097f }).map((code) => String.fromCodePoint(code)),
    { maxLength: 12 },
  )
  .map((letters) => letters.join(''))
const word = fc.oneof(
  devanagari,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('Engineer', 'वरिष्ठ', '–', '&', 'W'.repeat(90), '\ud800', '\u200d\u200d', '<g>'),
)
const line = fc.array(word, { maxLength: 12 }).map((words) => writable(words.join(' '), typesetter))
const cards: fc.Arbitrary<Card> = fc.record({
  brand: fc.constant('Hiring Agent'),
  over: line,
  title: line.map((title) => title || 'Open position'),
  under: fc.tuple(line, fc.constantFrom('Remote', 'रिमोट')).map((parts) => parts.filter(Boolean)),
  pay: line,
})
/** Combining signs: by themselves they have no width. */
const withoutWidth: Card = {
  brand: 'Hiring Agent',
  over: '',
  title: '\u0953 \u0953',
  under: ['Remote'],
  pay: '',
}

const shapes = ['circle', 'g', 'path', 'rect', 'svg'].map(
  (name) => `http://www.w3.org/2000/svg ${name}`,
)
const all = (element: Element): Element[] => [element, ...element.children.flatMap(all)]
/**
 * The corners of a path of absolute lines and curves, the only kind in an outline; nothing for an
 * empty one.
 */
function cornersOf(path: string): [left: number, top: number, right: number, bottom: number] {
  const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? []
  const xs = numbers.filter((_, index) => index % 2 === 0)
  const ys = numbers.filter((_, index) => index % 2 === 1)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

test('[PUB-14] any words make a picture of shapes alone, inside their column', () => {
  fc.assert(
    fc.property(cards, (card) => {
      const svg = parseXml(drawCard(card, typesetter))
      const elements = all(svg)
      expect(elements.map(({ name }) => name).filter((name) => !shapes.includes(name))).toEqual([])
      const names = new Set(elements.flatMap(({ attributes }) => Object.keys(attributes)))
      for (const foreign of ['href', 'xlink:href', 'style', 'filter', 'id']) {
        expect(names).not.toContain(foreign)
      }
      const words = svg.children.filter(({ attributes }) => attributes.d && attributes.fill)
      expect(words.length).toBeGreaterThanOrEqual(2)
      for (const { attributes } of words) {
        expect(attributes.d).not.toMatch(/NaN|Infinity|undefined/)
        const [left, top, right, bottom] = cornersOf(attributes.d ?? '')
        // A sign may extend a little over the edge that its letter keeps.
        expect(left).toBeGreaterThan(20)
        expect(top).toBeGreaterThan(20)
        expect(right).toBeLessThan(840)
        expect(bottom).toBeLessThan(cardSize.height - 20)
      }
    }),
    { numRuns: 200, examples: [[withoutWidth]] },
  )
})
