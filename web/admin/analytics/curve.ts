// The geometry of the chart: where its lines are, and the curve between the points.

type Point = { x: number; y: number }

const TENSION = 0.4

/**
 * The path through the points, in pieces, the first of which goes to the first point: between two
 * points a Bézier curve, pulled towards the neighbours by the tension and never beyond `top` and
 * `bottom`.
 */
export function curveThrough(points: readonly Point[], top: number, bottom: number): string[] {
  const within = (y: number) => Math.min(bottom, Math.max(top, y))
  const bends = points.map((point, at) =>
    bendAt(points[at - 1] ?? point, point, points[at + 1] ?? point),
  )
  return points.map((point, at) => {
    const [before, bend] = [bends[at - 1], bends[at]]
    if (!before || !bend) return `M${pair(point.x, point.y)}`
    return `C${pair(before.after.x, within(before.after.y))} ${pair(bend.before.x, within(bend.before.y))} ${pair(point.x, point.y)}`
  })
}

function bendAt(previous: Point, point: Point, next: Point) {
  const come = Math.hypot(point.x - previous.x, point.y - previous.y)
  const go = Math.hypot(next.x - point.x, next.y - point.y)
  const part = (length: number) => (come + go === 0 ? 0 : (TENSION * length) / (come + go))
  const move = (by: number): Point => ({
    x: point.x + by * (next.x - previous.x),
    y: point.y + by * (next.y - previous.y),
  })
  return { before: move(-part(come)), after: move(part(go)) }
}

export const pair = (x: number, y: number) =>
  `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`

/**
 * The figures beside the chart: from 0 in steps of 1, or of 2, 5, 10, 20 … if there would be more
 * than `room`.
 */
export function ticksUpTo(most: number, room: number): number[] {
  let step = 1
  for (let turn = 0; Math.ceil(most / step) > room; turn++) step *= turn % 3 === 1 ? 2.5 : 2
  const steps = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: steps + 1 }, (_, at) => at * step)
}
