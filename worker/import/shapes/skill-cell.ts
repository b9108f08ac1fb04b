// Skills that only blanks separate: "python machine learning sql". Known skills of several words
// stay together.
import { namesASkill } from '../../resumes/skills.ts'

const LONGEST = 4

export function skillsApart(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean)
  const found: string[] = []
  for (let at = 0; at < words.length; ) {
    let count = Math.min(LONGEST, words.length - at)
    while (count > 1 && !namesASkill(words.slice(at, at + count).join(' '))) count--
    found.push(words.slice(at, at + count).join(' '))
    at += count
  }
  return found
}
