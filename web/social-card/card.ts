// The picture for a shared link. All words are outlines, so that an employer's text cannot be read
// as markup, and the picture looks the same everywhere.

import { markDot, markLine, markLineWidth } from '../app/mark.ts'
import { cardSize } from '../app/social-card-addresses.ts'
import { corners, kolam, outermost } from '../ui/kolam-lines.ts'
import { colours } from './colours.ts'
import { intoLines, type Step, shortened } from './lines.ts'
import type { Typeface, Typesetter } from './typesetter.ts'

export type Card = {
  /** The product's name, beside the mark. */
  brand: string
  /** Whose job it is. */
  over?: string
  title: string
  /** One line below the title, in parts; the first is shortened if the line is too long. */
  under?: string[]
  /** Or a sentence or two. */
  text?: string
  /** What a job pays. */
  pay?: string
  /** The employer's logo, see `readLogo`. */
  logo?: string | undefined
  /** Or its woven mark, as SVG paths. */
  mark?: string | undefined
}

const margin = 72
const column = 704
const foot = cardSize.height - margin
const steps: [Step, ...Step[]] = [
  { size: 96, lines: 2 },
  { size: 84, lines: 2 },
  { size: 74, lines: 3 },
  { size: 64, lines: 3 },
  { size: 56, lines: 3 },
]
/**
 * As parts of a title's size: the line height, and from the first baseline to the top of its
 * letters. Devanagari has signs above.
 */
const spacing = { latin: { leading: 1.06, rise: 0.7 }, devanagari: { leading: 1.16, rise: 0.84 } }

/** The picture as SVG. The typesetter must have all characters of the words, see `writable`. */
export function drawCard(card: Card, type: Typesetter): string {
  const parts: string[] = []
  const print = (text: string, face: Typeface, size: number, y: number, colour: string) =>
    parts.push(words(type.outline(text, face, { x: margin, y, size }), colour))
  const fitted = (text: string, face: Typeface, size: number, rest = '') => {
    const length = (part: string) => type.length(part, face)
    return shortened(text, column / size - length(rest), length) + rest
  }

  // Laid out from the bottom, so that a picture with little text looks as balanced as one with
  // much.
  let y = foot
  if (card.pay) {
    print(fitted(card.pay, 'heading', 44), 'heading', 44, y, colours.accent)
    y -= 64
  }
  if (card.text) {
    const length = (part: string) => type.length(part, 'text')
    const { lines } = intoLines(card.text, {
      width: column,
      steps: [{ size: 32, lines: 3 }],
      length,
    })
    y -= (lines.length - 1) * 44
    for (const [index, text] of lines.entries())
      print(text, 'text', 32, y + index * 44, colours.soft)
    y -= 54
  }
  const [first, ...others] = card.under ?? []
  if (first) {
    const rest = others.map((part) => ` · ${part}`).join('')
    print(fitted(first, 'text', 32, rest), 'text', 32, y, colours.soft)
    y -= 54
  }
  const { size, lines } = intoLines(card.title, {
    width: column,
    steps,
    length: (text) => type.length(text, 'heading'),
  })
  const isDevanagari = /\p{Script=Devanagari}/u.test(card.title)
  const { leading, rise } = spacing[isDevanagari ? 'devanagari' : 'latin']
  y -= size * 0.22
  for (const [index, text] of lines.toReversed().entries()) {
    print(text, 'heading', size, y - index * leading * size, colours.ink)
  }
  if (card.over) {
    y -= (lines.length - 1) * leading * size + rise * size + 32
    print(fitted(card.over, 'strong', 34), 'strong', 34, y, colours.accentText)
  }

  const { width, height } = cardSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">
<rect width="${width}" height="${height}" fill="${colours.page}"/>
${pattern({ size: 9, tile: 96, x: 1236, y: height / 2 })}
${card.logo ? logo(card.logo, sign) : card.mark ? mark(card.mark, sign) : ''}
${brand(card.brand, type)}
${parts.join('\n')}
</svg>`
}

/** Where a logo or a mark stands, over the pattern. */
const sign = { x: 884, y: (cardSize.height - 244) / 2, side: 244 }

const words = (outline: string, colour: string) => `<path d="${outline}" fill="${colour}"/>`

/** On white, as most logos are meant to be seen. */
function logo(href: string, { x, y, side }: typeof sign) {
  const inner = side - 56
  return `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="28" fill="#fff"/>
<image x="${x + 28}" y="${y + 28}" width="${inner}" height="${inner}" href="${href}"/>`
}

function mark(paths: string, { x, y, side }: typeof sign) {
  const scale = (side - 24) / 3.5
  return `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="28" fill="${colours.page}" stroke="${colours.pattern}" stroke-width="2"/>
<g transform="translate(${x + 12} ${y + 12}) scale(${scale}) translate(0.75 0.75)" color="${colours.accentText}">${paths}</g>`
}

function brand(name: string, type: Typesetter): string {
  return `<g transform="translate(${margin - 3} 58) scale(1.5)"><path d="${markLine}" stroke="${colours.accent}" stroke-width="${markLineWidth}" stroke-linejoin="round"/><circle cx="${markDot.cx}" cy="${markDot.cy}" r="${markDot.r}" fill="${colours.accent}"/></g>
${words(type.outline(name, 'heading', { x: margin + 60, y: 93, size: 34 }), colours.ink)}`
}

function pattern({ size, tile, x, y }: { size: number; tile: number; x: number; y: number }) {
  const half = ((size - 1) / 2) * tile
  const { path, points } = kolam(size, 'diamond')
  const circle = ([cx, cy]: readonly [number, number], r: number) =>
    `<circle cx="${cx}" cy="${cy}" r="${r}"/>`
  return `<g transform="translate(${x - half} ${y - half}) scale(${tile})">
<path d="${path}" stroke="${colours.pattern}" stroke-width="${1.6 / tile}"/>
<g fill="${colours.pattern}">${points.map((point) => circle(point, 0.055)).join('')}</g>
<path d="${outermost(size)}" stroke="${colours.accent}" stroke-width="${3.6 / tile}" stroke-linejoin="round"/>
<g fill="${colours.accent}">${corners(size)
    .map((point) => circle(point, 0.13))
    .join('')}</g>
</g>`
}
