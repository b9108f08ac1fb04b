// Two columns of a page as one: the heads of the jobs stand at the beginnings of the lines, and
// what was done at their ends (`Kaveri Mills Developing …`, `Data Analyst reports for …`,
// `2019 - 2021 three branches`).
import { periodIn } from './dates.ts'
import type { Line } from './line.ts'
import {
  beginsWithWork,
  modifiersAtStart,
  nameBeforeSentence,
  titleAtStart,
} from './names-in-text.ts'

/** The heads of one job, above its dates, and what the other column has beside them. */
type Head = { first: number; heads: string[]; beside: string[] }

/** The lines with each job's head in lines of its own, if at least two jobs stand so. */
export function withColumnsApart(lines: readonly Line[]): readonly Line[] {
  const found = new Map<number, Head>()
  for (const [index, line] of lines.entries()) {
    const dates = line.bullet ? undefined : datesAtStart(line.text)
    const head = dates && headAbove(lines, index)
    if (head) {
      const beside = [...head.beside, dates.rest].filter(Boolean)
      found.set(index, { ...head, heads: [...head.heads, dates.dates], beside })
    }
  }
  if (found.size < 2) return lines
  const whole: Line[] = []
  for (const [index, line] of lines.entries()) {
    const head = found.get(index)
    if (!head) {
      whole.push(line)
      continue
    }
    whole.length -= index - head.first
    whole.push(...head.heads.map((text) => ({ ...line, text })))
    whole.push(...head.beside.map((text) => ({ ...line, text, bullet: true })))
  }
  return whole
}

/** A line that begins with a period. */
function datesAtStart(text: string): { dates: string; rest: string } | undefined {
  const period = periodIn(text)
  if (!period || period.rest.includes('\t')) return undefined
  const at = period.rest ? text.lastIndexOf(period.rest) : text.length
  if (at <= 0) return undefined
  return { dates: text.slice(0, at).replace(/[\s–—-]+$/u, ''), rest: period.rest }
}

function headAbove(lines: readonly Line[], dates: number): Head | undefined {
  const [farthest, above, near] = [lines[dates - 3], lines[dates - 2], lines[dates - 1]]
  if (!above || !near || above.bullet || near.bullet) return undefined
  const title = titleAtStart(near.text)
  if (!title) return undefined
  const named = nameWithWork(above.text)
  if (named) {
    return { first: dates - 2, heads: [named.name, title.title], beside: [named.rest, title.rest] }
  }
  const begun = modifiersAtStart(above.text)
  const before = begun && farthest && !farthest.bullet ? nameWithWork(farthest.text) : undefined
  return (
    begun &&
    before && {
      first: dates - 3,
      heads: [before.name, `${begun.title} ${title.title}`],
      beside: [before.rest, begun.rest, title.rest],
    }
  )
}

function nameWithWork(text: string) {
  const named = nameBeforeSentence(text)
  return named && beginsWithWork(named.rest) ? named : undefined
}
