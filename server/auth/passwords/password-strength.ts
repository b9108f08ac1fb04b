// Whether a password is good enough: long enough, not one of the common ones in some disguise, not
// built on words that an attacker would try first here (the site's name, the person's address). No
// composition rules.
import { commonPasswords } from './common-passwords.ts'

export type Weakness = { reasons: ('length' | 'pwned')[]; message: string }

/**
 * Why `password` is too weak; undefined when it is good. `words` are the site's and the person's.
 * `acceptCommon`: one of the common ones is good enough.
 */
export function weaknessOf(
  password: string,
  options: { minLength: number; words: readonly string[]; acceptCommon?: boolean },
): Weakness | undefined {
  const { minLength, words, acceptCommon = false } = options
  const normal = password.normalize('NFC')
  const tooShort = [...normal].length < minLength
  const common = !acceptCommon && isCommon(normal)
  const suggested = isBuiltOn(normal, words)
  if (!tooShort && !common && !suggested) return undefined
  const said = [
    tooShort && `Password should be at least ${minLength} characters.`,
    common && 'Password is known to be weak and easy to guess, please choose a different one.',
    suggested && 'Password should not be built on your address or the name of this site.',
  ]
  return {
    reasons: [
      ...(tooShort ? ['length' as const] : []),
      ...(common || suggested ? ['pwned' as const] : []),
    ],
    message: said.filter(Boolean).join(' '),
  }
}

/**
 * The words of a host name or a mail address: its parts and the whole without separators, from four
 * letters on.
 */
export function wordsOf(...texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
    return [...parts, parts.join('')].filter((word) => [...word].length >= 4)
  })
}

/** How many characters may be added to a common password before it counts as a new one. */
const DECORATION = 5

function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  const forms = [lower, letters(lower), core(lower), letters(core(lower)), plain(core(lower))]
  return (
    forms.some((form) => commonPasswords.has(form) && lower.length - form.length <= DECORATION) ||
    isRun(lower)
  )
}

function isBuiltOn(password: string, words: readonly string[]): boolean {
  const lower = password.toLowerCase()
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  return [plain(lower), letters(plain(lower))].some((form) => {
    const rest = longestFirst.reduce((left, word) => left.replaceAll(plain(word), ''), form)
    // Digits, years and signs around a word do not make it stronger.
    return rest !== form && rest.replace(/[0-9]/g, '').length < 4
  })
}

/**
 * Neighbours of the alphabet, the digits or a keyboard row, in both directions and across the end.
 */
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
  .flatMap((row) => [row, [...row].reverse().join('')])
  .map((run) => run.repeat(2))

/** One character repeated, or one of the runs. */
const isRun = (text: string) =>
  new Set(text).size <= 2 || (text.length >= 6 && RUNS.some((run) => run.includes(text)))

const SIGNS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const letters = (text: string) => text.replace(/[@431!0$57]/g, (sign) => SIGNS[sign] ?? sign)
/** Without common prefixes and suffixes. */
const core = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
