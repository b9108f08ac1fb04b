// Lines as the parts of a résumé: each heading's part continues until the next heading.
import { headingKind, inlineHeading, loudHeading } from './headings.ts'
import type { Line } from './line.ts'
import type { Section, SectionKind } from './reading.ts'
import { namesASkill } from './skills.ts'

export type Part = { kind: SectionKind; title?: string; lines: Line[] }

/** In reading order. The lines above the first heading are contact: the name and the addresses. */
export function partsOf(lines: readonly Line[]): Part[] {
  const own = ownHeadings(lines)
  const isHeaded = headedKinds(lines)
  const parts: Part[] = [{ kind: 'contact', lines: [] }]
  for (const line of lines) {
    const current = parts.at(-1) as Part
    const kind = headingKind(line.text) ?? (own(line) ? 'other' : undefined)
    const inline = kind ? undefined : (inlineHeading(line.text) ?? loudHeading(line.text))
    if (kind && !line.bullet && !isLabelAmong(current, line, lines)) {
      parts.push({ kind, title: line.text, lines: [] })
    } else if (inline && !line.bullet && !isLabelIn(current, inline, isHeaded)) {
      const rest = { ...line, text: inline.rest }
      parts.push({ kind: inline.kind, title: inline.title, lines: [rest] })
    } else if (line.fresh && parts.length > 1 && line.page === 1) {
      // A new column without a heading: at the top of a page it has name and address.
      parts.push({ kind: 'contact', lines: [line] })
    } else current.lines.push(line)
  }
  return parts.filter((part) => part.lines.length > 0 || part.title)
}

type Inline = { kind: SectionKind; title: string; rest: string }

/**
 * A label in its part, not the next part: `Languages: Java, Python` among the skills,
 * `Technologies: Java` below a job.
 */
function isLabelIn(
  part: Part,
  { kind, title, rest }: Inline,
  isHeaded: (kind: SectionKind) => boolean,
): boolean {
  if (part.kind === 'skills' && kind === 'languages') return rest.split(/[,;|]/).some(isSkill)
  if (part.kind !== 'experience' && part.kind !== 'projects') return false
  return labelOfAJob.test(title) || (kind === 'skills' && isHeaded(kind))
}

const labelOfAJob =
  /^(?:technolog(?:y|ies)(?: used)?|tools?(?: used)?|tech(?:nology)? stack|software|tools (?:and|&) technologies|technologies (?:and|&) tools|projects?|(?:key )?achievements?|accomplishments|highlights|languages?|profile|training|overview|summary)$/iu

/** `Key achievements:` between the points of a job, where the headings have no colon. */
function isLabelAmong(part: Part, line: Line, lines: readonly Line[]): boolean {
  if (part.kind !== 'experience' || line.heading || !/:$/.test(line.text)) return false
  if (!labelOfAJob.test(line.text.slice(0, -1).trim())) return false
  return lines.some(
    ({ text, bullet }) => !bullet && headingKind(text) === 'experience' && !/:$/.test(text),
  )
}

/** Whether a part of this kind has a heading in a line of its own. */
function headedKinds(lines: readonly Line[]): (kind: SectionKind) => boolean {
  const headed = new Set(lines.filter(({ bullet }) => !bullet).map(({ text }) => headingKind(text)))
  return (kind) => headed.has(kind)
}

const isSkill = (words: string) => namesASkill(words.trim())

/**
 * Unknown headings: short lines formatted exactly like the known headings, and like nothing else.
 */
function ownHeadings(lines: readonly Line[]): (line: Line) => boolean {
  const sizes = new Map<number, number>()
  for (const line of lines) sizes.set(line.size, (sizes.get(line.size) ?? 0) + line.text.length)
  const body = [...sizes].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0
  const known = lines.filter((line) => headingKind(line.text))
  const size = known[0]?.size ?? 0
  const alike = known.every((line) => Math.abs(line.size - size) < 0.3)
  if (known.length < 2 || !alike || size < body * 1.12) return () => false
  const others = lines.filter((line) => Math.abs(line.size - size) < 0.3)
  if (others.length > known.length * 2) return () => false
  return (line) =>
    Math.abs(line.size - size) < 0.3 && line.text.length < 40 && !/[\t\d@]/.test(line.text)
}

export function sectionsOf(parts: readonly Part[]): Section[] {
  return parts.map(({ kind, title, lines }) => ({
    kind,
    ...(title && { title }),
    text: lines.map((line) => (line.bullet ? `• ${line.text}` : line.text)).join('\n'),
  }))
}

export const linesOfKind = (parts: readonly Part[], ...kinds: SectionKind[]): Line[] =>
  parts.filter((part) => kinds.includes(part.kind)).flatMap((part) => part.lines)
