// Somebody's text for a picture: one line, in characters that our typefaces have, not too long.

import type { Typesetter } from './typesetter.ts'

/** More than this fits into no picture of ours. */
const longest = 160

/**
 * The text without what cannot be drawn: control characters, emoji, unsupported scripts. Empty when
 * too little is left to be understood.
 */
export function writable(text: string, type: Pick<Typesetter, 'has'>): string {
  // Composed, a letter with its accent is one character, and more of those are in the typefaces.
  const whole = [
    ...text
      .slice(0, longest * 2)
      .toWellFormed()
      .normalize('NFC'),
  ]
  const asked = whole.slice(0, longest)
  const kept = asked.map((character) => {
    if (/\s/.test(character)) return ' '
    if (!isWritable(character)) return ''
    // A letter without its accent is better than none.
    return [character, character.normalize('NFD').charAt(0)].find(type.has) ?? ''
  })
  if (letters(kept) * 2 < letters(asked)) return ''
  return kept
    .join('')
    .replace(/(?<!\p{Script=Devanagari})[\u200c\u200d]+/gu, '')
    .replace(/[([{]\s*[)\]}]/g, '')
    .replace(/ +/g, ' ')
    .replace(/^[\s,;:/|·–—-]+|[\s,;:/|·–—-]+$/g, '')
}

/** The two joiners are invisible but change how letters of Devanagari join. */
const isWritable = (character: string) =>
  /[\u200c\u200d]/.test(character) || !/[\p{C}\p{Extended_Pictographic}]/u.test(character)

const letters = (characters: string[]) =>
  characters.filter((character) => /\p{L}/u.test(character)).length
