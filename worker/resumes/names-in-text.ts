// Where a name or a title ends and a sentence begins, in lines that hold both with nothing between
// them.

import { namesASkill } from './skills.ts'
import { isTitleModifier, isTitleNoun } from './titles.ts'

const beginsName = /^["“«(]*[\p{Lu}\p{N}]|^[\p{Ll}\d-]+\.\p{Ll}{2,4}$|^\p{Ll}{1,2}\p{Lu}/u
const joins = /^(?:of|and|&|the|for|de|des)$/u

const MAX_WORDS = 16

/**
 * `Kaveri Mills Developed a loom`: the sentence begins with the last capital before the first small
 * word, and what stands before is a name.
 */
export function nameBeforeSentence(text: string): { name: string; rest: string } | undefined {
  const words = text.replace(/([([])\s+/gu, '$1').split(' ')
  let end = 0
  let open = 0
  while (end < words.length && end < MAX_WORDS) {
    const word = words[end] ?? ''
    const next = words.slice(end, MAX_WORDS).find((each) => !joins.test(each)) ?? ''
    const isJoined = end > 0 && joins.test(word) && beginsName.test(next)
    if (open === 0 && !isJoined && !beginsName.test(word)) break
    open += (word.match(/[([]/gu)?.length ?? 0) - (word.match(/[)\]]/gu)?.length ?? 0)
    end += 1
  }
  const begin = end - 1
  const name = words.slice(0, begin).join(' ')
  if (
    begin < 1 ||
    begin > 9 ||
    end === words.length ||
    end === MAX_WORDS ||
    /[.:;,]$/u.test(name.replace(/\b(?:inc|ltd|co|corp)\.$/iu, ''))
  )
    return undefined
  return { name, rest: words.slice(begin).join(' ') }
}

/** What tells of work: `Developing …`, `Kept the books`, `I was …`. */
export const beginsWithWork = (text: string): boolean =>
  /^(?:\p{Lu}\p{Ll}+(?:ing|ed)|I|I['’]?m|I['’]ve|My|Led|Built|Wrote|Kept|Made|Ran|Took)(?:\s|$)/u.test(
    text,
  )

/** `Data Analyst Reports for three branches`: the title that a line begins with. */
export function titleAtStart(text: string): { title: string; rest: string } | undefined {
  const words = text.split(' ')
  let [until, noun] = [0, -1]
  while (until < words.length && isPartOfTitle(words[until] ?? '')) {
    if (isTitleNoun(words[until] ?? '')) noun = until
    until += 1
  }
  if (noun < 0 || noun > 6) return undefined
  return {
    title: words
      .slice(0, noun + 1)
      .join(' ')
      .replace(/[:,]$/u, ''),
    rest: words.slice(noun + 1).join(' '),
  }
}

/** The words of a title that lacks its noun: `Senior Software`, at the beginning of a line. */
export function modifiersAtStart(text: string): { title: string; rest: string } | undefined {
  const words = text.split(' ')
  const end = words.findIndex((word) => !isTitleModifier(word))
  if (end < 1 || isTitleNoun(words[end] ?? '')) return undefined
  return { title: words.slice(0, end).join(' '), rest: words.slice(end).join(' ') }
}

const isPartOfTitle = (word: string) =>
  isTitleNoun(word) ||
  isTitleModifier(word) ||
  namesASkill(word.replace(/[,/]$/u, '')) ||
  /^[/&]$/u.test(word)
