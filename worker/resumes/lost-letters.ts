// Damage that files have from the program that made them: every word apart behind its first letter
// (`S oftware`), and ligatures that the font did not name (`Soware`, `Educaon`). Mended only where
// a text has much of it.
import type { Line } from './line.ts'

export function withLettersMended(lines: readonly Line[]): readonly Line[] {
  return withLigatures(withWordsWhole(lines))
}

/** Of all words, from which share on they are taken to be apart. */
const MUCH = 0.2

function withWordsWhole(lines: readonly Line[]): readonly Line[] {
  const words = lines.flatMap(({ text }) => text.split(/\s+/))
  const apart = words.filter((word, at) => isFirstLetter(word, words[at + 1])).length
  if (words.length < 40 || apart < words.length * MUCH) return lines
  return lines.map((line) => ({ ...line, text: line.text.split('\t').map(joined).join('\t') }))
}

const isFirstLetter = (word: string, next = '') =>
  (/^[("]?\p{L}$/u.test(word) && /^(?:\p{Ll}|[+#])/u.test(next)) ||
  (/^\(?\d$/u.test(word) && /^\d/u.test(next))

function joined(text: string): string {
  const words = text.split(' ')
  let whole = ''
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = '', third = ''] = words.slice(at, at + 3)
    // `a p art`: a word of one letter, before another that is apart.
    const isWord = /^[aI]$/u.test(word) && next.length === 1 && third.length > 1
    const isApart = !isWord && isFirstLetter(word, next)
    whole += isApart ? `${word}${next} ` : `${word} `
    if (isApart) at += 1
  }
  return whole.trim()
}

/** Words of résumés in which the letters of a ligature stand. */
const known =
  `software education information application applications position positions operation operations administration administrative administrator scientist analytics statistics
  automation integration integrations solution solutions communication certification certifications certificate certificates officer office traffic staff microsoft
  optimization implementation documentation configuration motivation functional national international institute institution active native executive creative
  representative practitioner attendant critical multiple first final finance financial field profile proficient proficiency scientific specific workflow flexible fluent
  full-time part-time relations production construction transportation logistics collection instructor identification notification verification qualification
  qualifications participated participation organization organizations corporation foundation technical support committee shift craft aviation station university`.split(
    /\s+/,
  )
const ligatures = [/ti|tt|ft|fi|fl|ff/gu, /ti/gu, /tt/gu, /ft/gu, /fi/gu, /fl/gu, /ffi|ff/gu]
const mended = new Map<string, string>()
for (const word of known) {
  for (const ligature of ligatures) {
    const damaged = word.replace(ligature, '')
    if (damaged.length > 4 && damaged !== word && !known.includes(damaged))
      mended.set(damaged, word)
  }
}
/** So many different words, before any is mended. */
const LEAST = 3

function withLigatures(lines: readonly Line[]): readonly Line[] {
  const damaged = new Set<string>()
  const mend = (text: string) =>
    text.replace(/\p{L}+/gu, (word) => {
      const whole = mended.get(word.toLowerCase())
      if (!whole) return word
      damaged.add(whole)
      return /^\p{Lu}/u.test(word) ? `${whole[0]?.toUpperCase()}${whole.slice(1)}` : whole
    })
  const whole = lines.map((line) => ({ ...line, text: mend(line.text) }))
  return damaged.size < LEAST ? lines : whole
}
