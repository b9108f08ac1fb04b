// Finds the columns of a page. White space between two texts may separate two columns, which are
// read one after the other, or the halves of each row: a title and its dates, a label and its
// value. The content of the halves shows which.
import { periodIn } from '../dates.ts'
import { headingKind } from '../headings.ts'
import { groupedByRow, type Part } from './rows.ts'

type Split = { above: Part[]; left: Part[]; right: Part[]; below: Part[]; x: number }

const LEAST_PARTS = 3
const SLACK = 3

/** The largest part of a page with two columns; undefined when it must be read row by row. */
export function splitIntoColumns(parts: readonly Part[]): Split | undefined {
  const rows = groupedByRow(parts)
  let best: (Split & { weight: number }) | undefined
  for (const x of leftEdges(parts)) {
    for (const run of runsFreeAt(rows, x)) {
      const split = splitAt(rows, run, x)
      const weight = Math.min(letters(split.left), letters(split.right))
      if (weight > (best?.weight ?? 0) && areColumns(split.left, split.right)) {
        best = { ...split, weight }
      }
    }
  }
  return best
}

/** Positions where several texts begin below each other. */
function leftEdges(parts: readonly Part[]): number[] {
  const counts = new Map<number, number>()
  for (const { x } of parts) {
    const place = Math.round(x / SLACK)
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  const often = [...counts].filter(
    ([place, count]) =>
      count + (counts.get(place - 1) ?? 0) + (counts.get(place + 1) ?? 0) >= LEAST_PARTS,
  )
  return often.map(([place]) => place * SLACK).slice(0, 60)
}

type Run = { from: number; until: number }

/** Ranges of rows in which no text crosses the white space that ends at `x`. */
function runsFreeAt(rows: readonly Part[][], x: number): Run[] {
  const runs: Run[] = []
  let from = 0
  rows.forEach((row, index) => {
    if (!row.some((part) => part.x < x - SLACK && part.right > x - SLACK)) return
    runs.push({ from, until: index })
    from = index + 1
  })
  runs.push({ from, until: rows.length })
  return runs.filter((run) => run.until - run.from >= LEAST_PARTS)
}

function splitAt(rows: readonly Part[][], { from, until }: Run, x: number): Split {
  const within = rows.slice(from, until).flat()
  return {
    x,
    above: rows.slice(0, from).flat(),
    left: within.filter((part) => part.x < x - SLACK),
    right: within.filter((part) => part.x >= x - SLACK),
    below: rows.slice(until).flat(),
  }
}

const letters = (parts: readonly Part[]) =>
  parts.reduce((sum, part) => sum + Math.min(part.text.length, 60), 0)

function areColumns(left: readonly Part[], right: readonly Part[]): boolean {
  if (left.length < LEAST_PARTS || right.length < LEAST_PARTS) return false
  const sides = [left, right] as const
  const headings = sides.map((side) => side.filter((part) => headingKind(part.text)).length)
  const [onLeft = 0, onRight = 0] = headings
  // Headings and dates beside their texts belong to the rows.
  const hangs = (part: Part) => beside(part) || headingKind(part.text) !== undefined
  if (onRight === 0 && share(left, hangs) > 0.6) return false
  if (onLeft === 0 && share(right, hangs) > 0.6) return false
  if (sides.some((side) => share(side, beside) > 0.55)) return false
  if (onLeft > 0 && onRight > 0) return true
  const [leftRows, rightRows] = [rowsOf(left), rowsOf(right)]
  const shared = [...leftRows].filter((row) => rightRows.has(row)).length
  const matched = shared / Math.min(leftRows.size, rightRows.size)
  if (onLeft + onRight > 0) return matched < 0.75
  return matched < 0.5 && sides.every((side) => side.length >= 5 && letters(side) / side.length > 9)
}

const rowsOf = (parts: readonly Part[]) => new Set(parts.map((part) => part.row))

const share = (parts: readonly Part[], is: (part: Part) => boolean) =>
  parts.filter(is).length / parts.length

/** Text beside a line that is no line itself: dates, a page number, a bullet. */
function beside({ text }: Part): boolean {
  const dated = periodIn(text)
  return dated
    ? dated.rest.length < 20
    : /^[^\p{L}]*$/u.test(text) || /^\S*\s?(?:19|20)\d\d$/u.test(text)
}
