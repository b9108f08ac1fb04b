// Which snapshots of the past to drop: what is too old to be asked, and of too many the one that is
// least missed. One that is asked stays until it has answered.

/** With the longest time of asking less than the five seconds in which a right ends. */
export const MAX_AGE_MS = 3500
/** Each holds a connection. */
const MAX_SNAPSHOTS = 8

type Kept = { takenAt: number; isAsked: boolean }

/** Nobody may be answered from it any more. `now` in the milliseconds of `takenAt`. */
export const isTooOld = ({ takenAt }: Pick<Kept, 'takenAt'>, now = performance.now()) =>
  takenAt < now - MAX_AGE_MS

/** Of those kept, in the order in which they were taken. */
export function snapshotsToDrop<T extends Kept>(kept: readonly T[], now: number): T[] {
  const isOver = (one: T) => isTooOld(one, now) && !one.isAsked
  const dropped = kept.filter(isOver)
  let left = kept.filter((one) => !isOver(one))
  while (left.length > MAX_SNAPSHOTS) {
    const next = mostCrowded(left)
    if (!next) break
    dropped.push(next)
    left = left.filter((one) => one !== next)
  }
  return dropped
}

/** The one that is nearest to its neighbours; never the first, the last, or one that is asked. */
function mostCrowded<T extends Kept>(kept: readonly T[]): T | undefined {
  const inner = kept.map((one, at) => ({
    one,
    span: (kept[at + 1]?.takenAt ?? 0) - (kept[at - 1]?.takenAt ?? 0),
  }))
  const [best] = inner
    .slice(1, -1)
    .filter(({ one }) => !one.isAsked)
    .sort((one, other) => one.span - other.span)
  return best?.one
}
