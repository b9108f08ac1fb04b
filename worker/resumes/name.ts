// The person's name: the line that looks most like a name, is where names usually are and fits the
// addresses.
import { atTitle } from './head-cells.ts'
import { headingKind, loudHeading } from './headings.ts'
import type { Line } from './line.ts'
import { isPlace, isState } from './places.ts'
import { namesASkill } from './skills.ts'
import {
  hasLegalForm,
  hasSchoolWord,
  hasTitleWord,
  isTitleModifier,
  titleStrength,
} from './titles.ts'

const titles =
  /^(?:mr|mrs|ms|miss|dr|er|ca|adv|prof|shri|smt|kumari|श्री|श्रीमती|सुश्री|कुमारी|डॉ)\.?\s+/iu
const label = /^(?:full\s+)?(?:name|नाम)\s*[:–-]\s*/iu
const document =
  /\b(?:resume|résumé|cv|curriculum|vitae|bio-?data)\b|बायोडाटा|बायोडेटा|रिज़्यूमे|जीवनवृत्त/iu
const word = /^(?:\p{L}(?:[\p{L}\p{M}'’-]|\u200c|\u200d)*\.?|\p{Lu}\.)$/u

/**
 * `handles`: the person's part of an e-mail address or a link. A name needs evidence: a label, the
 * largest letters, an address that agrees with it, or its place at the top or above a title.
 */
export function nameOf(lines: readonly Line[], handles: readonly string[]): string | undefined {
  const candidates = lines.slice(0, 160).filter((line) => line.page === 1 && !line.bullet)
  const largest = Math.max(...candidates.map((line) => line.size), 0)
  const usual = median(candidates.map((line) => line.size))
  let best: { name: string; score: number } | undefined
  candidates.forEach((line, index) => {
    const text = loudHeading(line.text)?.rest ?? line.text
    const pieces = index === 0 ? [nameBeforeTitle(text) ?? text] : [text]
    for (const [place, piece] of pieces.flatMap((each) => each.split(separators)).entries()) {
      const name = nameLike(piece)
      if (!name) continue
      const agreed = agreement(name, handles)
      const isLarge = line.size >= largest * 0.98 && largest > usual * 1.15
      const isWhole = isCapitalised(name) && place === 0 && !/,\s/.test(text)
      const isOnTop = isWhole && index < 2
      const isAboveTitle = isWhole && titleStrength(candidates[index + 1]?.text ?? '') === 3
      const isAfterDocument = isWhole && document.test(candidates[index - 1]?.text ?? '')
      const isMarked = line.heading && isWhole && (index < 6 || line.fresh)
      const evidence = label.test(piece) || agreed >= 0.5 || isLarge || isMarked
      if (!evidence && !isOnTop && !isAboveTitle && !isAfterDocument) continue
      let score = 4 * agreed
      if (label.test(piece)) score += 6
      if (isLarge) score += 4
      if (line.heading) score += 1
      if (isAboveTitle || isAfterDocument) score += 2
      score += index === 0 ? 2 : index < 4 ? 1 : line.fresh ? 1 : -0.5 - index * 0.05
      if (place > 0) score -= 1
      if (hasTitleWord(name)) score -= 5
      if (namesASkill(name)) score -= 3
      if (hasLegalForm(name) || hasSchoolWord(name)) score -= 5
      if (!name.includes(' ')) score -= 1
      if (score > (best?.score ?? 0.5)) best = { name, score }
    }
  })
  return best && withCapitals(best.name)
}

/** Two words or more, none in small letters and no sentence. */
const isCapitalised = (name: string) =>
  name.includes(' ') && !/(?:^|\s)\p{Ll}|\p{L}{4}\.$/u.test(name)

const separators = /\t|\s[|·•–—]\s|,\s/

/** `ASHA VERMA JAVA DEVELOPER with 3 years of experience`: what stands before the title. */
function nameBeforeTitle(text: string): string | undefined {
  const [before, title] = atTitle(text)
  return title.includes(' ') && /^\S+ \S+(?: \S+)?$/u.test(before) ? before : undefined
}

function nameLike(piece: string): string | undefined {
  const name = piece
    .trim()
    .replace(label, '')
    .replace(titles, '')
    .replace(/\s*\([^)]*\)$/, '')
  const words = name.split(/\s+/)
  if (name.length < 3 || name.length > 50 || words.length > 5) return undefined
  if (!words.every((each) => word.test(each))) return undefined
  if (/^\p{Ll}/u.test(name) || document.test(name) || headingKind(name)) return undefined
  if (isPlace(name) || isState(name) || isTitleModifier(words[0] ?? '')) return undefined
  if (/\s(?:of|and|in|for|the|with|to|at)\s/iu.test(name)) return undefined
  return name
}

/** How much of the name is in an address, 0 to 1. */
function agreement(name: string, handles: readonly string[]): number {
  const words = name
    .toLowerCase()
    .split(/[\s.]+/)
    .filter((each) => each.length > 2)
  if (words.length === 0) return 0
  const shares = handles.map(
    (handle) => words.filter((each) => handle.includes(each)).length / words.length,
  )
  return Math.max(0, ...shares)
}

function withCapitals(name: string): string {
  if (name !== name.toUpperCase() || name === name.toLowerCase()) return name
  return name.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
