// Words that only some advert has: names of firms and products, codes, two words run together,
// misspellings. Distinct words of real adverts go on growing, about with the root of their number.
import { type Chance, chanceOf } from '#worker/demo/large/chance.ts'
import { drawn, type Facts } from './facts.ts'

/** 8,646 distinct words in 696 adverts, and so much more as the root of their number. */
export const aimedVocabulary = (postings: number) => 8646 * Math.sqrt(postings / 696)

/**
 * About what the sources alone say after so many postings: the rest has to be new.
 */
const OF_SOURCES = [
  [0, 0],
  [696, 9_600],
  [12_000, 13_600],
  [100_000, 15_000],
  [1_000_000, 16_000],
] as const
/** Nearly half of the words stand in a single advert, the others in two, three or more. */
const USES_OF_A_WORD = 2.2

/** Some come out like another one, or stand where the text is cut off. */
const MADE_TWICE = 1.2

export type RareWords = ReturnType<typeof rareWords>

export function rareWords(facts: Facts, seed: number) {
  const word = (number: number) => newWord(facts, chanceOf(mix(seed, number)))
  /** For the posting of this number: those that nobody said before, and some that others said. */
  return (posting: number, chance: Chance): string[] => {
    const [before, after] = [newUpTo(posting), newUpTo(posting + 1)]
    const again = (after - before) * (USES_OF_A_WORD - 1)
    const words: string[] = []
    for (let number = Math.floor(before); number < Math.floor(after); number += 1)
      words.push(word(number))
    for (let left = again; left > 0; left -= 1) {
      if (chance.happens(left)) words.push(word(Math.floor(chance.next() * before)))
    }
    return words
  }
}

function newUpTo(postings: number): number {
  return Math.max(0, aimedVocabulary(postings) - sourcesUpTo(postings)) * MADE_TWICE
}

/** Between two counted sizes, as the root grows. */
function sourcesUpTo(postings: number): number {
  const next = Math.max(
    1,
    OF_SOURCES.findIndex(([size]) => size >= postings),
  )
  const [[low, few], [high, many]] = [OF_SOURCES[next - 1]!, OF_SOURCES[next]!]
  const share = (Math.sqrt(postings) - Math.sqrt(low)) / (Math.sqrt(high) - Math.sqrt(low))
  return few + (many - few) * share
}

function newWord(facts: Facts, chance: Chance): string {
  const kind = chance.next()
  const known = () => longWord(facts, chance)
  if (kind < 0.35) return nameOfAFirm(facts, chance)
  if (kind < 0.65) return misspelled(known(), chance)
  if (kind < 0.85) return known() + known()
  return code(chance)
}

export function nameOfAFirm({ surnames }: Facts, chance: Chance): string {
  const [first, second] = [chance.pick(surnames), chance.pick(surnames)]
  const ending = chance.happens(0.4)
    ? chance.pick(['tech', 'soft', 'labs', 'corp', 'mart', 'pay', 'care', 'works', 'lytics', 'ify'])
    : second.slice(-chance.whole(3, 5))
  const name = first.slice(0, chance.whole(3, 6)) + ending
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** A word of a tag or a title, mostly a frequent one: what people often write, they misspell. */
function longWord(facts: Facts, chance: Chance): string {
  for (let tries = 0; tries < 20; tries += 1) {
    const text = drawn(chance.happens(0.8) ? facts.tags : facts.titles, chance.next())
    const words = text.toLowerCase().match(/[a-z]{5,}/g)
    if (words) return chance.pick(words)
  }
  return 'experience'
}

/** Two letters exchanged, one left out, doubled or struck wrongly; never the first. */
export function misspelled(word: string, chance: Chance): string {
  const at = chance.whole(1, word.length - 2)
  const [before, here, next, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ]
  const kind = chance.next()
  if (kind < 0.35) return before + next + here + after
  if (kind < 0.65) return before + next + after
  if (kind < 0.8) return before + here + here + next + after
  return before + chance.pick([...'aeiostrn']) + next + after
}

function code(chance: Chance): string {
  const letters = Array.from({ length: chance.whole(2, 4) }, () =>
    chance.pick([...'ABCDEGHIKLMNPRSTVX']),
  )
  return `${letters.join('')}${chance.pick(['', '-'])}${chance.whole(1, 9999)}`
}

/** One number of two, well spread. */
export function mix(one: number, other: number): number {
  let mixed = Math.imul(one ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(other + 0x165667b1, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
