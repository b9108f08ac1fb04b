// Our pattern: a kolam, the line drawn around dots at Indian doorways as a welcome. Computed, not
// traced: every dot is in a tile, the line crosses where two tiles meet and turns around the dot
// where there is no neighbour. Screens, shared pictures and icons use it.

type Point = readonly [x: number, y: number]

/** The line as SVG path data, and the dots; one tile is one unit wide. */
export function kolam(
  size: number,
  shape: 'diamond' | 'square',
): { path: string; points: Point[] } {
  const middle = (size - 1) / 2
  const isDot = (x: number, y: number) =>
    shape === 'diamond'
      ? Math.abs(x - middle) + Math.abs(y - middle) <= middle
      : x >= 0 && y >= 0 && x < size && y < size
  const points: Point[] = []
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDot(x, y)) continue
      points.push([x, y])
      path += woven(x, y, [isDot(x, y - 1), isDot(x + 1, y), isDot(x, y + 1), isDot(x - 1, y)])
    }
  }
  return { path, points }
}

/**
 * The dots of a diamond, each with the piece of the line round it: ring by ring from the outside,
 * clockwise from the top.
 */
export function roundRings(size: number): { point: Point; path: string }[] {
  const middle = (size - 1) / 2
  const ring = ([x, y]: Point) => Math.abs(x - middle) + Math.abs(y - middle)
  const turn = ([x, y]: Point) => (Math.atan2(x - middle, middle - y) + 2 * Math.PI) % (2 * Math.PI)
  const { points } = kolam(size, 'diamond')
  const isDot = (x: number, y: number) => ring([x, y]) <= middle
  return points
    .toSorted((a, b) => ring(b) - ring(a) || turn(a) - turn(b))
    .map(([x, y]) => ({
      point: [x, y],
      path: woven(x, y, [isDot(x, y - 1), isDot(x + 1, y), isDot(x, y + 1), isDot(x - 1, y)]),
    }))
}

/** The dots at the four tips of a diamond. */
export function corners(size: number): Point[] {
  const middle = (size - 1) / 2
  return [
    [middle, 0],
    [size - 1, middle],
    [middle, size - 1],
    [0, middle],
  ]
}

/** The line of a diamond that goes through all four corner loops and comes back to itself. */
export function outermost(size: number): string {
  const middle = (size - 1) / 2
  const far = size - 1
  const crossings: Point[] = [
    [middle, 0.5],
    [far - 0.5, middle],
    [middle, far - 0.5],
    [0.5, middle],
  ]
  // The corner at the top is open below, the one at the right to the left, and so on round.
  const loops = corners(size).map(([x, y], corner) =>
    woven(
      x,
      y,
      [0, 1, 2, 3].map((side) => side === (corner + 2) % 4),
    ),
  )
  return `${loops.join('')}M${crossings.map(show).join('L')}Z`
}

/**
 * From each open side the line runs clockwise to the next open one, bending round the dot past
 * closed sides.
 */
export function woven(cx: number, cy: number, open: boolean[]): string {
  // Side k is north, east, south, west; the line meets its middle at 45 degrees.
  const at = (quarter: number, radius: number): Point => {
    const angle = (quarter * Math.PI) / 2 - Math.PI / 2
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
  }
  let path = ''
  if (!open.includes(true)) {
    return `M${show(at(0, 0.36))}A.36 .36 0 1 1 ${show(at(2, 0.36))}A.36 .36 0 1 1 ${show(at(0, 0.36))}`
  }
  for (let from = 0; from < 4; from++) {
    if (!open[from]) continue
    let steps = 1
    while (!open[(from + steps) % 4]) steps++
    path += `M${show(at(from, 0.5))}`
    if (steps === 1) {
      path += `L${show(at(from + 1, 0.5))}`
      continue
    }
    // Around the closed sides, a smooth line of quarter arcs of radius r.
    const r = 0.34
    const knots = Array.from({ length: steps - 1 }, (_, i) => from + i + 1)
    let tangentOut = tangent(at(from, 0.5), at(from + 1, 0.5), 0.3)
    let last = at(from, 0.5)
    for (const knot of knots) {
      const here = at(knot, r)
      const along = knot === knots[0] ? 0.14 : 0.19
      const before: Point = shift(here, knot, -along)
      path += `C${show(add(last, tangentOut))} ${show(before)} ${show(here)}`
      last = here
      tangentOut = sub(shift(here, knot, knot === knots.at(-1) ? 0.14 : 0.19), here)
    }
    const end = at(from + steps, 0.5)
    const back = tangent(end, at(from + steps - 1, 0.5), 0.3)
    path += `C${show(add(last, tangentOut))} ${show(add(end, back))} ${show(end)}`
  }
  return path

  function shift(point: Point, quarter: number, by: number): Point {
    const angle = (quarter * Math.PI) / 2
    return [point[0] + by * Math.cos(angle), point[1] + by * Math.sin(angle)]
  }
}

const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]]
const sub = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]
const show = ([x, y]: Point) => `${round(x)} ${round(y)}`
const round = (n: number) => Math.round(n * 1000) / 1000

function tangent(from: Point, to: Point, length: number): Point {
  const [dx, dy] = sub(to, from)
  const far = Math.hypot(dx, dy)
  return [(dx / far) * length, (dy / far) * length]
}

/** A tile of an endless row. */
export const weave = woven(0, 0, [false, true, false, true])

/** Tiles of a line that runs downwards. */
export const bead = {
  first: woven(0, 0, [false, false, true, false]),
  middle: woven(0, 0, [true, false, true, false]),
  last: woven(0, 0, [true, false, false, false]),
}
