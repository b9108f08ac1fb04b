// The woven marks of companies: every kolam of three by three dots that is one piece and the same
// from left and right, upright and lying. Drawn once into company-marks.svg, of which a page names
// one for each company, so that no page computes them.

import { woven } from '../ui/kolam-lines.ts'

/** Which neighbours the line joins: in the three rows, and in the two steps down of a side and of
 * the middle. */
type Joins = { rows: boolean[]; sides: boolean[]; middle: boolean[] }

const size = 3

/** All marks, as one file of symbols `m0`, `m1` … */
export function companyMarks(): string {
  const symbols = markDrawings().map(
    (paths, number) => `<symbol id="m${number}" viewBox="-0.75 -0.75 3.5 3.5">${paths}</symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${symbols.join('\n')}\n</svg>\n`
}

/** The paths of each mark, from -0.75 to 2.75 both ways. */
export function markDrawings(): string[] {
  const drawings = allJoins().flatMap((joins) => [
    drawing((x, y) => openSides(joins, x, y)),
    drawing((x, y) => quarterTurned(openSides(joins, y, 2 - x))),
  ])
  return [...new Set(drawings)]
}

/** Those whose nine dots hang together. */
function allJoins(): Joins[] {
  return Array.from({ length: 2 ** 7 }, (_, number) => {
    const bits = [...number.toString(2).padStart(7, '0')].map((bit) => bit === '1')
    return { rows: bits.slice(0, 3), sides: bits.slice(3, 5), middle: bits.slice(5) }
  }).filter(hangsTogether)
}

function hangsTogether(joins: Joins): boolean {
  const reached = new Set<string>()
  const walk = (x: number, y: number) => {
    if (reached.has(`${x} ${y}`)) return
    reached.add(`${x} ${y}`)
    for (const [side, [dx, dy]] of steps.entries()) {
      if (openSides(joins, x, y)[side]) walk(x + dx, y + dy)
    }
  }
  walk(1, 1)
  return reached.size === size * size
}

/** North, east, south, west. */
const steps = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

function openSides({ rows, sides, middle }: Joins, x: number, y: number): boolean[] {
  const down = x === 1 ? middle : sides
  return [down[y - 1] ?? false, x < 2 && !!rows[y], down[y] ?? false, x > 0 && !!rows[y]]
}

/** As the sides lie after a quarter turn to the right. */
const quarterTurned = ([north, east, south, west]: boolean[]) =>
  [west, north, east, south].map(Boolean)

function drawing(sidesAt: (x: number, y: number) => boolean[]): string {
  let path = ''
  let dots = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      path += woven(x, y, sidesAt(x, y))
      dots += `M${x} ${y}h0`
    }
  }
  const line = `fill="none" stroke="currentColor" stroke-linecap="round"`
  return `<path ${line} stroke-width=".13" d="${path}"/><path ${line} stroke-width=".2" d="${dots}"/>`
}
