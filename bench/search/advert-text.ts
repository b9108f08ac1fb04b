// The text of an advert: as long as real ones are, its own tags in two thirds of the cases, and the
// sentences of other adverts around them.
import type { Chance } from '#worker/demo/large/chance.ts'
import type { Facts } from './facts.ts'

type Told = {
  title: string
  company: string
  city: string
  tags: readonly string[]
  tasks: readonly string[]
  rareWords: readonly string[]
}

/** Characters of the shortest, of 10, 50 and 90 in 100, and of the longest. */
const LENGTHS = [120, 369, 1531, 3023, 6603] as const
const SHARES = [0, 0.1, 0.5, 0.9, 1] as const
/** A tag stands word for word in its own advert in so many cases. */
const SAID = 0.65
/** Adverts with bullets: 82 of 696. */
const BULLETS = 82 / 696

export function advertText(facts: Facts, chance: Chance, told: Told): string {
  const length = drawLength(chance)
  const parts = [...opening(chance, told), ...told.tasks]
  if (told.rareWords.length) parts.push(`Keywords: ${told.rareWords.join(', ')}`)
  parts.push(...sayTags(facts, chance, told.tags))
  let written = parts.reduce((sum, part) => sum + part.length + 1, 0)
  while (written < length) {
    // A few in a row, as they stood in one advert.
    const from = chance.whole(0, facts.sentences.length - 1)
    for (const sentence of facts.sentences.slice(from, from + chance.whole(2, 6))) {
      const part = sentence
        .replaceAll('<ORGANIZATION>', told.company)
        .replaceAll('<LOCATION>', told.city)
      parts.push(part)
      written += part.length + 1
    }
  }
  const mark = chance.happens(BULLETS) ? chance.pick(['- ', '• ', '* ', '· ']) : ''
  const text = parts.map((part) => (part.length < 160 ? mark : '') + part).join('\n')
  return shortened(text, length)
}

function drawLength(chance: Chance): number {
  const at = chance.next()
  const next = Math.max(
    1,
    SHARES.findIndex((share) => share > at),
  )
  const [low, high] = [SHARES[next - 1]!, SHARES[next]!]
  const [short, long] = [LENGTHS[next - 1]!, LENGTHS[next]!]
  return Math.round(short * (long / short) ** ((at - low) / (high - low)))
}

function opening(chance: Chance, { title, company, city }: Told): string[] {
  if (chance.happens(0.35)) return []
  return [
    chance.pick([
      `${company} is hiring: ${title}.`,
      `We are looking for a ${title} to join ${company} in ${city}.`,
      `Job description\n${title}, ${city}`,
      `Greetings from ${company}! Job title: ${title}. Job location: ${city}.`,
    ]),
  ]
}

/** In the sentences of adverts that named something, with what this one names in its place. */
function sayTags({ namingSentences }: Facts, chance: Chance, tags: readonly string[]): string[] {
  const left = tags.filter(() => chance.happens(SAID))
  const said: string[] = []
  while (left.length) {
    const fitting = chance.pick(namingSentences)
    if (fitting.length - 1 > left.length) continue
    const named = left.splice(0, fitting.length - 1)
    said.push(
      fitting
        .map((part, at) => (at ? `${named[at - 1]} ${part}` : part))
        .join(' ')
        .replace(/ +([.,:;])(?= |$)/g, '$1')
        .replace(/ {2,}/g, ', ')
        .trim(),
    )
  }
  return said
}

/** At the end of a word. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  const end = text.slice(0, length).search(/\s+\S*$/)
  return text.slice(0, end > 0 ? end : length).trim()
}
