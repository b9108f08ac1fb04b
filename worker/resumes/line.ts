// One line of a résumé in reading order, for any kind of file, and the cleaning of its letters.
import { withoutGaps } from './devanagari.ts'

export type Line = {
  /** Separate parts of a row are joined by a tab. */
  text: string
  page: number
  /** Of the left edge, in points; 0 if unknown. */
  x: number
  /** Height of the letters; 0 if unknown. */
  size: number
  /** Space above, in line heights. */
  gap: number
  bullet: boolean
  /** Marked as a heading in the file itself. */
  heading?: boolean
  /** The first line of a column or a cell: it does not continue the line before. */
  fresh?: boolean
  /** From the page's header or footer. */
  margin?: boolean
}

const bulletMark = /^[•◦▪▫■□●○◆◇❖♦‣⁃∙·*»›✓✔✦➢➤➔►▸▶→–—-]\s+|^[-*•]\s*(?=\p{Lu})/u

/** A text as a line: letters cleaned, the bullet removed. Undefined when nothing is left. */
export function lineOf(raw: string, about: Partial<Omit<Line, 'text'>> = {}): Line | undefined {
  const cleaned = clean(raw)
  const marked = bulletMark.test(cleaned)
  const text = cleaned.replace(bulletMark, '').trim()
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined
  const { page = 1, x = 0, size = 0, gap = 1, ...rest } = about
  return { page, x, size, gap, ...rest, text, bullet: marked || about.bullet === true }
}

/**
 * Names that were too long for their column: a line that begins with a small word, or follows one,
 * continues the line above.
 */
export function withWholeNames(lines: readonly Line[]): Line[] {
  const whole: Line[] = []
  for (const line of lines) {
    const last = whole.at(-1)
    const isNear = last && !last.bullet && !line.bullet && !line.fresh && line.gap < 1.9
    const isShort =
      isNear && last.text.length < 70 && line.text.length < 60 && !/:$/.test(line.text)
    if (isShort && (openEnd.test(last.text) || wordsThatContinue.test(line.text))) {
      whole[whole.length - 1] = { ...last, text: `${last.text} ${line.text}` }
    } else whole.push(line)
  }
  return whole
}

const openEnd = /(?:\s(?:of|and|in|for|the)|&|(?<![\p{L}\p{M}])(?:St|Govt|Dr|Smt|Pvt)\.|,)$/iu
const wordsThatContinue =
  /^(?:of|and|for|in|&|ltd|limited|pvt|private limited|llp|inc)(?![\p{L}\p{M}])/iu

/** Without meaningless characters: control characters, icons of private fonts, unusual spaces. */
export function clean(raw: string): string {
  const letters = raw
    // A ligature without a name in the font; in Latin text it is nearly always this one.
    .replace(/(?<=\p{Script=Latin})\0(?=\p{Script=Latin})/gu, 'fi')
    .normalize('NFKC')
    .replace(/[\p{Co}\p{Cs}\u200b\u2060\ufeff\u00ad\ufffd]/gu, '')
    .replace(/[^\S\t\n]+/gu, ' ')
    .replace(/[\p{Cc}--[\t\n]]/gv, '')
  return withoutGaps(letters.split('\t').map(joinSpaced).join('\t'))
    .replace(/ *\t[ \t]*/g, '\t')
    .trim()
}

/** `E X P E R I E N C E` is one word; two spaces separate words. */
function joinSpaced(text: string): string {
  if (!/^ ?(?:\p{L} ){3,}(?:& )?(?:\p{L} )*\p{L} ?(?: {2,}(?:\p{L} )*\p{L})*$/u.test(text))
    return text
  return text.replace(/(?<=[\p{L}&]) (?=[\p{L}&](?: |$))/gu, '')
}

/** The share of a text that is unknown because its font does not name the letters; 0 to 1. */
export function unnamedShare(raw: string): number {
  const letters = [...raw.replace(/\s/g, '')]
  if (letters.length === 0) return 0
  const unnamed = letters.filter((letter) => /[\p{Cc}\p{Co}\p{Cn}\ufffd]/u.test(letter))
  return unnamed.length / letters.length
}
