// Finds the lists in a posting's description: "Requirements", "What you'll do", "Benefits". A
// section is moved only in a clear case: a known heading with a list directly below it. Everything
// else stays in the description.
import { unmarked } from './description.ts'

type Lists = { requirements: string[]; responsibilities: string[]; benefits: string[] }
type Kind = keyof Lists

const HEADINGS: [Kind, RegExp][] = [
  [
    'benefits',
    /^(?:(?:our |key |some of our |the )?(?:benefits|perks)\b|what we offer|what you(?:'|’)?ll (?:get|enjoy)|what you get|why (?:join|you(?:'|’)ll love)|we offer|compensation (?:and|&) benefits|what you can expect|as a member of our team, you(?:'|’)ll enjoy)/i,
  ],
  [
    'responsibilities',
    /^(?:(?:key |your |main |core |the |primary |job )?(?:responsibilit|duties\b)|what you(?:'|’)?ll (?:do|be doing|own|work on)|what you will (?:do|be doing)|in this role,? you(?:'|’)?(?:ll| will)|how you(?:'|’)ll contribute|role (?:and|&) responsibilit|roles (?:and|&) responsibilit|your (?:role|impact|day)|the role involves|as an? .{3,60}, you will)/i,
  ],
  [
    'requirements',
    /^(?:(?:key |minimum |basic |preferred |job |your |desired |required |the |other )?(?:requirements?\b|qualifications?\b|skills\b|eligibility)|what (?:we(?:'|’)re|we are) looking for|who you are|what you(?:'|’)?ll (?:bring|need)|what you (?:bring|need)|about you\b|you (?:have|may be a good fit|might be a good fit|are a good fit)|must[ -]haves?|your (?:background|profile|experience|skills)|we(?:'|’)re looking for|nice to haves?|you(?:'|’)re a good fit|ideal candidate|you(?:'|’)ll be a great|at a minimum)/i,
  ],
]
const LONGEST_LIST = 60

export function kindOfHeading(heading: string): Kind | undefined {
  const words = unmarked(heading).replace(/^[^\p{L}]+|[:\s.]+$/gu, '')
  return words.length <= 90 ? HEADINGS.find(([, pattern]) => pattern.test(words))?.[0] : undefined
}

/**
 * Takes the clear sections out of a description, but never all of it, since a description may not
 * be empty.
 */
export function sectionsOf(markdown: string): Lists & { description: string } {
  const lists: Lists = { requirements: [], responsibilities: [], benefits: [] }
  const rest: string[] = []
  for (const section of cut(markdown)) {
    const kind = section.heading ? kindOfHeading(section.heading) : undefined
    const list = kind ? leadingList(section.body) : undefined
    if (kind && list) {
      lists[kind].push(...list.entries)
      rest.push('', ...list.after)
    } else rest.push(...(section.heading ? [section.heading, ''] : []), ...section.body)
  }
  const description = rest
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (description === '') {
    return { requirements: [], responsibilities: [], benefits: [], description: markdown }
  }
  return { ...lists, description }
}

type Section = { heading: string; body: string[] }

function cut(markdown: string): Section[] {
  const sections: Section[] = [{ heading: '', body: [] }]
  for (const line of markdown.split('\n')) {
    // A heading, or a line with only bold words, which most boards use as headings.
    if (/^## /.test(line) || /^\*\*[^*]{3,90}\*\*:?$/.test(line)) {
      sections.push({ heading: line, body: [] })
    } else if (/^[^-\s].{0,80}:$/.test(line) && kindOfHeading(line)) {
      sections.push({ heading: line, body: [] })
    } else {
      sections.at(-1)?.body.push(line)
    }
  }
  return sections
}

/**
 * The list at the beginning of the lines, and the rest; nested entries are joined with theirs.
 * Undefined without a list there.
 */
function leadingList(lines: string[]): { entries: string[]; after: string[] } | undefined {
  const entries: string[] = []
  let at = 0
  for (; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line.trim() === '') continue
    const top = /^(?:- |\d+\. )(.+)$/.exec(line)
    const below = /^\s+(?:- |\d+\. )(.+)$/.exec(line)
    if (top?.[1]) entries.push(unmarked(top[1]))
    else if (below?.[1] && entries.length > 0) {
      const parent = entries.pop() ?? ''
      entries.push(`${parent}${/[:;,]$/.test(parent) ? ' ' : '; '}${unmarked(below[1])}`)
    } else break
  }
  const isList = entries.length > 0 && entries.length <= LONGEST_LIST
  return isList ? { entries, after: lines.slice(at) } : undefined
}
