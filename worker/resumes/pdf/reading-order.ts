// The lines of a PDF in reading order: columns one after the other, also across pages.
import { inReadingOrderOfText, isInDrawingOrder } from '../devanagari.ts'
import { type Line, lineOf } from '../line.ts'
import { splitIntoColumns } from './columns.ts'
import type { Page } from './pages.ts'
import { groupedByRow, type Part, partsOf } from './rows.ts'

type Band =
  | { kind: 'rows'; lines: Line[] }
  | { kind: 'columns'; x: number; sides: [Band[], Band[]] }

const MAX_DEPTH = 4
const MARGIN = 42

/** `columns`: whether some had to be sorted. */
export function inReadingOrder(pages: readonly Page[]): { lines: Line[]; columns: boolean } {
  const first = firstInMargins(pages)
  const drawn = pages.some((page) => page.pieces.some((piece) => isInDrawingOrder(piece.text)))
  const bands: Band[] = []
  for (const page of pages) {
    const parts = spoken(partsOf(page.pieces), drawn).filter((part) => {
      const key = marginKey(part, page)
      return key === undefined || first.get(key) === page.number
    })
    join(bands, bandsOf(parts, page, 0))
  }
  const lines = bands.flatMap(linesOf)
  return { lines, columns: bands.some((band) => band.kind === 'columns') }
}

const spoken = (parts: Part[], drawn: boolean) =>
  drawn ? parts.map((part) => ({ ...part, text: inReadingOrderOfText(part.text) })) : parts

function bandsOf(parts: readonly Part[], page: Page, depth: number): Band[] {
  if (parts.length === 0) return []
  const split = depth < MAX_DEPTH ? splitIntoColumns(parts) : undefined
  if (!split) return [{ kind: 'rows', lines: rowLines(parts, page) }]
  const within = (some: Part[]) => bandsOf(some, page, depth + 1)
  return [
    ...within(split.above),
    { kind: 'columns', x: split.x, sides: [within(split.left), within(split.right)] },
    ...within(split.below),
  ]
}

/** Columns at the end of a page and at the beginning of the next are the same columns. */
function join(bands: Band[], more: Band[]): void {
  const [last, first] = [bands.at(-1), more[0]]
  if (last?.kind === 'columns' && first?.kind === 'columns' && Math.abs(last.x - first.x) < 12) {
    last.sides.forEach((side, index) => {
      side.push(...(first.sides[index] ?? []))
    })
    bands.push(...more.slice(1))
  } else bands.push(...more)
}

function linesOf(band: Band): Line[] {
  if (band.kind === 'rows') return band.lines
  return band.sides.flatMap((side) => {
    const lines = side.flatMap(linesOf)
    return lines.map((line, index) => (index === 0 ? { ...line, fresh: true } : line))
  })
}

function rowLines(parts: readonly Part[], page: Page): Line[] {
  const lines: Line[] = []
  let above: number | undefined
  for (const row of groupedByRow(parts)) {
    const first = row[0]
    if (!first) continue
    const size = Math.max(...row.map((part) => part.size))
    const gap = above === undefined ? 9 : (first.y - above) / size
    above = first.y
    const line = lineOf(row.map((part) => part.text).join('\t'), {
      page: page.number,
      x: first.x,
      size,
      gap,
      margin: isMargin(first.y, page),
    })
    if (line) lines.push(line)
  }
  return lines
}

/**
 * Text at the top or bottom of several pages, such as a name or a page number, is kept once: on the
 * page given here.
 */
function firstInMargins(pages: readonly Page[]): Map<string, number> {
  const first = new Map<string, number>()
  for (const page of pages) {
    for (const part of partsOf(page.pieces)) {
      const key = marginKey(part, page)
      if (key && !first.has(key)) first.set(key, page.number)
    }
  }
  return first
}

const isMargin = (y: number, page: Page) => y < MARGIN || y > page.height - MARGIN

const marginKey = (part: Part, page: Page) =>
  isMargin(part.y, page) ? part.text.replace(/\d+/g, '#') : undefined
