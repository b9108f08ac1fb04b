// A search typed as a sentence, and what the search understood of it besides words: a place, a
// mode, pay. Each such part can be taken back out of the sentence.

import type { Shapes } from '#database/types.ts'

export type Understood = Shapes['understood']

/** A part, with all phrases that mean it: `bombay` and `mumbai` are one place. */
export type SentencePart = { kind: string; value: string; phrases: string[] }

/** Every part once, in the order of the search. */
export function partsOf(understood: readonly Understood[]): SentencePart[] {
  const parts = new Map<string, SentencePart>()
  for (const { kind, value, typed } of understood) {
    const part = parts.get(`${kind} ${value}`)
    if (part) part.phrases.push(typed)
    else parts.set(`${kind} ${value}`, { kind, value, phrases: [typed] })
  }
  return [...parts.values()]
}

/**
 * The sentence that was searched for: `keyword`, or its corrected words and the parts that are not
 * among them.
 */
export function searchedSentence(
  keyword: string,
  corrected: string | null,
  parts: readonly SentencePart[],
): string {
  if (corrected === null) return keyword
  const words = wordsIn(corrected)
  const others = parts.flatMap(({ phrases }) => phrases.filter((phrase) => !isIn(words, phrase)))
  return [corrected, ...others].join(' ')
}

/** The sentence without a part, and without the `in` or the `में` that joined it to the others. */
export function withoutPart(sentence: string, { phrases }: SentencePart): string {
  const words = wordsIn(sentence)
  const removed = new Set(phrases.flatMap((phrase) => placesOf(words, phrase)))
  for (const place of [...removed]) {
    for (let before = place - 1; leading.has(words[before]?.said ?? ''); before--) {
      removed.add(before)
    }
    for (let after = place + 1; following.has(words[after]?.said ?? ''); after++) {
      removed.add(after)
    }
  }
  return words.reduce((rest, word, place) => {
    if (removed.has(place)) return rest
    if (!rest) return word.text
    return rest + (removed.has(place - 1) ? ' ' : word.gap) + word.text
  }, '')
}

const leading = new Set(['at', 'for', 'from', 'in', 'near', 'of', 'on', 'the', 'with'])
const following = new Set(['में', 'से', 'का', 'की', 'के', 'को', 'पर', 'लिए', 'mein', 'me'])

/** `text` as it was typed, after `gap`; `said` as the search reads it. */
type Word = { text: string; said: string; gap: string }

/** Cut as `private.cut_words` of the database does it. */
function wordsIn(sentence: string): Word[] {
  const words: Word[] = []
  let end = 0
  for (const { 0: text, index } of sentence.matchAll(anyWord)) {
    const said = text.toLowerCase().replace(/^[+#&_%-]+|[.&_%-]+$/g, '')
    if (!said) continue
    words.push({ text, said, gap: sentence.slice(end, index) })
    end = index + text.length
  }
  return words
}

const anyWord = /[^\s,;:!?()[\]{}"'/|\\–—…•·*=<>~^`@।’‘“”$]+/gu

/** Where the phrase stands: all places of its words. Of a phrase in pieces, one place of each. */
function placesOf(words: readonly Word[], phrase: string): number[] {
  const wanted = wordsIn(phrase).map(({ said }) => said)
  const places = words.flatMap((_, start) =>
    wanted.every((said, offset) => words[start + offset]?.said === said)
      ? wanted.map((_, offset) => start + offset)
      : [],
  )
  if (places.length > 0) return places
  return wanted
    .map((said) => words.findIndex((word) => word.said === said || pieces(word).includes(said)))
    .filter((place) => place >= 0)
}

/** `6` and `8` of `6-8`. */
const pieces = ({ said }: Word) => said.split(/[^\p{L}\p{M}\p{N}]+/u)

const isIn = (words: readonly Word[], phrase: string) => placesOf(words, phrase).length > 0
