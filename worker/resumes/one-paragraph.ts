// A résumé whose text is one paragraph, as some converters leave it: its headings and the heads of
// its jobs as lines of their own.
import { periodIn } from './dates.ts'
import { headingKind } from './headings.ts'
import type { Line } from './line.ts'
import { nameBeforeSentence } from './names-in-text.ts'

/** No line of a page is as long. */
const LONG = 700
const MAX_PERIODS = 60

export const withParagraphsApart = (lines: readonly Line[]): Line[] =>
  lines.flatMap((line) => {
    if (line.text.length < LONG || !periodIn(line.text)) return [line]
    return line.text
      .split('\t')
      .flatMap((cell) =>
        cell.length < LONG ? headingsApart(cell) : headingsApart(cell).flatMap(jobsApart),
      )
      .map((text) => ({ ...line, text }))
  })

/** `… by hand. Experience Data Analyst …`: only the names of the great parts, with a capital. */
function headingsApart(text: string): string[] {
  const apart: string[] = []
  let rest = text
  let from = 0
  for (const found of text.matchAll(greatHeading)) {
    const name = found[1] ?? ''
    const at = found.index + found[0].indexOf(name)
    if (headingKind(name) === undefined) continue
    apart.push(text.slice(from, at).trim(), name)
    from = at + name.length
    rest = text.slice(from)
  }
  return [...apart, rest.trim()].filter(Boolean)
}

const greatHeading =
  /(?:^|(?<=\s))((?:(?:Work|Professional|Working|Key|Technical)\s)?(?:Experience|Employment|Education|Skills|Summary|Languages|Projects|Certifications))(?=\s+[\p{Lu}\d])/gu

/** `… closed. Data Analyst 2019 – 2021 Kaveri Mills Kept the books …` */
function jobsApart(text: string): string[] {
  const apart: string[] = []
  let rest = text
  for (let count = 0; count < MAX_PERIODS; count += 1) {
    const found = headIn(rest)
    if (!found) break
    apart.push(...found.before, found.head, ...found.name)
    rest = found.rest
  }
  return [...apart, rest].filter(Boolean)
}

function headIn(text: string) {
  const period = periodIn(text)
  if (!period) return undefined
  const [before = '', after = ''] = aroundPeriod(text, period.rest)
  const sentenceEnd = [...before.matchAll(/[.;!?]\s+/gu)].at(-1)
  const begin = sentenceEnd ? sentenceEnd.index + sentenceEnd[0].length : 0
  const head = before.slice(begin)
  const dates = text.slice(before.length, text.length - after.length).trim()
  const isHead = head.length > 2 && head.length < 90
  const named = isHead ? nameBeforeSentence(after) : undefined
  return {
    before: [before.slice(0, begin).trim()],
    head: `${head.trim()}\t${dates}`.trim(),
    name: named ? [named.name] : [],
    rest: named ? named.rest : after,
  }
}

/** The text before and behind its first period, which stands where the tab does in `rest`. */
function aroundPeriod(text: string, rest: string): [string, string] {
  const [before = '', after = ''] = rest.includes('\t') ? rest.split('\t') : ['', rest]
  return [text.slice(0, before.length), text.endsWith(after) ? after : '']
}
